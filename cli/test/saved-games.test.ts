/** replay and verify on records of the tiny game: good ones, and every way of spoiling one. */
import { fairnessOf, mixSeed } from '@partyline/kernel/fairness.js';
import type { Json } from '@partyline/kernel/json.js';
import { describe, expect, test } from 'vitest';
import { run } from '../run.js';
import { entry } from './tiny.js';
import { worldOf } from './world.js';

const take = (seat: number, count: number) => ({ seat, move: { type: 'take', count } });
const MOVES = [take(0, 3), take(1, 3), take(0, 1)];

function record(more: { readonly [field: string]: Json } = {}): Json {
  const base = { format: 1, game: 'tiny', rules: 1, options: {}, seed: 'x', players: 2, start: null, moves: MOVES };
  return { ...base, result: null, ...more };
}

async function ask(command: string, saved: Json | string, ...options: readonly string[]) {
  const text = typeof saved === 'string' ? saved : JSON.stringify(saved);
  const { world, output } = worldOf([entry], [new TextEncoder().encode(text)]);
  const code = await run([command, '-', ...options], world);
  return { code, ...output() };
}

describe('replay', () => {
  test('tells every move and the result, with the names of the seats', async () => {
    const { code, out } = await ask('replay', record({ seats: ['Ann', 'Bob'] }));
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Tiny, 2 players: Ann, Bob\n\n7 matches are laid\.\n1 {2}Ann takes 3\.\n2 {2}Bob takes 3\.\n3 {2}Ann takes 1\.\n\nResult \(no matches left\)\n {3}1st {2}Ann {2}[1-6]\n {3}2nd {2}Bob {2}0\n$/,
    );
  });

  test('calls nameless seats by their number, and says whom an open game waits for', async () => {
    const { out } = await ask('replay', record({ moves: MOVES.slice(0, 1) }));
    expect(out).toContain('1  Seat 0 takes 3.\n\nThe game is not over: it waits for Seat 1.\n');
  });

  test('shows a move that has no sentence as it is', async () => {
    const silent = { ...entry, rules: async () => ({ ...(await entry.rules()), prose: () => [] }) };
    const { world, output } = worldOf([silent], [new TextEncoder().encode(JSON.stringify(record()))]);
    expect(await run(['replay', '-'], world)).toBe(0);
    expect(output().out).toContain('1  Seat 0: {"type":"take","count":3}');
  });

  test('--to stops after a move, and the result is not asked for yet', async () => {
    const { code, out } = await ask('replay', record({ result: 'later' }), '--to', '2');
    expect(code).toBe(0);
    expect(out).toContain('2  Seat 1 takes 3.\n\nThe game is not over: it waits for Seat 0.');
    expect((await ask('replay', record(), '--to', '0')).out).toContain('7 matches are laid.\n\nThe game is not over');
    expect(await ask('replay', record(), '--to', '4')).toMatchObject({
      code: 2,
      err: expect.stringContaining('the game has 3 moves'),
    });
  });

  test('--json prints the state alone', async () => {
    const { out } = await ask('replay', record(), '--json', '--to', '1');
    expect(JSON.parse(out)).toEqual({ left: 4, turn: 1, seats: 2, prize: 0, winner: null });
    expect(out.split('\n')).toHaveLength(2);
  });

  test('stops at the first move that is not legal, after telling what came before', async () => {
    const { code, out, err } = await ask('replay', record({ moves: [take(0, 3), take(1, 4), take(0, 1)] }));
    expect(code).toBe(1);
    expect(out).toBe('Tiny, 2 players: Seat 0, Seat 1\n\n7 matches are laid.\n1  Seat 0 takes 3.\n');
    expect(err).toBe('Refused: move 2 (moves[1], Seat 1) breaks T-2. Take 1 to 3 matches.\n  {"type":"take","count":4}\n');
    expect((await ask('replay', record({ moves: [take(0, 4)] }), '--json')).out).toBe('');
  });

  test.each([
    ['', 'What came in is not a saved game. It is empty.'],
    ['{"format":1,}', 'the trouble begins at line 1, column 13'],
    ['{"format":', 'It is not JSON: it ends too early.'],
    ['[]', 'record must be an object.'],
    [record({ format: 2 }), 'this program reads records of format 1.'],
    [record({ game: 'chess' }), 'It is a saved game of "chess", which is not here. There is: tiny.'],
    [record({ rules: 9 }), 'The record needs rules version 9'],
    [record({ players: 7 }), 'players must be a whole number from 2 to 4.'],
    [record({ players: 1_000_000_000 }), 'players must be a whole number from 2 to 4.'],
    [record({ options: { matches: 'x' } }), 'options.matches must be a whole number.'],
    [record({ moves: [take(5, 1)] }), 'moves[0].seat is not at this table.'],
    [record({ moves: [{ seat: 0, move: 'x' }] }), 'move must be an object.'],
    [record({ result: 'a draw' }), 'record.result is not what the moves lead to.'],
  ])('refuses %j: %s', async (saved, sentence) => {
    const { code, err } = await ask('replay', saved);
    expect(code).toBe(1);
    expect(err).toContain(sentence);
    expect(await ask('verify', saved)).toMatchObject({ code: 1 });
  });

  test("takes the referee's whole answer to save, and a byte order mark", async () => {
    expect(await ask('replay', { ok: true, record: record() })).toMatchObject({ code: 0 });
    expect(await ask('replay', `\uFEFF${JSON.stringify(record())}`)).toMatchObject({ code: 0 });
  });
});

