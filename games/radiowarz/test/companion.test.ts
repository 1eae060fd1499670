/** The tools for the real table come to what the game itself comes to: whole games told to them, and their strings. */
import { readdirSync, readFileSync } from 'node:fs';
import { seatOf } from '@partyline/kernel/game.js';
import { play } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import { byHand, handRows } from '../companion/by-hand.js';
import { citiesOf, MAP_IDS, type MapId, stripsOf } from '../companion/maps.js';
import { blankOpening, openingOf } from '../companion/opening.js';
import { blankStrings, judgeStrings, type StringsEntry, withRun } from '../companion/strings.js';
import { applyTurn, beginTurns, checkTurn, type TurnDeed, toldTurn, turnFacts } from '../companion/turns.js';
import type { Event } from '../events.js';
import { game } from '../index.js';
import { optionsShape } from '../options.js';
import type { State } from '../state.js';
import { loaded, read } from './given.js';

type Told = { readonly name: string; readonly map: MapId; readonly events: readonly Event[]; readonly last: State };

const folder = new URL('./golden/', import.meta.url);

/** None for a game on a map of its own. */
function golden(name: string): Told[] {
  const parsed = parseRecord(JSON.parse(readFileSync(new URL(name, folder), 'utf8')).record);
  const replayed = parsed.ok ? replay(game, parsed.value, () => new Map()) : null;
  if (replayed?.ok !== true) throw new Error(name);
  const map = MAP_IDS.find((id) => id === replayed.options.map);
  if (map === undefined || replayed.start !== null) return [];
  return [{ name, map, events: [...replayed.opening, ...replayed.turns.flat()], last: replayed.state }];
}

function byChance(seats: number, map: MapId): Told {
  const seed = `paper ${seats}`;
  const random = streams(seed);
  const chance = randomFrom(seed);
  const opened = game.setup({ options: optionsShape.read({ map }, 'options'), rules: 1, seats, random, resources: new Map() });
  const events = [...opened.events];
  let { state } = opened;
  while (game.outcome(state) === null) {
    const [seat = seatOf(0)] = game.toAct(state);
    const played = play(game, state, seat, game.propose(state, seat, chance), random);
    if (!played.ok) throw new Error(played.refusal.error);
    state = played.state;
    events.push(...played.events);
  }
  return { name: `${seats} on ${map} by chance`, map, events, last: state };
}

const FINISHED = [
  ...readdirSync(folder).flatMap(golden),
  byChance(3, 'house'),
  byChance(4, 'archipelago'),
  byChance(4, 'isthmus'),
];

/** Marks are lit before the turn ends. */
function deedsOf({ map, events, last }: Told): TurnDeed[] {
  const deeds: TurnDeed[] = [{ type: 'map', map }];
  const regionsOf = (seat: number): readonly string[] => last.strips[seat]?.regions ?? [];
  for (const event of events) {
    if (event.type === 'based' || event.type === 'placed') deeds.push({ type: 'station' });
    if (event.type === 'forfeited') deeds.push({ type: 'forfeit' });
    if (event.type === 'drew') deeds.push({ type: 'strip', seat: event.seat, strip: event.strip });
    if (event.type !== 'onAir' && event.type !== 'offAir') continue;
    const { seat, regions } = event;
    const at = deeds.findLastIndex(({ type }) => type === 'station' || type === 'forfeit');
    deeds.splice(at, 0, ...regions.map((id) => ({ type: 'mark', seat, region: regionsOf(seat).indexOf(id) }) as const));
  }
  return deeds;
}

/** Every string as it lies at the end. */
function strings({ map, last }: Told): StringsEntry {
  return read(last).players.reduce<StringsEntry>(
    (entry, { strip, string }, seat) => withRun(entry, seat, { strip, cities: string }),
    { ...blankStrings(last.seats), map, mover: last.turn },
  );
}

