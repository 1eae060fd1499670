/** What Blank has besides its clauses: positions from outside, sentences, bots, the board's words, the lesson. */
import { readFileSync } from 'node:fs';
import { decide, levelsOf } from '@partyline/kernel/bot.js';
import { seatOf } from '@partyline/kernel/game.js';
import { load } from '@partyline/kernel/play.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { deedWords } from '@partyline/kernel/story.js';
import { describe, expect, test } from 'vitest';
import { board } from '../board/index.js';
import { aimWords, jackWords } from '../board/words.js';
import { bots } from '../bots/index.js';
import type { Event } from '../events.js';
import { game, prose } from '../index.js';
import { teaching } from '../learn/index.js';
import { orders } from '../orders.js';
import { Picture } from '../picture/index.js';
import { Miniature } from '../picture/miniature.js';
import { tools } from '../tools/index.js';
import { given, held, NOTHING, tryPlug } from './given.js';

describe('a position from outside', () => {
  test('can be loaded', () => expect(load(game, held(['A1'], ['B1']), NOTHING)).toMatchObject({ ok: true, seats: 2 }));

  test.each([
    ['the name of another game', { ...held(['A1'], ['B1']), game: 'chess' }, null],
    ['too many players', { ...held(['A1'], ['B1']), players: 7 }, null],
    ['too few jacks', { ...held([], []), jacks: [null] }, 'BL-1.1'],
    ['a turn too many', held(['A1', 'B1'], []), 'BL-1.2'],
    ['a jack after the end', { ...held([], []), jacks: Array.from({ length: 25 }, (_, i) => i % 2) }, 'BL-1.4'],
  ])('is refused with %s', (_name, json, rule) => {
    expect(load(game, json, NOTHING)).toMatchObject({ ok: false, refusal: { rule } });
  });
});

test('every event that players read is a sentence', () => {
  const said = (event: Event, you: number | null) => deedWords(prose([event], 2), { names: ['Ada', 'Ben'], you });
  const plugged = { type: 'plugged', seat: seatOf(1), jack: 'B3', line: 2 } as const;
  expect([said(plugged, null), said({ ...plugged, line: 1 }, 1)]).toEqual([
    'Ben plugs in at B3: a line of 2.',
    'You plug in at B3: a new line.',
  ]);
});

describe('bots', () => {
  const ask = () => ({ random: randomFrom('test'), resources: new Map<string, Uint8Array>() });
  // Ada can make a line of 4 at D1; Ben would have one of 4 at D5.
  const view = held(['A1', 'B1', 'C1'], ['A5', 'B5', 'C5']);

  test.each(levelsOf(bots))('%s plays a legal move', (level) => {
    const bot = bots[level];
    if (bot === undefined) throw new Error('no bot');
    const move = decide(bot, view, seatOf(0), ask());
    expect(tryPlug(given(['A1', 'B1', 'C1'], ['A5', 'B5', 'C5']), 0, move.jack)).toMatchObject({ ok: true });
  });

  test('the beginner makes its line longer', () => {
    const { beginner } = bots;
    if (beginner === undefined) throw new Error('no bot');
    expect(['D1', 'A2', 'B2', 'C2']).toContain(decide(beginner, view, seatOf(0), ask()).jack);
  });
});

describe('the board', () => {
  const players = [
    { seat: seatOf(0), name: 'Ada', you: true, bot: null },
    { seat: seatOf(1), name: 'Ben', you: false, bot: null },
  ];
  const view = held(['A1', 'A2'], ['B1', 'E5']);

  test('says of each jack whose it is', () => {
    expect(['A1', 'B1', 'C1'].map((jack) => jackWords(view, players, jack))).toEqual([
      'A1, yours, in a line of 2.',
      'B1, Ben’s, in a line of 1.',
      'C1, free.',
    ]);
  });

  test('says what a plug would lead to, by the rules', () => {
    const state = given(['A1', 'A2'], ['B1', 'E5']);
    const advisor = (awaited: boolean) => ({
      seat: seatOf(0),
      awaited,
      legal: () => [],
      check: () => null,
      preview(move: { readonly jack: string }) {
        const played = tryPlug(state, 0, move.jack);
        if (!played.ok) return played;
        return { ok: true as const, view: game.view(played.state, seatOf(0)), events: played.events, outcome: null };
      },
    });
    expect(aimWords(advisor(true), 'A3')).toBe('It would make a line of 3. That would be your longest.');
    expect(aimWords(advisor(true), 'E1')).toBe('It would begin a new line. Your longest has 2.');
    expect([aimWords(advisor(true), 'A1'), aimWords(advisor(false), 'A3'), aimWords(null, 'A3')]).toEqual(['', '', '']);
  });

  test('tells the position', () => {
    expect(board.summary(view, seatOf(0), players)).toMatch(
      /^4 of 24 turns are over\. Your longest line has 2 jacks\. Ben’s longest line has 1 jack\. Free: C1, /,
    );
    expect([board.standing(view, seatOf(0)), board.turn(view)]).toEqual(['2', '4']);
  });

  test('has pictures', () => expect([Picture({ still: true }), Miniature({ view })]).not.toContain(null));
});

test('the guided game is legal from its first step to its last', () => {
  const [lesson] = teaching.lessons;
  const begun = load(game, lesson?.start, NOTHING);
  if (!begun.ok || lesson === undefined) throw new Error('The lesson does not begin.');
  let { state } = begun;
  const make = (seat: number, jack: string): void => {
    const played = tryPlug(state, seat, jack);
    if (!played.ok) throw new Error(played.refusal.error);
    state = played.state;
  };
  for (const step of lesson.steps) {
    if (step.type === 'watch') for (const { seat, move } of step.moves) make(seat, move.jack);
    if (step.type !== 'do') continue;
    const view = game.view(state, seatOf(lesson.seat));
    const fitting = [...(game.legal(state, seatOf(lesson.seat)) ?? [])].filter((move) => step.fits(move, view));
    expect(fitting).not.toEqual([]);
    make(lesson.seat, fitting[0]?.jack ?? '');
  }
  expect(lesson.steps.at(-1)?.type).toBe('free');
});

test.each(Object.entries(teaching.figures))('the picture at %s is a possible position of its clause', (clause, { view }) => {
  expect(load(game, view, NOTHING)).toMatchObject({ ok: true });
  expect(readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')).toContain(`### ${clause} `);
});

test('there are no components and no orders', () => {
  expect(tools).toEqual([]);
  expect(orders).toBeDefined();
});
