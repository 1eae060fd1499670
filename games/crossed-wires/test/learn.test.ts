/** The guided first game and the pictures of the rulebook, by the rules. */
import { readFile } from 'node:fs/promises';
import { seatOf } from '@partyline/kernel/game.js';
import { play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import type { Event } from '../events.js';
import { game } from '../index.js';
import { teaching } from '../learn/index.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { legalOf, loaded } from './given.js';

const [lesson] = teaching.lessons;
if (lesson === undefined) throw new Error('there is no lesson');
const { steps, seat } = lesson;
const random = streams('no chance in this game');

function opened(json: unknown): State {
  const result = loaded(json);
  if (!result.ok) throw new Error(result.refusal.error);
  return result.state;
}

type Walked = { readonly state: State; readonly events: readonly Event[] };

/** Plays the whole lesson; `choose` picks among the moves that fit. */
function walk(start: unknown, choose: (fitting: readonly Move[]) => Move | undefined): Walked {
  let state = opened(start);
  const events: Event[] = [];
  const move = (who: number, what: Move) => {
    const played = play(game, state, seatOf(who), what, random);
    if (!played.ok) throw new Error(`${who} ${JSON.stringify(what)}: ${played.refusal.error}`);
    state = played.state;
    events.push(...played.events);
  };
  for (const step of steps) {
    if (step.type === 'watch') for (const turn of step.moves) move(turn.seat, turn.move);
    if (step.type !== 'do') continue;
    const view = game.view(state, seatOf(seat));
    const chosen = choose(legalOf(state, seat).filter((one) => step.fits(one, view)));
    if (chosen === undefined) throw new Error(`nothing fits: ${step.say}`);
    move(seat, chosen);
  }
  return { state, events };
}

const FIRST = (fitting: readonly Move[]) => fitting[0];
const LAST = (fitting: readonly Move[]) => fitting.at(-1);

describe('the guided first game', () => {
  test.each([
    ['first', FIRST],
    ['last', LAST],
  ])('is legal from the first step to the last, with the %s move that fits', (_, choose) => {
    const { state } = walk(lesson.start, choose);
    expect(game.outcome(state)).toBeNull();
    expect(game.view(state, seatOf(seat)).ending).toEqual({ by: 1, turnsLeft: 3 });
  });

  test('shows a city that pays, upkeep, a sale, a lease that pays, and how the end comes', () => {
    const { events } = walk(lesson.start, FIRST);
    const paidFor = events.flatMap((event) => (event.type === 'money' ? [event.for] : []));
    for (const clause of ['3.3.0.5f', '3.3.0.6', '3.2.0.3b', '3.3.1.3', '3.3.1.4']) expect(paidFor).toContain(clause);
    expect(events.map(({ type }) => type)).toContain('ending');
  });

  test('says the sums that come true', () => {
    const { state, events } = walk(lesson.start, FIRST);
    const money = events.flatMap((event) =>
      event.type === 'money' && event.to === 'player:0' ? [`${event.amount} ${event.for}`] : [],
    );
    // Salt Hill, Cleo’s lease of it, the lease over Cirrus, Marsh Springs.
    expect(money).toEqual(['5 3.3.0.5f', '4 3.3.1.4', '1 3.3.1.4', '8 3.3.0.5f']);
    expect(state.value[0]).toBe(9);
    expect(state.value[1]).toBe(12);
  });

  test('is a race: nobody is far ahead when it is left to the learner', () => {
    const { state } = walk(lesson.start, FIRST);
    const passed = { ...game.view(state, seatOf(seat)), passes: 3, over: true };
    const worths = game.outcome(opened(passed))?.scores ?? [];
    expect(Math.max(...worths) - Math.min(...worths)).toBeLessThan(15);
  });

  test('has short steps', () => {
    expect(steps.length).toBeLessThan(25);
    for (const { say } of steps) expect(say.split(' ').length, say).toBeLessThanOrEqual(45);
  });
});

describe('the pictures of the rulebook', () => {
  test.each(Object.entries(teaching.figures))(
    'the one at %s is a sound position, and the clause is there',
    async (clause, figure) => {
      expect(loaded(figure.view).ok).toBe(true);
      const rules = await readFile(new URL('../RULES.md', import.meta.url), 'utf8');
      expect(rules).toContain(`### ${clause} `);
      expect(figure.caption).not.toBe('');
    },
  );
});
