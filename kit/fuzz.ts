/**
 * Bad input for the referee, in between good: every line gets exactly one answer, a refusal has a sentence and changes
 * nothing, and nothing that anybody types makes the program fail. Pure; knows no game.
 */
import { randomBot } from '@partyline/kernel/bot.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { pick, type Random, randomFrom } from '@partyline/kernel/random.js';
import { referee } from '@partyline/kernel/referee.js';
import { brief } from './compare.js';
import { emptyPool, fromSchema, gather, mutant, type ValuePool } from './mutants.js';
import { Nonconformance, type Tested } from './run.js';

export type Fuzzed = { readonly lines: number; accepted: number; refused: number };

type Desk = {
  readonly tested: Tested;
  readonly seed: string;
  readonly random: Random;
  readonly pool: ValuePool;
  readonly tell: (line: string) => string;
  readonly counts: Fuzzed;
  /** The accepted lines since a game was put on the table: what leads to the position. */
  readonly script: string[];
  toAct: readonly Json[];
  position: string;
};

const STATE = '{"cmd":"state"}';
const CHANGING = ['new', 'load', 'move', 'replay'];
const deep = (open: string, close: string): string => open.repeat(20_000) + close.repeat(20_000);
const NASTY = [
  '',
  '   ',
  '\t',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '{}',
  '{',
  '{"cmd":',
  '{"cmd":"state"}}',
  '\ufeff{"cmd":"state"}',
  '{"cmd":"__proto__"}',
  '{"cmd":"constructor"}',
  '{"__proto__":{"cmd":"state"}}',
  '{"cmd":["state"]}',
  '{"cmd":"STATE"}',
  '{"cmd":"move"}',
  '{"cmd":"move","seat":0}',
  '{"cmd":"move","seat":1e999,"move":{"type":"pass"}}',
  '{"cmd":"move","seat":-0.5,"move":null}',
  '{"cmd":"move","seat":0,"move":{"type":"__proto__"}}',
  '{"cmd":"move","seat":0,"move":{"__proto__":null,"type":"\\ud800"}}',
  '{"cmd":"new","players":1e308}',
  '{"cmd":"new","players":2,"seed":7}',
  '{"cmd":"new","players":2,"options":[]}',
  '{"cmd":"load","state":{"__proto__":[]}}',
  '{"cmd":"bot","seat":0,"level":"toString"}',
  '{"cmd":"legal","seat":null}',
  '{"cmd":"view","seat":99}',
  '{"cmd":"replay","record":{"format":1}}',
  '\u0000',
  '\u2028',
  '🂡',
  '"\\ud83c"',
  deep('[', ']'),
  `{"cmd":"new","players":2,"options":${deep('{"map":', '}').replace('}', '1}')}}`,
  `{"cmd":"move","seat":0,"move":${deep('[', ']')}}`,
  `{"cmd":"load","state":{"game":${deep('[', ']')}}}`,
  `{"cmd":"state","more":"${'x'.repeat(100_000)}"}`,
];

export function fuzzReferee(tested: Tested, seed: string, lines: number): Fuzzed {
  const { game, resources } = tested;
  const tell = referee(game, { random: randomBot(game) }, { resources, freshSeed: () => 'fresh' });
  const random = randomFrom(`fuzz ${seed}`);
  const counts = { lines, accepted: 0, refused: 0 };
  const desk: Desk = { tested, seed, random, pool: emptyPool(), tell, counts, script: [], toAct: [], position: tell(STATE) };
  for (let i = 0; i < lines; i++) put(desk, random(3) === 0 ? JSON.stringify(goodCommand(desk)) : badLine(desk));
  return counts;
}

function wrong(desk: Desk, line: string, message: string): never {
  const { tested, seed, script } = desk;
  throw new Nonconformance(`${tested.game.id}, fuzz ${seed}: ${brief(line)}: ${message}`, {
    game: tested.game.id,
    lines: [...script, line],
  });
}

