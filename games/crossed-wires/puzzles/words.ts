/** What is said about a puzzle: its title, its task, the hints one after the other, and what is said when it is solved. */
import type { Hint } from '@partyline/kernel/features/hint.js';
import type { PuzzleLevel } from '@partyline/kernel/features/puzzle.js';
import { everySeat } from '@partyline/kernel/game.js';
import { counted, wordList } from '@partyline/kernel/words.js';
import { gradesOf, pointerTo } from '../advice/hint-grades.js';
import { moveWords } from '../advice/reasons.js';
import type { Move } from '../moves.js';
import { companyName } from '../refusals.js';
import { issuedOf, netWorth, type State } from '../state.js';
import { leadOf, moverOf } from './proof.js';

/** By seat; the player is called "you" wherever the sentence allows. */
export type Names = readonly string[];

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const small = (count: number): string => SMALL[count] ?? `${count}`;
const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const turnsLeft = ({ ending }: State): number => ending?.turnsLeft ?? 0;
const chipsLeft = (state: State): number =>
  state.acting === null ? 0 : issuedOf(state, state.acting.company) - state.acting.built;

function leadWords(lead: number): string {
  if (lead === 0) return 'Level';
  return lead < 0 ? `$${-lead} behind` : `$${lead} ahead`;
}

/** Each puzzle has its own: by how things stand, and never by what is to be done. */
export function puzzleTitle(state: State): string {
  const { auction, acting } = state;
  if (auction !== null) {
    const name = companyName(auction.company);
    return auction.bid === null ? `A share of ${name}` : `$${auction.bid.amount} for ${name}`;
  }
  const lead = leadWords(leadOf(state, state.turn));
  const turns = turnsLeft(state);
  if (acting !== null) return `${lead}, ${small(chipsLeft(state))} ${chipsLeft(state) === 1 ? 'chip' : 'chips'} to go`;
  return `${lead}, ${small(turns)} ${turns === 1 ? 'turn' : 'turns'} left`;
}

/** By the turns that must be thought through, and by how much was tried to prove it. */
export function levelOf(turns: number, tried: number): PuzzleLevel {
  if (turns === 1) return tried < 1000 ? 'easy' : 'medium';
  return turns === 2 && tried < 2000 ? 'medium' : 'hard';
}

function turnsWords(state: State, names: Names): string {
  const you = moverOf(state);
  const left = turnsLeft(state);
  const owner = (seat: number): string => (seat === you ? 'yours' : `${names[seat] ?? ''}’s`);
  if (left === 1) return `It is the last turn of the game${state.turn === you ? ', and it is yours' : ''}.`;
  const turns = Array.from({ length: left }, (_, i) => owner((state.turn + i) % state.seats));
  return `${capital(small(left))} turns are left: ${wordList(turns)}.`;
}

/** "you $80, Ben $84 and Cleo $61": from the player on, as they sit. */
export function worthsFrom(state: State, you: number, names: Names): string {
  const seats = everySeat(state.seats).map((i) => (you + i) % state.seats);
  return wordList(seats.map((seat) => `${seat === you ? 'you' : names[seat]} $${netWorth(state, seat)}`));
}

function worthWords(state: State, names: Names): string {
  const you = moverOf(state);
  return `Net worth: ${worthsFrom(state, you, names)}.`;
}

/** What has begun already, and the passes before. */
function momentWords(state: State, names: Names): string {
  const { auction, acting, passes, seats } = state;
  if (auction !== null) {
    const lot = `${names[auction.seat]} auctions a share of ${companyName(auction.company)}${auction.from === 'pool' ? ' from the pool' : ''}`;
    const { bid } = auction;
    if (bid === null) return `${lot}, and nobody has bid yet.`;
    return bid.seat === auction.seat
      ? `${lot} and opens at $${bid.amount}.`
      : `${lot}, and ${names[bid.seat]} bids $${bid.amount}.`;
  }
  if (acting !== null) {
    return `You are acting for ${companyName(acting.company)} and may build ${counted(chipsLeft(state), 'more chip')}.`;
  }
  return passes === seats - 1 ? `${seats === 2 ? names[(state.turn + 1) % seats] : 'Everybody else'} has just passed.` : '';
}

const rivalsDo = (state: State, names: Names): string =>
  state.seats === 2 ? `whatever ${names[(moverOf(state) + 1) % 2] ?? ''} does` : 'whatever the others do';

/** Whether anybody else has a say before the game is over. */
const isAnswered = (state: State): boolean => turnsLeft(state) > 1 || state.auction !== null;

export function taskOf(state: State, names: Names): string {
  const wins = isAnswered(state) ? `wins, ${rivalsDo(state, names)}.` : 'wins.';
  return [turnsWords(state, names), momentWords(state, names), worthWords(state, names), `Find the one move that ${wins}`]
    .filter((words) => words !== '')
    .join(' ');
}

export function solvedOf(state: State, lead: number, names: Names): string {
  if (!isAnswered(state)) return `That is it: so you can end $${lead} ahead, and win.`;
  return `That is it: ${rivalsDo(state, names)}, you can end $${lead} ahead or more, and win.`;
}

/** Where to look, what it is about, and the move. */
export function hintsOf(state: State, move: Move): Hint<string>[] {
  return [...gradesOf(state, moverOf(state), move), { say: moveWords(state, move), pointer: pointerTo(move) }];
}
