/** The card of a daily call: how far somebody came, call by call, and nothing of how. */
import { readdirSync, readFileSync } from 'node:fs';
import { cardShape } from '@partyline/kernel/features/daily.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import { daily } from '../daily.js';
import { game } from '../index.js';
import { outcome } from '../rules/end.js';

const folder = new URL('./golden/', import.meta.url);
const saved = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))] as const);

function ended(json: { record?: unknown }) {
  const record = parseRecord(json.record ?? json);
  const played = record.ok ? replay(game, { ...record.value, result: null }, () => new Map()) : record;
  if (!played.ok) throw new Error('it does not replay');
  return { events: [...played.opening, ...played.turns.flat()], outcome: outcome(played.state) };
}

describe.each(saved)('%s', (_name, json) => {
  const over = ended(json);
  const card = daily.card(over);

  test('has a block for each of the fifteen calls, as many of them filled as were put through, and one for each title', () => {
    expect(cardShape.read(card, 'card')).toEqual(card);
    const [title, ...rounds] = card.rows;
    expect(rounds.map(({ marks }) => marks.length)).toEqual([4, 5, 6]);
    expect(title?.marks.filter((mark) => mark === 'best')).toHaveLength(card.rung);
    expect(title?.marks).toHaveLength(6);
    const filled = rounds.flatMap(({ marks }) => marks).filter((mark) => mark !== 'none');
    expect(filled).toHaveLength(over.outcome?.connected ?? -1);
  });

  test('is worth its seconds if it was won, and less than any win if it was not', () => {
    if (over.outcome?.won === true) {
      expect(card).toMatchObject({ score: over.outcome.scores[0], headline: expect.stringContaining(over.outcome.title ?? '') });
      expect(daily.rungs[card.rung]).toBe(over.outcome.title);
    } else {
      expect(card.score).toBeLessThan(0);
      expect(daily.rungs[card.rung]).toBe('Lost');
    }
  });

  test('says nothing of cards, terminals or colours', () => {
    expect(JSON.stringify(card)).not.toMatch(/\b([CR]\d|[A-I]|red|orange|yellow|green|blue|purple)\b/);
  });
});

test('a game that was given up at the table is lost with the calls it had', () => {
  const [, won] = saved.find(([name]) => name === 'won-by-plan.json') ?? [];
  const { events } = ended(won);
  const few = events.slice(0, events.findIndex(({ type }) => type === 'connected') + 1);
  expect(daily.card({ events: few, outcome: null })).toMatchObject({ score: -15, rung: 0, short: '1 of 15 calls' });
  expect(daily.card({ events: few.slice(0, 1), outcome: null })).toMatchObject({ score: -16, rung: 0 });
});

test('a lost game is compared by what was reached: each call more is a better place, and none reaches a win', () => {
  const dealt = { type: 'dealt' };
  const call = { type: 'connected', seconds: 1 };
  const rounds = [4, 5, 6].flatMap((calls) => [dealt, ...Array.from({ length: calls }, () => call)]);
  const cards = rounds.flatMap(({ type }, i) =>
    type === 'connected' ? [daily.card({ events: rounds.slice(0, i + 1), outcome: null })] : [],
  );
  const scores = cards.map(({ score }) => score);
  expect(scores).toEqual([...new Set(scores)].sort((a, b) => a - b));
  expect(scores.at(-1)).toBeLessThan(1);
  expect(cards[0]?.headline).toBe('Lost in round 1, with 1 of 15 calls put through');
  expect(cards[10]?.headline).toBe('Lost in round 3, with 11 of 15 calls put through');
});

test('a day of the calendar shows a win as filled, and a lost game by how far it came', () => {
  expect([18, 10, 9, 1].map((score) => daily.dayMark({ score, rung: Math.ceil(score / 3) }))).toEqual([
    'best',
    'best',
    'good',
    'good',
  ]);
  // Of fifteen calls 14, 8, 7 and none.
  expect([-2, -8, -9, -16].map((score) => daily.dayMark({ score, rung: 0 }))).toEqual(['fair', 'fair', 'none', 'none']);
});

test('what a connection earned shows in its block', () => {
  const dealt = { type: 'dealt' };
  const connected = (seconds: number) => ({ type: 'connected', seconds });
  const { rows } = daily.card({ events: [dealt, connected(0), connected(1), connected(2), connected(3), dealt], outcome: null });
  expect(rows[1]?.marks).toEqual(['fair', 'good', 'best', 'best']);
  expect(rows[2]?.marks).toEqual(['none', 'none', 'none', 'none', 'none']);
});
