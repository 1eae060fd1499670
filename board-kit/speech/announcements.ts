/**
 * What is to be said to those who listen, in its order: nothing is overwritten, what is urgent comes before what only tells, and
 * the lists have bounds. Pure; knows neither a page nor a clock.
 */
export type Announcement = { readonly id: number; readonly text: string };

export type Manner = {
  /** Before everything that waits and is not urgent: it asks something of the listener. */
  readonly urgent?: boolean;
  /** Of what waits, only the newest on a topic is worth hearing: a preview of a place that was left says nothing any more. */
  readonly topic?: string;
};

type Waiting = { readonly text: string; readonly urgent: boolean; readonly topic: string | null };

export type Announcements = {
  /** In the order in which they were said; the oldest go when there are more than `MOST_SAID`. */
  readonly said: readonly Announcement[];
  readonly waiting: readonly Waiting[];
  /** How many could not even wait. */
  readonly leftOut: number;
  /** How many were ever said. */
  readonly count: number;
};

export const MOST_SAID = 40;
export const MOST_WAITING = 60;
/**
 * Milliseconds between two of them. Screen readers queue what is added to a polite region, and lose some of what is added in one
 * instant. With `MOST_SAID` this also is how long each stays at least: twelve seconds.
 */
export const GAP = 300;

export const SILENCE: Announcements = { said: [], waiting: [], leftOut: 0, count: 0 };

/** Chatter goes first when too much waits. */
function withinBounds(all: Announcements): Announcements {
  if (all.waiting.length <= MOST_WAITING) return all;
  const chatter = Math.max(
    0,
    all.waiting.findIndex(({ urgent }) => !urgent),
  );
  return { ...all, waiting: all.waiting.filter((_, i) => i !== chatter), leftOut: all.leftOut + 1 };
}

export function withAnnouncement(all: Announcements, text: string, manner: Manner): Announcements {
  if (text.trim() === '') return all;
  const { urgent = false, topic = null } = manner;
  const others = topic === null ? all.waiting : all.waiting.filter((one) => one.topic !== topic);
  const next = { text, urgent, topic };
  const [first, last] = [others.filter((one) => one.urgent), others.filter((one) => !one.urgent)];
  return withinBounds({ ...all, waiting: urgent ? [...first, next, ...last] : [...first, ...last, next] });
}

const leftOutWords = (count: number): string =>
  count === 1 ? 'One announcement was left out.' : `${count} announcements were left out.`;

/** Says the next; the same again where nothing waits. */
export function sayNext(all: Announcements): Announcements {
  const [next, ...waiting] = all.waiting;
  if (next === undefined) return all;
  const owed = all.leftOut > 0 && !next.urgent;
  const text = owed ? leftOutWords(all.leftOut) : next.text;
  return {
    said: [...all.said, { id: all.count, text }].slice(-MOST_SAID),
    waiting: owed ? all.waiting : waiting,
    leftOut: owed ? 0 : all.leftOut,
    count: all.count + 1,
  };
}
