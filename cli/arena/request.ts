/**
 * What somebody types about the games that bots are to play: who plays, and with which options. Every mistake becomes a sentence
 * that says what to type instead. Knows no game and no command.
 */
import type { Level } from '@partyline/kernel/bot.js';
import type { Game } from '@partyline/kernel/game.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
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

/** Options as JSON, or the name of a file with options or with a component to play with. */
export function optionsOrComponent(given: string, game: Game, terminal: Terminal): Json {
  if (/^[{@]/.test(given)) return checked(optionsOf(given, game, terminal), game);
  const json = parseJson(readText(given, terminal));
  if (!json.ok) throw new UsageError(`${given} must have JSON in it. ${json.error}`);
  const { properties } = game.options.schema;
  const names = isRecord(properties) ? Object.keys(properties) : [];
  const { value } = json;
  if (isRecord(value) && names.some((name) => Object.hasOwn(value, name))) {
    return checked(optionsOf(JSON.stringify(value), game, terminal), game);
  }
  for (const made of names.flatMap((name) => [{ [name]: value }, { [name]: [value] }])) {
    const options = parse(game.options, made, 'options');
    if (options.ok && (game.unfit?.(options.value) ?? null) === null) return options.value;
  }
  throw new UsageError(`${given} has neither options nor a component that a game can begin with: try check-components.`);
}

function checked(options: Json, game: Game): Json {
  const refusal = game.unfit?.(options) ?? null;
  if (refusal !== null) throw new UsageError(refusal.error);
  return options;
}