/** Hands in a line and holds the answer to the referee's promises. */
function put(desk: Desk, line: string): Readonly<Record<string, unknown>> {
  const text = desk.tell(line);
  const answer: unknown = text.includes('\n') ? null : JSON.parse(text);
  if (!isRecord(answer) || typeof answer['ok'] !== 'boolean') return wrong(desk, line, `the answer is ${brief(text)}.`);
  if (answer['ok']) desk.counts.accepted += 1;
  else refusedWell(desk, line, answer);
  const now = desk.tell(STATE);
  const cmd = answer['ok'] ? commandOf(line) : '';
  if (CHANGING.includes(cmd)) {
    if (cmd !== 'move') desk.script.length = 0;
    desk.script.push(line);
    desk.position = now;
    desk.toAct = Array.isArray(answer['toAct']) ? answer['toAct'] : [];
  } else if (now !== desk.position) wrong(desk, line, 'the position changed.');
  return answer;
}

function refusedWell(desk: Desk, line: string, answer: Readonly<Record<string, unknown>>): void {
  const { rule, error } = answer;
  desk.counts.refused += 1;
  if (typeof error !== 'string' || !/\S.*\.$/s.test(error)) wrong(desk, line, `the refusal has no sentence: ${brief(answer)}.`);
  if (error.startsWith('The program failed')) wrong(desk, line, error);
  if (rule !== null && typeof rule !== 'string') wrong(desk, line, `the refusal's rule is ${brief(rule)}.`);
}

function commandOf(line: string): string {
  const json: unknown = JSON.parse(line);
  return isRecord(json) && typeof json['cmd'] === 'string' ? json['cmd'] : '';
}

/** Something that can be asked or done here; games are played on and begun anew. */
function goodCommand(desk: Desk): Json {
  const { random, tested, toAct } = desk;
  const { min, max } = tested.game.seats;
  if (toAct.length === 0 || random(200) === 0) {
    return { cmd: 'new', players: min + random(max - min + 1), seed: `${random(1000)}`, options: pick(random, tested.options) };
  }
  const seat = pick(random, toAct);
  const kind = random(12);
  if (kind === 0) return { cmd: 'legal', seat };
  if (kind === 1) return { cmd: 'view', seat: random(2) === 0 ? null : seat };
  if (kind === 2) return { cmd: 'save' };
  if (kind === 3) return { cmd: 'load', state: told(desk, { cmd: 'state' }, 'state'), seed: 'loaded' };
  if (kind === 4) return { cmd: 'replay', record: told(desk, { cmd: 'save' }, 'record') };
  return { cmd: 'move', seat, move: told(desk, { cmd: 'bot', seat, level: 'random' }, 'move') };
}

/** A field of the answer to a question that must be answered. */
function told(desk: Desk, command: Json, field: string): Json {
  const line = JSON.stringify(command);
  const answer: { readonly [field: string]: Json } = JSON.parse(desk.tell(line));
  const value = answer[field];
  if (value === undefined) return wrong(desk, line, `the answer is ${brief(answer)}.`);
  gather(desk.pool, value, desk.random);
  return value;
}

function badLine(desk: Desk): string {
  const { random, pool, tested } = desk;
  const kind = random(8);
  if (kind === 0) return pick(random, NASTY);
  if (kind === 1)
    return JSON.stringify({ cmd: 'move', seat: random(4), move: fromSchema(tested.game.move.schema, pool, random) });
  const good = goodCommand(desk);
  if (kind === 2) return random(8) === 0 ? sunk(JSON.stringify(good), random) : scratched(JSON.stringify(good), random);
  const once = mutant(good, pool, random);
  return JSON.stringify(kind < 6 ? once : mutant(once, pool, random));
}

/** A line with a character lost, doubled or changed, or cut off. */
function scratched(line: string, random: Random): string {
  const at = random(line.length);
  const [before, after] = [line.slice(0, at), line.slice(at + 1)];
  return pick(random, [
    before,
    before + after,
    `${before}${line.slice(at)}${line.slice(at)}`,
    `${before}"${after}`,
    `${before}9${after}`,
    `${line}x`,
  ]);
}

/** A line in which one of the values is a list in a list in a list, thousands deep. */
function sunk(line: string, random: Random): string {
  const values = [...line.matchAll(/:(?:null|true|false|-?\d+|"[^"]*")/g)];
  const found = values[random(values.length + 1)];
  if (found === undefined) return deep('[', ']');
  return `${line.slice(0, found.index)}:${deep('[', ']')}${line.slice(found.index + found[0].length)}`;
}