describe('review', () => {
  test('says the chances after every move, marks it, and tells what decided the game', async () => {
    const { code, out } = await ask('review', record({ seats: ['Ann', 'Bob'] }));
    expect(code).toBe(0);
    expect(out).toContain('Tiny: the chance to win of each after every move');
    expect(out).toMatch(/^1 +100 % +0 % {2}! +Ann takes 3\.$/m);
    expect(out).toMatch(/^Ann +2 +0 +0 +0$/m);
    const lost = await ask('review', record({ seats: ['Ann', 'Bob'], moves: [take(0, 2), take(1, 1), take(0, 3), take(1, 1)] }));
    expect(lost.out).toMatch(/^1 +0 % +100 % {2}\? +Ann takes 2\. {2}Better: Take 3\.$/m);
    expect(lost.out).toContain('What decided the game\nMove 1. Ann takes 2. Bob’s chance to win rises from 0 % to 100 %.');
  });

  test('--json gives the figures', async () => {
    const { out } = await ask('review', record(), '--json');
    expect(JSON.parse(out)).toMatchObject({
      game: 'tiny',
      measure: 'chance',
      expected: [expect.any(Array), expect.any(Array), expect.any(Array), [1, 0]],
      moves: [
        { at: 1, seat: 0, mark: 'best' },
        { at: 2, seat: 1 },
        { at: 3, seat: 0 },
      ],
    });
  });

  test('a record that does not replay, and a game without a review, are refused', async () => {
    expect(await ask('review', record({ moves: [take(0, 4)] }))).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not replay: Take 1 to 3 matches.'),
    });
    const { review: _, ...without } = entry;
    const { world, output } = worldOf([without], [new TextEncoder().encode(JSON.stringify(record()))]);
    expect(await run(['review', '-'], world)).toBe(1);
    expect(output().err).toContain('Tiny has no review.');
  });
});

