/** The letters of a town as a grid that the keyboard walks over: what was built, what lies there only this round, what is polluted. */
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Square } from '../../components/sheet.js';
import { isPlaced, landing, type Placed } from '../../for-board.js';
import type { JudgedWork } from '../desk/judging.js';
import { lyingAt, pieceOf } from '../desk/work.js';
import type { Workshop } from '../desk/workshop.js';
import { CELL, corner, has, isSameSquare, nameOf } from '../geometry.js';
import { Tile } from '../tiles.js';

type LettersProps = {
  readonly workshop: Workshop;
  readonly shown: JudgedWork;
  /** The square that the keyboard is on, and what is said of it. */
  readonly cursor: Square;
  readonly spoken: string;
};

/** Every letter of the town as a cell of a grid, row by row, and the square that the keyboard is on. */
export function TownLetters(props: LettersProps) {
  const { workshop, cursor, spoken } = props;
  const { town } = workshop.now.outlook;
  const rows = useMemo(() => rowsOf(town, cursor[0]), [town, cursor[0]]);
  const draw = useLetters(props);
  return (
    <g
      role="grid"
      aria-label="Town. Arrow keys move from square to square, Enter puts down or takes up, F flips, W is a worker, D asks what a word means, S goes to the sheet."
    >
      {rows.map(([row, letters]) => (
        <g key={row} role="row">
          {letters.map(draw)}
          {row === cursor[0] && !letters.some(({ at }) => isSameSquare(at, cursor)) ? (
            <EmptySquare at={cursor} spoken={spoken} />
          ) : null}
        </g>
      ))}
    </g>
  );
}

/** The letters by row, from left to right; the row of the keyboard is there even if it has none. */
function rowsOf(town: readonly Placed[], cursor: number): readonly (readonly [number, readonly Placed[]])[] {
  const byRow = new Map<number, Placed[]>([[cursor, []]]);
  for (const letter of town) byRow.set(letter.at[0], [...(byRow.get(letter.at[0]) ?? []), letter]);
  for (const letters of byRow.values()) letters.sort((a, b) => a.at[1] - b.at[1]);
  return [...byRow].sort(([a], [b]) => a - b);
}

/** Draws a letter. One that has not changed is handed over as it was, and then costs nothing. */
function useLetters({ workshop, shown, cursor, spoken }: LettersProps): (letter: Placed) => VNode {
  const drawn = useRef(new Map<string, { readonly as: string; readonly letter: VNode }>());
  const { work } = workshop.now;
  const lifted = workshop.held?.type === 'piece' && workshop.aim !== null ? pieceOf(work, workshop.held.id) : null;
  const gone = lifted !== null && isPlaced(lifted) ? landing(lifted) : [];
  return (letter) => {
    const name = nameOf(letter.at);
    const state = {
      fresh: lyingAt(work, letter.at) !== null,
      lifted: has(gone, letter.at),
      polluted: has(shown.work.pollute, letter.at),
      spoken: isSameSquare(cursor, letter.at) ? spoken : null,
    };
    const as = `${letter.letter}${letter.building} ${state.fresh} ${state.lifted} ${state.polluted} ${state.spoken}`;
    const known = drawn.current.get(name);
    if (known?.as === as) return known.letter;
    const next = <TownLetter key={name} letter={letter} {...state} />;
    drawn.current.set(name, { as, letter: next });
    return next;
  };
}

type LetterProps = {
  readonly letter: Placed;
  readonly fresh: boolean;
  readonly lifted: boolean;
  readonly polluted: boolean;
  readonly spoken: string | null;
};

function TownLetter({ letter: { at, letter, building }, fresh, lifted, polluted, spoken }: LetterProps) {
  const { x, y } = corner(at);
  return (
    <g
      role="gridcell"
      class="cct-square cct-placed"
      data-square={nameOf(at)}
      data-fresh={fresh}
      data-lifted={lifted}
      data-polluted={polluted}
      aria-label={spoken ?? letter}
      tabindex={spoken === null ? -1 : 0}
      transform={`translate(${x} ${y})`}
    >
      <Tile letter={letter} building={building} />
      {polluted ? <rect class="cct-smoke" width={CELL} height={CELL} /> : null}
      {polluted ? <path class="cct-smog" d={`M6 6L${CELL - 6} ${CELL - 6}M${CELL - 6} 6L6 ${CELL - 6}`} /> : null}
    </g>
  );
}

function EmptySquare({ at, spoken }: { readonly at: Square; readonly spoken: string }) {
  const { x, y } = corner(at);
  return (
    <g
      role="gridcell"
      class="cct-square cct-empty"
      data-square={nameOf(at)}
      aria-label={spoken}
      tabindex={0}
      transform={`translate(${x} ${y})`}
    >
      <rect class="cct-empty-square" width={CELL} height={CELL} />
    </g>
  );
}
