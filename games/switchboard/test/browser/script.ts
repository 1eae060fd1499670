/** A golden game as something to play again in a browser: its deals as options, and for each move what the board must show then. */
import { readFileSync } from 'node:fs';
import { seatOf } from '@partyline/kernel/game.js';
import { play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { parseRecord } from '@partyline/kernel/record.js';
import { game } from '../../index.js';
import { type Move, moveShape } from '../../moves.js';
import type { Deal } from '../../position.js';
import { BUDGETS } from '../../solver/budgets.js';
import { restOfRound } from '../../solver/playing.js';
import { read } from '../given.js';

/** Round, calls, dice and bonuses that wait, in one line. */
export type Shown = string;
export type Scene = { readonly move: Move; readonly shows: Shown };
export type Script = { readonly options: unknown; readonly scenes: readonly Scene[]; readonly score: number };

/** A game as a careful player would play it on a seed. */
export function scriptOfSeed(seed: string): Script {
  const random = streams(seed);
  const opened = start(game, { options: {}, seats: 1, random, resources: () => new Map() });
  if (!opened.ok) throw new Error(opened.refusal.error);
  const { state } = opened;
  const moves: Move[] = [];
  while (!state.over) {
    const next = restOfRound(state, BUDGETS.careful);
    if (next === null) throw new Error(`no plan for ${seed}`);
    for (const move of next) game.apply(state, seatOf(0), move, random);
    moves.push(...next);
  }
  return scriptFrom({ seed, options: {}, moves: moves.map((move) => ({ move })) });
}

export function scriptOf(name: string): Script {
  const file = readFileSync(new URL(`../golden/${name}.json`, import.meta.url), 'utf8');
  const parsed = parseRecord(JSON.parse(file).record);
  if (!parsed.ok) throw new Error(parsed.error);
  return scriptFrom(parsed.value);
}

type Played = { readonly seed: string; readonly options: unknown; readonly moves: readonly { readonly move: unknown }[] };

function scriptFrom({ seed, options, moves }: Played): Script {
  const random = streams(seed);
  const opened = start(game, { options, seats: 1, random, resources: () => new Map() });
  if (!opened.ok) throw new Error(opened.refusal.error);
  let { state } = opened;
  const events = [...opened.events];
  const scenes = moves.map(({ move }): Scene => {
    const played = play(game, state, seatOf(0), move, random);
    if (!played.ok) throw new Error(played.refusal.error);
    state = played.state;
    events.push(...played.events);
    const { round, connected, dice, pending } = read(state);
    return { move: moveShape.read(move, 'move'), shows: `${round} ${connected} ${dice.join(',')} ${pending.length > 0}` };
  });
  const deals = events.flatMap((event): Deal[] => {
    if (event.type !== 'dealt') return [];
    const { board, incoming, recipients } = event;
    return [{ board, incoming, recipients }];
  });
  const { priority, emergency } = read(state);
  return { options: { deals, priority, emergency }, scenes, score: game.outcome(state)?.scores[0] ?? 0 };
}
