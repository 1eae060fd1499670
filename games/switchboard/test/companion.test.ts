/** The tools for the real table come to what the game itself comes to: whole games told to them deed by deed. */
import { readdirSync, readFileSync } from 'node:fs';
import { seatOf } from '@partyline/kernel/game.js';
import { play } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import { blankConsole, type ConsoleEntry, linesOn, positionOf, withCard, withCube, withoutCard } from '../companion/console.js';
import { applyDice, beginDice, checkDice, type DiceDeed, type DiceState, diceFacts, toldDice } from '../companion/dice-track.js';
import type { Event } from '../events.js';
import { game } from '../index.js';
import { optionsShape } from '../options.js';
import type { State } from '../state.js';
import { loaded, read } from './given.js';

type Told = { readonly name: string; readonly first: State; readonly events: readonly Event[]; readonly last: State };

const folder = new URL('./golden/', import.meta.url);

function golden(name: string): Told {
  const parsed = parseRecord(JSON.parse(readFileSync(new URL(name, folder), 'utf8')).record);
  if (!parsed.ok) throw new Error(parsed.error);
  const seen: State[] = [];
  const replayed = replay(
    game,
    parsed.value,
    () => new Map(),
    streams(parsed.value.seed),
    (state) => seen.push(state),
  );
  const [first] = seen;
  if (!replayed.ok || first === undefined) throw new Error(name);
  return { name, first, events: [...replayed.opening, ...replayed.turns.flat()], last: replayed.state };
}

function byChance(seed: string): Told {
  const random = streams(seed);
  const chance = randomFrom(seed);
  const { state: first, events } = game.setup({
    options: optionsShape.read({}, 'options'),
    rules: 1,
    seats: 1,
    random,
    resources: new Map(),
  });
  const all = [...events];
  let state = first;
  while (game.outcome(state) === null) {
    const played = play(game, state, seatOf(0), game.propose(state, seatOf(0), chance), random);
    if (!played.ok) throw new Error(played.refusal.error);
    state = played.state;
    all.push(...played.events);
  }
  return { name: seed, first, events: all, last: state };
}

/** What somebody at the table would have entered. */
function deedOf(event: Event): DiceDeed | null {
  if (event.type === 'paid') return { type: 'spend', for: event.for.type, pay: event.pay };
  if (event.type === 'connected') return { type: 'call', call: event.call, circles: event.seconds };
  return event.type === 'bonus' ? { type: 'bonus', die: event.die } : null;
}

function entered({ first, events }: Told): DiceState {
  const { priority, emergency } = read(first);
  const deeds: DiceDeed[] = [{ type: 'special', priority, emergency }, ...events.flatMap((event) => deedOf(event) ?? [])];
  return deeds.reduce<DiceState>((state, deed) => {
    expect(checkDice(state, deed)).toBeNull();
    return applyDice(state, deed);
  }, beginDice());
}

const FINISHED = [
  ...readdirSync(folder)
    .filter((name) => !name.startsWith('resigned'))
    .map(golden),
  ...Array.from({ length: 12 }, (_, i) => byChance(`paper ${i}`)),
];

test.each(FINISHED.map((told) => [told.name, told] as const))('a whole game told to the dice ends as it ended: %s', (_, told) => {
  const state = entered(told);
  const facts = state === null ? null : diceFacts(state);
  expect(facts?.dice).toEqual(told.last.dice);
  expect(facts?.connected).toBe(told.last.connected);
  expect(facts?.result).toEqual(game.outcome(told.last));
});

