/** The referee at its streams: one answer a line, however the bytes arrive. */
import { isRecord } from '@partyline/kernel/json.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refereeCommand } from '../commands/referee.js';
import { linesOf } from '../terminal/lines.js';
import { entry } from './tiny.js';
import { worldOf } from './world.js';

/** Cuts bytes at the given places, wherever they fall. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1))), bytes.length].sort((a, b) => a - b);
  return ends.map((end, i) => bytes.slice(ends[i - 1] ?? 0, end));
}

async function answers(pieces: readonly Uint8Array[]): Promise<unknown[]> {
  const { world, output } = worldOf([entry], pieces);
  expect(await refereeCommand.run(['tiny'], world)).toBe(0);
  const { out } = output();
  expect(out === '' || out.endsWith('\n')).toBe(true);
  return out
    .split('\n')
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line));
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const line = fc.oneof(
  fc.constantFrom(
    '{"cmd":"new","players":2,"seed":"é☎𝄞"}',
    '{"cmd":"move","seat":0,"move":{"type":"take","count":2}}',
    '{"cmd":"legal","seat":1}',
    '{"cmd":"save"}',
    '',
    '   ',
    '[[[',
    'null',
  ),
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ' ')),
);

describe('lines', () => {
  test('come out whole however the bytes are cut', () => {
    fc.assert(
      fc.property(fc.array(line), fc.boolean(), fc.array(fc.nat()), (lines, newlineAtEnd, places) => {
        const text = lines.join('\n') + (newlineAtEnd && lines.length > 0 ? '\n' : '');
        const expected = text.split('\n');
        if (expected.at(-1) === '') expected.pop();
        const plain = expected.map((one) => new TextDecoder('utf8', { ignoreBOM: true }).decode(bytesOf(one)));
        if (plain[0]?.startsWith('\uFEFF')) plain[0] = plain[0].slice(1);
        expect([...linesOf(cut(bytesOf(text), places))]).toEqual(plain);
      }),
    );
  });

  test('survive a giver that uses its buffer again', () => {
    function* reusing() {
      const buffer = new Uint8Array(2);
      for (const pair of ['ab', 'cd', '\ne']) {
        buffer.set(bytesOf(pair));
        yield buffer.subarray(0, pair.length);
      }
    }
    expect([...linesOf(reusing())]).toEqual(['abcd', 'e']);
  });

  test('that are too long come out as null, once, and the next is read', () => {
    const pieces = ['12345', '678\nab', 'c\n123', '456'].map(bytesOf);
    expect([...linesOf(pieces, 5)]).toEqual([null, 'abc', null]);
  });
});

describe('referee', () => {
  test('answers one line a line for any chunking of any input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.array(fc.nat()), async (lines, places) => {
        const text = lines.map((one) => `${one}\n`).join('');
        expect(await answers(cut(bytesOf(text), places))).toHaveLength(lines.length);
      }),
    );
  });

  test('reads CRLF, a byte order mark and a last line without an end', async () => {
    const got = await answers([bytesOf('\uFEFF{"cmd":"new","players":2,"seed":"x"}\r\n\r\n{"cmd":"legal","seat":0}')]);
    expect(got).toMatchObject([
      { ok: true, toAct: [0] },
      { ok: false, rule: null, error: 'The line is empty.' },
      { ok: true, moves: [{ count: 1 }, { count: 2 }, { count: 3 }] },
    ]);
  });

  test('plays a game to its end', async () => {
    const take = (seat: number, count: number) => `{"cmd":"move","seat":${seat},"move":{"type":"take","count":${count}}}`;
    const lines = [
      '{"cmd":"new","players":2,"seed":"x"}',
      take(0, 4),
      take(1, 1),
      take(0, 3),
      take(1, 3),
      take(0, 1),
      '{"cmd":"save"}',
    ];
    expect(await answers([bytesOf(lines.join('\n'))])).toMatchObject([
      { ok: true },
      { ok: false, rule: 'T-2' },
      { ok: false, rule: 'turn' },
      { ok: true, outcome: null },
      { ok: true },
      { ok: true, toAct: [], outcome: { ranks: [1, 2] } },
      { ok: true, record: { game: 'tiny', result: { ranks: [1, 2] } } },
    ]);
  });

  test('a game begun without a seed gets a new one each time', async () => {
    const seeds = await answers([
      bytesOf('{"cmd":"new","players":2}\n{"cmd":"save"}\n{"cmd":"new","players":2}\n{"cmd":"save"}\n'),
    ]);
    const [, first, , second] = seeds;
    expect(JSON.stringify(first)).toMatch(/"seed":"[0-9a-f]{64}"/);
    expect(first).not.toEqual(second);
  });

  test('a position loaded without a seed has none, so that it is the same for everybody', async () => {
    const [begun] = await answers([bytesOf('{"cmd":"new","players":2,"seed":"x"}\n')]);
    const state = isRecord(begun) ? begun['state'] : null;
    const [, saved] = await answers([bytesOf(`${JSON.stringify({ cmd: 'load', state })}\n{"cmd":"save"}\n`)]);
    expect(saved).toMatchObject({ record: { seed: '' } });
  });

  test('greets a person, and only a person', async () => {
    const { world, output } = worldOf([entry], [], { person: true });
    await refereeCommand.run(['tiny'], world);
    expect(output().err).toContain('Ctrl-D');
    const quiet = worldOf([entry], []);
    await refereeCommand.run(['tiny'], quiet.world);
    expect(quiet.output().err).toBe('');
  });
});
