/** The pieces of this round beside the sheet: to take up, to drag, to flip, to put back. And the parts to choose from. */
import { drop } from '@partyline/board-kit/motion/animations.js';
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import { counted } from '@partyline/kernel/words.js';
import type { Sheet, Square } from '../../components/sheet.js';
import { buildingOf } from '../../drawing/buildings.js';
import { isPlaced, landing, readingOf } from '../../for-board.js';
import type { Dragging } from '../desk/dragging.js';
import { type CutPiece, changed, pieceOf, without } from '../desk/work.js';
import type { Workshop } from '../desk/workshop.js';
import { CELL, corner, nameOf, outline, reach, squareNamed } from '../geometry.js';
import { Tile } from '../tiles.js';

type Props = {
  readonly sheet: Sheet;
  readonly workshop: Workshop;
  readonly drag: Dragging;
  readonly pointer: string | null;
  take(id: number, grip: Square | null): void;
};

/** Where each cell lies, in the order in which the piece is named: what is read in a button is what it is called. */
const inReadingOrder = (squares: readonly Square[], cells: readonly Square[]): (readonly [Square, Square])[] =>
  squares
    .map((square, i) => [square, cells[i] ?? square] as const)
    .sort(([, [r, c]], [, [row, column]]) => r - row || c - column);

/** A piece as it lies, flipped or not. */
export function PieceDrawing({ sheet, piece }: { readonly sheet: Sheet; readonly piece: CutPiece }) {
  const squares = landing({ ...piece, at: [0, 0] });
  const { bottom, right } = reach(squares);
  return (
    <svg
      class="cct-piece"
      viewBox={`-2 -2 ${(right + 1) * CELL + 4} ${(bottom + 1) * CELL + 4}`}
      style={{ '--columns': right + 1, '--rows': bottom + 1 }}
      aria-hidden="true"
    >
      {inReadingOrder(squares, piece.cells).map(([square, [row, column]]) => {
        return (
          <g
            key={nameOf(square)}
            data-cell={nameOf([row, column])}
            transform={`translate(${corner(square).x} ${corner(square).y})`}
          >
            <Tile letter={sheet.letters[row]?.[column] ?? ''} building={buildingOf(sheet.buildings[row]?.[column])} />
          </g>
        );
      })}
      <path class="cct-piece-line" d={outline(squares)} />
    </svg>
  );
}

export function Tray(props: Props) {
  const { workshop } = props;
  const { pieces } = workshop.now.work;
  return (
    <section class="cct-tray" aria-label="What you have cut" data-empty={pieces.length === 0}>
      {pieces.length === 0 ? <Empty may={workshop.may} /> : <Pieces {...props} />}
      {workshop.may ? (
        <div class="cct-buttons">
          <PieceButtons workshop={workshop} />
          <KeepChoice workshop={workshop} />
        </div>
      ) : null}
    </section>
  );
}

/** How high above the tray the scissors are. */
const HEIGHT = 48;
const falling = new WeakSet<Element>();

/** A piece that has just been cut falls to the table, once. */
function fallen(place: HTMLLIElement | null): void {
  if (place === null || falling.has(place)) return;
  falling.add(place);
  drop(place, HEIGHT);
}

function Empty({ may }: { readonly may: boolean }) {
  return may ? <p class="cct-tray-empty">What you cut lies here, to be dragged into the town.</p> : null;
}

/** The letter of a piece under the pointer, by its square on the sheet. */
const letterUnder = ({ target }: PointerEvent): Square | null =>
  target instanceof Element ? squareNamed(target.closest('[data-cell]')?.getAttribute('data-cell')) : null;

function Pieces(props: Props) {
  const { sheet, workshop, drag, pointer } = props;
  const { work } = workshop.now;
  return (
    <ul class="cct-pieces" aria-label="Pieces" data-pointed={pointsAt(pointer, 'pieces')}>
      {work.pieces.map((piece, i) => (
        <li key={piece.id} ref={fallen}>
          <button
            type="button"
            class="cct-tray-piece"
            aria-pressed={workshop.held?.type === 'piece' && workshop.held.id === piece.id}
            aria-label={`Piece ${i + 1}, ${readingOf(sheet, piece.cells)}${isPlaced(piece) ? ', placed' : ', not placed'}`}
            data-placed={isPlaced(piece)}
            disabled={!workshop.may}
            onPointerDown={(event) => {
              const grip = letterUnder(event);
              if (event.button === 0) drag.grab(event, { type: 'piece', id: piece.id, grip }, () => props.take(piece.id, grip));
            }}
            onClick={(event) => event.detail === 0 && props.take(piece.id, null)}
          >
            <PieceDrawing sheet={sheet} piece={piece} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What can be done with the piece in the hand. */
function PieceButtons({ workshop }: { readonly workshop: Workshop }) {
  const { held, now } = workshop;
  const piece = held?.type === 'piece' ? pieceOf(now.work, held.id) : null;
  if (piece === null) return null;
  return (
    <>
      <button type="button" onClick={workshop.flip} title="F">
        Flip
      </button>
      {isPlaced(piece) ? (
        <button type="button" onClick={() => workshop.change(changed(now.work, piece.id, { at: null }))}>
          Take off the town
        </button>
      ) : null}
      <button
        type="button"
        onClick={() => {
          workshop.change(without(now.work, piece.id));
        }}
      >
        Back to the sheet
      </button>
    </>
  );
}

/** Which part stays, where the sheet falls apart. */
function KeepChoice({ workshop }: { readonly workshop: Workshop }) {
  const { cut, work } = workshop.now;
  if (cut.parts.length < 2 || !workshop.may) return null;
  return (
    <fieldset class="cct-keep">
      <legend>Keep</legend>
      {cut.parts.map((part) => (
        <button
          key={nameOf(part[0] ?? [0, 0])}
          type="button"
          aria-pressed={!cut.falls.includes(part)}
          onClick={() => workshop.change({ ...work, keep: part[0] ?? null })}
        >
          {counted(part.length, 'letter')}
        </button>
      ))}
    </fieldset>
  );
}
