/** What lists of tables say of a game: cards of one's own, and how it went. Takes options in whatever form they come. */
import type { Outcome } from '@partyline/kernel/game.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { counted } from '@partyline/kernel/words.js';

export const optionWords = (options: Json): readonly string[] =>
  isRecord(options) && Array.isArray(options['cards']) ? ['own cards'] : [];

export const scoreWords = ({ scores, reason }: Outcome): readonly string[] =>
  scores.map((seconds) => (reason === 'won' ? `won with ${counted(seconds, 'second')} left` : 'lost'));
