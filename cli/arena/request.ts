/**
 * What somebody types about the games that bots are to play: who plays, and with which options. Every mistake becomes a sentence
 * that says what to type instead. Knows no game and no command.
 */
import type { Level } from '@partyline/kernel/bot.js';
import type { Game } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import type { Terminal } from '../command.js';
import { parseJson, readText } from '../files.js';
import { UsageError, unknown } from '../usage.js';

export function botsOf(list: string, levels: readonly Level[], game: string): Level[] {
  return list.split(',').map((word) => {
    const name = word.trim();
    const level = levels.find((one) => one === name);
    if (level === undefined) throw unknown(`bot for ${game} called`, name, levels);
    return level;
  });
}

export function optionsOf(given: string, game: Game, terminal: Terminal): Json {
  const json = parseJson(given.startsWith('@') ? readText(given.slice(1), terminal) : given);
  if (!json.ok) throw new UsageError(`--options takes JSON, or @ and the name of a file with JSON. ${json.error}`);
  const options = parse(game.options, json.value, 'options');
  if (!options.ok) throw new UsageError(options.error);
  return options.value;
}
