/** Everything that the parts of the board share: the workshop, the hand, the keyboard, and which part of the mat is shown. */
import { usePanZoom } from '@partyline/board-kit/pointing/pan-zoom.jsx';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Square } from '../../components/sheet.js';
import type { WordJudge } from '../../for-board.js';
import { CELL, nameOf } from '../geometry.js';
import type { TownProps } from '../props.js';
import { matOf } from '../town/town.js';
import { useDrafts } from './drafts.js';
import { useDragging } from './dragging.js';
import { goesOn } from './held.js';
import { useCursor, useHandKeys } from './keys.js';
import { pieceOf } from './work.js';
import { isFree, useWorkshop, type Workshop } from './workshop.js';

export type Pane = 'sheet' | 'town';

export type DeskProps = TownProps & {
  readonly words: WordJudge;
  /** Whose town is looked at. */
  readonly at: number;
  look(seat: number): void;
};

const around = ([row, column]: Square): Square[] => [
  [row - 1, column],
  [row + 1, column],
  [row, column - 1],
  [row, column + 1],
];

/** Letters with which the piece in hand could go on and stay clean. */
function openSquares({ view, at }: DeskProps, workshop: Workshop): readonly Square[] {
  const { held, now, may, stroke } = workshop;
  const piece = held?.type === 'piece' && may && stroke === null ? pieceOf(now.work, held.id) : null;
  const letters = view.players[at]?.sheet.letters ?? [];
  const next = new Map((piece?.cells ?? []).flatMap(around).map((square) => [nameOf(square), square]));
  return [...next.values()].filter(
    (square) =>
      isFree(now.work, letters, square) &&
      goesOn(view.card, now.work, held, square) &&
      workshop.afterTap(square).cut.fault === null,
  );
}

type Mat = ReturnType<typeof matOf>;

function joined(a: Mat, b: Mat): Mat {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)];
  const all = { x, y, width: right - x, height: bottom - y };
  return all.x === a.x && all.y === a.y && all.width === a.width && all.height === a.height ? a : all;
}

/** The part of the mat that is shown grows with the town, and never shrinks during a round's work. */
function useMat({ now, key }: Workshop): Mat {
  const kept = useRef({ key: '', mat: matOf([]) });
  const mat = matOf([...now.outlook.town, ...now.work.workers].map(({ at }) => at));
  const before = kept.current;
  kept.current = { key, mat: before.key === key ? joined(before.mat, mat) : mat };
  return kept.current.mat;
}

/** Something that is chosen for a round: the next one begins anew. */
function useByRound<T>(round: string, first: T): readonly [T, (value: T) => void] {
  const [kept, keep] = useState({ round, value: first });
  return [kept.round === round ? kept.value : first, (value) => keep({ round, value })];
}

export function useDesk(props: DeskProps) {
  const workshop = useWorkshop(props, props.at, props.words);
  const keeping = useDrafts(props, props.at, workshop);
  const [pane, show] = useByRound<Pane>(workshop.key, 'sheet');
  const [chosen, choose] = useByRound<Square | null>(workshop.key, null);
  const drawings = { sheet: useRef<SVGSVGElement>(null), town: useRef<SVGSVGElement>(null) };
  const rooms = { sheet: useRef<HTMLDivElement>(null), town: useRef<HTMLDivElement>(null) };
  const drag = useDragging(workshop, { town: drawings.town, begin: () => show('town'), dropped: choose });
  useHandKeys(workshop);
  const mat = useMat(workshop);
  const hold = usePanZoom(mat);
  const middle: Square = [Math.round((mat.y + mat.height / 2) / CELL), Math.round((mat.x + mat.width / 2) / CELL)];
  const cursors = { sheet: useCursor(rooms.sheet, [0, 0]), town: useCursor(rooms.town, middle) };
  const open = useMemo(() => openSquares(props, workshop), [workshop.now, workshop.held, workshop.stroke]);
  return {
    workshop,
    keeping,
    pane,
    show,
    chosen,
    drawings,
    rooms,
    drag,
    hold,
    cursors,
    open,
    /** A square of the town is meant: something is put there or taken up, or it is only looked at. */
    pick(square: Square): void {
      choose(square);
      cursors.town.go(square);
      if (workshop.may) workshop.put(square);
    },
    /** The keyboard goes over to the other drawing. */
    cross(to: Pane): void {
      show(to);
      cursors[to].focus();
      if (to === 'town' && workshop.held !== null) workshop.point(cursors.town.at);
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;
