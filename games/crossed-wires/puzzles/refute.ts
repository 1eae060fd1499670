/** Why a move does not solve a puzzle: what the others answer, told as it would happen. Asked of the rules, never guessed. */

import type { Passage } from '@partyline/kernel/prose.js';
import { deedWords } from '@partyline/kernel/story.js';
import { legal } from '../legal.js';
import type { Move } from '../moves.js';
import { prose } from '../prose.js';
import type { State } from '../state.js';
import { leadOf, moverOf, Proof, played, positionKey } from './proof.js';
import { MOST_TRIED } from './solutions.js';
import { type Names, worthsFrom } from './words.js';

type Refuting = { readonly seat: number; readonly names: Names; readonly proof: Proof };

/** The answer of the seat that is asked after which the player cannot win any more, the hardest first. */
function answerTo(state: State, { seat, proof }: Refuting) {
  const answers = (legal(state, moverOf(state)) ?? []).map((move) => played(state, move));
  answers.sort((a, b) => leadOf(a.next, seat) - leadOf(b.next, seat));
  return answers.find(({ next }) => proof.holds(next) === false) ?? null;
}

/** What the others do until it is the player's decision again, or the game is over. */
function answered(state: State, refuting: Refuting): string {
  const { seat, names } = refuting;
  const passages: Passage[] = [];
  let now = state;
  while (!now.over && moverOf(now) !== seat) {
    const answer = answerTo(now, refuting);
    if (answer === null) break;
    passages.push(...prose(answer.events, now.seats));
    now = answer.next;
  }
  const told = deedWords(passages, { names, you: seat });
  return now.over ? told : `${told} After that you can no longer win.`;
}

/** The end of the last turn that is best for the player, who alone can still do something; equal positions are looked at once. */
function bestEnd(state: State, seat: number, seen = new Set<string>()): State | null {
  if (state.over) return state;
  const key = positionKey(state);
  if (seen.has(key)) return null;
  seen.add(key);
  let best: State | null = null;
  for (const move of legal(state, moverOf(state)) ?? []) {
    const end = bestEnd(played(state, move).next, seat, seen);
    if (end !== null && (best === null || leadOf(end, seat) > leadOf(best, seat))) best = end;
  }
  return best;
}

/** Of legal moves that are no solution. */
export function refute(state: State, move: Move, names: Names): string {
  const seat = moverOf(state);
  const refuting: Refuting = { seat, names, proof: new Proof(seat, 1, MOST_TRIED) };
  const { next } = played(state, move);
  if (next.over) return `That ends the game: ${worthsFrom(next, seat, names)}.`;
  if (moverOf(next) !== seat) return `Then ${answered(next, refuting)}`;
  if (next.ending?.turnsLeft === 1) {
    return `However you go on, this is the best end that you can reach: ${worthsFrom(bestEnd(next, seat) ?? next, seat, names)}.`;
  }
  const ended = played(next, { type: 'done' }).next;
  return `However you go on, there is an answer. If you end your turn: ${answered(ended, refuting)}`;
}
