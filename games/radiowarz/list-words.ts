/** What lists of tables say of a game: its map by name, and the points of each player. Takes options in whatever form they come. */
import type { Outcome } from '@partyline/kernel/game.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { counted } from '@partyline/kernel/words.js';
import { EDITIONS } from './maps/shipped.js';

export function optionWords(options: Json): readonly string[] {
  const map = isRecord(options) ? options['map'] : null;
  if (isRecord(map)) return ['own map'];
  return typeof map === 'string' && EDITIONS.has(map) ? [`${map.replace(/^./, (first) => first.toUpperCase())} map`] : [];
}

export const scoreWords = ({ scores }: Outcome): readonly string[] => scores.map((points) => counted(points, 'point'));
