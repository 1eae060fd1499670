/**
 * The referee: one JSON object a line in, exactly one out, for any game. Pure: its caller owns the streams. Bad
 * input of any kind gets an answer and changes nothing; a bug in a game gets an answer too, and the position from before
 * it is kept.
 */
import { type Bots, decide, levelsOf } from './bot.js';
import { type Actor, everySeat, type Game, type Refusal, type Resources } from './game.js';
import { isRecord, type Json } from './json.js';
import { load, malformed, play, start } from './play.js';
import { streams } from './random.js';
import { makeRecord, parseRecord, type Resource, replay } from './record.js';
import { anyObject, integer, object, optional, parse, text } from './shape.js';

export type RefereeWorld = {
  /** Loads what a game names; throws when there is no such thing. */
  readonly resources: Resource;
  /** A seed for a game that was begun without one. */
  readonly freshSeed: () => string;
};

type Table = {
  readonly rules: number;
  readonly options: Json;
  readonly seed: string;
  readonly players: number;
  readonly start: Json;
  readonly state: unknown;
  readonly moves: readonly { readonly seat: Actor; readonly move: Json }[];
  readonly resources: Resources;
};

type Line = Readonly<Record<string, unknown>>;
/** What a command is carried out with: everything that the referee was given, and the position that it is at. */
type Desk = { readonly game: Game; readonly bots: Bots; readonly world: RefereeWorld; readonly table: Table | null };
type Answer = { readonly answer: object; readonly table?: Table };
type Command = (desk: Desk, line: Line) => Answer;

const newShape = object({ players: integer(), seed: optional(text(), () => ''), options: optional(anyObject, () => ({})) });
const loadShape = object({ state: anyObject, seed: optional(text(), () => ''), options: optional(anyObject, () => ({})) });
const levelShape = object({ level: text(100) });

/** Takes a line, gives the answer's line. Holds the one position that the referee is at. */
export function referee(game: Game, bots: Bots, world: RefereeWorld): (line: string) => string {
  let table: Table | null = null;
  return (line) => {
    try {
      const { answer, table: next } = take({ game, bots, world, table }, line);
      const text = JSON.stringify(answer);
      if (next !== undefined) table = next;
      return text;
    } catch (bug) {
      const what = bug instanceof Error ? bug.message : 'unknown';
      return JSON.stringify(
        refused(malformed(`The program failed on this line (${what}); the game is as it was before.`)).answer,
      );
    }
  };
}

const refused = (refusal: Refusal, more: object = {}): Answer => ({ answer: { ok: false, ...refusal, ...more } });

function take(desk: Desk, line: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return refused(malformed(line.trim() === '' ? 'The line is empty.' : 'The line is not JSON.'));
  }
  if (!isRecord(json)) return refused(malformed('The line must be a JSON object.'));
  const cmd = json['cmd'];
  const command = typeof cmd === 'string' ? COMMANDS.get(cmd) : undefined;
  if (command === undefined) return refused(malformed(`cmd must be one of ${[...COMMANDS.keys()].join(', ')}.`));
  return command(desk, json);
}

/** The position that a command has led to. */
const standing = ({ game }: Desk, table: Table, events: readonly object[], more: object = {}): Answer => ({
  answer: { ok: true, events, toAct: game.toAct(table.state), outcome: game.outcome(table.state), ...more },
  table,
});
const opened = (desk: Desk, table: Table, events: readonly object[]): Answer =>
  standing(desk, table, events, { state: desk.game.toJSON(table.state) });

/** Runs a command on the position, or says that there is none. */
const withTable =
  (run: (desk: Desk, table: Table, line: Line) => Answer): Command =>
  (desk, line) =>
    desk.table === null
      ? refused(malformed('No game is on the table: begin with new, load or replay.'))
      : run(desk, desk.table, line);

/** The same for a command about a seat; `orNull` where null has a meaning. */
const withSeat = (orNull: boolean, run: (desk: Desk, table: Table, seat: Actor, line: Line) => Answer): Command =>
  withTable((desk, table, line) => {
    const seat = line['seat'];
    if (seat === null && orNull) return run(desk, table, null, line);
    const known = everySeat(table.players).find((one) => one === seat);
    if (known === undefined)
      return refused(malformed(`seat must be a seat of this table, 0 to ${table.players - 1}${orNull ? ', or null' : ''}.`));
    return run(desk, table, known, line);
  });

