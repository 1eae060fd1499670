/**
 * Hints as the table's page asks for them: first where on the sheet to look, then the letters to cut, then the build that the
 * expert would make, and what comes of it; at the end the workers. Reads the view only; knows nothing of how a build is found.
 */
import type { Progress } from '@partyline/kernel/bot.js';
import { type Hint, type HintGrade, type Hints, hintsWhileThinking } from '@partyline/kernel/features/hint.js';
import type { Seat } from '@partyline/kernel/game.js';
import { listOf, sentence } from '@partyline/kernel/prose.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { counted, wordList } from '@partyline/kernel/words.js';
import { bots } from '../bots/index.js';
import { readingOf, SIDE, type Square } from '../components/sheet.js';
import { dictionariesFor } from '../components/word-list.js';
import type { Build, Move, Piece } from '../moves.js';
import { rulesOf, type View } from '../position.js';
import { judgeBuild } from '../rules/build.js';
import { isPlaced, landing } from '../rules/placing.js';
import { neighboursOf, scoreTown } from '../rules/score.js';
import { effectOn, effectParts, type WordKnowledge } from './reasons.js';
import { partOf, pieceWords, turnedWords } from './sheet-words.js';

type Player = View['players'][number];

const onSheet = (squares: readonly Square[]): string[] => squares.map(([row, column]) => `sheet:${row},${column}`);
const inTown = (squares: readonly Square[]): string[] => squares.map(([row, column]) => `town:${row},${column}`);

const NEAR = 2;

/** The part of the sheet around some squares, a little larger than they are. */
function around(squares: readonly Square[]): readonly Square[] {
  const near = (from: Square, row: number, column: number): boolean =>
    Math.abs(from[0] - row) <= NEAR && Math.abs(from[1] - column) <= NEAR;
  const all = Array.from({ length: SIDE * SIDE }, (_, i): Square => [Math.floor(i / SIDE), i % SIDE]);
  return all.filter(([row, column]) => squares.some((square) => near(square, row, column)));
}

function pieceGrades({ sheet }: Player, piece: Piece, pieces: number): readonly HintGrade[] {
  const { cells } = piece;
  const further = pieces < 2 ? '' : ` I would cut ${counted(pieces, 'piece')} in all.`;
  return [
    { say: `Look at the ${partOf(cells)} of your sheet.`, pointer: onSheet(around(cells)).join(' ') },
    {
      say: `Cut ${readingOf(sheet, cells)} out of your sheet${turnedWords(piece)}.${further}`,
      pointer: onSheet(cells).join(' '),
    },
  ];
}

function buildHint(view: View, player: Player, build: Build, judging: WordKnowledge): Hint {
  const { card, round } = view;
  const placed = build.pieces.filter(isPlaced);
  const judged = card === null ? null : judgeBuild(player, build, { card, round, rules: rulesOf(view) });
  const [first] = placed;
  if (first === undefined || judged?.ok !== true) {
    return { say: 'Build nothing this round: nothing that I see on your sheet makes your town better.', pointer: 'ready' };
  }
  const { built } = judged;
  const does = effectParts(effectOn(player.town, built.placed, judging), built, judging.dictionary);
  const letters = wordList(placed.map((piece) => pieceWords(player.sheet, piece)));
  const plan = card !== null && card.plans.length > 1 ? `Take the ${build.plan === 0 ? 'first' : 'second'} plan. ` : '';
  return {
    say: [
      sentence`${plan}Cut ${letters}, and put ${placed.length === 1 ? 'it' : 'them'} where the town is marked.`,
      sentence`It ${listOf(does)}.`,
    ],
    pointer: [...onSheet(placed.flatMap(({ cells }) => cells)), ...inTown(placed.flatMap(landing))].join(' '),
    grades: pieceGrades(player, first, placed.length),
  };
}

function finishHint(
  view: View,
  seat: Seat,
  finish: Extract<Move, { readonly type: 'finish' }>,
  judging: WordKnowledge,
): Hint | null {
  const player = view.players[seat];
  if (player === undefined) return null;
  const { workers, pollute } = finish;
  const placed = view.players.map((one) => one.workers);
  const { total } = scoreTown({ town: player.town, finish, crumpled: player.crumpled }, neighboursOf(placed, seat), judging);
  const polluting = pollute.length === 0 ? '' : ` and pollute ${counted(pollute.length, 'letter')}`;
  const places = [...workers.map(({ at }) => at), ...pollute];
  return {
    say: `Place ${counted(workers.length, 'worker')}${polluting} where the town is marked: that comes to ${counted(total, 'point')}, if everybody places all their workers.`,
    pointer: places.length === 0 ? 'finish' : inTown(places).join(' '),
    grades: [
      { say: 'Look at the rows and columns that are no words: which of them does one wild letter mend?', pointer: 'workers' },
    ],
  };
}

function told(view: View, seat: Seat, move: Move, judging: WordKnowledge): Hint | null {
  const player = view.players[seat];
  if (player === undefined) return null;
  if (move.type === 'freshSheet') return { say: 'Take a fresh sheet: there is too little left on yours.', pointer: 'fresh' };
  if (move.type === 'build') return buildHint(view, player, move, judging);
  return move.type === 'finish' ? finishHint(view, seat, move, judging) : null;
}

export const hints: Hints<View> = {
  *think(view, seat, resources) {
    const { expert } = bots;
    if (expert === undefined || view.phase === 'over' || view.players[seat]?.ready !== false) return null;
    const judging = {
      dictionary: dictionariesFor(view.options, resources).dictionary,
      permissive: view.options.permissive,
    };
    const thinking = expert.think(view, seat, { random: randomFrom('hint'), resources });
    // A build of nothing is what thinking begins with.
    const isFound = ({ best, done }: Progress<Move>) => (best.type === 'build' ? best.pieces.length > 0 : done > 0);
    return yield* hintsWhileThinking(thinking, (move) => told(view, seat, move, judging), isFound);
  },
};
