/** What lists of tables say of a game: its variants, and the points of each town. Takes options in whatever form they come. */
import type { Outcome } from '@partyline/kernel/game.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { counted } from '@partyline/kernel/words.js';

export function optionWords(options: Json): readonly string[] {
  if (!isRecord(options)) return [];
  const { deadline, permissive, words } = options;
  return [
    ...(typeof deadline === 'number' ? [`deadline of ${counted(deadline, 'second')}`] : []),
    ...(permissive === true ? ['words may be read backwards'] : []),
    ...(words === undefined ? [] : ['own words']),
  ];
}

export const scoreWords = ({ scores }: Outcome): readonly string[] => scores.map((points) => counted(points, 'point'));
