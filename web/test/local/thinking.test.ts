/** Bots in the browser: thinking that can be stopped, and workers that break. */
import type { Json } from '@partyline/kernel/json.js';
import type { ThinkingGame } from '@partyline/kernel/thinking.js';
import { describe, expect, test } from 'vitest';
import { type Errand, thinkInSlices } from '../../local/thinking/slices.js';
import { makeThinker, type OpenThinkingPort } from '../../local/thinking/thinker.js';
import { bot, sealed, tableOf } from './at-hand.js';

const { table } = tableOf(sealed, [bot('Mabel'), bot('Otis')]);
const { game } = sealed.rules;
const question = {
  game: 'fixture',
  options: {},
  level: 'random',
  seat: 0,
  seed: 'x',
  left: 1000,
  view: game.view(table.match?.state, 'onlooker'),
};
const errand: Errand = { ...question, how: 'bot' };

/** Never done: its best move is one coin more with every step. */
const dreamer: ThinkingGame = {
  game,
  resources: sealed.resources,
  bots: {
    random: {
      *think() {
        for (let done = 0; ; done++) yield { best: { type: 'offer', amount: Math.min(done, 9), motto: 'bell' }, done };
      },
    },
  },
};

describe('slices', () => {
  test('a thought that is stopped answers with its best so far', async () => {
    let now = 0;
    let rests = 0;
    const rest = () => {
      rests++;
      return Promise.resolve();
    };
    const pace = { now: () => (now += 10), rest, stopped: () => rests === 1 };
    const found = await thinkInSlices(dreamer, { ...errand, left: 1e9 }, pace);
    expect(found.cut).toBe(true);
    expect(rests).toBe(1);
    expect(found.move).toMatchObject({ type: 'offer' });
  });

  test('so does one whose time is over', async () => {
    let now = 0;
    const pace = { now: () => (now += 10), rest: () => Promise.resolve(), stopped: () => false };
    expect((await thinkInSlices(dreamer, errand, pace)).cut).toBe(true);
    expect(now).toBeLessThan(3000);
  });
});

describe('a worker', () => {
  const never = () => () => {};
  const fallback = () => Promise.resolve<Json>('any');
  const answering: OpenThinkingPort = (hear) => ({
    say: (said) =>
      said.type === 'think' && queueMicrotask(() => hear({ id: said.id, found: { move: 'thought', cut: false, trouble: null } })),
    end() {},
  });
  const breaking: OpenThinkingPort = (_hear, broke) => ({ say: () => queueMicrotask(broke), end() {} });

  test('answers', async () => {
    expect(await makeThinker({ open: answering, fallback, later: never }).think(question).move).toBe('thought');
  });

  test('that breaks is replaced and asked again', async () => {
    let opened = 0;
    const open: OpenThinkingPort = (...given) => (opened++ === 0 ? breaking : answering)(...given);
    expect(await makeThinker({ open, fallback, later: never }).think(question).move).toBe('thought');
    expect(opened).toBe(2);
  });

  test('that breaks again, or cannot be made at all, costs no more than a good move', async () => {
    const refusing: OpenThinkingPort = () => {
      throw new Error('no workers here');
    };
    for (const open of [breaking, refusing]) {
      expect(await makeThinker({ open, fallback, later: never }).think(question).move).toBe('any');
    }
  });

  test('that falls silent is given up', async () => {
    const silent: OpenThinkingPort = () => ({ say() {}, end() {} });
    const later = (act: () => void) => {
      queueMicrotask(act);
      return () => {};
    };
    expect(await makeThinker({ open: silent, fallback, later }).think(question).move).toBe('any');
  });
});
