/** The check of histories finds what is wrong with them: good ones pass, and each way of spoiling one is noticed. */
import { commandShape } from '@partyline/protocol/commands.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Games } from '../../games/games.js';
import { openSqlite } from '../../store/sqlite/open.js';
import { ask, house, type Said, seated } from '../rooms/evening.js';
import { offer, resources, testGames, withdraw } from '../rooms/games.js';
import { who } from '../rooms/sitting.js';
import { historyFaults } from './check.js';
import type { Attempt, History } from './history.js';

const store = openSqlite(':memory:');
afterAll(() => store.close());
const games = new Games(testGames, resources);

/** The seconds in which each command was under way, in the order in which they were carried out. */
type Line = readonly [person: string, key: string, said: Said, invoked: number, answered: number];
const move = (what: object): Said => ({ type: 'move', move: { ...what } });

const LINES: readonly Line[] = [
  ['ann', 'offers', move(offer(1)), 0, 4],
  ['ann', 'again', move(offer(2)), 5, 6],
  ['ben', 'talks', { type: 'chat', text: 'hello' }, 1, 9],
  ['ann', 'takes it back', move(withdraw), 10, 14],
  ['ann', 'takes nothing', move(withdraw), 11, 15],
  ['ann', 'offers', move(offer(1)), 16, 17],
  ['ann', 'offers more', move(offer(2)), 18, 19],
  ['ben', 'takes nothing', move(withdraw), 18, 20],
];

/** A good history: everything is carried out in turn at one process, and the times are made up. */
async function recorded(): Promise<History> {
  const room = await seated(house(store.log), { game: 'fixture', people: ['ann', 'ben'], more: { shuffle: false } });
  const begun = room.table.seq;
  const attempts: Attempt[] = [];
  for (const [person, key, said, invoked, answered] of LINES) {
    const answer = await ask(room, person, said, key);
    attempts.push({ person: who(person), key, said: commandShape.read(said, 'command'), asked: null, invoked, answered, answer });
  }
  const stored = await store.log.read(room.id, 0);
  return { table: room.id, stored, begun, attempts, sights: [], told: [], oneServer: true };
}

let good: History;
beforeAll(async () => {
  good = await recorded();
});

/** The same with one attempt changed, by its number. */
const changed = (which: number, change: Partial<Attempt>): History => ({
  ...good,
  attempts: good.attempts.map((attempt, i) => (i === which ? { ...attempt, ...change } : attempt)),
});

const faults = async (history: History): Promise<string> => (await historyFaults(history, games)).join('; ');

test('a good history has no faults, though it holds refusals, repetitions and things at the same time', async () => {
  expect(good.attempts.map(({ answer }) => answer?.ok)).toEqual([true, false, true, true, false, true, true, false]);
  expect(await historyFaults(good, games)).toEqual([]);
});

test('a command without an answer may have happened or not', async () => {
  expect(await faults(changed(2, { answer: null, answered: Infinity }))).toBe('');
  const said = commandShape.read({ type: 'chat', text: 'lost' }, 'command');
  const lost = { person: who('ben'), key: 'lost', said, asked: null, invoked: 3, answered: Infinity, answer: null };
  expect(await faults({ ...good, attempts: [...good.attempts, lost] })).toBe('');
});

test('a command that was acknowledged and is not in the log', async () => {
  const last = good.attempts.find(({ key }) => key === 'offers more');
  expect(last?.answer?.ok).toBe(true);
  expect(await faults({ ...good, stored: good.stored.slice(0, -1) })).toContain('ann:offers more was acknowledged and is not');
});

test('a command that is in the log twice', async () => {
  const talk = good.stored.find(({ kind }) => kind === 'chat');
  const twice = talk === undefined ? [] : [{ ...talk, seq: good.stored.length + 1 }];
  expect(await faults({ ...good, stored: [...good.stored, ...twice] })).toContain('carried out twice');
});

test('a gap in the log', async () => {
  const stored = good.stored.filter(({ seq }) => seq !== good.begun + 2);
  expect(await faults({ ...good, stored })).toMatch(/entry \d+ .*comes after/);
});

test('something that nobody has asked for', async () => {
  expect(await faults({ ...good, attempts: good.attempts.filter(({ key }) => key !== 'talks') })).toContain(
    'asked for by nobody',
  );
});

test('an entry that is not what was asked for', async () => {
  const stored = good.stored.map((one) =>
    one.kind === 'chat' ? { ...one, body: { by: { id: 'ben', name: 'BEN' }, text: 'no' } } : one,
  );
  expect(await faults({ ...good, stored })).toContain('is not what the command makes of the table');
});

test('two entries that have changed places', async () => {
  const [one, two] = good.stored.slice(-2);
  if (one === undefined || two === undefined) throw new Error('there is no history');
  const stored = [...good.stored.slice(0, -2), { ...two, seq: one.seq }, { ...one, seq: two.seq }];
  expect(await faults({ ...good, stored })).toContain('was not allowed there');
});

test('a command that was refused and has happened', async () => {
  const refused = good.attempts[1]?.answer ?? null;
  expect(await faults(changed(2, { answer: refused }))).toContain('ben:talks was refused and has happened');
});

test('a command that the log has before one that was answered before it was asked', async () => {
  expect(await faults(changed(0, { invoked: 10, answered: 12 }))).toContain(
    'ben:talks was acknowledged before ann:offers, which precedes it, was asked',
  );
});

test('an acknowledgement with the number of something else', async () => {
  const { answer } = good.attempts[2] ?? {};
  if (answer?.ok !== true) throw new Error('it was refused');
  expect(await faults(changed(2, { answer: { ...answer, seq: answer.seq + 1 } }))).toContain('ben:talks was told the number');
});

test('a refusal by what was no longer so', async () => {
  // When it was asked, the offer had been taken back, and everybody knew.
  expect(await faults(changed(1, { invoked: 15, answered: 15.5 }))).toContain(
    'ann:again was refused (offered) when nothing said no',
  );
});

test('a refusal by what was not yet so', async () => {
  expect(await faults(changed(4, { invoked: 6, answered: 7 }))).toContain('ann:takes nothing was refused');
});

test('a refusal for another reason than there was', async () => {
  const { answer } = good.attempts[1] ?? {};
  if (answer?.ok !== false) throw new Error('it was accepted');
  expect(await faults(changed(1, { answer: { ...answer, code: 'other' } }))).toContain('ann:again was refused (other)');
});

test('two refusals of which the later one knows less than the earlier', async () => {
  // Both while the offer is being taken back: first it is said to be gone, and then, to one who asked later, to be there.
  const gone = good.attempts[4];
  const there = good.attempts[1];
  if (gone === undefined || there === undefined) throw new Error('there is no history');
  const rest = good.attempts.filter((one) => one !== gone && one !== there);
  const order = (first: Attempt, second: Attempt): History => ({
    ...good,
    attempts: [...rest, { ...first, invoked: 10.5, answered: 11 }, { ...second, invoked: 12, answered: 13 }],
  });
  expect(await faults(order(there, gone))).toBe('');
  expect(await faults(order(gone, there))).toContain('ann:again was refused (offered) when nothing said no');
});
