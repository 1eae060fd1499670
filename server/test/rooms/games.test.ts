/** The games made for these tests are games like any other: the kit says so. */
import { conform } from '@partyline/kit/conform.js';
import { describe, expect, test } from 'vitest';
import { notes, notesSubject } from './notes.js';
import { saying, sayingSubject } from './saying.js';

describe.each([
  ['with unseen moves', { ...notesSubject, game: notes }],
  ['of turns', { ...sayingSubject, game: saying }],
])('the game %s', (_name, subject) => {
  test.each([2, 3, 4])('conforms with %i players', (seats) => {
    const tested = { ...subject, resources: () => new Map() };
    for (let i = 0; i < 3; i++) expect(conform(tested, { seed: `${i}`, seats, options: {} })).toMatchObject({ games: 1 });
  });
});
