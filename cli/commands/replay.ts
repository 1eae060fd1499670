/** `partyline replay FILE`: a saved game told as prose, move by move, up to its end or to the first move that is not legal. */
import type { Refusal } from '@partyline/kernel/game.js';
import { type GameRecord, type Replayed, replay } from '@partyline/kernel/record.js';
import { expectWords, readArguments, wholeNumber } from '../arguments.js';
import { exampleGame } from '../choose.js';
import { type Command, EXIT, type Exit, type World } from '../command.js';
import { readSaved, type Saved } from '../saved.js';
import { UsageError } from '../usage.js';
import { counted, standing } from '../words.js';

type Told = Extract<Replayed<unknown, unknown, unknown, { readonly type: string }>, { ok: true }>;

async function run(args: readonly string[], world: World): Promise<Exit> {
  const { words, flag, text } = readArguments(args, { json: 'flag', to: 'text' });
  expectWords(words, ['FILE']);
  const to = text('to');
  const last = to === undefined ? undefined : wholeNumber(to, '--to', 0);
  const { terminal } = world;
  const { bad } = terminal.paint;
  const read = await readSaved(words[0] ?? '', world);
  if (!read.ok) {
    terminal.err(`${bad('partyline:')} ${read.error}\n`);
    return EXIT.no;
  }
  const saved = read.value;
  const record = last === undefined ? saved.record : upTo(saved.record, last);
  const played = replay(saved.game, record, saved.resources);
  const { refusal, index } = played.ok ? { refusal: null, index: null } : played;
  const told = played.ok ? played : again(saved, record, index);
  if (told !== null) terminal.out(flag('json') ? stateOf(saved, told, refusal) : tell(saved, told, world, refusal === null));
  if (refusal === null) return EXIT.fine;
  terminal.err(`${bad('Refused:')} ${refusedAt(saved, record, refusal, index)}\n`);
  return EXIT.no;
}

function upTo(record: GameRecord, last: number): GameRecord {
  const { moves } = record;
  if (last > moves.length) throw new UsageError(`--to ${last} is past the end: the game has ${moves.length} moves.`);
  return last === moves.length ? record : { ...record, moves: moves.slice(0, last), result: null };
}

/** What came before the move that was refused, or null when not even the beginning stands. */
function again({ game, resources }: Saved, record: GameRecord, index: number | null): Told | null {
  if (index === null) return null;
  const before = replay(game, { ...record, moves: record.moves.slice(0, index), result: null }, resources);
  return before.ok ? before : null;
}

const stateOf = ({ game }: Saved, { state }: Told, refusal: Refusal | null) =>
  refusal === null ? `${JSON.stringify(game.toJSON(state))}\n` : '';

function tell({ game, record, prose, names, title }: Saved, told: Told, { terminal }: World, whole: boolean): string {
  const { strong, faint } = terminal.paint;
  const sentences = (events: readonly { readonly type: string }[]) =>
    events.map((event) => prose(event, names)).filter((line) => line !== null);
  const wide = String(told.turns.length).length;
  const lines = [`${strong(title)}, ${counted(names.length, 'player')}: ${names.join(', ')}`, '', ...sentences(told.opening)];
  for (const [index, events] of told.turns.entries()) {
    const entry = record.moves[index];
    const who = entry === undefined || entry.seat === null ? 'The clock' : (names[entry.seat] ?? `Seat ${entry.seat}`);
    const said = sentences(events);
    const [first = `${who}: ${JSON.stringify(entry?.move)}`, ...rest] = said;
    lines.push(`${faint(String(index + 1).padStart(wide))}  ${first}`, ...rest.map((line) => `${' '.repeat(wide)}  ${line}`));
  }
  return `${[...lines, ...(whole ? ['', standing(game, told.state, names, terminal.paint)] : [])].join('\n')}\n`;
}

function refusedAt({ names }: Saved, { moves }: GameRecord, { rule, error }: Refusal, index: number | null): string {
  const clause = rule === null ? '' : ` breaks ${rule}`;
  if (index === null) return `the beginning${clause || ' is malformed'}. ${error}`;
  const entry = moves[index];
  if (entry === undefined) return error;
  const who = entry.seat === null ? 'the clock' : (names[entry.seat] ?? `seat ${entry.seat}`);
  return `move ${index + 1} (moves[${index}], ${who})${clause || ' is malformed'}. ${error}\n  ${JSON.stringify(entry.move)}`;
}

const help = ({ games }: World): Promise<string> =>
  Promise.resolve(`Tells a saved game in plain sentences, one numbered move after the other, and how it ended. Every move is played
again by the rules; at the first that does not replay it stops and says which move it is and which clause it breaks.

FILE is a record, as "save" of the referee writes it and as the app downloads it; - reads it from standard input.

  --to N    stop after move N (0: only the beginning)
  --json    no prose: the final state as one line of JSON (with --to: the state after move N)

Examples
  ./partyline arena ${exampleGame(games)} --games 1 --records played
  ./partyline replay played/0.json
  ./partyline replay played/0.json --to 3 --json

Exit code 1: the file is not a saved game, or it does not replay.`);

export const command: Command = {
  takes: 'FILE [--to N] [--json]',
  about: 'tell a saved game in sentences, move by move',
  help,
  run,
};