function newGame(desk: Desk, line: Line): Answer {
  const { game, world } = desk;
  const asked = parse(newShape, line, 'new');
  if (!asked.ok) return refused(malformed(asked.error));
  const { players } = asked.value;
  const seed = Object.hasOwn(line, 'seed') ? asked.value.seed : world.freshSeed();
  const opening = { options: asked.value.options, seats: players, random: streams(seed), resources: world.resources };
  const begun = start(game, opening);
  if (!begun.ok) return refused(begun.refusal);
  const { options, state, events, resources } = begun;
  return opened(desk, { rules: game.rules, options, seed, players, start: null, state, moves: [], resources }, events);
}

function loadPosition(desk: Desk, line: Line): Answer {
  const { game, world } = desk;
  const asked = parse(loadShape, line, 'load');
  if (!asked.ok) return refused(malformed(asked.error));
  // A position is given, not drawn: without a seed it is the same one for everybody who loads it.
  const { seed } = asked.value;
  const begun = load(game, asked.value.state, { options: asked.value.options, resources: world.resources });
  if (!begun.ok) return refused(begun.refusal);
  const { options, seats: players, state, events, resources } = begun;
  const table = { rules: game.rules, options, seed, players, start: game.toJSON(state), state, moves: [], resources };
  return opened(desk, table, events);
}

const move = withSeat(true, (desk, table, seat, line) => {
  const played = play(desk.game, table.state, seat, line['move'], streams(table.seed));
  if (!played.ok) return refused(played.refusal);
  const moves = [...table.moves, { seat, move: played.move }];
  return standing(desk, { ...table, state: played.state, moves }, played.events);
});

const legal = withSeat(false, ({ game }, table, seat) => {
  const moves = seat === null ? [] : game.legal(table.state, seat);
  return { answer: { ok: true, moves: moves === null ? null : [...moves] } };
});

const bot = withSeat(false, ({ game, bots }, table, seat, line) => {
  const asked = parse(levelShape, line, 'bot');
  if (!asked.ok) return refused(malformed(asked.error));
  const level = levelsOf(bots).find((one) => one === asked.value.level);
  const player = level === undefined ? undefined : bots[level];
  if (player === undefined) return refused(malformed(`bot.level must be one of ${levelsOf(bots).join(', ')}.`));
  if (seat === null || !game.toAct(table.state).includes(seat)) {
    return refused({ rule: 'turn', code: 'not-awaited', args: {}, error: 'The game does not wait for this seat.' });
  }
  const random = streams(table.seed)('bot', seat, table.moves.length);
  const ask = { random, resources: table.resources };
  return { answer: { ok: true, move: decide(player, game.view(table.state, seat), seat, ask) } };
});

function replayRecord(desk: Desk, line: Line): Answer {
  const parsed = parseRecord(line['record']);
  if (!parsed.ok) return refused(malformed(parsed.error));
  const { rules, seed } = parsed.value;
  const played = replay(desk.game, parsed.value, desk.world.resources);
  if (!played.ok) return refused(played.refusal, played.index === null ? {} : { index: played.index });
  const { options, seats: players, start: first, state, moves, resources, opening, turns } = played;
  const table = { rules, options, seed, players, start: first, state, moves, resources };
  return opened(desk, table, [...opening, ...turns.flat()]);
}

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['new', newGame],
  ['load', loadPosition],
  ['move', move],
  ['legal', legal],
  ['state', withTable(({ game }, { state }) => ({ answer: { ok: true, state: game.toJSON(state) } }))],
  ['view', withSeat(true, ({ game }, { state }, seat) => ({ answer: { ok: true, view: game.view(state, seat ?? 'onlooker') } }))],
  ['bot', bot],
  [
    'save',
    withTable(({ game }, table) => ({
      answer: { ok: true, record: makeRecord(game, table, table.moves, game.outcome(table.state)) },
    })),
  ],
  ['replay', replayRecord],
]);
