/**
 * Watches chance: streams that note which of them are opened and what is drawn, and the comparison of two plays of one
 * seed. What is drawn must not depend on how one plays, so of two plays one can only have drawn more than the other.
 */
import type { Random, Streams } from '@partyline/kernel/random.js';

type Opened = { readonly index: string; readonly draws: string[] };
/** By the stream's name: each opening in order, with its draws as "value of bound". */
export type Draws = Map<string, Opened[]>;

export function recordingStreams(random: Streams, into: Draws): Streams {
  return (name, ...index): Random => {
    const opened: Opened = { index: index.join(','), draws: [] };
    const before = into.get(name);
    if (before === undefined) into.set(name, [opened]);
    else before.push(opened);
    const stream = random(name, ...index);
    return (below) => {
      const value = stream(below);
      opened.draws.push(`${value} of ${below}`);
      return value;
    };
  };
}

/** A sentence where two plays of one seed drew differently, or null. */
export function drewDifferently(one: Draws, other: Draws): string | null {
  for (const [name, mine] of one) {
    const theirs = other.get(name) ?? [];
    for (const [i, a] of mine.entries()) {
      const b = theirs[i];
      if (b === undefined) break;
      if (a.index !== b.index) return `stream "${name}" was opened as (${a.index}) in one play and as (${b.index}) in the other.`;
      const at = a.draws.findIndex((draw, k) => b.draws[k] !== undefined && b.draws[k] !== draw);
      if (at >= 0) return `stream "${name}" (${a.index}) gave ${a.draws[at]} in one play and ${b.draws[at]} in the other.`;
    }
  }
  return null;
}
