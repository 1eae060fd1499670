/** `partyline host …`: what the host of a server can do about its tables and its guests. */
import { TOURNAMENT_STATUSES } from '@partyline/protocol/tournaments.js';
import { STATUSES } from '@partyline/protocol/values.js';
import type { HostCommand } from '@partyline/server/host/commands.js';
import { componentsShape, hostDoneShape, peopleShape, tablesShape, tournamentsShape } from '@partyline/server/host/commands.js';
import { type Arguments, expectWords, readArguments, wholeNumber } from '../arguments.js';
import { type CliCommand, type CliWorld, EXIT, type Exit, type Terminal } from '../command.js';
import { componentsList, peopleList, tablesList, tournamentsList } from '../host-lists.js';
import { UsageError, unknown } from '../usage.js';
import { WHERE_HELP, WHERE_OPTIONS, whereOf } from '../where.js';

const OPTIONS = {
  ...WHERE_OPTIONS,
  status: 'text',
  game: 'text',
  person: 'text',
  name: 'text',
  blocked: 'flag',
  reported: 'flag',
  limit: 'text',
  why: 'text',
  json: 'flag',
} as const;

const LIMIT = '50';
const TOURNAMENT_CLOSED = 'The host of this server has ended the tournament.';
const CLOSED = 'The host of this server has closed the table.';

type Deed = {
  readonly takes: readonly string[];
  readonly options: readonly (keyof typeof OPTIONS)[];
  readonly command: (given: Arguments, word: string) => HostCommand;
  readonly show: (value: unknown, terminal: Terminal) => string;
};

const limitOf = ({ text }: Arguments): number => wholeNumber(text('limit') ?? LIMIT, '--limit', 1, 10_000);
const said = (value: unknown): string => `${hostDoneShape.read(value, 'answer').did}\n`;

function statusOf({ text }: Arguments) {
  const word = text('status');
  const status = STATUSES.find((one) => one === word) ?? null;
  if (word !== undefined && status === null) throw unknown('status', word, STATUSES);
  return status;
}

function tournamentStatusOf({ text }: Arguments) {
  const word = text('status');
  const status = TOURNAMENT_STATUSES.find((one) => one === word) ?? null;
  if (word !== undefined && status === null) throw unknown('status', word, TOURNAMENT_STATUSES);
  return status;
}

const deeds: ReadonlyMap<string, Deed> = new Map<string, Deed>([
  [
    'tables',
    {
      takes: [],
      options: ['status', 'game', 'person', 'limit'],
      command: (given) => ({
        type: 'tables',
        status: statusOf(given),
        game: given.text('game') ?? null,
        person: given.text('person') ?? null,
        limit: limitOf(given),
      }),
      show: (value, { paint }) => tablesList(tablesShape.read(value, 'answer'), paint),
    },
  ],
  [
    'close',
    {
      takes: ['TABLE'],
      options: ['why'],
      command: ({ text }, table) => ({ type: 'close', table, why: text('why') ?? CLOSED }),
      show: said,
    },
  ],
  [
    'people',
    {
      takes: [],
      options: ['name', 'blocked', 'limit'],
      command: (given) => ({
        type: 'people',
        name: given.text('name') ?? null,
        blocked: given.flag('blocked') ? true : null,
        limit: limitOf(given),
      }),
      show: (value, { paint }) => peopleList(peopleShape.read(value, 'answer'), paint),
    },
  ],
  ['block', { takes: ['PERSON'], options: [], command: (_, person) => ({ type: 'block', person, blocked: true }), show: said }],
  [
    'unblock',
    { takes: ['PERSON'], options: [], command: (_, person) => ({ type: 'block', person, blocked: false }), show: said },
  ],
  [
    'tournaments',
    {
      takes: [],
      options: ['status', 'game', 'limit'],
      command: (given) => ({
        type: 'tournaments',
        status: tournamentStatusOf(given),
        game: given.text('game') ?? null,
        limit: limitOf(given),
      }),
      show: (value, { paint }) => tournamentsList(tournamentsShape.read(value, 'answer'), paint),
    },
  ],
  [
    'close-tournament',
    {
      takes: ['TOURNAMENT'],
      options: ['why'],
      command: ({ text }, tournament) => ({ type: 'closeTournament', tournament, why: text('why') ?? TOURNAMENT_CLOSED }),
      show: said,
    },
  ],
  [
    'components',
    {
      takes: [],
      options: ['reported', 'limit'],
      command: (given) => ({ type: 'components', reported: given.flag('reported'), limit: limitOf(given) }),
      show: (value, { paint }) => componentsList(componentsShape.read(value, 'answer'), paint),
    },
  ],
  ['remove', { takes: ['COMPONENT'], options: [], command: (_, component) => ({ type: 'remove', component }), show: said }],
  ['erase', { takes: ['PERSON'], options: [], command: (_, person) => ({ type: 'erase', person }), show: said }],
]);

