/** `partyline new-game ID`: a folder with a small game that works from the first moment on, and its entry in the registry. */
import { fileURLToPath } from 'node:url';
import { repoPath } from '@partyline/server/repo-paths.js';
import { expectWords, readArguments } from '../arguments.js';
import { type CliCommand, type CliWorld, EXIT, type Exit } from '../command.js';
import { makeGame } from '../new-game/make.js';

// biome-ignore lint/suspicious/useAwait: a command answers later
async function run(args: readonly string[], { games, terminal }: CliWorld): Promise<Exit> {
  const { words, text } = readArguments(args, { name: 'text', players: 'text' });
  expectWords(words, ['ID']);
  const wished = { id: words[0] ?? '', name: text('name'), players: text('players') };
  const { id } = makeGame(fileURLToPath(repoPath('')), wished, games);
  const { good, strong } = terminal.paint;
  terminal.out(`${good(`games/${id} is there`)}, with an entry in games/registry.ts and a line in the README.

  ${strong(`npm run check-game ${id}`)}    builds what is stale and runs all that concerns it
  ${strong('npm start')}                     and play it: it is on the home page
  docs/adding-a-game.md         what to change first
`);
  return EXIT.fine;
}

const help = (): Promise<string> =>
  Promise.resolve(`Makes games/ID: a small game for two and more that works from the first moment on, with rules, bots, board, picture, lesson,
rulebook, a golden game and tests, and adds its entry to games/registry.ts. Then it is yours to change; docs/adding-a-game.md
says where to begin.

  --name NAME       what people call it; otherwise made from the id
  --players 2-4     for how many it is: from 2 to at most 6

Examples
  ./partyline new-game patchbay
  ./partyline new-game party-wall --name "The Party Wall" --players 2-6`);

export const newGameCommand: CliCommand = {
  takes: 'ID [--name NAME] [--players 2-4]',
  about: 'make a new game that works, for you to change',
  help,
  run,
};
