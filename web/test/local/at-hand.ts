/** Games, seats and a world without a browser, for tests of tables on one device. */
import { type GameEntry, games } from '@partyline/games/registry.js';
import { randomBot } from '@partyline/kernel/bot.js';
import type { Seat } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { beginThinking as beginThought } from '@partyline/kernel/thinking.js';
import { fixture, fixtureProse, fixtureResources } from '@partyline/kit/fixture.js';
import type { Planned } from '@partyline/table/decide/decision.js';
import { newDeviceTable, type Sitter } from '@partyline/table/device-table.js';
import type { LogLine } from '@partyline/table/log-check.js';
import { advanced, loadedGame, opened, type Session, summaryOf } from '../../local/session.js';
import type { LocalWorld } from '../../local/source.js';
import type { LocalStore } from '../../local/store/store.js';
import type { Thinker } from '../../local/thinking/thinker.js';
import type { ReadyGame } from '../../table/table.js';

export const person = (name: string): Sitter => ({ name, bot: null });
export const bot = (name: string): Sitter => ({ name, bot: 'random' });

export const sealed: ReadyGame = {
  entry: {
    id: 'fixture',
    name: 'The fixture',
    tagline: '',
    players: { min: 2, max: 4 },
    quick: { seats: 2, level: 'random' },
    rules: () => Promise.resolve({ game: fixture, prose: fixtureProse }),
    bots: () => Promise.resolve({ bots: { random: randomBot(fixture) } }),
    orders: () => Promise.reject(new Error('none')),
    tools: () => Promise.resolve({ tools: [] }),
    conformance: () => Promise.reject(new Error('none')),
    seen: null,
  },
  rules: { game: fixture, prose: fixtureProse },
  resources: fixtureResources(fixture.resources(fixture.options.read({}, 'options'))),
};

export async function openGame(): Promise<ReadyGame> {
  const [entry]: readonly (GameEntry | undefined)[] = games;
  if (entry === undefined) throw new Error('no games');
  return { entry, rules: await entry.rules(), resources: new Map() };
}

/** A game for one. */
export async function soloGame(): Promise<ReadyGame> {
  const entry = games.find(({ players }) => players.max === 1);
  if (entry === undefined) throw new Error('no game for one');
  return { entry, rules: await entry.rules(), resources: new Map() };
}

/** A table with its log. */
export type Laid = Session & { readonly lines: readonly LogLine[] };

export function tableOf(played: ReadyGame, sitters: readonly Sitter[], options: Json = {}): Laid {
  const seating = { id: 'a', options, seed: 'seed', sitters, now: 1000, rematchOf: null, start: null, practice: null };
  const founding = newDeviceTable(loadedGame(played), seating);
  if (!founding.ok) throw new Error(founding.refusal.error);
  const lines = founding.founded.entries.map((entry) => ({ at: 1000, entry }));
  const session = opened('a', loadedGame(played), lines);
  if (session === null) throw new Error('no table');
  return { ...session, lines };
}

/** The table after what was planned, which must not have been refused. */
export function after(laid: Laid, planned: Planned): Laid {
  if (!planned.ok) throw new Error(planned.refusal.error);
  const lines = planned.steps.map(({ entry, made }) => ({ at: made.table.at, entry }));
  return {
    ...advanced(
      laid,
      planned.steps.map(({ made }) => made),
    ),
    lines: [...laid.lines, ...lines],
  };
}

/** Thinks here and now. */
function thinkerFor({ entry, rules, resources }: ReadyGame): Thinker {
  const bots = entry.bots();
  return {
    warm() {},
    think: (errand) => ({
      move: bots.then(({ bots: minds }) => {
        const at = { game: rules.game, bots: minds, resources };
        return beginThought(at, errand, 'bot', () => 0)({ slice: 1000, left: 1000 })?.move ?? null;
      }),
      stop() {},
    }),
    close() {},
  };
}

const settle = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await Promise.resolve();
};

/** Timers that go off when the test says so, and tabs that hear each other at once. */
export function makeWorld(played: ReadyGame, store: LocalStore) {
  const timers = new Map<object, { readonly act: () => void; readonly at: number }>();
  const tabs = new Set<(id: string) => void>();
  const thinker = thinkerFor(played);
  let now = 1000;
  const tab = (): LocalWorld => {
    let mine: ((id: string) => void) | null = null;
    return {
      store,
      thinker,
      now: () => now,
      later(act, milliseconds) {
        const key = {};
        timers.set(key, { act, at: now + milliseconds });
        return () => timers.delete(key);
      },
      tell(id) {
        for (const hear of tabs) if (hear !== mine) hear(id);
      },
      hear(act) {
        mine = act;
        tabs.add(act);
        return () => tabs.delete(act);
      },
    };
  };
  return {
    tab,
    settle,
    /** Lets so much time pass, and everything happen that is due. */
    async pass(milliseconds: number) {
      const until = now + milliseconds;
      for (;;) {
        await settle();
        const [due] = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at);
        if (due === undefined) break;
        const [key, { act, at }] = due;
        timers.delete(key);
        now = Math.max(now, at);
        act();
      }
      now = until;
      await settle();
    },
    async put(laid: Laid) {
      await store.append(laid.table.id, 0, laid.lines, summaryOf(laid.table));
      return laid;
    },
  };
}

export const anyMove = (played: ReadyGame, state: unknown, seat: Seat, seed: string): Json =>
  played.rules.game.propose(state, seat, randomFrom(seed));
