/**
 * One entry after another makes the table: the fold over the log. Total on what `decide` has written, and the same in every
 * process. It judges nothing: that was done before the entry was written.
 */
import { seal } from '@partyline/kernel/fairness.js';
import type { Game, GameEvent } from '@partyline/kernel/game.js';
import { isRecord, type Json, same } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import { CHAT_LINES } from '@partyline/protocol/messages.js';
import type { Entry, EntryOf, Who } from './entries.js';
import { everyone, inMatch, started } from './match.js';
import { newsOf } from './news.js';
import { merged } from './people/merged.js';
import { hasOwnOptions } from './result/rated.js';
import { sizeNews } from './size.js';
import {
  type AppliedMove,
  type Chair,
  type Changing,
  copyOfTable,
  type Evolved,
  type LoadedGame,
  type Table,
  type Talked,
} from './table.js';

type Stamp = { readonly seq: number; readonly at: number };
const QUIET: readonly GameEvent[] = [];

/** Who can see that this entry happened: a bit for each seat, then one for the onlookers. */
export function visibleTo(table: Table, entry: Entry): number {
  if (entry.type === 'moved' || entry.type === 'undone') return entry.seen;
  return entry.type === 'ordered' || entry.type === 'conditional' ? 1 << entry.seat : everyone(table);
}

export function created(id: string, playing: LoadedGame, entry: EntryOf<'created'>, { seq, at }: Stamp): Table {
  const { setup, by, invitation, secret, reserved, rematchOf, daily, device, tournament } = entry;
  return {
    id,
    playing,
    setup,
    ...optionsTold(playing.game, setup.options),
    sealed: seal(secret),
    host: by,
    invitation,
    secret,
    rematchOf,
    daily,
    device,
    tournament,
    keeper: device === null ? 'server' : 'device',
    created: at,
    seq,
    at,
    changed: at,
    chairs: setup.chairs.map((chair, i) => ({
      person: null,
      bot: chair.type === 'bot' ? chair.level : null,
      nonce: '',
      reserved: reserved[i] ?? null,
    })),
    match: null,
    chat: [],
    talked: { seats: 0, onlookers: 0 },
    muted: [],
    renames: new Map(),
    rematch: null,
    closed: null,
    seqByViewer: Array.from({ length: setup.chairs.length + 1 }, () => 1),
  };
}

/** What players may know of the options; and what of the rest was chosen by whoever made the table, by its names only. */
function optionsTold(game: Game, given: Json): Pick<Table, 'publicOptions' | 'withheld' | 'ownOptions' | 'variants'> {
  const options = game.options.read(given, 'options');
  const publicOptions = game.publicOptions(options);
  const usual = parse(game.options, {}, 'options');
  const plain = usual.ok && isRecord(usual.value) ? usual.value : {};
  const told = isRecord(publicOptions) ? publicOptions : {};
  const own = isRecord(options) ? Object.entries(options) : [];
  return {
    publicOptions,
    ownOptions: hasOwnOptions(options, plain),
    variants: game.optionWords?.(publicOptions) ?? [],
    withheld: own.flatMap(([name, value]) => (Object.hasOwn(told, name) || same(value, plain[name]) ? [] : [name])),
  };
}

/** The table after one more entry. `known` is what it makes of the position, for whoever has found that out already. */
export function evolve(table: Table, entry: Entry, stamp: Stamp, known: AppliedMove | null = null): Evolved {
  const seers = visibleTo(table, entry);
  const seqByViewer = table.seqByViewer.map((count, viewer) => ((seers & (1 << viewer)) === 0 ? count : count + 1));
  const next = copyOfTable(table);
  next.seq = stamp.seq;
  next.at = stamp.at;
  next.seqByViewer = seqByViewer;
  if (seers === everyone(table)) next.changed = stamp.at;
  const evolved = happened(next, entry, stamp.at, known);
  const news = sizeNews(stamp.seq);
  return news.length === 0 ? evolved : { ...evolved, events: [...evolved.events, ...news] };
}