describe('verify', () => {
  const nonces = ['ann', 'bob'];
  const seed = mixSeed('secret', nonces);
  const fairness = fairnessOf('secret', nonces);
  const proven = (more: { readonly [field: string]: Json } = {}) => record({ seed, fairness, ...more });

  test('finds a good record good, and lists its draws', async () => {
    const { code, out } = await ask('verify', record());
    expect(code).toBe(0);
    expect(out).toContain('· The record holds no proof of where the seed comes from');
    expect(out).toContain('✓ All 3 moves are legal.');
    expect(out).toContain('✓ 1 draw from 1 stream of the seed was redone.\n    die: 1 draw');
    expect(out).toContain('\nVerified: ');
  });

  test('finds a proven seed good, and shows the hashes to compare unless they were given', async () => {
    const { code, out } = await ask('verify', proven());
    expect(code).toBe(0);
    expect(out).toContain('✓ The seed is made of the secret and 2 nonces in the record, with the hashes in it.');
    expect(out).toContain('Whether it was fixed before the game this program cannot know');
    expect(out).toContain(fairness.commitment);
    expect(out).toContain(fairness.sealed);
    const sure = await ask('verify', proven(), '--commitment', fairness.commitment.toUpperCase(), '--sealed', fairness.sealed);
    expect(sure.code).toBe(0);
    expect(sure.out).not.toContain(fairness.commitment);
    expect(sure.out).not.toContain('cannot know');
    expect(sure.out).toContain('✓ The secret has the seal that you gave.\n✓ The seed has the hash that you gave.');
  });

  test('says of one hash that was given what it is, and what is still open', async () => {
    const sealed = await ask('verify', proven(), '--sealed', fairness.sealed);
    expect(sealed.out).toContain('✓ The secret has the seal that you gave.');
    expect(sealed.out).not.toContain('✓ The seed has the hash');
    expect(sealed.out).toContain(`  hash of the seed     ${fairness.commitment}`);
    const committed = await ask('verify', proven(), '--commitment', fairness.commitment);
    expect(committed.out).toContain(`  hash of the secret   ${fairness.sealed}`);
    expect(committed.out).not.toContain(`  hash of the seed `);
  });

  test('calls a record good that was made up afterwards, and says that it cannot know that', async () => {
    const invented = fairnessOf('another', nonces);
    const forged = proven({ seed: mixSeed('another', nonces), fairness: invented, moves: [], result: null });
    expect((await ask('verify', forged)).out).toContain('this program cannot know');
    expect((await ask('verify', forged, '--sealed', fairness.sealed)).code).toBe(1);
  });

  const other = fairnessOf('another', nonces);
  test.each([
    ['a changed seed', proven({ seed: 'x' }), []],
    ['a changed secret', proven({ fairness: { ...fairness, secret: 'another' } }), []],
    ['a changed nonce', proven({ fairness: { ...fairness, nonces: ['ann', 'eve'] } }), []],
    ['a seed that was not promised', proven(), ['--commitment', other.commitment]],
    ['a secret that was not sealed', proven(), ['--sealed', other.sealed]],
    ['a proof that is missing', record(), ['--sealed', fairness.sealed]],
    ['an illegal move', record({ moves: [take(0, 4)] }), []],
    ['a result that is not there yet', record({ moves: [], result: { scores: [1, 0], ranks: [1, 2], reason: 'x' } }), []],
    ['another result', record({ result: { scores: [0, 1], ranks: [2, 1], reason: 'no matches left' } }), []],
    ['a beginning that cannot be', record({ start: 'x' }), []],
  ])('notices %s', async (_name, saved, options) => {
    const { code, out } = await ask('verify', saved, ...options);
    expect(code).toBe(1);
    expect(out).toMatch(/^✗ /m);
    expect(out).toContain('\nNot verified');
    const json: unknown = JSON.parse((await ask('verify', saved, '--json', ...options)).out);
    expect(json).toMatchObject({ verified: false, checks: expect.arrayContaining([expect.objectContaining({ holds: false })]) });
  });

  test('--json has the checks, the draws and the result', async () => {
    const { out } = await ask('verify', proven(), '--json');
    expect(JSON.parse(out)).toMatchObject({
      verified: true,
      checks: [
        { about: 'seed', holds: true },
        { about: 'start' },
        { about: 'moves' },
        { about: 'draws' },
        { about: 'result', holds: null },
      ],
      drawn: [{ stream: 'die', index: [1], draws: 1 }],
      result: { ranks: [1, 2] },
      ...{ commitment: fairness.commitment, sealed: fairness.sealed },
    });
  });
});
