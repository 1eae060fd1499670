/** The games made for these tests are games like any other: the kit says so. */
import { conform } from '@partyline/kit/conform.js';
import { describe, expect, test } from 'vitest';
import { notes, notesConformance } from './notes.js';
import { saying, sayingConformance } from './saying.js';

describe.each([
  ['with unseen moves', { ...notesConformance, game: notes }],
  ['of turns', { ...sayingConformance, game: saying }],
])('the game %s', (_name, conformance) => {
  test.each([2, 3, 4])('conforms with %i players', (seats) => {
    const tested = { ...conformance, resources: () => new Map() };
    for (let i = 0; i < 3; i++) expect(conform(tested, { seed: `${i}`, seats, options: {} })).toMatchObject({ games: 1 });
  });
});
