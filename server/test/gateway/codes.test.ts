/** Every code that a program may be refused with is explained in the description of the protocol, and no other is. */
import { readFileSync } from 'node:fs';
import { SENTENCES as ofTables } from '@partyline/table/decide/decision.js';
import { TOURNAMENT_SENTENCES as ofTournaments } from '@partyline/tournament/decide/refusals.js';
import { describe, expect, test } from 'vitest';
import { HTTP_SENTENCES as ofGateway } from '../../gateway/http/errors.js';
import { NOTICE_SENTENCES as ofNotices } from '../../notices/desk.js';
import { CUP_SENTENCES as ofTheirDesk } from '../../tournaments/tournaments.js';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Codes that are written out where they are used. */
const writtenOut = (path: string): readonly string[] =>
  [...read(path).matchAll(/\bcode: '([\w-]+)'[,;]/g)].map(([, code = '']) => code);

const sources = {
  'the gateway': [...Object.keys(ofGateway), ...writtenOut('server/gateway/socket/link.ts')],
  'the tables': Object.keys(ofTables),
  'the tournaments': [...Object.keys(ofTournaments), ...Object.keys(ofTheirDesk)],
  'the notices': Object.keys(ofNotices),
  'the kernel': writtenOut('kernel/play.ts'),
};

/** The codes in the first column of the tables below the heading. */
const [, section = ''] = read('docs/protocol.md').split('\n## Errors\n');
const explained = [...section.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([\w-]+)`/g)].map(([, code = '']) => code),
);

describe.each(Object.entries(sources))('the codes of %s', (_name, codes) => {
  test('are found', () => {
    expect(codes.length).toBeGreaterThan(0);
  });

  test.each(codes)('%s is explained', (code) => {
    expect(explained).toContain(code);
  });
});

test('what is explained is a code that there is, once', () => {
  const all = new Set(Object.values(sources).flat());
  expect(explained.filter((code) => !all.has(code))).toEqual([]);
  expect(explained).toEqual([...new Set(explained)]);
});
