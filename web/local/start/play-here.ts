/** The usual game against bots, on this device instead of on a server that does not answer. Knows no game. */
import { type GameEntry, offeredOptions } from '@partyline/games/registry.js';
import { browserStorage } from '../../storage/json-item.js';
import { startHere } from '../here.js';
import { chairsOf, firstPlaces, namesBefore } from './seating.js';

export const playHere = (entry: GameEntry): ReturnType<typeof startHere> =>
  startHere(entry.id, offeredOptions(entry), chairsOf(firstPlaces(entry, namesBefore(browserStorage()), 1)));