describe('the dice', () => {
  const begun = applyDice(null, { type: 'special', priority: 'blue', emergency: 'purple' });
  const spend = (kind: 'exchange' | 'reverse', ...pay: number[]): DiceDeed => ({ type: 'spend', for: kind, pay });

  test('nothing goes before the special colours are drawn, and they differ', () => {
    expect(checkDice(null, spend('reverse', 0))?.rule).toBe('SB-1.4');
    expect(checkDice(null, { type: 'special', priority: 'red', emergency: 'red' })?.rule).toBe('SB-1.4');
    expect(checkDice(begun, { type: 'special', priority: 'red', emergency: 'blue' })?.rule).toBe('SB-1.4');
  });

  test('a die at 0 is out: it neither pays nor takes a bonus', () => {
    const out = [0, 1].reduce<DiceState>(
      (state) => applyDice(state, spend('exchange', 0, 1)),
      applyDice(begun, spend('reverse', 0)),
    );
    expect(out?.dice[0]).toBe(0);
    expect(checkDice(out, spend('reverse', 0))?.rule).toBe('SB-4.1');
    const waiting = applyDice(out, { type: 'call', call: 'red', circles: 2 });
    expect(checkDice(waiting, { type: 'bonus', die: 0 })?.rule).toBe('SB-5.2');
    expect(checkDice(waiting, spend('reverse', 2))?.rule).toBe('SB-5.2');
  });

  test('a call that is not there, or goes later, is refused with the clause', () => {
    expect(checkDice(begun, { type: 'call', call: 'blue', circles: 0 })?.rule).toBe('SB-1.2');
    const second = (['red', 'orange', 'yellow', 'green'] as const).reduce<DiceState>(
      (state, call) => applyDice(state, { type: 'call', call, circles: 0 }),
      begun,
    );
    expect(second?.round).toBe(2);
    expect(checkDice(second, { type: 'call', call: 'red', circles: 0 })).toMatchObject({
      rule: 'SB-5.3',
      error: 'The blue call goes first: it is the priority call.',
    });
    expect(checkDice(second, { type: 'call', call: 'blue', circles: 0 })).toBeNull();
  });

  test('what was entered is told, and where the next round begins', () => {
    expect(toldDice(begun, spend('exchange', 0))).toBe('Exchange: 2 seconds off die 1.');
    const left = (['red', 'orange', 'yellow'] as const).reduce<DiceState>(
      (state, call) => applyDice(state, { type: 'call', call, circles: 0 }),
      begun,
    );
    expect(toldDice(left, { type: 'call', call: 'green', circles: 0 })).toBe(
      'The green call is connected: no bonus. Deal round 2: nine cards, 5 calls.',
    );
  });
});

/** A dealt table, entered as somebody does who looks at it. */
function laidOut({ board, incoming, recipients }: Extract<Event, { readonly type: 'dealt' }>): ConsoleEntry {
  const cards = board.flat().reduce((entry, { card, turned }, place) => withCard(entry, place, card, turned), blankConsole());
  return [...Object.entries(incoming), ...Object.entries(recipients)].reduce(
    (entry, [terminal, call]) => withCube(entry, terminal, call),
    cards,
  );
}

describe('the console', () => {
  const dealt = FINISHED.flatMap(({ events }) =>
    events.flatMap((event, i) => (event.type === 'dealt' ? [{ deal: event, next: events[i + 1] }] : [])),
  );

  test('a dealt table says which calls are connected, as the game does', () => {
    for (const { deal, next } of dealt) {
      const view = positionOf(laidOut(deal));
      const lines = view === null ? [] : linesOn(view);
      expect(lines.map(({ call }) => call).sort()).toEqual(Object.values(deal.incoming).sort());
      if (next?.type !== 'connected') continue;
      const line = lines.find(({ call }) => call === next.call);
      expect([line?.from, line?.to, line?.way?.circles, line?.way?.steps]).toEqual([next.from, next.to, next.seconds, next.way]);
    }
    expect(dealt.some(({ next }) => next?.type === 'connected')).toBe(true);
  });

  test('a table without a connected call is a position that a table of this device begins with', () => {
    const still = dealt.find(({ deal, next }) => deal.round === 1 && next?.type !== 'connected');
    const entry = still === undefined ? blankConsole() : laidOut(still.deal);
    const colours: readonly string[] = Object.values(still?.deal.incoming ?? {});
    const [priority, emergency] = (['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const).filter(
      (colour) => !colours.includes(colour),
    );
    if (priority === undefined || emergency === undefined) throw new Error('two colours are special');
    expect(loaded(positionOf({ ...entry, priority, emergency })).ok).toBe(true);
  });

  test('a card lies in one place, a cube of a colour on one terminal of a side', () => {
    const entry = withCard(withCard(blankConsole(), 0, 'A', false), 4, 'A', true);
    expect(entry.cards[0]).toBeNull();
    expect(entry.cards[4]).toEqual({ card: 'A', turned: true });
    const swapped = withCard(withCard(entry, 0, 'B', false), 0, 'A', false);
    expect([swapped.cards[0]?.card, swapped.cards[4]?.card]).toEqual(['A', 'B']);
    expect(withoutCard(swapped, 4).cards[4]).toBeNull();
    const cubes = withCube(withCube(withCube(entry, 'C1', 'red'), 'R2', 'red'), 'C3', 'red').cubes;
    expect(cubes).toEqual({ R2: 'red', C3: 'red' });
    expect(positionOf(entry)).toBeNull();
  });
});
