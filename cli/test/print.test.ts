/** A game on paper at the command line: what is made, and what is said to somebody who mistyped. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@partyline/games/registry.js';
import { readPdf } from '@partyline/pdf/test/reader.js';
import { describe, expect, test } from 'vitest';
import { run } from '../run.js';
import { entry as tiny } from './tiny.js';
import { worldOf } from './world.js';

const entry = games.find(({ print }) => print !== undefined) ?? expect.fail('no game is printed');
const folder = mkdtempSync(join(tmpdir(), 'partyline-print-'));

async function type(words: readonly string[], input = '') {
  const { world, output } = worldOf([...games, tiny], [Buffer.from(input)]);
  const code = await run(['print', ...words], world);
  return { code, ...output() };
}

test('a print is written to a file, with what was made told beside it', async () => {
  const file = join(folder, 'print.pdf');
  const words = [entry.id, '--paper', 'letter', '--part', 'contents,test', '--site', 'https://play.example.org/x', '--out', file];
  const { code, out, err } = await type(words);
  expect([code, out]).toEqual([0, '']);
  expect(err).toMatch(/^Wrote .*print\.pdf: 3 pages of .*, under the code [A-Z]{2,3}-\w{4}-\w{4}\./);
  const pdf = readPdf(readFileSync(file));
  expect(pdf.sizes(3).map(([width]) => Math.round(width))).toEqual([216, 216, 216]);
  expect(pdf.text(1)).toContain(`https://play.example.org/new?game=${entry.id}&edition=`);
  expect((await type(words)).err).toContain('it is there already');
});

test('a print goes to standard output, and without a site its link is a path', async () => {
  const { code, out } = await type([entry.id, '--part', 'contents']);
  expect([code, out.slice(0, 5)]).toEqual([0, '%PDF-']);
  const text = readPdf(Buffer.from(out, 'latin1')).text(1);
  expect(text).toContain(`/new?game=${entry.id}`);
  expect(text).not.toContain('http');
});

test('one’s own component is printed under a code of its own', async () => {
  const { tools } = await entry.tools();
  const tool = tools.find(({ options }) => options !== undefined) ?? expect.fail('no components');
  const component = JSON.stringify(tool.make('paper', 1).next().value.component);
  const [own, shipped] = [
    await type([entry.id, '-', '--part', 'contents'], component),
    await type([entry.id, '--part', 'contents']),
  ];
  const codeIn = (err: string) => /under the code (\S+)\./.exec(err)?.[1];
  expect(own.code).toBe(0);
  expect(codeIn(own.err)).not.toBe(codeIn(shipped.err));
});

describe('what cannot be printed is told', () => {
  test.each<[readonly string[], string]>([
    [[], 'GAME is missing.'],
    [['tiny'], `${tiny.name} cannot be printed.`],
    [[entry.id, '--paper', 'a5'], '--paper is one of a4, letter; "a5" is not.'],
    [[entry.id, '--sides', 'both'], '--sides is one of one, long, short; "both" is not.'],
    [[entry.id, '--part', 'contnets'], 'There is no part "contnets". Did you mean "contents"?'],
    [[entry.id, '--choose', 'colour=red'], 'There is no choice "colour".'],
    [[entry.id, '--site', 'nowhere'], '--site is the address of a Party Line, like https://play.example.org; "nowhere" is not.'],
    [[entry.id, 'hose'], `There is no edition of ${entry.name} called "hose". Did you mean "house"?`],
    [[entry.id, './no-such.json'], 'Cannot read ./no-such.json: there is no such file or folder.'],
  ])('%j: %s', async (words, sentence) => {
    const { code, out, err } = await type(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });

  test('a component that has errors, with what is wrong', async () => {
    const { code, out, err } = await type([entry.id, '-'], '{"name":"nothing"}');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^It cannot be printed:\nerror {2}\S/);
    expect((await type([entry.id, '-'], '{')).err).toContain('It is not JSON');
  });
});
