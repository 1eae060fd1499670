/**
 * The story of a game: its deeds in sentences, grouped by round and turn. The log of a table, the log of a replay and the
 * command line are all made here. Knows no game and no page.
 */
import type { GameEvent } from './game.js';
import type { Heading, Passage, Sentence } from './prose.js';
import { type Reader, turnTitle, wordsOf } from './telling.js';

/** What happened at once; `told` are passages that do not come from the game, and are told first. */
export type StoryDeed<Key> = { readonly key: Key; readonly events: readonly GameEvent[]; readonly told?: readonly Passage[] };

/** As much of a deed as one player did; `seat` is null where no player did it. */
export type StoryLine<Key> = { readonly key: Key; readonly seat: number | null; readonly sentences: readonly Sentence[] };
/** A turn, or as much of a round as belongs to no turn. */
export type StoryGroup<Key> = {
  /** The round that begins here; null where it goes on. */
  readonly round: string | null;
  /** Whose turn it is; null where it is everybody's. */
  readonly seat: number | null;
  readonly turn: string | null;
  readonly lines: readonly StoryLine<Key>[];
};

export type Storytelling = {
  prose(events: readonly GameEvent[], seats: number): readonly Passage[];
  readonly reader: Reader;
  /** Whether the first deed is the beginning of the game: otherwise nobody can say which round it is. */
  readonly whole: boolean;
};

type Writing<Key> = { round: string | null; seat: number | null; lines: StoryLine<Key>[] };

/** Whose doing a sentence tells of. */
function subjectOf({ parts }: Sentence): number | null {
  for (const part of parts) {
    if (typeof part !== 'string' && part.type === 'player' && part.as === 'subject')
      return part.seats.length === 1 ? (part.seats[0] ?? null) : null;
  }
  return null;
}

class Story<Key> {
  readonly groups: Writing<Key>[] = [];
  readonly #whole: boolean;
  #round: string | null = null;
  #seat: number | null = null;
  /** Rounds that the game numbers itself are not counted. */
  #counted = 0;
  #numbered = false;

  constructor(whole: boolean) {
    this.#whole = whole;
  }

  begin(heading: Heading): void {
    if (heading.level === 'round') {
      this.#numbered = true;
      if (heading.title === this.#round) return;
      this.#round = heading.title;
      this.#seat = null;
      this.groups.push({ round: heading.title, seat: null, lines: [] });
      return;
    }
    const { seat } = heading;
    if (seat === this.#seat) return;
    const round = this.#numbered || (this.#seat !== null && seat > this.#seat) ? null : this.#next();
    this.#seat = seat;
    const last = this.groups.at(-1);
    // A round that has just begun, begins with this turn.
    if (last !== undefined && last.lines.length === 0 && round === null) last.seat = seat;
    else this.groups.push({ round, seat, lines: [] });
  }

  #next(): string | null {
    if (!this.#whole) return null;
    this.#counted += 1;
    return `Round ${this.#counted}`;
  }

  say(key: Key, said: Sentence): void {
    let group = this.groups.at(-1);
    if (group === undefined) {
      group = { round: null, seat: null, lines: [] };
      this.groups.push(group);
    }
    const last = group.lines.at(-1);
    const seat = subjectOf(said);
    // What follows from a deed without a player's doing stands in the same line.
    if (last?.key === key && (seat === null || seat === last.seat))
      group.lines[group.lines.length - 1] = { ...last, sentences: [...last.sentences, said] };
    else group.lines.push({ key, seat, sentences: [said] });
  }
}

export function storyOf<Key>(
  deeds: Iterable<StoryDeed<Key>>,
  { prose, reader, whole }: Storytelling,
): readonly StoryGroup<Key>[] {
  const story = new Story<Key>(whole);
  for (const { key, events, told = [] } of deeds) {
    for (const passage of [...told, ...prose(events, reader.names.length)]) {
      if (passage.type === 'heading') story.begin(passage);
      else story.say(key, passage);
    }
  }
  return story.groups
    .filter(({ lines }) => lines.length > 0)
    .map(({ round, seat, lines }) => ({ round, seat, turn: seat === null ? null : turnTitle(seat, reader), lines }));
}

/** A deed as plain text, headings of rounds included: for ears, and where there is only one line. */
export const deedWords = (passages: readonly Passage[], reader: Reader): string =>
  passages
    .map((passage) => wordsOf(passage, reader))
    .filter((words) => words !== '')
    .join(' ');