describe.each(FINISHED.map((told) => [told.name, told] as const))('a whole game: %s', (_, told) => {
  const outcome = game.outcome(told.last);

  test('told turn by turn has the same stations, marks and winner', () => {
    const state = deedsOf(told).reduce((before, deed) => {
      expect(checkTurn(before, deed)).toBeNull();
      return applyTurn(before, deed);
    }, beginTurns(told.last.seats));
    const facts = turnFacts(state);
    expect(facts.phase).toBe('over');
    expect(facts.winner).toBe(outcome?.reason === 'on-air' ? told.last.turn : null);
    expect(facts.seats.map(({ left }) => left)).toEqual(told.last.left);
    expect(state.game.onAir).toEqual(told.last.onAir);
  });

  test('its strings count what they have counted, and give the same places', () => {
    const judged = judgeStrings(strings(told), told.last.seats);
    expect(judged.seats.map(({ points }) => points)).toEqual(outcome?.scores);
    expect(judged.seats.map(({ length }) => length)).toEqual(told.last.length);
    expect(judged.seats.map(({ blocked }) => blocked)).toEqual(outcome?.ranks.map(() => null));
    expect(judged.ranks).toEqual(outcome?.ranks);
  });

  test('counted by hand it gives the same places', () => {
    const judged = judgeStrings(strings(told), told.last.seats);
    const players = judged.seats.map(({ onAir, points, length }) => ({ 'on-air': onAir, points, length, left: 0 }));
    expect(byHand({ table: { mover: told.last.turn + 1 }, players }).ranks).toEqual(outcome?.ranks);
    expect(handRows(told.last.seats).map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(players[0] ?? {})));
  });
});

describe('the strings', () => {
  test('see which stretch the last one crosses, where a game has pulled it', () => {
    const pulled = FINISHED.flatMap(({ map, events }) =>
      events.flatMap((event, i) => {
        const placed = events[i - 1];
        return event.type === 'pulled' && placed?.type === 'placed' ? [{ map, event, placed }] : [];
      }),
    );
    for (const { map, event, placed } of pulled) {
      const own = { strip: null, cities: [placed.from, placed.city] };
      const rival = { strip: null, cities: event.from };
      const entry = withRun(withRun({ ...blankStrings(2), map, mover: 0 }, 0, own), 1, rival);
      expect(judgeStrings(entry, 2).crossed.length).toBeGreaterThan(0);
    }
    expect(pulled.length).toBeGreaterThan(0);
  });

  test('count what is missing as nothing', () => {
    expect(judgeStrings(blankStrings(3), 4).seats.map(({ points, length }) => points + length)).toEqual([0, 0, 0, 0]);
    expect(citiesOf('house').length).toBeGreaterThan(20);
  });
});

describe('a turn', () => {
  const begun = beginTurns(3);
  const based = [0, 1, 2].reduce((state) => applyTurn(state, { type: 'station' }), begun);
  const [strip] = stripsOf('house').map(({ id }) => id);

  test.each([
    ['a strip before the bases', begun, { type: 'strip', seat: 0, strip: strip ?? '' }, 'RW-1.2'],
    ['a forfeited base', begun, { type: 'forfeit' }, 'RW-1.1'],
    ['another map after the first base', based, { type: 'map', map: 'isthmus' }, 'RW-1.1'],
    ['a mark without a strip', based, { type: 'mark', seat: 0, region: 0 }, 'RW-1.2'],
    ['a strip that is not there', based, { type: 'strip', seat: 0, strip: 'none' }, 'RW-1.2'],
  ] as const)('refuses %s with the clause', (_, state, deed, rule) => {
    expect(checkTurn(state, deed)?.rule).toBe(rule);
  });

  test('is told with the stations that are left', () => {
    expect(toldTurn(based, { type: 'station' }, ['Ada', 'Ben', 'Cleo'])).toBe('Ada places a station, 4 stations left.');
  });
});

describe('following the whole game', () => {
  test('everybody draws on the phone what was drawn at the table', () => {
    const drawn = stripsOf('isthmus')
      .slice(3, 7)
      .map(({ id }) => id);
    const opening = openingOf({ map: 'isthmus', strips: drawn }, 4);
    const position = loaded(opening?.start);
    expect(position.ok && position.state.strips.slice(0, 4).map(({ id }) => id)).toEqual(drawn);
  });

  test('waits until everybody has a strip of their own', () => {
    const [one = '', other = ''] = stripsOf('house').map(({ id }) => id);
    expect(openingOf(blankOpening(3), 3)).toBeNull();
    expect(openingOf({ map: 'house', strips: [one, other, one] }, 3)).toBeNull();
  });
});
