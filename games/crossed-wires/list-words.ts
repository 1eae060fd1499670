/** What lists of tables say of a game: its map by name, the variant, and what each player was worth. Takes options in whatever form they come. */
import type { Outcome } from '@partyline/kernel/game.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { mapName } from './maps/shipped.js';

export function optionWords(options: Json): readonly string[] {
  if (!isRecord(options)) return [];
  const { map, extraCash } = options;
  const name = isRecord(map) ? 'own map' : typeof map === 'string' ? mapName(map) : null;
  const isList = Array.isArray(extraCash) && extraCash.length > 0;
  const extra = extraCash === 'house' ? ['extra cash by seat'] : isList ? ['own extra cash'] : [];
  return [...(name === null ? [] : [name]), ...extra];
}

export const scoreWords = ({ scores }: Outcome): readonly string[] =>
  scores.map((worth) => (worth < 0 ? `−$${-worth}` : `$${worth}`));
