/** The card of a daily town: how much of each plan was built, and nothing of how. */
import { readdirSync, readFileSync } from 'node:fs';
import { cardShape } from '@partyline/kernel/features/daily.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import { daily } from '../daily.js';
import { game } from '../index.js';
import { outcome } from '../rules/end.js';
import { begun, resources } from './given.js';

const folder = new URL('./golden/', import.meta.url);
const solo = readdirSync(folder).filter((name) => name.startsWith('solo'));

function ended(name: string) {
  const { record: json } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  const record = parseRecord(json);
  const played = record.ok ? replay(game, { ...record.value, result: null }, () => resources) : record;
  if (!played.ok) throw new Error('it does not replay');
  return { events: [...played.opening, ...played.turns.flat()], outcome: outcome(played.state) };
}

describe.each(solo)('%s', (name) => {
  const over = ended(name);
  const card = daily.card(over);

  test('has a block for each round, and the title that was reached', () => {
    expect(cardShape.read(card, 'card')).toEqual(card);
    expect(card.rows.map(({ marks }) => marks.length)).toEqual([6, 4, 4]);
    expect(card.rows[0]?.marks.filter((mark) => mark === 'best')).toHaveLength(card.rung);
    expect(card.score).toBe(over.outcome?.scores[0]);
    expect(daily.rungs[card.rung]).toBe(over.outcome?.title);
    expect(card.headline).toContain(over.outcome?.title);
  });

  test('says nothing of letters', () => expect(JSON.stringify(card)).not.toMatch(/\b[A-Z]\b|[A-Z]{2}/));

  test('that was given up counts less than any town that was finished', () => {
    const some = over.events.slice(0, over.events.findIndex(({ type }) => type === 'built') + 1);
    expect(daily.card({ events: some, outcome: null })).toMatchObject({ score: -999, rung: 0, short: '1 of 8 rounds' });
  });
});

test('a block says how much of the plan was built', () => {
  const plans = [{ pieces: [4, 3, 2], exact: false, worker: false }];
  const revealed = { type: 'revealed', card: { id: 's-1', plans } };
  const built = (letters: number) => ({ type: 'built', plan: 0, placed: Array.from({ length: letters }, () => 0) });
  const events = [9, 5, 4, 0].flatMap((letters) => [revealed, built(letters)]);
  const { rows } = daily.card({ events, outcome: null });
  expect(rows[0]?.marks).toEqual(Array.from({ length: 6 }, () => 'none'));
  expect(rows[1]?.marks).toEqual(['best', 'good', 'fair', 'none']);
  expect(rows[2]?.marks).toEqual(['none', 'none', 'none', 'none']);
});

test('a day of the calendar shows how many points a town made, and one that was given up as empty', () => {
  expect([70, 50, 49, 40, 39, -3].map((score) => daily.dayMark({ score, rung: 1 }))).toEqual([
    'best',
    'best',
    'good',
    'good',
    'fair',
    'fair',
  ]);
  expect(daily.dayMark({ score: -993, rung: 0 })).toBe('none');
});

test('[CT-8.4] everybody has the same sheet and the same cards', () => {
  const [one, other] = [1, 2].map(() => game.toJSON(begun(1, {}, 'a day').state));
  expect(other).toEqual(one);
  expect(daily.bots).toEqual([]);
});
