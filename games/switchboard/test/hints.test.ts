/** Hints in grades: where to look, at what, and then the move; each grade points at less than the one before. */
import { seatOf } from '@partyline/kernel/game.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { hints } from '../advice/hints.js';
import { game } from '../index.js';
import { firstPosition } from '../learn/first-round.js';
import { given, newGame, read } from './given.js';

function lastOf(view: Parameters<typeof hints.think>[0]) {
  const thinking = hints.think(view, seatOf(0), new Map());
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}

type Hint = NonNullable<ReturnType<typeof lastOf>>;
type Grade = NonNullable<Hint['grades']>[number] | undefined;

const wordsIn = (pointer: string | null): readonly string[] => (pointer ?? '').split(' ');

describe.each([
  ['the guided round', firstPosition],
  ['a deal', read(newGame({}, 'hint').state)],
  ['another deal', read(newGame({}, 'another').state)],
])('a hint for %s', (_, view) => {
  let hint: Hint;
  let area: Grade;
  let thing: Grade;
  beforeAll(() => {
    hint = lastOf(view) ?? expect.fail('no hint');
    [area, thing] = hint.grades ?? [];
  });

  test('has two grades before the move: an area with the next call, and one card or cube', () => {
    expect(hint.grades).toHaveLength(2);
    expect(area?.say).toMatch(/^Look at the .*\. The next call to connect is \w+\.$/);
    expect(thing?.say).toMatch(/^(Card [A-I]|The cube at [CR]\d) is the one to (move|change)\.$/);
    expect(hint.say).toContain('The plan has');
  });

  test('does not name the move before it is asked for', () => {
    for (const grade of hint.grades ?? []) expect(grade.say).not.toMatch(/Exchange|Turn|Cross|Transfer|The plan/);
  });

  test('points at several parts, then at one of them, which the move is about', () => {
    const [one = ''] = wordsIn(thing?.pointer ?? null);
    expect(wordsIn(thing?.pointer ?? null)).toHaveLength(1);
    expect(wordsIn(area?.pointer ?? null).length).toBeGreaterThan(1);
    expect(wordsIn(area?.pointer ?? null)).toContain(one);
    expect(wordsIn(hint.pointer)).toContain(one);
  });
});

test('a hint for a bonus points at the dice before it names one', () => {
  const waiting = given({ dice: [6, 2, 0], pending: [{ call: 'green', seconds: 3 }], incoming: 'C1 red', recipients: 'R1 red' });
  const hint = lastOf(game.view(waiting, seatOf(0)));
  expect(hint?.grades?.map(({ pointer }) => pointer)).toEqual(['dice']);
  expect(hint?.pointer).toBe('die:1');
});
