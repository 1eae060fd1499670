/**
 * The conformance kit: plays one random game and holds it to everything that the contract promises, at every position. What
 * is dear is done at positions chosen by the trial's own chance. A breach is thrown as a Nonconformance with its record.
 */
import { type Json, notJson } from '@partyline/kernel/json.js';
import { play, start } from '@partyline/kernel/play.js';
import { parse } from '@partyline/kernel/shape.js';
import { brief, difference, equal, sent } from './compare.js';
import { drawsAlike, eventsFit, recordReplays, refereeAgrees } from './endings.js';
import {
  eventsKeepSecrets,
  imaginedWorlds,
  needsProof,
  type PlayedMove,
  reveals,
  revealsWereReal,
  seeksWorlds,
  worldsDiffered,
} from './leaks.js';
import { allRefused, checkStanding, exactly, type Lists, listsOf } from './moves.js';
import { choose, newPlayer } from './player.js';
import { reasonsHold } from './reasons.js';
import {
  addCount,
  type ConformRun,
  fail,
  type KitMove,
  Nonconformance,
  newRun,
  runRecord,
  type Tally,
  type Tested,
  type Trial,
  typeOf,
} from './run.js';
import {
  askAll,
  brokenStates,
  copiesPlayOn,
  type Keepsake,
  keepsake,
  roundTrip,
  savedState,
  unchanged,
  viewFor,
} from './states.js';

/** Plays one game through the kit. The same trial is always the same game. */
export function conform(tested: Tested, trial: Trial): Tally {
  const run = newRun(tested, trial, canonicalOptions(tested, trial));
  try {
    begin(run);
    playOut(run);
    atTheEnd(run);
  } catch (bug) {
    if (bug instanceof Nonconformance) throw bug;
    const what = bug instanceof Error ? bug.stack : String(bug);
    throw new Nonconformance(`${run.game.id}, after ${run.moves.length} moves: the game threw: ${what}`, runRecord(run));
  }
  return run.tally;
}

function canonicalOptions({ game }: Tested, { options, seed, seats }: Trial): Json {
  const read = parse(game.options, options, 'options');
  const again = read.ok ? parse(game.options, sent(read.value), 'options') : read;
  if (read.ok && again.ok && notJson(read.value) === null && equal(read.value, again.value)) return read.value;
  const record = { game: game.id, options, seed, players: seats };
  throw new Nonconformance(`${game.id}: ${read.ok ? 'the options change when they are read again' : read.error}`, record);
}

function begin(run: ConformRun): void {
  const { game, given, seats, tested } = run;
  const begun = start(game, { options: given.options, seats: seats.length, random: run.streams, resources: tested.resources });
  if (!begun.ok) fail(run, `the start is refused: ${begun.refusal.error}`);
  run.state = begun.state;
  run.events.push(...begun.events);
  eventsFit(run, begun.events);
  holds(run);
}

/** The game's own invariant. */
function holds(run: ConformRun): void {
  const { tested, state, events, seats } = run;
  if (tested.invariant === undefined) return;
  const wrong = tested.invariant({
    state: savedState(run, state),
    view: viewFor(run, state, 'onlooker'),
    events,
    seats: seats.length,
  });
  if (wrong !== null) fail(run, `the invariant is broken: ${wrong}`);
}

function playOut(run: ConformRun): void {
  const { game, tested, tally } = run;
  const player = newPlayer(game, run.seats, run.random);
  for (;;) {
    const lists = listsOf(run, run.state);
    checkStanding(run, lists);
    tally.positions += 1;
    const before = run.random(run.look) === 0 ? keepsake(run) : null;
    const loaded = before === null ? null : lookClosely(run, lists, before);
    if (before === null && seeksWorlds(run)) imaginedWorlds(run, lists);
    if (game.outcome(run.state) !== null) return;
    if (run.moves.length >= tested.maxMoves) fail(run, `the game is not over after ${tested.maxMoves} moves.`);
    const made = choose(player, run.state, (seat) => lists[seat] ?? null, run.moves.length > tested.maxMoves / 2);
    const step = stepFrom(run, made);
    if (before !== null) tryMove(run, lists, made, step, before, loaded);
    else if (step.revealed && needsProof(run, made.move)) reveals(run, made, step);
    advance(run, made, step);
  }
}

/** Everything that can be asked of one position. Gives the state as it came back through its public format. */
function lookClosely(run: ConformRun, lists: Lists, before: Keepsake): unknown {
  run.tally.looks += 1;
  exactly(run, lists);
  askAll(run);
  unchanged(run, before, 'asking');
  const loaded = roundTrip(run, lists);
  brokenStates(run);
  imaginedWorlds(run, lists);
  unchanged(run, before, 'saving, loading or imagining');
  return loaded;
}

/** Everything that one move can be tried on before it is made. */
function tryMove(run: ConformRun, lists: Lists, made: KitMove, step: PlayedMove, before: Keepsake, loaded: unknown): void {
  copiesPlayOn(run, before, loaded, made);
  reveals(run, made, step);
  reasonsHold(run, made, step);
  eventsKeepSecrets(run, made, step, made.seat === null ? null : (lists[made.seat] ?? null));
  unchanged(run, before, 'a move in another world');
}

function stepFrom(run: ConformRun, { seat, move }: KitMove): PlayedMove {
  const before = sent(move);
  const played = play(run.game, run.state, seat, move, run.streams);
  if (!played.ok) return fail(run, `${brief(move)} was offered and is refused: ${played.refusal.error}`);
  if (!equal(before, played.move)) fail(run, `a move was changed by being played, ${difference(before, played.move)}.`);
  return played;
}

function advance(run: ConformRun, made: KitMove, step: PlayedMove): void {
  run.moves.push({ seat: made.seat, move: sent(made.move) });
  run.state = step.state;
  run.events.push(...step.events);
  run.tally.moves += 1;
  addCount(run.tally.types, typeOf(made.move));
  eventsFit(run, step.events);
  holds(run);
}

function atTheEnd(run: ConformRun): void {
  const { game, tally } = run;
  const outcome = game.outcome(run.state);
  tally.games += 1;
  addCount(tally.players, `${run.seats.length}`);
  addCount(tally.reasons, outcome?.reason ?? '(none)');
  allRefused(run);
  worldsDiffered(run);
  revealsWereReal(run);
  if (run.random(run.look) > 0) return;
  recordReplays(run, outcome);
  refereeAgrees(run, outcome);
  drawsAlike(run);
}
