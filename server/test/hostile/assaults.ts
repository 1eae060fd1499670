/**
 * Bad messages without end, the same for the same seed: nonsense, messages that are nearly right, forged ones, replayed ones,
 * too large, too deep, broken below HTTP and below WebSocket. Makes texts only; somebody else sends them.
 */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { pick, type Random } from '@partyline/kernel/random.js';

/** What an attacker has got hold of: names of things, none of the secrets. */
export type Loot = {
  /** A table that strangers may not see, one that they may watch, and one where the attacker sits; at all of them somebody's offer is sealed. */
  readonly privateTable: string;
  readonly openTable: string;
  readonly sharedTable: string;
  readonly people: readonly string[];
  /** Messages that others have sent, word for word. */
  readonly overheard: readonly string[];
  /** Of a bystander's browser, which sends it along for any page that it shows. */
  readonly borrowedCookie: string;
  readonly ownToken: string;
};

export type Assault =
  | { readonly via: 'text'; readonly kind: string; readonly text: string }
  | { readonly via: 'bytes'; readonly kind: string; readonly bytes: Buffer; readonly binary: boolean }
  /** A connection of its own, and everything that is written into it. */
  | { readonly via: 'raw'; readonly kind: string; readonly bytes: Buffer };

const nested = (random: Random): string => {
  const depth = pick(random, [33, 100, 5000]);
  return random(2) === 0 ? `${'['.repeat(depth)}${']'.repeat(depth)}` : `${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`;
};

const CHARACTERS = '{}[]":,\\ \n\t0123456789eE+-.truefalsnhoxyz_$/\'<>&%\u0000\u200d\ufeff\u2028é漢🎲';
const noise = (random: Random, most: number): string =>
  Array.from({ length: random(most) }, () => pick(random, [...CHARACTERS])).join('');

const NASTY: readonly ((random: Random) => Json)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0.5,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER,
  () => -(2 ** 31),
  () => '',
  () => '\u0000',
  () => '\ud800',
  () => '__proto__',
  () => 'constructor',
  () => "' OR 1=1 --",
  () => '../../../etc/passwd',
  () => '<script>alert(1)</script>',
  () => [],
  () => ({}),
  () => ({ toString: 1, valueOf: null, hasOwnProperty: [] }),
  () => ({ type: 'move', move: { type: 'timeUp' } }),
  () => Array.from({ length: 300 }, (_, i) => i),
  (random) => 'x'.repeat(pick(random, [100, 101, 5000])),
  (random) => noise(random, 40),
];

/** The same with one thing in it that is not as it should be. */
function spoilt(random: Random, value: Json): Json {
  if (Array.isArray(value) && value.length > 0 && random(3) > 0) {
    const at = random(value.length);
    return value.map((item: Json, i) => (i === at ? spoilt(random, item) : item));
  }
  if (isRecord(value) && Object.keys(value).length > 0 && random(4) > 0) {
    const fields: [string, Json][] = Object.entries({ ...value });
    const at = random(fields.length);
    const [key, item] = fields[at] ?? ['', null];
    const others = fields.filter((_, i) => i !== at);
    const how = random(5);
    if (how === 0) return Object.fromEntries(others);
    if (how === 1)
      return Object.fromEntries([...others, [pick(random, ['__proto__', 'constructor', 'TYPE', `${key} `, 'seat', '']), item]]);
    return Object.fromEntries([...others, [key, spoilt(random, item)]]);
  }
  return pick(random, NASTY)(random);
}

const MOVES: readonly Json[] = [
  { type: 'offer', amount: 3, motto: 'nothing' },
  { type: 'offer', amount: 11, motto: 'nothing' },
  { type: 'offer', amount: -1, motto: 'nothing' },
  { type: 'withdraw' },
  { type: 'place', shelf: 0 },
  { type: 'timeUp' },
  { type: 'pass' },
];

/** Well formed, and forbidden to whoever sends it to a table of somebody else. */
function aCommand(random: Random, { people }: Loot): Json {
  const forged =
    random(2) === 0 ? {} : { seat: random(4), actor: random(4), person: pick(random, people), by: { id: pick(random, people) } };
  const move = { type: 'move', move: { ...Object(pick(random, MOVES)), ...forged }, ...forged };
  const others: readonly Json[] = [
    { type: 'join', chair: random(5) - 1, nonce: noise(random, 20), ...forged },
    { type: 'leave', ...forged },
    { type: 'start', fill: pick(random, ['random', 'casual', '']), ...forged },
    { type: 'close', ...forged },
    { type: 'answerUndo', accept: true, ...forged },
    { type: 'undo', to: random(10) - 1, ...forged },
    { type: 'reclaim', ...forged },
    { type: 'order', order: { type: 'bidUpTo', amount: 5 }, ...forged },
    { type: 'mute', person: pick(random, people), muted: true },
    { type: 'chat', text: pick(random, ['', ' ', noise(random, 60), '<b>hi</b>']) },
  ];
  return random(2) === 0 ? move : pick(random, others);
}

