/** What lists of tables say of a game: its map by name, and what each player was worth. Takes options in whatever form they come. */
import type { Outcome } from '@partyline/kernel/game.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { mapName } from './maps/shipped.js';

export function optionWords(options: Json): readonly string[] {
  const map = isRecord(options) ? options['map'] : null;
  if (isRecord(map)) return ['own map'];
  const name = typeof map === 'string' ? mapName(map) : null;
  return name === null ? [] : [name];
}

export const scoreWords = ({ scores }: Outcome): readonly string[] =>
  scores.map((worth) => (worth < 0 ? `−$${-worth}` : `$${worth}`));
