/**
 * The rounds (CT-1, CT-2): sheets are dealt, builds take effect all at once, sheets pass on, the next card is revealed, and
 * after the eighth round the towns are finished. Knows who sits where; what a build comes to is judged elsewhere.
 */
import type { Streams } from '@partyline/kernel/random.js';
import { drawSheet } from '../components/draw-sheet.js';
import type { Sheet } from '../components/sheet.js';
import type { Dictionary } from '../dictionary/automaton.js';
import type { Event } from '../events.js';
import { type Options, ROUNDS } from '../options.js';
import { type PlayerState, type State, seatsOf } from '../state.js';
import { type Built, builtNothing, judgeBuild } from './build.js';
import { endGame } from './end.js';

/** The sheet that is dealt as number n, counted from 0: a given one, or one drawn for this game. */
export function sheetNumber(n: number, { sheets }: Options, random: Streams, house: Dictionary): Sheet {
  const given = sheets?.[n % sheets.length];
  return given ?? drawSheet(random('sheet', n), house);
}

/** Turns up the next card, if there is one. */
export function reveal(state: State, events: Event[]): void {
  const [card = null, ...stack] = state.stack;
  state.card = card;
  state.stack = stack;
  if (card !== null) events.push({ type: 'revealed', round: state.round, card });
}

function takeEffect(player: PlayerState, { sheet, town, crumpled, gained, pencil }: Built): void {
  player.sheet = sheet;
  player.town = town;
  player.crumpled += crumpled;
  player.workers += gained;
  player.pencil = pencil;
  player.draft = null;
  player.ready = false;
}

/** What the player builds: what is stored, which was judged when it was stored, or nothing. */
function builtBy(state: State, player: PlayerState): Built {
  const { card, round, rules } = state;
  if (card === null) throw new Error('nothing is built without a card');
  const judged = player.draft === null ? null : judgeBuild(player, player.draft, { card, round, rules });
  return judged?.ok === true ? judged.built : builtNothing(player, { card });
}

/** Seat i gives its sheet to seat i + 1. */
function passOn(state: State, events: Event[]): void {
  const sheets = state.players.map(({ sheet }) => sheet);
  for (const [seat, player] of state.players.entries()) {
    player.sheet = sheets[(seat + sheets.length - 1) % sheets.length] ?? player.sheet;
  }
  events.push({ type: 'passed-on', round: state.round });
}

/** Everybody is ready, or time is up. */
export function endRound(state: State, events: Event[]): void {
  for (const seat of seatsOf(state)) {
    const player = state.players[seat];
    if (player === undefined) continue;
    const plan = player.draft?.plan ?? 0;
    const built = builtBy(state, player);
    takeEffect(player, built);
    const { placed, crumpled, gained } = built;
    events.push({ type: 'built', seat, round: state.round, plan, placed, crumpled, gained, workers: player.workers });
  }
  passOn(state, events);
  if (state.round < ROUNDS) state.round += 1;
  else state.phase = 'finish';
  reveal(state, events);
}

/** Every finish is in. */
export function endFinish(state: State, events: Event[]): void {
  state.phase = 'over';
  for (const player of state.players) player.pencil = player.finish?.workers ?? [];
  endGame(state, events);
}
