/**
 * The games that the tests of tables play: the fixture, with bots and standing orders, one with unseen moves, and one of
 * simple turns. Beside them, every registered game.
 */
import { type Entry, games } from '@partyline/games/registry.js';
import { randomBot } from '@partyline/kernel/bot.js';
import type { Game } from '@partyline/kernel/game.js';
import { noOrders, type Orders } from '@partyline/kernel/orders.js';
import { integer, list, object, oneOf, text, variants } from '@partyline/kernel/shape.js';
import type { Subject } from '@partyline/kernel/subject.js';
import { fixture, fixtureProse, fixtureResources, fixtureSubject } from '@partyline/kit/fixture.js';
import { fromGamesFolder, type ResourceLoader } from '../../games/games.js';
import { notes, notesSubject } from './notes.js';
import { saying, sayingSubject } from './saying.js';

export const offer = (amount: number, motto = 'bell') => ({ type: 'offer' as const, amount, motto });
export const withdraw = { type: 'withdraw' };
export const place = (shelf: number) => ({ type: 'place', shelf });

const viewShape = object({ phase: oneOf(['offer', 'place', 'over']), players: list(object({ coins: integer() })) });
const said = variants({ offer: { amount: integer(), motto: text(20) } });

/** "Offer so much every round": waits while a lot is placed, ends when the coins do not suffice. */
const fixtureOrders: Orders = {
  said,
  kept: said,
  take: (_view, _seat, order) => ({ ok: true, keep: order }),
  follow(view, seat, order) {
    const { phase, players } = viewShape.read(view, 'view');
    const { amount, motto } = said.read(order, 'order');
    if (phase !== 'offer') return { do: 'wait' };
    return amount > (players[seat]?.coins ?? 0) ? { do: 'end' } : { do: 'play', move: { type: 'offer', amount, motto } };
  },
};

function entryOf(game: Game, subject: Subject, orders: Orders): Entry {
  return {
    id: game.id,
    name: game.id,
    tagline: game.id,
    players: { min: 2, max: 2 },
    quick: { seats: 2, level: 'random' },
    rules: async () => ({ game, prose: fixtureProse }),
    bots: async () => ({ bots: { random: randomBot(game), casual: randomBot(game) } }),
    orders: async () => ({ orders }),
    tools: async () => ({ tools: [] }),
    subject: async () => ({ subject }),
    seen: null,
  };
}

export const testGames: readonly Entry[] = [
  entryOf(fixture, { ...fixtureSubject, orders: [offer(0), offer(2), offer(5, 'ring'), offer(1, 'xylophone')] }, fixtureOrders),
  entryOf(notes, notesSubject, noOrders),
  entryOf(saying, sayingSubject, noOrders),
  ...games,
];

export const resources: ResourceLoader = (game, name) =>
  game === 'fixture' ? (fixtureResources([name]).get(name) ?? new Uint8Array()) : fromGamesFolder(game, name);
