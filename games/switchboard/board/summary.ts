/** The position in a few sentences, for those who listen: how far the game is, the dice, every call and where it has to go. */
import { wordList } from '@partyline/kernel/words.js';
import { type Facts, factsOf, limits, rankOf, reachedFrom } from '../for-board.js';
import type { View } from '../format.js';
import { idleWords, secondsIn } from './words.js';

/** "The red call is on C1, its recipient on R3; C1 leads to R2." */
function callWords(view: View, facts: Facts, terminal: string, call: string): string {
  const to = Object.entries(view.recipients).find(([, colour]) => colour === call)?.[0] ?? 'no terminal';
  const rank = rankOf(view, call);
  const reached = reachedFrom(facts, terminal);
  const leads = reached.length === 0 ? 'no cord leads on' : `${terminal} leads to ${wordList(reached)}`;
  return `The ${call} call${rank === null ? '' : `, ${rank},`} is on ${terminal}, its recipient on ${to}; ${leads}.`;
}

export function summary(view: View): string {
  const facts = factsOf(view);
  return [
    `Round ${view.round} of ${limits.rounds}, ${view.connected} of ${limits.calls} calls connected.`,
    `${secondsIn(facts.seconds)} left, on the dice ${wordList(view.dice.map(String))}.`,
    idleWords(view, facts, false),
    ...Object.entries(view.incoming).map(([terminal, call]) => callWords(view, facts, terminal, call)),
  ].join(' ');
}
