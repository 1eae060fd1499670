/**
 * `partyline referee GAME`: the kernel's referee between standard input and standard output. This file owns the lines;
 * what is in them is the kernel's.
 */
import { randomBytes } from 'node:crypto';
import { referee } from '@partyline/kernel/referee.js';
import { expectWords, readArguments } from '../arguments.js';
import { chooseGame, exampleGame, listGames } from '../choose.js';
import { type CliCommand, type CliWorld, EXIT } from '../command.js';
import { linesOf } from '../terminal/lines.js';

const TOO_LONG = JSON.stringify({ ok: false, rule: null, code: 'malformed', args: {}, error: 'The line is too long to read.' });

async function run(args: readonly string[], { games, resources, terminal }: CliWorld) {
  const { words } = readArguments(args, {});
  expectWords(words, ['GAME']);
  const [name = ''] = words;
  const entry = chooseGame(games, name);
  const [{ game }, { bots }] = await Promise.all([entry.rules(), entry.bots()]);
  const answer = referee(game, bots, { resources: resources(entry.id), freshSeed: () => randomBytes(32).toString('hex') });
  if (terminal.person.in) {
    terminal.err(
      `The referee of ${entry.name}. One JSON object a line; Ctrl-D ends. Begin with:\n${firstLine(game.seats.min)}\n`,
    );
  }
  for (const line of linesOf(terminal.input())) {
    terminal.out(`${line === null ? TOO_LONG : answer(line)}\n`);
  }
  return EXIT.fine;
}

const firstLine = (players: number) => `{"cmd":"new","players":${players},"seed":"tea"}`;

async function help({ games }: CliWorld): Promise<string> {
  const players = (await games[0]?.rules())?.game.seats.min ?? 2;
  return `Plays a game without a screen: one JSON object a line in, exactly one JSON object a line out, in order, until the
input ends. For scripts, tests and bots in any language. Bad input gets an answer and changes nothing.

What to send                                           what comes back ("ok":true, and)
  {"cmd":"new","players":3,"seed":"tea","options":{}}  events, toAct, outcome, state    a new game
  {"cmd":"load","state":{…},"seed":"tea"}              events, toAct, outcome, state    a game from a position
  {"cmd":"replay","record":{…}}                        events, toAct, outcome, state    a saved game, played again
  {"cmd":"legal","seat":0}                             moves (null: too many to list)   what that seat may play
  {"cmd":"move","seat":0,"move":{…}}                   events, toAct, outcome           plays it
  {"cmd":"bot","seat":0,"level":"casual"}              move                             what a bot would play
  {"cmd":"view","seat":0}                              view                             what that seat may see
  {"cmd":"state"}                                      state                            everything
  {"cmd":"save"}                                       record                           for replay and verify

A refusal is {"ok":false,"rule":"3.3.0.4","error":"…"}: the clause that the move breaks and a sentence; "rule":null means
that the line itself is malformed. "toAct" lists the seats that the game waits for; "outcome" is null until the end.
"seed" and "options" may be left out; without a seed the game gets a random one.

Examples
  echo '${firstLine(players)}' | ./partyline referee ${exampleGame(games)}
  printf '%s\\n' '${firstLine(players)}' '{"cmd":"legal","seat":0}' | ./partyline referee ${exampleGame(games)}

Games
${listGames(games)}`;
}

export const refereeCommand: CliCommand = {
  takes: 'GAME',
  about: 'play a game over standard input and output, for scripts and bots',
  help,
  run,
};