/** `table` is nobody else's yet. */
function happened(table: Changing<Table>, entry: Entry, at: number, known: AppliedMove | null): Evolved {
  const quiet = (change: Partial<Table>): Evolved => ({ table: { ...table, ...change }, events: QUIET, undone: [] });
  switch (entry.type) {
    case 'created':
      return quiet({});
    case 'joined':
      return quiet(joined(table, entry));
    case 'left':
      return quiet({ chairs: seated(table, entry.chair, {}) });
    case 'reserved':
      return quiet({ chairs: table.chairs.map((one, i) => (i === entry.chair ? { ...one, reserved: entry.person } : one)) });
    case 'botSeated':
      return quiet({ chairs: seated(table, entry.chair, { bot: entry.level }) });
    case 'chat':
      return quiet({
        chat: [...table.chat, { by: entry.by, text: entry.text, at }].slice(-CHAT_LINES),
        talked: talkedOn(table, entry.by.id),
      });
    case 'muted':
      return quiet({ muted: [...table.muted.filter((id) => id !== entry.person), ...(entry.muted ? [entry.person] : [])] });
    case 'rematched':
      return quiet({ rematch: entry.table });
    case 'closed':
      return quiet({ closed: entry.why });
    case 'erased':
      return quiet(without(table, entry.person));
    case 'merged':
      return { ...quiet(merged(table, entry)), events: newsOf(table, entry) };
    case 'renamed':
      return { ...quiet(withName(table, entry.person)), events: newsOf(table, entry) };
    case 'transferred':
      return quiet(broughtTo(table, entry));
    case 'started':
      return started(table, entry, at);
    default:
      return table.match === null ? quiet({}) : inMatch(table, table.match, entry, at, known);
  }
}

/** Other people in the same seats. A device has neither clocks nor orders, and what was asked of others is asked no more. */
function broughtTo(table: Table, { to, people }: EntryOf<'transferred'>): Partial<Table> {
  const { setup, match } = table;
  if (match === null) return { keeper: to };
  const personOn = (chair: number): Who | null => people[match.seats.findIndex((seat) => seat.chair === chair)] ?? null;
  return {
    keeper: to,
    setup: { ...setup, time: { type: 'none' } },
    host: people.find((person) => person !== null) ?? table.host,
    chairs: table.chairs.map((chair, i) => ({ ...chair, person: personOn(i), reserved: null })),
    match: {
      ...match,
      clocks: null,
      off: [],
      pauseAsked: null,
      claims: [],
      undo: null,
      moves: match.moves.map((move) => ({ ...move, before: { ...move.before, clocks: null, restored: null } })),
      seats: match.seats.map((seat, i) => ({ ...seat, person: people[i] ?? null, order: null, lines: [] })),
    },
  };
}

function talkedOn({ talked, chairs }: Table, person: string): Talked {
  const isSeated = chairs.some((chair) => chair.person?.id === person);
  return isSeated ? { ...talked, seats: talked.seats + 1 } : { ...talked, onlookers: talked.onlookers + 1 };
}

/** Before the game; or on a chair that is free in the middle of it, and then in its seat. */
function joined(table: Table, { chair, person, nonce }: EntryOf<'joined'>): Partial<Table> {
  const chairs = seated(table, chair, { person, nonce });
  const { match } = table;
  if (match === null) return { chairs };
  return { chairs, match: { ...match, seats: match.seats.map((seat) => (seat.chair === chair ? { ...seat, person } : seat)) } };
}

const EMPTY = { person: null, bot: null, nonce: '' };

/** Whoever comes or goes: a chair that was kept for somebody stays kept for them. */
const seated = (table: Table, chair: number, taken: Partial<Chair>): Chair[] =>
  table.chairs.map((one, i) => (i === chair ? { ...EMPTY, reserved: one.reserved, ...taken } : one));

/** Whoever sits at the table or made it, by another name. */
function called({ host, chairs, match }: Table, { id, name }: Who): Pick<Table, 'host' | 'chairs' | 'match'> {
  const named = <T extends Who | null>(who: T): T => (who?.id === id ? { ...who, name } : who);
  const person = <T extends { readonly person: Who | null }>(one: T): T =>
    one.person?.id === id ? { ...one, person: named(one.person) } : one;
  return {
    host: named(host),
    chairs: chairs.map(person),
    match: match === null ? null : { ...match, seats: match.seats.map(person) },
  };
}

/** The person keeps their number, so that the game can be told from its moves, and nothing else. */
const without = (table: Table, id: string): Partial<Table> => ({
  ...called(table, { id, name: '' }),
  chat: table.chat.filter(({ by }) => by.id !== id),
});

/** What they have said keeps the name that they said it by: else each new name would send the whole talk again. */
const withName = (table: Table, who: Who): Partial<Table> => ({
  ...called(table, who),
  renames: new Map(table.renames).set(who.id, (table.renames.get(who.id) ?? 0) + 1),
});