let sent = 0;
/** Different for every message, so that answers can be counted. */
const newKey = (random: Random): string => `assault ${random(1e9)} ${sent++}`;

function said(random: Random, loot: Loot): Json {
  const table = pick(random, [loot.privateTable, loot.openTable, loot.sharedTable, loot.sharedTable, 'nowhere', '../x', '']);
  const invitation = pick(random, [null, '', 'wrong', '0'.repeat(64), loot.privateTable, noise(random, 70)]);
  const all: readonly (() => Json)[] = [
    () => ({
      type: 'hello',
      version: pick(random, [0, 1, 1, 1, 2]),
      table,
      after: pick(random, [null, -5, 0, 3, 1e9]),
      invitation,
    }),
    () => ({ type: 'bye', table }),
    () => ({
      type: 'command',
      table,
      key: newKey(random),
      asked: pick(random, [null, 0, 5, 1e9]),
      command: aCommand(random, loot),
    }),
    () => ({ type: 'command', table, key: newKey(random), asked: null, command: aCommand(random, loot) }),
    () => ({ type: 'legal', table, id: 'x' }),
    () => ({ type: 'ping', id: 'x' }),
  ];
  return pick(random, all)();
}

/** A text with a scratch. */
function scratched(random: Random, text: string): string {
  const at = random(text.length + 1);
  const how = random(4);
  if (how === 0) return text.slice(0, at);
  if (how === 1) return text.slice(0, at) + noise(random, 8) + text.slice(at);
  return how === 2 ? text.slice(0, at) + text.slice(at + 1) : text + text;
}

function overSocket(random: Random, loot: Loot): Assault {
  const message = said(random, loot);
  const text = JSON.stringify(message);
  const large = (size: number): string => `{"type":"ping","id":"${'x'.repeat(size)}"}`;
  const all: readonly (() => Assault)[] = [
    () => ({ via: 'text', kind: 'noise', text: noise(random, 200) }),
    () => ({ via: 'text', kind: 'forged', text }),
    () => ({ via: 'text', kind: 'forged', text }),
    () => ({ via: 'text', kind: 'spoilt', text: JSON.stringify(spoilt(random, message)) }),
    () => ({ via: 'text', kind: 'spoilt', text: JSON.stringify(spoilt(random, message)) }),
    () => ({ via: 'text', kind: 'scratched', text: scratched(random, text) }),
    () => ({ via: 'text', kind: 'replayed', text: pick(random, loot.overheard) }),
    () => ({ via: 'text', kind: 'deep', text: nested(random) }),
    () => ({ via: 'text', kind: 'large', text: large(random(60_000)) }),
    () => ({ via: 'bytes', kind: 'binary', bytes: Buffer.from(text), binary: true }),
  ];
  if (random(200) === 0) return { via: 'text', kind: 'too large', text: large(66_000) };
  if (random(200) === 0) return { via: 'bytes', kind: 'not UTF-8', bytes: Buffer.from([0xff, 0xfe, random(256)]), binary: false };
  return pick(random, all)();
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'BREW'];

function aPath(random: Random, { privateTable, openTable, sharedTable, people }: Loot): string {
  const id = pick(random, [
    privateTable,
    openTable,
    sharedTable,
    'x',
    '%00',
    '%zz',
    '..%2f..',
    'x'.repeat(400),
    '__proto__',
    encodeURIComponent(noise(random, 10)),
  ]);
  const after = pick(random, ['', '/commands', '/legal', '/events', '/record', '/rematch', '/nonsense', '/commands/..']);
  const query = pick(random, [
    '',
    '?invitation=wrong',
    `?invitation=${privateTable}`,
    '?after=-1',
    '?after=1&after=2',
    '?__proto__[a]=1',
    `?${encodeURIComponent(noise(random, 20))}`,
    '?%',
  ]);
  const others = [
    '/api',
    '/api/me',
    '/api/me/tokens',
    `/api/me/tokens/${pick(random, people)}`,
    '/api/tables',
    '/api/games',
    '/api/live',
    '/api/nonsense',
    '/../../etc/passwd',
    '//evil.example/',
    '*',
    '',
  ];
  return random(3) > 0 ? `/api/tables/${id}${after}${query}` : `${pick(random, others)}${query}`;
}

