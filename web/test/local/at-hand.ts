/** Games, seats and a world without a browser, for tests of tables on one device. */
import { type Entry, games } from '@partyline/games/registry.js';
import { randomBot } from '@partyline/kernel/bot.js';
import type { Seat } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { begin as beginThought } from '@partyline/kernel/thinking.js';
import { fixture, fixtureProse, fixtureResources } from '@partyline/kit/fixture.js';
import { begin } from '../../local/decide.js';
import type { Chair, Store } from '../../local/kept.js';
import type { World } from '../../local/source.js';
import type { Thinker } from '../../local/thinker.js';
import { summaryOf, type Unfolded } from '../../local/unfolded.js';
import type { Played } from '../../table/table.js';

export const person = (name: string): Chair => ({ name, person: true, bot: null, resigned: false });
export const bot = (name: string): Chair => ({ name, person: false, bot: 'random', resigned: false });

export const sealed: Played = {
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
    subject: () => Promise.reject(new Error('none')),
    seen: null,
  },
  rules: { game: fixture, prose: fixtureProse },
  resources: fixtureResources(fixture.resources(fixture.options.read({}, 'options'))),
};

export async function openGame(): Promise<Played> {
  const [entry]: readonly (Entry | undefined)[] = games;
  if (entry === undefined) throw new Error('no games');
  return { entry, rules: await entry.rules(), resources: new Map() };
}

/** A game for one. */
export async function soloGame(): Promise<Played> {
  const entry = games.find(({ players }) => players.max === 1);
  if (entry === undefined) throw new Error('no game for one');
  return { entry, rules: await entry.rules(), resources: new Map() };
}

export function tableOf(played: Played, chairs: readonly Chair[], options: Json = {}): Unfolded {
  const begun = begin(played, { id: 'a', options, seed: 'seed', chairs, now: 1000, rematchOf: null, from: null, practice: null });
  if (!begun.ok) throw new Error(begun.refusal.error);
  return begun.table;
}

/** Timers that go off when the test says so, and tabs that hear each other at once. */
export function makeWorld(played: Played, store: Store) {
  const timers = new Map<object, { readonly act: () => void; readonly at: number }>();
  const tabs = new Set<(id: string) => void>();
  const bots = played.entry.bots();
  let now = 1000;
  const thinker: Thinker = {
    warm() {},
    think: (errand) => ({
      move: bots.then(({ bots: minds }) => {
        const at = { game: played.rules.game, bots: minds, resources: played.resources };
        return beginThought(at, errand, 'bot', () => 0)({ slice: 1000, left: 1000 })?.move ?? null;
      }),
      stop() {},
    }),
    close() {},
  };
  const tab = (): World => {
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
  const settle = async () => {
    for (let i = 0; i < 50; i++) await Promise.resolve();
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
    async put(table: Unfolded) {
      await store.save(table.kept, summaryOf(played, table), null);
      return table;
    },
  };
}

export const anyMove = (played: Played, state: unknown, seat: Seat, seed: string): Json =>
  played.rules.game.propose(state, seat, randomFrom(seed));
