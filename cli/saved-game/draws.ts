/** Watches the draws of a game: which random streams it asked for, and how often it drew from each. */
import type { Streams } from '@partyline/kernel/random.js';

export type Drawn = { readonly stream: string; readonly index: readonly number[]; readonly draws: number };

export function countingStreams(random: Streams): { readonly random: Streams; readonly drawn: () => Drawn[] } {
  const counts = new Map<string, { readonly stream: string; readonly index: readonly number[]; draws: number }>();
  const watching: Streams = (name, ...index) => {
    const key = JSON.stringify([name, ...index]);
    const count = counts.get(key) ?? { stream: name, index, draws: 0 };
    counts.set(key, count);
    const draw = random(name, ...index);
    return (below) => {
      count.draws += 1;
      return draw(below);
    };
  };
  return { random: watching, drawn: () => [...counts.values()].map((count) => ({ ...count })) };
}

/** One line a name: how many streams, how many draws. */
export function byName(drawn: readonly Drawn[]): { readonly stream: string; readonly streams: number; readonly draws: number }[] {
  const names = [...new Set(drawn.map(({ stream }) => stream))];
  return names.map((stream) => {
    const these = drawn.filter((one) => one.stream === stream);
    return { stream, streams: these.length, draws: these.reduce((sum, { draws }) => sum + draws, 0) };
  });
}