/** Ids may begin with a dash, and no option here is one letter: whatever begins with one dash is an id. */
function withIds(args: readonly string[]): readonly string[] {
  if (args.includes('--')) return args;
  const isId = (word: string): boolean => /^-[^-]/.test(word);
  return [...args.filter((word) => !isId(word)), '--', ...args.filter(isId)];
}

async function run(args: readonly string[], { terminal }: CliWorld): Promise<Exit> {
  const given = readArguments(withIds(args), OPTIONS);
  const [name, ...words] = given.words;
  const known = [...deeds.keys()];
  if (name === undefined) throw new UsageError(`Say what to do: ${known.join(', ')}.`);
  const deed = deeds.get(name);
  if (deed === undefined) throw unknown('command of the host', name, known);
  expectWords(words, deed.takes);
  const allowed: readonly string[] = [...Object.keys(WHERE_OPTIONS), 'json', ...deed.options];
  const stray = Object.keys(OPTIONS).find((option) => given.flag(option) && !allowed.includes(option));
  if (stray !== undefined) throw new UsageError(`"host ${name}" takes no --${stray}.`);
  const { askHost } = await import('@partyline/server/host/client.js');
  const answer = await askHost(whereOf(given), deed.command(given, words[0] ?? ''));
  if (answer.type === 'refused') {
    terminal.err(`${terminal.paint.bad('partyline:')} ${answer.error}\n`);
    return EXIT.no;
  }
  terminal.out(given.flag('json') ? `${JSON.stringify(answer.value)}\n` : deed.show(answer.value, terminal));
  return EXIT.fine;
}

const help = (): Promise<string> =>
  Promise.resolve(`For whoever runs a server. Works whether it runs or not: a running one is told, and its players see the change within
seconds.

  tables            the newest tables first, with who sits at them
      --status WORD     only those that are ${STATUSES.join(', ')}
      --game GAME       only those of this game
      --person ID       only those where this person sits
  close TABLE       ends a table at any stage; what was played stays readable in the backup and the log
      --why TEXT        what the people there are told
  people            the newest guests first, with their ids
      --name PART       only those with this in their name
      --blocked         only those who are blocked
  tournaments       the newest tournaments first, with who opened them
      --status WORD     only those that are ${TOURNAMENT_STATUSES.join(', ')}
      --game GAME       only those of this game
  close-tournament TOURNAMENT  ends a tournament at any stage; tables that run go on and count for nothing
      --why TEXT        what the people in it are told
  components        the newest shared components first, with what was reported of them
      --reported        only those that somebody has reported, the newest report first
  remove COMPONENT  takes a shared component away: its link leads to nothing any more
  block PERSON      whoever it is can do nothing here any more; they are told so
  unblock PERSON    they can again
  erase PERSON      deletes a person's data: name, tokens, everything they said and shared. They leave their tables; their
                    moves stay, without a name, because the others' games are made of them. This cannot be undone

An id that begins with two dashes is written after two others: host block -- --x7

  --limit N            how many to list (${LIMIT})
  --json               the answer as one line of JSON
${WHERE_HELP}

Examples
  ./partyline host tables --status playing
  ./partyline host people --name ann --json`);

export const hostCommand: CliCommand = {
  takes: 'tables|close|people|block|unblock|tournaments|close-tournament|components|remove|erase …',
  about: 'look after a server: its tables, tournaments, guests, and what they share',
  help,
  run,
};
