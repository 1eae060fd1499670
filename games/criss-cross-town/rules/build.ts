/**
 * A build as a whole (CT-2.2 to CT-5.4): judged clause by clause in the order of the rulebook, and what comes of it. One
 * answer for the check, for drafts, for the effect at the end of the round and for positions from outside.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Blueprint } from '../components/card.js';
import { isEmpty, only, readingOf, type Sheet, type Square } from '../components/sheet.js';
import type { Build, Piece, Worker } from '../moves.js';
import { type Code, refuse } from '../refusals.js';
import type { Placed, PlayerState, Town } from '../state.js';
import { type CutFault, judgeCut, partWith } from './cutting.js';
import { isPlaced, lettersOf, wrongPlaces, wrongSizes } from './placing.js';
import { recruited, stillThere, wrongWorkers } from './workers.js';

/** What a build comes to when it takes effect. */
export type Built = {
  readonly sheet: Sheet;
  readonly town: Town;
  readonly placed: readonly Placed[];
  /** Crumpled by this build: pieces that are not placed, and parts that fall off. */
  readonly crumpled: number;
  /** Workers gained, by the plan and by houses. */
  readonly gained: number;
  readonly pencil: readonly Worker[];
};
export type JudgedBuild = { readonly ok: true; readonly built: Built } | { readonly ok: false; readonly refusal: Refusal };

type Builder = Pick<PlayerState, 'sheet' | 'town' | 'workers' | 'pencil'>;
/** The card that is built to, the number of the round, and the version of the rules. */
export type Round = { readonly card: Blueprint; readonly round: number; readonly rules: number };

const refused = (refusal: Refusal): JudgedBuild => ({ ok: false, refusal });

const CUT_CODES: { readonly [C in CutFault['code']]: Code } = {
  'no-square': 'cut-nothing',
  'cut-twice': 'cut-twice',
  'empty-piece': 'empty-piece',
  'piece-apart': 'piece-apart',
  'piece-around': 'piece-around',
  'rest-around': 'rest-around',
};

function unclean({ code, piece, at }: CutFault, sheet: Sheet, pieces: readonly Piece[]): Refusal {
  const letters = readingOf(sheet, pieces[piece ?? 0]?.cells ?? []);
  return refuse('CT-3.1', CUT_CODES[code], { piece: (piece ?? 0) + 1, square: at?.join(',') ?? '', letters });
}

/** What stays of the sheet: nothing, all that remains, or the part that is kept; null where that is not said. */
function kept(parts: readonly (readonly Square[])[], keep: Square | undefined): readonly Square[] | null {
  const [only = []] = parts;
  if (parts.length < 2) return only;
  return keep === undefined ? null : partWith(parts, keep);
}

/** What the build comes to, or the first clause that it breaks. */
export function judgeBuild(player: Builder, build: Build, { card, round, rules }: Round): JudgedBuild {
  if (isEmpty(player.sheet)) return refused(refuse('CT-2.3', 'empty-sheet'));
  const { fault, parts } = judgeCut(
    player.sheet,
    build.pieces.map(({ cells }) => cells),
  );
  if (fault !== null) return refused(unclean(fault, player.sheet, build.pieces));
  const rest = kept(parts, build.keep);
  if (rest === null)
    return refused(refuse('CT-3.2', build.keep === undefined ? 'keep-which' : 'keep-nothing', { parts: parts.length }));
  const plan = card.plans[build.plan];
  const wrong = wrongSizes(build.pieces, plan, player.sheet) ?? wrongPlaces(player.town, build.pieces, player.sheet);
  if (wrong !== null) return refused(wrong);
  const landed = build.pieces.filter(isPlaced).map((piece) => lettersOf(player.sheet, piece, round));
  const placed = landed.flat();
  const crumpled = build.pieces.filter((piece) => !isPlaced(piece)).length + Math.max(0, parts.length - 1);
  const town = [...player.town, ...placed];
  const gained = recruited(player.town, landed, rules) + (plan?.worker === true ? 1 : 0);
  const pencil = build.workers ?? stillThere(player.pencil, town);
  const misplaced = wrongPencil(town, pencil, player.workers + gained);
  if (misplaced !== null) return refused(misplaced);
  return { ok: true, built: { sheet: only(player.sheet, rest), town, placed, crumpled, gained, pencil } };
}

/** Why workers cannot be pencilled in so, or null. */
export const wrongPencil = (town: Town, pencil: readonly Worker[], workers: number): Refusal | null =>
  wrongWorkers(town, pencil) ?? (pencil.length > workers ? refuse('CT-6.4', 'too-many-workers', { workers }) : null);

/** What a seat builds for which time is up before it has stored anything: nothing, to the first plan. */
export function builtNothing({ sheet, town, pencil }: Builder, { card }: Pick<Round, 'card'>): Built {
  return { sheet, town, placed: [], crumpled: 0, gained: card.plans[0]?.worker === true ? 1 : 0, pencil };
}
