/**
 * The position that would follow: a line of moves played on a world that the reader takes for possible, by the same rules as the
 * server's. Pure; knows no game and no page.
 */
import type { RulesModule } from '@partyline/games/registry.js';
import { type Resources, type Seat, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { play } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { type Reader, wordsOf } from '@partyline/kernel/telling.js';
import type { ConditionalLine } from '@partyline/protocol/commands.js';

/** Chance that nothing depends on: where something is drawn, a line ends. */
const GUESS = 'a guess';

export type WhatIfSubject = {
  readonly rules: RulesModule;
  readonly resources: Resources;
  readonly view: Json;
  readonly seat: Seat;
  readonly reader: Reader;
};

export type WhatIf = {
  readonly state: unknown;
  /** The steps in words. */
  readonly told: readonly string[];
  /** A line can go on here, and not only end: nothing was drawn, and what was done is known. */
  readonly goesOn: boolean;
};

function told(events: Parameters<RulesModule['prose']>[0], { rules, reader }: WhatIfSubject): string {
  const passages = rules.prose(events, reader.names.length).filter(({ type }) => type === 'sentence');
  return passages.map((passage) => wordsOf(passage, reader)).join(' ');
}

/** A step of a line in words, as it is read: the first is the condition. */
export const stepWords = (words: string, at: number): string => `${at === 0 ? 'If: ' : 'Then: '}${words}`;

const UNSEEN = 'something that the others do not see';

/** Null where the steps cannot be played there: the game has moved on. */
export function whatIf(subject: WhatIfSubject, steps: ConditionalLine): WhatIf | null {
  const { rules, resources, view, seat, reader } = subject;
  const { game } = rules;
  let state: unknown = game.imagine(view, seat, randomFrom(GUESS), resources);
  const words: string[] = [];
  let goesOn = true;
  for (const step of steps) {
    const by = seatOf(step.seat);
    if (!goesOn || !game.toAct(state).includes(by)) return null;
    // Any move of that seat: what it is played as is only an example.
    const move = step.move ?? game.propose(state, by, randomFrom(GUESS));
    const played = play(game, state, by, move, streams(GUESS));
    if (!played.ok) return null;
    const own = told(played.events, subject) || `${reader.names[by] ?? 'Somebody'}: ${UNSEEN}.`;
    words.push(step.move === null ? `${reader.names[by] ?? 'Somebody'} does anything else.` : own);
    goesOn = !played.revealed && game.outcome(played.state) === null;
    state = played.state;
  }
  return { state, told: words, goesOn };
}

/** A line of which the last move is one's own is whole. */
export const isWhole = (line: ConditionalLine, seat: number): boolean => line.length > 1 && line.at(-1)?.seat === seat;

/** Who may move next in a line: at first somebody else. */
export function moversAt({ rules, seat }: WhatIfSubject, { state, goesOn }: WhatIf, steps: number): readonly Seat[] {
  if (!goesOn) return [];
  return rules.game.toAct(state).filter((one) => steps > 0 || one !== seat);
}

export type ListedMove = { readonly move: Json; readonly words: string };

/** More are better chosen on the board. */
const MOST_LISTED = 150;

/** Every move of a seat there with its words, or null where there are too many to list. */
export function movesAt(subject: WhatIfSubject, { state }: WhatIf, by: Seat): readonly ListedMove[] | null {
  const { game } = subject.rules;
  const legal = game.legal(state, by);
  if (legal === null) return null;
  const listed: ListedMove[] = [];
  for (const move of legal) {
    if (listed.length === MOST_LISTED) return null;
    const played = play(game, state, by, move, streams(GUESS));
    // What draws or uncovers something can only be the end of a line, and only of one's own.
    if (!played.ok || (played.revealed && by !== subject.seat)) continue;
    const words = told(played.events, subject);
    if (words !== '') listed.push({ move, words });
  }
  return listed;
}
