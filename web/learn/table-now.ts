/** A run of a lesson as the page of a table knows a table: its fields, and its past by number. Knows no game and no clock. */
import { seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Fields } from '@partyline/protocol/fields.js';
import type { TableNow } from '../table/table.js';
import { type LessonRun, type LoadedLesson, stateOf } from './course.js';

/** `seq` goes up with every change, also when moves are taken away; each move keeps the number that it came with. */
export type NumberedRun = { readonly run: LessonRun; readonly seq: number; readonly numbers: readonly number[] };

export const numberRun = (run: LessonRun): NumberedRun => ({
  run,
  seq: run.moves.length,
  numbers: run.moves.map((_, i) => i + 1),
});

export function renumberRun({ run, seq, numbers }: NumberedRun, next: LessonRun): NumberedRun {
  const same = next.moves.findIndex((move, i) => move !== run.moves[i]);
  const stayed = numbers.slice(0, same < 0 ? next.moves.length : same);
  const came = next.moves.slice(stayed.length).map((_, i) => seq + 1 + i);
  return { run: next, seq: seq + Math.max(1, came.length), numbers: [...stayed, ...came] };
}

/** A lesson has all the time in the world. */
const NOBODY_WAITS = {
  claim: false,
  holidays: 0,
  remindFrom: [],
  claims: [],
  away: [],
  holidaysLeft: [],
  pause: null,
  pauseAsked: null,
  conditional: [],
};

function fieldsOf({ game, lesson }: LoadedLesson, id: string, run: LessonRun): Fields {
  const people = lesson.names.map((name, seat) => ({ id: `seat-${seat}`, name }));
  const state = stateOf(run);
  return {
    id: 'lesson',
    game: id,
    status: 'playing',
    options: lesson.options,
    withheld: [],
    host: people[lesson.seat] ?? { id: 'seat', name: '' },
    time: { type: 'none' },
    timeout: 'bot',
    ...NOBODY_WAITS,
    open: false,
    shuffle: false,
    // A lesson says itself what to do.
    hints: false,
    rated: false,
    unrated: null,
    created: 0,
    sealed: null,
    chairs: people.map((person) => ({ person, bot: null, reserved: false })),
    chat: [],
    muted: [],
    rematchOf: null,
    rematch: null,
    daily: null,
    tournament: null,
    begunOnDevice: true,
    closed: null,
    seats: people.map((person, chair) => ({ chair, person, bot: null, resigned: null })),
    toAct: [...game.toAct(state)],
    clocks: null,
    deadline: null,
    countdown: null,
    undo: null,
    outcome: null,
    result: null,
    view: game.view(state, seatOf(lesson.seat)),
    asked: null,
    undoable: null,
    order: null,
    commitment: null,
  };
}

export function lessonNow(subject: LoadedLesson, game: string, { run, seq, numbers }: NumberedRun): TableNow {
  const { seat } = subject.lesson;
  return {
    fields: fieldsOf(subject, game, run),
    seat: seatOf(seat),
    chair: seat,
    invitation: null,
    seq,
    past: run.events.map((events, i) => ({ seq: numbers[i] ?? 0, at: 0, events })),
    ahead: 0,
  };
}

/** What the learner saw after the move of that number. */
export function lessonViewAt({ game, lesson }: LoadedLesson, { run, numbers }: NumberedRun, seq: number): Json | null {
  const state = run.states[numbers.filter((number) => number <= seq).length];
  return state === undefined ? null : game.view(state, seatOf(lesson.seat));
}
