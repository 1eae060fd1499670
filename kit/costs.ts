/**
 * What a position costs to ask about: every question of the contract once, with the time and the size of the answer. A time
 * is the best of several, because a busy machine makes anything slow and nothing fast. Knows no game, and no clock but the
 * one that it is given.
 */
import { type Bots, levelsOf } from '@partyline/kernel/bot.js';
import { type Actor, everySeat, type Game, type Given, type Seat, type Viewer } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { load, start } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import type { Resource } from '@partyline/kernel/record.js';

export type Cost = { readonly what: string; readonly ms: number; readonly bytes: number };

export type Meter = {
  /** Milliseconds, from anywhere. */
  readonly now: () => number;
  /** A time below this is good enough and is not taken again. */
  readonly enough: number;
  /** How many times one is taken at most. */
  readonly tries: number;
  /** How many steps of a bot are looked at. */
  readonly steps: number;
};

export type CostQuestion = {
  readonly game: Game;
  readonly bots: Bots;
  readonly resources: Resource;
  readonly given: Given<Json>;
  readonly seats: number;
  readonly state: unknown;
  /** Moves to check: legal ones, and ones that are nearly so. */
  readonly moves: readonly { readonly seat: Actor; readonly move: Json }[];
};

/** The bytes of a text as it is sent. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Half of a pair is two bytes of four.
    if (unit > 0x7f) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}

const listed = (game: Game, state: unknown, seat: Seat): readonly Json[] | null => {
  const moves = game.legal(state, seat);
  return moves === null ? null : [...moves];
};

/** The answer is written out, as everyone who sends it must. */
function measured(what: string, { now, enough, tries }: Meter, question: () => Json): Cost {
  let ms = Number.POSITIVE_INFINITY;
  let text = '';
  for (let i = 0; i < tries && ms > enough; i++) {
    const from = now();
    text = JSON.stringify(question());
    ms = Math.min(ms, now() - from);
  }
  return { what, ms, bytes: bytesOf(text) };
}

/** Every question that a position is asked. */
export function costsOf(asked: CostQuestion, meter: Meter): Cost[] {
  const { game, given, state, moves } = asked;
  const seats = everySeat(asked.seats);
  const viewers: readonly Viewer[] = [...seats, 'onlooker'];
  const awaited = game.toAct(state);
  const written = JSON.stringify(game.toJSON(state));
  const loads = (): boolean => {
    const json: unknown = JSON.parse(written);
    return load(game, json, { options: given.options, resources: () => given.resources, rules: given.rules }).ok;
  };
  return [
    ...seats.map((seat) => measured('legal', meter, () => listed(game, state, seat))),
    ...moves.map(({ seat, move }) => measured('check', meter, () => game.check(state, seat, move)?.error ?? null)),
    ...moves.map(({ seat, move }) => measured('apply', meter, () => applied(asked, seat, move))),
    ...awaited.map((seat) => measured('propose', meter, () => game.propose(state, seat, randomFrom('cost')))),
    ...viewers.map((viewer) => measured('view', meter, () => game.view(state, viewer))),
    measured('toJSON', meter, () => game.toJSON(state)),
    measured('fromJSON', meter, loads),
    ...awaited.flatMap((seat) => levelsOf(asked.bots).map((level) => stepCost(asked, seat, level, meter))),
  ];
}

function applied({ game, state }: CostQuestion, seat: Actor, move: Json): Json {
  if (game.check(state, seat, move) !== null) return null;
  return [...game.apply(game.clone(state), seat, move, streams('cost')).events];
}

/** The dearest step of a bot: the same thought is thought again, and each step counts with its best time. */
function stepCost(asked: CostQuestion, seat: Seat, level: keyof Bots, meter: Meter): Cost {
  let best: number[] = [];
  for (let i = 0; i < meter.tries; i++) {
    const times = stepTimes(asked, seat, level, meter);
    best = i === 0 ? times : best.map((ms, step) => Math.min(ms, times[step] ?? ms));
    if (Math.max(...best) <= meter.enough) break;
  }
  return { what: `a step of the ${level} bot`, ms: Math.max(...best), bytes: 0 };
}

function stepTimes({ game, bots, state, given }: CostQuestion, seat: Seat, level: keyof Bots, { now, steps }: Meter): number[] {
  const view: Json = JSON.parse(JSON.stringify(game.view(state, seat)));
  const thinking = bots[level]?.think(view, seat, { random: randomFrom('cost'), resources: given.resources });
  const times: number[] = [];
  while (thinking !== undefined && times.length < steps) {
    const from = now();
    const { done } = thinking.next();
    times.push(now() - from);
    if (done === true) break;
  }
  return times;
}

/** What it costs to begin a game with these options, from the text in which they come. */
export function startCost(
  { game, resources }: Pick<CostQuestion, 'game' | 'resources'>,
  options: Json,
  seats: number,
  meter: Meter,
): Cost {
  const text = JSON.stringify(options);
  return measured('start', meter, () => {
    const json: unknown = JSON.parse(text);
    const begun = start(game, { options: json, seats, random: streams('cost'), resources });
    return begun.ok ? [...begun.events] : begun.refusal.error;
  });
}
