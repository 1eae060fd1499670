/** The board in words: what is said of a square, of a piece, and of what would happen. Decides no rule. */
import type { Refusal } from '@partyline/kernel/game.js';
import { counted } from '@partyline/kernel/words.js';
import type { Sheet, Square } from '../components/sheet.js';
import { BUILDING_NAMES, buildingOf } from '../drawing/buildings.js';
import { isPlaced, type RunFacts, readingOf, standAt } from '../for-board.js';
import type { JudgedWork } from './desk/judging.js';
import { type CutPiece, lyingAt, pieceAt } from './desk/work.js';
import type { Workshop } from './desk/workshop.js';
import { has, isSameSquare, nameOf } from './geometry.js';
import { planSays } from './sheet/plan-words.js';

const refusedWords = ({ error, rule }: Refusal): string => (rule === null ? error : `${error} Rule ${rule}.`);

const keyOf = ({ across, squares, text }: RunFacts): string => `${across} ${nameOf(squares[0] ?? [0, 0])} ${text}`;

/** A run with what it is worth. */
export type MadeRun = { readonly run: RunFacts; readonly points: number };

/** The runs that are there now and were not before. */
export function madeBy(before: JudgedWork, after: JudgedWork): readonly MadeRun[] {
  const known = new Set(before.runs.map((run) => `${keyOf(run)} ${run.verdict}`));
  return after.runs.flatMap((run, i) =>
    known.has(`${keyOf(run)} ${run.verdict}`) ? [] : [{ run, points: after.tally.words[i]?.[1] ?? 0 }],
  );
}

function runWords({ run, points }: MadeRun): string {
  const { text, verdict, needs } = run;
  if (verdict === 'word') return `${text}, a word, ${counted(points, 'point')}`;
  if (verdict === 'hopeless') return `${text}, no word`;
  return needs === 0
    ? `${text}, another letter would make it a word`
    : `${text}, a word with ${counted(needs ?? 0, 'worker')} more`;
}

export function fallWords({ cut: { falls } }: JudgedWork): string {
  if (falls.length === 0) return '';
  const letters = falls.reduce((sum, part) => sum + part.length, 0);
  return `${counted(letters, 'letter')} would fall off: minus ${2 * falls.length} points.`;
}

function spokenPlan({ card, work }: JudgedWork, piece: CutPiece | undefined): string {
  const says = planSays(card, work, piece);
  return says.type === 'refuses' ? `${refusedWords(says.refusal)} ${says.words}`.trim() : says.words;
}

const cutWords = (judged: JudgedWork, sheet: Sheet, piece: CutPiece | undefined): string => {
  const name = piece === undefined ? 'Nothing' : `${readingOf(sheet, piece.cells)}, ${counted(piece.cells.length, 'letter')}`;
  const { fault } = judged.cut;
  if (fault === null) return [`${name}, a clean cut.`, spokenPlan(judged, piece), fallWords(judged)].filter(Boolean).join(' ');
  return `${name}: ${judged.refusal?.error ?? 'this does not come off.'}`;
};

/** What is said of a square of the sheet that the keyboard is on. */
export function sheetSquareWords(sheet: Sheet, at: Square, workshop: Workshop): string {
  const [row, column] = at;
  const letter = sheet.letters[row]?.[column] ?? ' ';
  const where = `row ${row + 1}, column ${column + 1}`;
  if (letter === ' ') return `Cut away, ${where}`;
  const name = [letter, BUILDING_NAMES[buildingOf(sheet.buildings[row]?.[column])], where]
    .filter((part) => part !== '')
    .join(', ');
  const { work } = workshop.now;
  const piece = pieceAt(work, at);
  if (piece !== null) {
    const number = work.pieces.indexOf(piece) + 1;
    return `${name}. In piece ${number}, ${readingOf(sheet, piece.cells)}${isPlaced(piece) ? ', which lies in the town' : ''}.`;
  }
  if (has(workshop.now.cut.falls.flat(), at)) return `${name}. It would fall off.`;
  if (!workshop.may) return name;
  const after = workshop.afterTap(at);
  return `${name}. Enter cuts: ${cutWords(after, sheet, pieceAt(after.work, at) ?? undefined)}`;
}

const STANDS = {
  edge: 'at an edge',
  corner: 'at a corner',
  fork: 'at a fork',
  cross: 'at a cross',
  none: 'straight through or alone',
} as const;

/** What stands on a square of the town. */
export function squareWords(judged: JudgedWork, at: Square): string {
  const { outlook, work } = judged;
  const letter = outlook.town.find((one) => isSameSquare(one.at, at));
  const worker = work.workers.find((one) => isSameSquare(one.at, at));
  const parts: string[] = [];
  if (letter !== undefined) parts.push([letter.letter, BUILDING_NAMES[letter.building]].filter((part) => part !== '').join(', '));
  if (worker !== undefined)
    parts.push(`${letter === undefined ? 'freelance worker' : 'worker'} for ${worker.letter ?? 'an open letter'}`);
  if (has(work.pollute, at)) parts.push('polluted');
  if (parts.length === 0) return 'Empty';
  const stand = standAt({ town: outlook.town, workers: work.workers, pollute: work.pollute }, at);
  if (stand !== null && letter !== undefined && letter.building !== '.' && letter.building !== 'H') {
    const where = ['P', 'F', 'S'].includes(letter.building) ? `${STANDS[stand.stand]}, ` : '';
    parts.push(`${where}${counted(stand.points, 'point')}`);
  }
  return parts.join(', ');
}

/** The runs through a square. */
export const runsThrough = ({ runs, tally }: JudgedWork, at: Square): readonly MadeRun[] =>
  runs.flatMap((run, i) => (has(run.squares, at) ? [{ run, points: tally.words[i]?.[1] ?? 0 }] : []));

/** What would happen with what is in the hand, in a sentence. */
export function aimWords({ now, shown }: Workshop): string {
  if (shown.refusal !== null) return refusedWords(shown.refusal);
  const made = madeBy(now, shown);
  const change = shown.tally.total - now.tally.total;
  const points = change === 0 ? '' : ` ${change > 0 ? 'Plus' : 'Minus'} ${counted(Math.abs(change), 'point')}.`;
  return made.length === 0 ? `Fits. No new word.${points}` : `Fits. ${made.map(runWords).join('; ')}.${points}`;
}

/** What is said of a square of the town that the keyboard is on. */
export function townSquareWords(workshop: Workshop, at: Square): string {
  const { now, held, aim } = workshop;
  const where = `row ${at[0]}, column ${at[1]}`;
  if (held !== null && aim !== null && isSameSquare(aim, at)) return `${squareWords(now, at)}, ${where}. ${aimWords(workshop)}`;
  const piece = lyingAt(now.work, at);
  const runs = runsThrough(now, at).map(runWords).join('; ');
  return `${squareWords(now, at)}, ${where}.${piece === null ? '' : ' Placed this round.'}${runs === '' ? '' : ` ${runs}.`}`;
}
