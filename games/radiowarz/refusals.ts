/**
 * Every reason to refuse a move: a code, and the sentence that a player reads. Which clause it breaks is said where the
 * rule is. No rule is decided here.
 */
import type { Args, Refusal } from '@partyline/kernel/game.js';

const SENTENCES = {
  'no-clock': () => 'This game has no clock that could move.',
  'over-on-air': () => 'The game is over: somebody is on air in all six regions.',
  'over-points': () => 'The game is over: every station has been placed.',
  'not-your-base': () => 'It is not your turn to choose a base.',
  'not-your-turn': () => 'It is not your turn.',
  'base-first': () => 'Everybody places a first station on a base before anything else.',
  'bases-placed': () => 'All bases are placed: put your next station in a city.',
  'no-such-city': (a) => `There is no city ${a['city']} on this map.`,
  'no-base': (a) => `${a['name']} is not a base.`,
  'base-taken': (a) => `The base ${a['name']} is taken.`,
  'city-taken': (a) => `There is a station in ${a['name']} already.`,
  'own-objective': (a) => `${a['name']} lies in ${a['land']}, which is on your own strip.`,
  'mountain-between': (a) => `A mountain is in the way from ${a['from']} to ${a['name']}.`,
  'own-string': () => 'You cannot pull your own string.',
  'no-such-string': (a) => `There is no seat ${a['seat']} whose string could be pulled.`,
  'no-such-stretch': (a) => `The string of seat ${a['seat']} has no stretch ${a['stretch']}.`,
  'not-crossed': (a) => `The new stretch to ${a['name']} does not cross that stretch.`,
  'wound-up': () => 'The string would be wound around a pivot by half a turn or more.',
  'pulled-over-mountain': () => 'The string, pulled taut, would cross a mountain.',
  'not-stuck': () => 'You forfeit a station only when no city is open to you.',
  'no-such-map': (a) => `No map comes with the game by the name of ${a['map']}.`,
  'unfit-strips': (a) => `${a['problem']}`,
} as const satisfies Readonly<Record<string, (args: Args) => string>>;

type Code = keyof typeof SENTENCES;

export function refuse(rule: string | null, code: Code, args: Args = {}): Refusal {
  return { rule, code, args, error: SENTENCES[code](args) };
}
