/** Whether a table is rated, or why not, as the table itself says; and what is kept of a game when it is over. */
import { finishedBy, finishedGame } from '@partyline/table/result/finished.js';
import { hasOwnOptions, type RatedTerms, unratedAt, unratedBy } from '@partyline/table/result/rated.js';
import { commonChange, commonView, shown } from '@partyline/table/view.js';
import { describe, expect, test } from 'vitest';
import { offer, place } from './games.js';
import { playing, sitting } from './sitting.js';

const brisk = { type: 'live', bank: 600, increment: 5 };
const rated = { rated: true, hints: false, time: brisk };
const me = { type: 'me' };
const open = { type: 'open' };
const bot = { type: 'bot', level: 'random' };

describe('a table', () => {
  test('is rated where it was asked for and nothing speaks against it', async () => {
    const table = await sitting({ game: 'fixture', seats: [me, open], ...rated });
    expect(unratedAt(table.table)).toBeNull();
    expect(commonView(table.table, [])).toMatchObject({ rated: true, unrated: null });
  });

  test('that nobody asked to be rated says nothing about it', async () => {
    const table = await sitting({ game: 'fixture', seats: [me, open], ...rated, rated: false });
    expect(unratedAt(table.table)).toBe('not-asked');
    expect(commonView(table.table, [])).not.toHaveProperty('rated');
  });

  test.each([
    ['hints are allowed', { hints: true }, 'hints'],
    ['there is no clock', { time: { type: 'none' } }, 'no-clock'],
    ['only one person can play', { seats: [me, bot] }, 'one-person'],
    ['it is played with something of one’s own', { options: { lots: [5, 5, 5] } }, 'own-options'],
  ])('is not rated where %s, and says so', async (_name, more, why) => {
    const table = await sitting({ game: 'fixture', seats: [me, open], ...rated, ...more });
    expect(unratedAt(table.table)).toBe(why);
    expect(commonView(table.table, [])).toMatchObject({ rated: true, unrated: why });
  });

  test('whose free chairs are given to bots is rated for two people, and not for one', async () => {
    const seats = [me, open, open];
    const table = await sitting({ game: 'fixture', seats, open: true, ...rated });
    table.ask('ann', { type: 'start', fill: 'random' });
    expect(unratedAt(table.table)).toBe('one-person');
    const other = await sitting({ game: 'fixture', seats, open: true, ...rated });
    other.ask('ben', { type: 'join' });
    other.ask('ann', { type: 'start', fill: 'random' });
    expect(unratedAt(other.table)).toBeNull();
  });

  test('is not rated any more once a move is taken back by agreement, and everybody is told; a free one changes nothing', async () => {
    const table = await playing('fixture', ['ann', 'ben'], rated);
    table.move(0, offer(1));
    table.ask('ann', { type: 'undo' });
    expect(unratedAt(table.table)).toBeNull();
    table.move(0, offer(1));
    table.move(1, offer(0));
    table.ask('ann', { type: 'undo' });
    const before = shown(table.table, []);
    expect(table.ask('ben', { type: 'answerUndo', accept: true })).toBeNull();
    expect(unratedAt(table.table)).toBe('taken-back');
    expect(commonChange(before, shown(table.table, [])).set).toMatchObject({ unrated: 'taken-back' });
  });

  test('says the first reason that holds', () => {
    const terms: RatedTerms = {
      asked: true,
      people: 1,
      time: { type: 'none' },
      hints: true,
      ownOptions: true,
      daily: true,
      device: true,
      takenBack: true,
    };
    const reasons = [unratedBy({ ...terms, asked: false }), unratedBy(terms), unratedBy({ ...terms, device: false })];
    expect(reasons).toEqual(['not-asked', 'device', 'daily']);
  });

  test('names, numbers and choices are no options of one’s own; a whole map and a list are', () => {
    expect(hasOwnOptions({ map: 'house', deadline: 90, permissive: true, deals: [], priority: null })).toBe(false);
    expect([hasOwnOptions({ map: { hexes: 1 } }), hasOwnOptions({ strips: [1] })]).toEqual([true, true]);
    expect(hasOwnOptions({ lots: [3, 4] }, { lots: [3, 4] })).toBe(false);
  });
});

describe('a game that is over', () => {
  /** To its end, everybody offering what they may. */
  async function played(more = {}) {
    const table = await playing('fixture', ['ann', 'ben'], { ...rated, ...more });
    for (let i = 0; i < 200 && table.match.outcome === null; i++) {
      const [next = 0] = table.toAct;
      const refused = table.move(next, offer(0));
      if (refused === null) continue;
      for (let shelf = 0; shelf < 20 && table.move(next, place(shelf)) !== null; shelf++);
    }
    return table;
  }

  test('is kept by seat, with places, figures and people, and that it is rated', async () => {
    const { table } = await played();
    const game = finishedGame(table, 7);
    expect(game).toMatchObject({ at: 7, pool: 'live', unrated: null });
    expect(game?.seats.map(({ person, bot, quit }) => [person, bot, quit])).toEqual([
      ['ann', null, null],
      ['ben', null, null],
    ]);
    expect(game?.seats.map(({ score }) => score)).toEqual(table.match?.outcome?.scores);
    expect(game?.seats.map(({ place }) => place)).toEqual(table.match?.outcome?.ranks);
  });

  test('is told once: by the entry that ends it, and by none after it', async () => {
    const table = await played();
    const [last] = table.steps.slice(-1);
    if (last === undefined) throw new Error('nothing was played');
    expect(finishedBy(last.before, last.made.table)).toMatchObject({ pool: 'live' });
    expect(finishedBy(table.table, table.table)).toBeUndefined();
    expect(finishedBy(table.table, last.before)).toBeNull();
  });

  test('says who gave up, and is not rated where hardly anything was played', async () => {
    const table = await playing('fixture', ['ann', 'ben'], rated);
    table.ask('ben', { type: 'resign' });
    const game = finishedGame(table.table, 1);
    expect(game).toMatchObject({
      unrated: 'too-short',
      seats: [
        { quit: null, place: 1 },
        { quit: 'resigned', place: 2 },
      ],
    });
  });

  test('that was given up after some moves is rated', async () => {
    const table = await playing('fixture', ['ann', 'ben'], rated);
    for (let i = 0; i < 40 && table.match.moves.length < 4; i++) {
      const [next = 0] = table.toAct;
      if (table.move(next, offer(0)) === null) continue;
      for (let shelf = 0; shelf < 20 && table.move(next, place(shelf)) !== null; shelf++);
    }
    table.ask('ben', { type: 'resign' });
    expect(finishedGame(table.table, 1)).toMatchObject({ unrated: null });
  });

  test('keeps a seat that a bot plays at the end as its person’s, and a bot’s own as a bot’s', async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cy'], { time: { type: 'live', bank: 10, increment: 0 } });
    table.pass(60_000);
    for (const _ of [0, 1, 2]) table.unasked({ type: 'clock' });
    table.ask('ann', { type: 'resign' });
    table.ask('ben', { type: 'resign' });
    table.ask('cy', { type: 'resign' });
    const quits = finishedGame(table.table, 1)?.seats.map(({ person, quit }) => [person, quit]);
    expect(quits).toContainEqual(['ann', 'resigned']);
    const withBot = await sitting({ game: 'fixture', seats: [me, bot] });
    withBot.ask('ann', { type: 'resign' });
    expect(finishedGame(withBot.table, 1)?.seats.map(({ person, bot: level }) => [person, level])).toContainEqual([
      null,
      'random',
    ]);
  });
});
