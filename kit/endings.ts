/**
 * The end of a game and the game as a whole: the outcome, the `over` event, and that a record, the referee and the same seed
 * played otherwise all agree with what was played.
 */
import { type GameEvent, type Outcome, ranksBy } from '@partyline/kernel/game.js';
import { isRecord, notJson } from '@partyline/kernel/json.js';
import { play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { referee } from '@partyline/kernel/referee.js';
import { brief, difference, equal, sent } from './compare.js';
import { choose, newPlayer } from './player.js';
import { type ConformRun, fail, runRecord } from './run.js';
import { savedState } from './states.js';
import { type Draws, drewDifferently, recordingStreams } from './watch.js';

/** The events of one step: facts in JSON, and `over` last, once, exactly when the game has ended. */
export function eventsFit(run: ConformRun, events: readonly GameEvent[]): void {
  const at = notJson(events);
  if (at !== null) fail(run, `the events are not JSON at ${at}.`);
  if (events.some((event) => typeof event.type !== 'string')) fail(run, 'an event has no type.');
  const outcome = run.game.outcome(run.state);
  const over = events.filter((event) => event.type === 'over');
  if (over.length !== (outcome === null ? 0 : 1))
    fail(run, `there are ${over.length} over events and the outcome is ${brief(outcome)}.`);
  if (outcome === null) return;
  const last = events[events.length - 1];
  if (last?.type !== 'over') fail(run, 'the over event is not the last one.');
  if (!equal(last['outcome'], outcome)) fail(run, `the over event has another outcome, ${difference(outcome, last['outcome'])}.`);
  outcomeFits(run, outcome);
}

function outcomeFits(run: ConformRun, outcome: Outcome): void {
  const { scores, ranks, reason } = outcome;
  const seats = run.seats.length;
  if (notJson(outcome) !== null) fail(run, `the outcome is not JSON at ${notJson(outcome)}.`);
  if (scores.length !== seats || ranks.length !== seats)
    fail(run, `the outcome does not have one entry a seat: ${brief(outcome)}.`);
  if (scores.some((score) => !Number.isFinite(score))) fail(run, `the scores are ${brief(scores)}.`);
  const proper = ranksBy(seats, (a, b) => (ranks[a] ?? 0) < (ranks[b] ?? 0));
  if (!equal(proper, ranks)) fail(run, `the ranks are ${brief(ranks)}: places that are shared count for all who share them.`);
  if (typeof reason !== 'string' || reason === '') fail(run, 'the outcome has no reason.');
}

/** The record, read back and replayed, comes to the same end by the same events. */
export function recordReplays(run: ConformRun, outcome: Outcome | null): void {
  const parsed = parseRecord(sent(runRecord(run, outcome)));
  if (!parsed.ok) fail(run, `the record cannot be read: ${parsed.error}`);
  const again = replay(run.game, parsed.value, run.tested.resources);
  if (!again.ok) fail(run, `the record does not replay, at move ${again.index}: ${again.refusal.error}`);
  const [now, then] = [savedState(run, run.state), savedState(run, again.state)];
  if (!equal(now, then)) fail(run, `the record replays to another state, ${difference(now, then)}.`);
  const events = [...again.opening, ...again.turns.flat()];
  if (!equal(run.events, events)) fail(run, `the record replays with other events, ${difference(run.events, events)}.`);
}

/** The referee, given the same moves, gives the same answers. */
export function refereeAgrees(run: ConformRun, outcome: Outcome | null): void {
  const { game, moves, given, seed, seats } = run;
  const tell = referee(game, {}, { resources: run.tested.resources, freshSeed: () => '' });
  const answer = (line: object): Readonly<Record<string, unknown>> => {
    const answered: unknown = JSON.parse(tell(JSON.stringify(line)));
    if (isRecord(answered) && answered['ok'] === true) return answered;
    return fail(run, `the referee refuses ${brief(line)}: ${brief(answered)}`);
  };
  const events: unknown[] = [];
  const follow = (line: object): unknown => {
    const { events: more, outcome: result } = answer(line);
    if (Array.isArray(more)) events.push(...more);
    return result;
  };
  let last = follow({ cmd: 'new', players: seats.length, seed, options: given.options });
  for (const { seat, move } of moves) last = follow({ cmd: 'move', seat, move });
  const compare = (what: string, mine: unknown, theirs: unknown) => {
    if (!equal(mine, theirs)) fail(run, `the referee has ${what}, ${difference(mine, theirs)}.`);
  };
  compare('other events', run.events, events);
  compare('another outcome', outcome, last);
  compare('another state', savedState(run, run.state), answer({ cmd: 'state' })['state']);
  compare('another record', runRecord(run, outcome), answer({ cmd: 'save' })['record']);
}

/** The same seed played by another player: what both draw is the same. */
export function drawsAlike(run: ConformRun): void {
  const { game, seats, given, seed, random, tested } = run;
  const draws: Draws = new Map();
  const chance = recordingStreams(streams(seed), draws);
  const begun = start(game, { options: given.options, seats: seats.length, random: chance, resources: tested.resources });
  if (!begun.ok) fail(run, `the same start is refused the second time: ${begun.refusal.error}`);
  const player = newPlayer(game, seats, random);
  let state = begun.state;
  for (let n = 0; n < tested.maxMoves && game.outcome(state) === null; n++) {
    const position = state;
    const list = (seat: (typeof seats)[number]) => {
      const moves = game.legal(position, seat);
      return moves === null ? null : [...moves];
    };
    const { seat, move } = choose(player, position, list, n > tested.maxMoves / 2);
    const played = play(game, position, seat, move, chance);
    if (!played.ok) fail(run, `another play of this seed had ${brief(move)} refused: ${played.refusal.error}`);
    state = played.state;
  }
  const wrong = drewDifferently(run.draws, draws);
  if (wrong !== null) fail(run, `the same seed gives other draws when it is played otherwise: ${wrong}`);
}