function headersOf(random: Random, loot: Loot): string[] {
  const credentials = [
    [],
    [`Authorization: Bearer ${loot.ownToken}`],
    [`Authorization: Bearer ${loot.ownToken}`],
    [`Authorization: Bearer pl_${'A'.repeat(43)}`],
    [`Authorization: Bearer ${noise(random, 30).replace(/[^ -~]/g, '?')}`],
    ['Authorization: Basic YTpi'],
    [`Cookie: partyline=${pick(random, loot.people)}`],
    [`Cookie: partyline=${'B'.repeat(43)}; partyline=; ${'c='.repeat(100)}`],
    // A page of another site, in the browser of somebody who plays here.
    [`Cookie: ${loot.borrowedCookie}`, 'Origin: https://evil.example', 'Sec-Fetch-Site: cross-site'],
    [`Cookie: ${loot.borrowedCookie}`, 'Origin: null'],
    [`Cookie: ${loot.borrowedCookie}`, 'Sec-Fetch-Site: cross-site'],
  ];
  const types = [
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'nonsense',
  ];
  const more = [
    [],
    [],
    ['Last-Event-ID: x'],
    ['X-Invitation: wrong'],
    [`X-Invitation: ${'y'.repeat(3000)}`],
    ['Transfer-Encoding: gzip'],
    ['Expect: 100-continue'],
    ['Upgrade: websocket', 'Connection: Upgrade'],
  ];
  return [...pick(random, credentials), `Content-Type: ${pick(random, types)}`, ...pick(random, more)];
}

function aBody(random: Random, loot: Loot): Buffer {
  const given = { key: newKey(random), asked: null, command: aCommand(random, loot) };
  const table = {
    game: pick(random, ['fixture', 'nonsense']),
    seats: [{ type: 'me' }, { type: 'bot', level: pick(random, ['godlike', 'x']) }],
  };
  const value = pick<Json>(random, [given, given, table, { name: '' }, { label: 7 }]);
  const text = JSON.stringify(random(2) === 0 ? value : spoilt(random, value));
  const all = [text, text, scratched(random, text), nested(random), noise(random, 100), ''];
  if (random(50) === 0) return Buffer.from('x'.repeat(300_000));
  return random(20) === 0 ? Buffer.from([0x7b, 0x22, 0xff, 0xc0, 0x22, 0x7d]) : Buffer.from(pick(random, all));
}

/** In good form, of somebody who is known, and forbidden. */
function forgedRequest(random: Random, loot: Loot): Assault {
  const table = pick(random, [loot.privateTable, loot.openTable, loot.sharedTable]);
  const given = { key: newKey(random), asked: pick(random, [null, 0, 1e9]), command: aCommand(random, loot) };
  const body = Buffer.from(JSON.stringify(random(4) === 0 ? spoilt(random, given) : given));
  const head = [
    `POST /api/tables/${table}/commands HTTP/1.1`,
    'Host: party.example',
    'Connection: close',
    'Content-Type: application/json',
  ];
  const more = [
    `Authorization: Bearer ${loot.ownToken}`,
    `X-Invitation: ${noise(random, 10).replace(/[^ -~]/g, '?')}`,
    `Content-Length: ${body.length}`,
  ];
  return {
    via: 'raw',
    kind: 'forged request',
    bytes: Buffer.concat([Buffer.from(`${[...head, ...more].join('\r\n')}\r\n\r\n`), body]),
  };
}

function overHttp(random: Random, loot: Loot): Assault {
  if (random(3) === 0) return forgedRequest(random, loot);
  const body = aBody(random, loot);
  const length = random(20) === 0 ? body.length + random(3) - 1 : body.length;
  const path = aPath(random, loot);
  const head = [
    `${pick(random, METHODS)} ${path} HTTP/1.1`,
    'Host: party.example',
    'Connection: close',
    ...headersOf(random, loot),
  ];
  const bytes = Buffer.concat([Buffer.from(`${[...head, `Content-Length: ${Math.max(0, length)}`].join('\r\n')}\r\n\r\n`), body]);
  return { via: 'raw', kind: 'http', bytes };
}

/** Frames that no library would send: unmasked, of unknown kinds, endless, of impossible length. */
function brokenFrames(random: Random, { ownToken }: Loot): Assault {
  const head = [
    'GET /api/live HTTP/1.1',
    'Host: party.example',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Authorization: Bearer ${ownToken}`,
  ];
  const keys = ['Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${Buffer.from('0123456789abcdef').toString('base64')}`];
  const shake = [...head, ...(random(4) === 0 ? keys.slice(random(2), 1 + random(2)) : keys)].join('\r\n');
  const frames = Buffer.from(Array.from({ length: 2 + random(60) }, () => random(256)));
  return { via: 'raw', kind: 'frames', bytes: Buffer.concat([Buffer.from(`${shake}\r\n\r\n`), frames]) };
}

function brokenHttp(random: Random): Assault {
  const texts = [
    noise(random, 200),
    'GET / HTTP/9.9\r\n\r\n',
    'GET /api/me HTTP/1.1\r\n\r\n',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(3000)}\r\n`,
    'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
    'POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n',
    'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  ];
  return { via: 'raw', kind: 'broken', bytes: Buffer.from(pick(random, texts), 'latin1') };
}

export function assault(random: Random, loot: Loot): Assault {
  const dice = random(20);
  if (dice < 12) return overSocket(random, loot);
  if (dice < 18) return overHttp(random, loot);
  return dice === 18 ? brokenFrames(random, loot) : brokenHttp(random);
}
