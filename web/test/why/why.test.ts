/** Who may ask why, about what, and what is answered where nothing can be told. */
import { games } from '@partyline/games/registry.js';
import { type Outcome, type Seat, seatOf, type Viewer } from '@partyline/kernel/game.js';
import { sentence, verb, who } from '@partyline/kernel/prose.js';
import { type Fields, fieldsShape } from '@partyline/protocol/fields.js';
import { expect, test } from 'vitest';
import { loadGame } from '../../table/load-game.js';
import type { WhyFound, WhyQuestion } from '../../why/answer.js';
import { answerWords, askWhy } from '../../why/ask.js';
import { questionInFilm } from '../../why/film-why.js';
import { questionAt } from '../../why/table-why.js';
import { FIELDS } from '../link/at-hand.js';

const reader = { names: ['Ada', 'Ben'], you: 0 };
const entry = games.find(({ id }) => id === 'radiowarz') ?? expect.fail('no game');
const ready = (await loadGame(entry.id, {})) ?? expect.fail('not loaded');
const seats = [
  { chair: 0, person: { id: 'a', name: 'Ada' }, bot: null, resigned: null },
  { chair: 1, person: null, bot: 'casual', resigned: null },
];
const past = [
  { seq: 4, at: 0, events: [{ type: 'placed', seat: 0 }] },
  { seq: 5, at: 0, events: [{ type: 'placed', seat: 1 }] },
];

const table = (more: object): Fields => fieldsShape.read({ ...FIELDS, status: 'playing', seats, ...more }, 'fields');

function asked(more: object, line: { readonly key: number; readonly seat: number | null }) {
  const seen: number[] = [];
  const viewAt = (seq: number) => {
    seen.push(seq);
    return Promise.resolve({ moment: seq });
  };
  return { find: questionAt({ played: ready, viewAt }, { fields: table(more), past }, line), seen };
}

const BOT = { key: 5, seat: 1 };
const PERSON = { key: 4, seat: 0 };

test('while a game runs, a bot’s deed is asked about with what the reader saw before it', async () => {
  const { find, seen } = asked({}, BOT);
  expect(await find?.()).toMatchObject({ view: { moment: 4 }, seat: 1, events: [{ type: 'placed', seat: 1 }] });
  expect(seen).toEqual([4]);
});

test('a person’s deed only when the game is over; nothing where hints are not allowed, or nobody did it', () => {
  const may = (more: object, line: typeof BOT | { key: number; seat: null }) => asked(more, line).find !== null;
  expect([may({}, PERSON), may({ status: 'finished' }, PERSON)]).toEqual([false, true]);
  expect([may({ hints: false }, BOT), may({ hints: false, status: 'finished' }, BOT)]).toEqual([false, true]);
  const counting = { daily: { day: '2026-01-01', counts: true }, hints: false };
  expect([may(counting, BOT), may({ ...counting, status: 'finished' }, BOT)], 'a call that counts').toEqual([false, false]);
  expect([may({}, { key: 5, seat: null }), may({}, { key: 4, seat: 1 })], 'not that seat’s').toEqual([false, false]);
});

test('in a replay a mover’s own deed is asked about: with the mover’s eyes once the game is over, before with the reader’s', async () => {
  const events = [{ type: 'placed', seat: 1 }];
  const film = {
    played: ready,
    record: { game: entry.id, options: {} },
    mover: (at: number) => (at === 3 ? 1 : null),
    view: (at: number, viewer: Viewer) => [at, viewer],
    events: () => events,
  };
  const viewOf = async (outcome: Outcome | null, own: Seat | null) =>
    (await questionInFilm({ ...film, outcome }, own, { key: 3, seat: 1 })?.())?.view;
  const over = { scores: [0, 0], ranks: [1, 1], reason: 'all-placed' };
  expect(await viewOf(over, seatOf(0))).toEqual([2, 1]);
  expect(await viewOf(null, seatOf(0)), 'a running game').toEqual([2, 0]);
  expect(await viewOf(null, null), 'several at one device').toEqual([2, 'onlooker']);
  const others = [
    { key: 3, seat: 0 },
    { key: 3, seat: null },
    { key: 2, seat: 1 },
  ];
  expect(others.map((line) => questionInFilm({ ...film, outcome: over }, null, line))).toEqual([null, null, null]);
});

test('what is hidden is said to be hidden, and a sentence is told to its reader', () => {
  const answer = { verdict: 'best', told: sentence`It pays ${who(0)} and ${verb('be')} fine.` } as const;
  expect(answerWords(answer, reader, false)).toBe('It pays you and are fine.');
  expect(answerWords('hidden', reader, false)).toMatch(/see the replay/);
  expect(answerWords('hidden', reader, true)).not.toMatch(/see the replay/);
  expect([answerWords(null, reader, true), answerWords('failed', reader, true)]).not.toContain('');
});

test('the worker ends with its answer, with its trouble, and when nobody listens any more', () => {
  const question: WhyQuestion = { game: 'g', options: {}, view: null, seat: 0, events: [] };
  const heard: (WhyFound | null)[] = [];
  let ends = 0;
  const ask = (act: (hear: (found: WhyFound) => void, broke: () => void) => void) => {
    let later = (): void => {};
    const stop = askWhy(
      question,
      (found) => heard.push(found),
      (_job, hear, broke) => {
        later = () => act(hear, broke);
        return { end: () => ends++ };
      },
    );
    return { stop, later: () => later() };
  };
  ask((hear) => hear({ answer: null })).later();
  ask((_hear, broke) => broke()).later();
  const left = ask((hear) => hear({ answer: 'hidden' }));
  left.stop();
  left.later();
  expect(heard).toEqual([{ answer: null }, null]);
  expect(ends).toBe(3);
});
