/** `partyline verify FILE`: redoes a saved game from its seed, as a check list that a player can read. */
import { counted } from '@partyline/kernel/words.js';
import { expectWords, readArguments } from '../arguments.js';
import { exampleGame } from '../choose.js';
import { type CliCommand, type CliWorld, EXIT, type Exit } from '../command.js';
import { byName } from '../saved-game/draws.js';
import { readSaved, type SavedGame } from '../saved-game/saved-game.js';
import { placesWords } from '../saved-game/standing.js';
import { type Check, type Published, type Verification, verification } from '../saved-game/verification.js';
import type { Paint } from '../terminal/paint.js';
import { UsageError } from '../usage.js';

async function run(args: readonly string[], world: CliWorld): Promise<Exit> {
  const { words, flag, text } = readArguments(args, { commitment: 'text', sealed: 'text', json: 'flag' });
  expectWords(words, ['FILE']);
  const published = { ...hash('commitment', text('commitment')), ...hash('sealed', text('sealed')) };
  const { terminal } = world;
  const read = await readSaved(words[0] ?? '', world);
  if (!read.ok) {
    if (flag('json')) terminal.out(`${JSON.stringify({ verified: false, error: read.error })}\n`);
    else terminal.err(`${terminal.paint.bad('partyline:')} ${read.error}\n`);
    return EXIT.no;
  }
  const done = verification(read.value, published);
  terminal.out(flag('json') ? `${JSON.stringify(done)}\n` : report(read.value, done, published, terminal.paint));
  return done.verified ? EXIT.fine : EXIT.no;
}

function hash(name: keyof Published, value: string | undefined): Published {
  if (value === undefined) return {};
  if (!/^[0-9a-f]{64}$/i.test(value)) throw new UsageError(`--${name} must be a SHA-256 hash: 64 digits and letters a to f.`);
  return { [name]: value.toLowerCase() };
}

function line({ holds, says }: Check, { good, bad, faint }: Paint): string {
  if (holds === null) return `${faint('·')} ${says}`;
  return `${holds ? good('✓') : bad('✗')} ${says}`;
}

function report({ title, record, names }: SavedGame, done: Verification, published: Published, paint: Paint): string {
  const streams = byName(done.drawn).map(
    ({ stream, streams: many, draws }) =>
      `    ${stream}: ${draws} ${draws === 1 ? 'draw' : 'draws'}${many > 1 ? ` from ${many} streams` : ''}`,
  );
  const checks = done.checks.flatMap((check) => [line(check, paint), ...(check.about === 'draws' ? streams : [])]);
  const result = done.result === null ? [] : ['', placesWords(done.result, names, paint)];
  const head = `${paint.strong(title)}, ${counted(names.length, 'player')}, ${counted(record.moves.length, 'move')}`;
  return `${[head, '', ...checks, ...result, '', ...conclusion(done, published, paint)].join('\n')}\n`;
}

function conclusion({ verified, commitment, sealed }: Verification, published: Published, { good, bad }: Paint): string[] {
  if (!verified) return [bad('Not verified: the lines with ✗ do not hold.')];
  const said = [good('Verified: played again from its seed, this game comes out as the record says.')];
  if (sealed === null) return said;
  const open = [
    ...(published.sealed === undefined ? [`  hash of the secret   ${sealed}`] : []),
    ...(published.commitment === undefined ? [`  hash of the seed     ${commitment}`] : []),
  ];
  if (open.length === 0) return said;
  const only = 'Whether it was fixed before the game this program cannot know: compare with what you were shown at the table.';
  return [...said, only, ...open];
}

const help = ({ games }: CliWorld): Promise<string> =>
  Promise.resolve(`Checks a saved game: it redoes everything from the seed and prints a check list:

  seed     made of the secret and the nonces in the record, with the hashes in it; and with those that you give
  start    the game begins as the rules and the seed say
  moves    every move is legal
  draws    every draw comes from a named stream of the seed, never from what was played before
  result   the record's result is what the moves lead to

✓ holds, ✗ does not, · means that there is nothing to check (a local game promises no seed). The hash of the secret is
shown before the players give their nonces, the hash of the seed when the game begins: give them here and they are
compared too. Without them the record is only held against itself: a server could have made it up afterwards.

  --commitment HASH   the hash of the seed that you were shown
  --sealed HASH       the hash of the secret that you were shown
  --json              the same as one line of JSON: {"verified":…, "checks":[{"about","holds","says"}],
                      "drawn":[{"stream","index","draws"}], "result":…, "commitment":…, "sealed":…}

Examples
  ./partyline arena ${exampleGame(games)} --games 1 --records played
  ./partyline verify played/0.json
  ./partyline verify - --json < played/0.json

Exit code 1: something does not hold.`);

export const verifyCommand: CliCommand = {
  takes: 'FILE [--commitment HASH] [--sealed HASH] [--json]',
  about: 'check a saved game: redo its seed, draws, moves and result',
  help,
  run,
};
