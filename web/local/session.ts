/**
 * What a tab has seen of a table since it was opened, numbered as at any table: the numbers only go up, also when moves are
 * taken back. And the table as its page wants it. Pure.
 */
import { commit } from '@partyline/kernel/fairness.js';
import type { GameEvent, Seat } from '@partyline/kernel/game.js';
import { same } from '@partyline/kernel/json.js';
import type { Fields } from '@partyline/protocol/fields.js';
import type { Past } from '@partyline/protocol/messages.js';
import type { Played, TableNow } from '../table/table.js';
import { isUndoable } from './decide.js';
import type { Eyes } from './eyes.js';
import { awaited, countdownEnd, latest, outcomeOf, people, resultOf, type Unfolded } from './unfolded.js';

export type Session = {
  readonly table: Unfolded;
  readonly past: readonly Past[];
  /** The position after each entry of the past, and the number of each move that still stands. */
  readonly positions: readonly unknown[];
  readonly numbers: readonly number[];
};

export function opened(table: Unfolded): Session {
  const first: Past = { seq: 1, at: table.kept.created, events: table.opening };
  return appended({ table, past: [first], positions: [table.states[0]], numbers: [] }, 0);
}

/** The moves from that one on, as new entries. */
function appended({ table, past, positions, numbers }: Session, from: number): Session {
  const { moves } = table.kept.record;
  const news = moves.slice(from).map(({ at }, i): Past => {
    const events: readonly GameEvent[] = table.turns[from + i] ?? [];
    return { seq: past.length + i + 1, at: at ?? table.kept.created, events };
  });
  return {
    table,
    past: [...past, ...news],
    positions: [...positions, ...table.states.slice(from + 1)],
    numbers: [...numbers, ...news.map(({ seq }) => seq)],
  };
}

/** The table has changed, here or in another tab: by moves that were added, taken back, or both. */
export function advanced(session: Session, table: Unfolded): Session {
  const was = session.table.kept.record.moves;
  const is = table.kept.record.moves;
  let common = 0;
  while (common < was.length && common < is.length && same(was[common], is[common])) common++;
  const undone = session.numbers.slice(common);
  const back: Past[] = undone.length === 0 ? [] : [{ seq: session.past.length + 1, at: table.kept.changed, events: [], undone }];
  const positions = back.length === 0 ? session.positions : [...session.positions, table.states[common]];
  return appended({ table, past: [...session.past, ...back], positions, numbers: session.numbers.slice(0, common) }, common);
}

/** How many moves had been made at a number of the past, of those that still stand. */
export const movesAt = ({ numbers }: Session, seq: number): number => numbers.filter((number) => number <= seq).length;

/** Who somebody is at a table where nobody has an account. */
export const personId = (seat: number): string => `here-${seat}`;

function seatsOf({ kept }: Unfolded): Pick<Fields, 'chairs' | 'seats' | 'host'> {
  const who = kept.chairs.map(({ person, name }, seat) => (person ? { id: personId(seat), name } : null));
  return {
    host: who.find((one) => one !== null) ?? { id: personId(0), name: '' },
    chairs: kept.chairs.map(({ bot }, chair) => ({ person: who[chair] ?? null, bot, reserved: false })),
    // A bot has its name from its chair: a table may go on from a lesson, in which the others had names already.
    seats: kept.chairs.map(({ bot, name, resigned }, chair) => ({
      chair,
      person: who[chair] ?? { id: personId(chair), name },
      bot,
      resigned: resigned ? ('resigned' as const) : null,
    })),
  };
}

function fieldsOf(played: Played, table: Unfolded, seat: Seat | null, deadline: number | null): Fields {
  const { id, record, created, rematch, rematchOf } = table.kept;
  const { game } = played.rules;
  const result = resultOf(played, table);
  return {
    id,
    game: record.game,
    status: result === null ? 'playing' : 'finished',
    options: game.publicOptions(record.options),
    withheld: [],
    time: { type: 'none' },
    timeout: 'bot',
    open: false,
    shuffle: false,
    created,
    sealed: null,
    ...seatsOf(table),
    chat: [],
    muted: [],
    rematchOf,
    rematch,
    daily: null,
    closed: null,
    toAct: awaited(played, table),
    clocks: null,
    deadline,
    countdown: result === null ? countdownEnd(played, table) : null,
    undo: null,
    outcome: outcomeOf(played, table),
    result,
    view: game.view(latest(table), seat ?? 'onlooker'),
    asked: null,
    undoable: result === null && isUndoable(played, table),
    order: null,
    commitment: commit(record.seed),
  };
}

export function nowOf(played: Played, { table, past }: Session, eyes: Eyes, deadline: number | null): TableNow {
  return {
    fields: fieldsOf(played, table, eyes.seat, deadline),
    seat: eyes.seat,
    chair: eyes.seat,
    shared: people(table.kept.chairs).length > 1,
    invitation: null,
    seq: past.length,
    past,
    ahead: 0,
  };
}
