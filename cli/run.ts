/**
 * From the words of the command line to an exit code: finds the command, shows help, and turns what goes wrong into
 * sentences. Knows the commands by name only; each is loaded when it is asked for.
 */
import { Trouble } from '@partyline/server/trouble.js';
import { listGames } from './choose.js';
import { type CliCommand, type CliWorld, EXIT, type Exit } from './command.js';
import { systemRefusal } from './files.js';
import { ReaderGone } from './terminal/stdio.js';
import { UsageError, unknown } from './usage.js';
import { version } from './version.js';

const commands: ReadonlyMap<string, () => Promise<CliCommand>> = new Map([
  ['serve', async () => (await import('./commands/serve.js')).serveCommand],
  ['host', async () => (await import('./commands/host.js')).hostCommand],
  ['ratings', async () => (await import('./commands/ratings.js')).ratingsCommand],
  ['backup', async () => (await import('./commands/backup.js')).backupCommand],
  ['restore', async () => (await import('./commands/restore.js')).restoreCommand],
  ['check', async () => (await import('./commands/check.js')).checkCommand],
  ['referee', async () => (await import('./commands/referee.js')).refereeCommand],
  ['replay', async () => (await import('./commands/replay.js')).replayCommand],
  ['review', async () => (await import('./commands/review.js')).reviewCommand],
  ['verify', async () => (await import('./commands/verify.js')).verifyCommand],
  ['check-components', async () => (await import('./commands/check-components.js')).checkComponentsCommand],
  ['make-components', async () => (await import('./commands/make-components.js')).makeComponentsCommand],
  ['draw-components', async () => (await import('./commands/draw-components.js')).drawComponentsCommand],
  ['print', async () => (await import('./commands/print.js')).printCommand],
  ['arena', async () => (await import('./commands/arena.js')).arenaCommand],
  ['lab', async () => (await import('./commands/lab.js')).labCommand],
  ['new-game', async () => (await import('./commands/new-game.js')).newGameCommand],
]);

const HELP = ['--help', '-h', 'help'];

export async function run(args: readonly string[], world: CliWorld): Promise<Exit> {
  const { terminal } = world;
  try {
    return await dispatch(args, world);
  } catch (error) {
    if (error instanceof ReaderGone) return EXIT.fine;
    const [name] = args;
    if (error instanceof UsageError) {
      const about = name !== undefined && commands.has(name) ? `${name} ` : '';
      terminal.err(`${terminal.paint.bad('partyline:')} ${error.message}\nMore: ./partyline ${about}--help\n`);
      return EXIT.usage;
    }
    if (error instanceof Trouble) {
      terminal.err(`${terminal.paint.bad('partyline:')} ${error.message}\n`);
      return EXIT.no;
    }
    const refused = systemRefusal(error);
    if (refused !== null) {
      terminal.err(`${terminal.paint.bad('partyline:')} ${refused}\n`);
      return EXIT.usage;
    }
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    terminal.err(`This is a bug in Party Line; please report it with what you typed.\n${what}\n`);
    return EXIT.bug;
  }
}

async function dispatch(args: readonly string[], world: CliWorld): Promise<Exit> {
  const { terminal } = world;
  const [name, ...rest] = args;
  if (name === '--version' || name === '-V') {
    terminal.out(`${version()}\n`);
    return EXIT.fine;
  }
  if (name === undefined || HELP.includes(name)) {
    const [about] = rest;
    if (about !== undefined && !HELP.includes(about)) return helpFor(about, world);
    const text = await overview(world);
    if (name !== undefined) terminal.out(text);
    else terminal.err(text);
    return name === undefined ? EXIT.usage : EXIT.fine;
  }
  const beforeDashes = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  if (beforeDashes.some((word) => word === '--help' || word === '-h')) return helpFor(name, world);
  return (await find(name)).run(rest, world);
}

async function find(name: string): Promise<CliCommand> {
  const load = commands.get(name);
  if (load === undefined) throw unknown(name.startsWith('-') ? 'option' : 'command', name, [...commands.keys()]);
  return await load();
}

async function helpFor(name: string, world: CliWorld): Promise<Exit> {
  const command = await find(name);
  const { strong } = world.terminal.paint;
  world.terminal.out(`${strong(`./partyline ${name} ${command.takes}`)}\n\n${await command.help(world)}\n`);
  return EXIT.fine;
}

async function overview({ games, terminal }: CliWorld): Promise<string> {
  const { strong } = terminal.paint;
  const lines = await Promise.all([...commands].map(async ([name, load]) => `  ${name.padEnd(18)}${(await load()).about}`));
  return `${strong('./partyline COMMAND …')}   Party Line at the command line: the server, and games about lines and networks.

${strong('Commands')}
${lines.join('\n')}

${strong('Games')}
${listGames(games)}

Each command explains itself, with examples to paste: ./partyline referee --help
FILE may be - for standard input. Exit codes: 0 fine; 1 the answer is no; 2 typed wrong; 3 a bug in Party Line.
`;
}
