/**
 * The games that the tests of tables play: the fixture, with bots and standing orders, one with unseen moves, and one of
 * simple turns. Beside them, every registered game.
 */
import { type GameEntry, games } from '@partyline/games/registry.js';
import { randomBot } from '@partyline/kernel/bot.js';
import type { Conformance } from '@partyline/kernel/conformance.js';
import { noOrders, type Orders } from '@partyline/kernel/features/orders.js';
import type { Game } from '@partyline/kernel/game.js';
import { integer, list, object, oneOf, text, variants } from '@partyline/kernel/shape.js';
import { fixture, fixtureConformance, fixtureProse, fixtureResources } from '@partyline/kit/fixture.js';
import { fromGamesFolder, type ResourceLoader } from '../../games/resource-files.js';
import { notes, notesConformance } from './notes.js';
import { saying, sayingConformance } from './saying.js';

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

function entryOf(game: Game, conformance: Conformance, orders: Orders): GameEntry {
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
    conformance: async () => ({ conformance }),
    seen: null,
  };
}

export const testGames: readonly GameEntry[] = [
  entryOf(
    fixture,
    { ...fixtureConformance, orders: [offer(0), offer(2), offer(5, 'ring'), offer(1, 'xylophone')] },
    fixtureOrders,
  ),
  entryOf(notes, notesConformance, noOrders),
  entryOf(saying, sayingConformance, noOrders),
  ...games,
];

export const resources: ResourceLoader = (game, name) =>
  game === 'fixture' ? (fixtureResources([name]).get(name) ?? new Uint8Array()) : fromGamesFolder(game, name);
