/** `partyline ratings rebuild`: all results and ratings anew from the log. */
import { integer, object } from '@partyline/kernel/shape.js';
import { counted } from '@partyline/kernel/words.js';
import { expectWords, readArguments } from '../arguments.js';
import { type CliCommand, type CliWorld, EXIT, type Exit } from '../command.js';
import { unknown } from '../usage.js';
import { WHERE_HELP, WHERE_OPTIONS, whereOf } from '../where.js';

const rebuiltShape = object({
  games: integer(),
  corrected: integer(),
  unread: integer(),
  rated: integer(),
  changed: integer(),
});

async function run(args: readonly string[], { terminal }: CliWorld): Promise<Exit> {
  const given = readArguments(args, { ...WHERE_OPTIONS, json: 'flag' });
  expectWords(given.words, ['rebuild']);
  const [what = ''] = given.words;
  if (what !== 'rebuild') throw unknown('command for ratings', what, ['rebuild']);
  const { askHost } = await import('@partyline/server/host/client.js');
  const answer = await askHost(whereOf(given), { type: 'ratings' });
  if (answer.type === 'refused') {
    terminal.err(`${terminal.paint.bad('partyline:')} ${answer.error}\n`);
    return EXIT.no;
  }
  const { games, corrected, unread, rated, changed } = rebuiltShape.read(answer.value, 'answer');
  if (given.flag('json')) terminal.out(`${JSON.stringify(answer.value)}\n`);
  else {
    terminal.out(`Read ${counted(games, 'finished game')}; ${corrected} had another result than was kept.\n`);
    if (unread > 0) terminal.out(`${counted(unread, 'table')} could not be read: ./partyline check says why.\n`);
    terminal.out(`Rated ${counted(rated, 'game')} anew; ${counted(changed, 'rating')} came out otherwise.\n`);
  }
  return EXIT.fine;
}

const help = (): Promise<string> =>
  Promise.resolve(`Works out every result and every rating anew from the log, in the order in which the games were rated. The figures come
out as they were, unless the program rates otherwise than the one that rated them. Works whether the server runs or not.

  --json               the answer as one line of JSON
${WHERE_HELP}

Examples
  ./partyline ratings rebuild
  ./partyline ratings rebuild --data data`);

export const ratingsCommand: CliCommand = {
  takes: 'rebuild',
  about: 'work out all results and ratings anew from the log',
  help,
  run,
};
