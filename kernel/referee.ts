/**
 * The referee: one JSON object a line in, exactly one out, for any game. Pure: whoever runs it owns the streams. Bad
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

type Answer = { readonly answer: object; readonly table?: Table };
type Command = (line: Readonly<Record<string, unknown>>) => Answer;

const newShape = object({ players: integer(), seed: optional(text(), () => ''), options: optional(anyObject, () => ({})) });
const loadShape = object({ state: anyObject, seed: optional(text(), () => ''), options: optional(anyObject, () => ({})) });
const levelShape = object({ level: text(100) });

/** Takes a line, gives the answer's line. Holds the one position that the referee is at. */
export function referee(game: Game, bots: Bots, world: RefereeWorld): (line: string) => string {
  let table: Table | null = null;
  const commands = commandsOf(game, bots, world, () => table);
  return (line) => {
    try {
      const { answer, table: next } = take(commands, line);
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

function take(commands: ReadonlyMap<string, Command>, line: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return refused(malformed(line.trim() === '' ? 'The line is empty.' : 'The line is not JSON.'));
  }
  if (!isRecord(json)) return refused(malformed('The line must be a JSON object.'));
  const cmd = json['cmd'];
  const command = typeof cmd === 'string' ? commands.get(cmd) : undefined;
  if (command === undefined) return refused(malformed(`cmd must be one of ${[...commands.keys()].join(', ')}.`));
  return command(json);
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of commands, each of them short
function commandsOf(game: Game, bots: Bots, world: RefereeWorld, current: () => Table | null): ReadonlyMap<string, Command> {
  const standing = (table: Table, events: readonly object[], more: object = {}): Answer => ({
    answer: { ok: true, events, toAct: game.toAct(table.state), outcome: game.outcome(table.state), ...more },
    table,
  });
  const opened = (table: Table, events: readonly object[]) => standing(table, events, { state: game.toJSON(table.state) });

  /** Runs a command on the position, or says that there is none. */
  const withTable =
    (run: (table: Table, line: Readonly<Record<string, unknown>>) => Answer): Command =>
    (line) => {
      const table = current();
      return table === null ? refused(malformed('No game is on the table: begin with new, load or replay.')) : run(table, line);
    };
  /** The same for a command about a seat; `orNull` where null has a meaning. */
  const withSeat = (
    orNull: boolean,
    run: (table: Table, seat: Actor, line: Readonly<Record<string, unknown>>) => Answer,
  ): Command =>
    withTable((table, line) => {
      const seat = line['seat'];
      if (seat === null && orNull) return run(table, null, line);
      const known = everySeat(table.players).find((one) => one === seat);
      if (known === undefined)
        return refused(malformed(`seat must be a seat of this table, 0 to ${table.players - 1}${orNull ? ', or null' : ''}.`));
      return run(table, known, line);
    });

  const commands: Readonly<Record<string, Command>> = {
    new(line) {
      const asked = parse(newShape, line, 'new');
      if (!asked.ok) return refused(malformed(asked.error));
      const { players } = asked.value;
      const seed = Object.hasOwn(line, 'seed') ? asked.value.seed : world.freshSeed();
      const begun = start(game, {
        options: asked.value.options,
        seats: players,
        random: streams(seed),
        resources: world.resources,
      });
      if (!begun.ok) return refused(begun.refusal);
      const { options, state, events, resources } = begun;
      return opened({ rules: game.rules, options, seed, players, start: null, state, moves: [], resources }, events);
    },
    load(line) {
      const asked = parse(loadShape, line, 'load');
      if (!asked.ok) return refused(malformed(asked.error));
      // A position is given, not drawn: without a seed it is the same one for everybody who loads it.
      const { seed } = asked.value;
      const begun = load(game, asked.value.state, { options: asked.value.options, resources: world.resources });
      if (!begun.ok) return refused(begun.refusal);
      const { options, seats: players, state, events, resources } = begun;
      return opened(
        { rules: game.rules, options, seed, players, start: game.toJSON(state), state, moves: [], resources },
        events,
      );
    },
    move: withSeat(true, (table, seat, line) => {
      const played = play(game, table.state, seat, line['move'], streams(table.seed));
      if (!played.ok) return refused(played.refusal);
      const moves = [...table.moves, { seat, move: played.move }];
      return standing({ ...table, state: played.state, moves }, played.events);
    }),
    legal: withSeat(false, (table, seat) => {
      const moves = seat === null ? [] : game.legal(table.state, seat);
      return { answer: { ok: true, moves: moves === null ? null : [...moves] } };
    }),
    state: withTable((table) => ({ answer: { ok: true, state: game.toJSON(table.state) } })),
    view: withSeat(true, (table, seat) => ({ answer: { ok: true, view: game.view(table.state, seat ?? 'onlooker') } })),
    bot: withSeat(false, (table, seat, line) => {
      const asked = parse(levelShape, line, 'bot');
      if (!asked.ok) return refused(malformed(asked.error));
      const level = levelsOf(bots).find((one) => one === asked.value.level);
      const bot = level === undefined ? undefined : bots[level];
      if (bot === undefined) return refused(malformed(`bot.level must be one of ${levelsOf(bots).join(', ')}.`));
      if (seat === null || !game.toAct(table.state).includes(seat)) {
        return refused({ rule: 'turn', code: 'not-awaited', args: {}, error: 'The game does not wait for this seat.' });
      }
      const random = streams(table.seed)('bot', seat, table.moves.length);
      const move = decide(bot, game.view(table.state, seat), seat, { random, resources: table.resources });
      return { answer: { ok: true, move } };
    }),
    save: withTable((table) => ({
      answer: { ok: true, record: makeRecord(game, table, table.moves, game.outcome(table.state)) },
    })),
    replay(line) {
      const parsed = parseRecord(line['record']);
      if (!parsed.ok) return refused(malformed(parsed.error));
      const record = parsed.value;
      const played = replay(game, record, world.resources);
      if (!played.ok) return refused(played.refusal, played.index === null ? {} : { index: played.index });
      const { options, seats: players, start: first, state, moves, resources } = played;
      const { rules, seed } = record;
      return opened({ rules, options, seed, players, start: first, state, moves, resources }, [
        ...played.opening,
        ...played.turns.flat(),
      ]);
    },
  };
  return new Map(Object.entries(commands));
}
