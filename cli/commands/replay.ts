/** `partyline replay FILE`: a saved game told as prose, move by move, up to its end or to the first move that is not legal. */
import type { GameEvent, Refusal } from '@partyline/kernel/game.js';
import { sentence } from '@partyline/kernel/prose.js';
import { type GameRecord, type Replayed, replay } from '@partyline/kernel/record.js';
import { type StoryDeed, storyOf } from '@partyline/kernel/story.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import { counted } from '@partyline/kernel/words.js';
import { expectWords, readArguments, wholeNumber } from '../arguments.js';
import { exampleGame } from '../choose.js';
import { type CliCommand, type CliWorld, EXIT, type Exit } from '../command.js';
import { readSaved, type SavedGame } from '../saved-game/saved-game.js';
import { standingLines } from '../saved-game/standing.js';
import { UsageError } from '../usage.js';

type Told = Extract<Replayed<unknown, unknown, unknown, GameEvent>, { ok: true }>;

async function run(args: readonly string[], world: CliWorld): Promise<Exit> {
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
function again({ game, resources }: SavedGame, record: GameRecord, index: number | null): Told | null {
  if (index === null) return null;
  const before = replay(game, { ...record, moves: record.moves.slice(0, index), result: null }, resources);
  return before.ok ? before : null;
}

const stateOf = ({ game }: SavedGame, { state }: Told, refusal: Refusal | null) =>
  refusal === null ? `${JSON.stringify(game.toJSON(state))}\n` : '';

/** Each group of the story under its heading; a move that there is nothing to say about, as it was made. */
function tell(saved: SavedGame, told: Told, { terminal }: CliWorld, whole: boolean): string {
  const { game, names, title } = saved;
  const { strong, faint } = terminal.paint;
  const reader = { names, you: null };
  const wide = String(told.turns.length).length;
  const lines = [`${strong(title)}, ${counted(names.length, 'player')}: ${names.join(', ')}`, ''];
  for (const { round, lines: group } of storyOf(deedsOf(saved, told), { prose: saved.prose, reader, whole: true })) {
    if (round !== null) lines.push(...(lines.length > 2 ? [''] : []), strong(round));
    for (const { key, sentences } of group) {
      const number = key === 0 ? '' : String(key);
      const margin = key === 0 ? '' : `${faint(number.padStart(wide))}  `;
      const rest = key === 0 ? '' : ' '.repeat(wide + 2);
      lines.push(...sentences.map((said, i) => `${i === 0 ? margin : rest}${wordsOf(said, reader)}`));
    }
  }
  return `${[...lines, ...(whole ? ['', standingLines(game, told.state, names, terminal.paint)] : [])].join('\n')}\n`;
}

/** The beginning has the number 0, and every move its own. */
function deedsOf({ record, prose, names }: SavedGame, { opening, turns }: Told): StoryDeed<number>[] {
  const moves = turns.map((events, index): StoryDeed<number> => {
    const entry = record.moves[index];
    const who = entry === undefined || entry.seat === null ? 'The clock' : (names[entry.seat] ?? `Seat ${entry.seat}`);
    const silent = prose(events, names.length).every(({ type }) => type === 'heading');
    return { key: index + 1, events, told: silent ? [sentence`${who}: ${JSON.stringify(entry?.move)}`] : [] };
  });
  return [{ key: 0, events: opening }, ...moves];
}

function refusedAt({ names }: SavedGame, { moves }: GameRecord, { rule, error }: Refusal, index: number | null): string {
  const clause = rule === null ? '' : ` breaks ${rule}`;
  if (index === null) return `the beginning${clause || ' is malformed'}. ${error}`;
  const entry = moves[index];
  if (entry === undefined) return error;
  const who = entry.seat === null ? 'the clock' : (names[entry.seat] ?? `seat ${entry.seat}`);
  return `move ${index + 1} (moves[${index}], ${who})${clause || ' is malformed'}. ${error}\n  ${JSON.stringify(entry.move)}`;
}

const help = ({ games }: CliWorld): Promise<string> =>
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

export const replayCommand: CliCommand = {
  takes: 'FILE [--to N] [--json]',
  about: 'tell a saved game in sentences, move by move',
  help,
  run,
};
