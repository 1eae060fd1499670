/** The console itself: cards, lamps and glowing cords as one drawing, and the parts of it that can be pressed and dragged. */
import { Deferred } from '@partyline/board-kit/parts/deferred.jsx';
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import { BOX, CARD, type ConsolePart, cornerOf, lampOf, seamOf } from '../../drawing/geometry.js';
import { RANK_SIGNS } from '../../drawing/signs.js';
import { COLOURS, cubeOn, type Facts, factsOf, rankOf, targetsFrom, terminals } from '../../for-board.js';
import type { View } from '../../format.js';
import type { Drag } from '../pointing/dragging.js';
import type { Intent } from '../pointing/intent.js';
import type { SwitchProps } from '../props.js';
import { partWords } from '../words.js';
import { Cube } from './calls.js';
import { Cards } from './cards.js';
import { Carried } from './carried.js';
import { Rays, raysOf } from './glow.js';

type Props = SwitchProps & {
  readonly facts: Facts;
  readonly intent: Intent;
  readonly drag: Drag;
  readonly cursor: ConsolePart;
  readonly drawing: RefObject<SVGSVGElement>;
};

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The places whose cards the aimed move touches. */
function movedBy({ aim }: Intent): readonly number[] {
  if (aim === null || aim.refusal !== null) return [];
  const place = ([row = 0, column = 0]: readonly number[]): number => row * 3 + column;
  if (aim.move.type === 'exchange') return [place(aim.move.a), place(aim.move.b)];
  return aim.move.type === 'reverse' ? [place(aim.move.at)] : [];
}

export function ConsoleDrawing(props: Props) {
  const { view, facts, intent, drag, drawing } = props;
  const shown = intent.aim?.after ?? view;
  const shownFacts = useMemo(() => (shown === view ? facts : factsOf(shown)), [shown, facts]);
  const rays = useMemo(() => raysOf(view, facts, intent), [view, facts, intent.aim, intent.picked, intent.over]);
  return (
    <svg
      class="switch-drawing"
      ref={drawing}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="group"
      aria-label="Switchboard"
      data-dragging={drag.point !== null}
      onPointerDown={drag.start}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.cancel}
    >
      <defs>
        {COLOURS.map((call) => (
          <g key={call} data-stock={call}>
            <Cube call={call} />
          </g>
        ))}
      </defs>
      <rect class="switch-console" width={BOX.width} height={BOX.height} rx="14" />
      <rect class="switch-bed" x="40" y="40" width={BOX.width - 80} height={BOX.height - 80} rx="10" />
      <Plugs />
      <Deferred>
        <Cards view={shown} moved={movedBy(intent)} lifted={drag.point === null ? null : liftedPlace(intent)} />
      </Deferred>
      <g aria-hidden="true">
        {shownFacts.circles.map(({ place, port }) => {
          const { x, y } = seamOf(place, port);
          return <circle key={`${place} ${port}`} class="switch-circle" data-seam={`${place} ${port}`} cx={x} cy={y} r="11" />;
        })}
      </g>
      <Rays rays={rays} />
      {intent.aim === null ? <LastMarks last={props.last} /> : null}
      {terminals.map((terminal) => (
        <Lamp key={terminal} {...props} shown={shown} terminal={terminal} />
      ))}
      {PLACES.map((place) => (
        <Square key={place} {...props} place={place} />
      ))}
      <Carried drag={drag} view={view} intent={intent} />
    </svg>
  );
}

/** What the last move was about: cards that were exchanged or turned, terminals that a cube left or reached. */
function LastMarks({ last }: Pick<Props, 'last'>) {
  const doing = last.flatMap((event) => (event.type === 'paid' ? [event.for] : [])).at(-1);
  if (doing === undefined) return null;
  const squares = doing.type === 'exchange' ? [doing.a, doing.b] : doing.type === 'reverse' ? [doing.at] : [];
  const lamps = doing.type === 'crossed' ? [doing.a, doing.b] : doing.type === 'transfer' ? [doing.from, doing.to] : [];
  return (
    <g class="switch-last" aria-hidden="true">
      {squares.map(([row, column]) => {
        const { x, y } = cornerOf(row * 3 + column);
        return <rect key={`${row} ${column}`} x={x + 3} y={y + 3} width={CARD.width - 6} height={CARD.height - 6} rx="6" />;
      })}
      {lamps.map((terminal) => {
        const { x, y } = lampOf(terminal);
        return <circle key={terminal} cx={x} cy={y} r="20" />;
      })}
    </g>
  );
}

/** The place that a dragged card has left; none once the preview shows where it would lie. */
function liftedPlace({ picked, aim }: Intent): number | null {
  return typeof picked === 'number' && (aim === null || aim.refusal !== null) ? picked : null;
}

/** The brass stalks between the lamps and the cards. */
function Plugs() {
  return (
    <g aria-hidden="true">
      {terminals.map((terminal) => {
        const { x, y } = lampOf(terminal);
        const [dx, dy] = [x < 48 ? 1 : x > BOX.width - 48 ? -1 : 0, y < 48 ? 1 : y > BOX.height - 48 ? -1 : 0];
        return <path key={terminal} class="switch-stalk" d={`M${x} ${y}l${dx * 26} ${dy * 26}`} />;
      })}
    </g>
  );
}

type LampProps = Props & { readonly shown: View; readonly terminal: string };

function Lamp({ view, shown, facts, intent, cursor, pointer, terminal }: LampProps) {
  const { x, y } = lampOf(terminal);
  const cube = cubeOn(shown, terminal);
  const rank = cube === null ? null : rankOf(view, cube);
  const picked = intent.picked === terminal;
  const label = useMemo(() => partWords(view, facts, terminal), [facts]);
  const target = typeof intent.picked === 'string' && targetsFrom(facts, intent.picked).includes(terminal);
  return (
    <g
      class="switch-lamp"
      role="button"
      tabindex={cursor === terminal ? 0 : -1}
      aria-label={label}
      aria-pressed={picked}
      data-part={terminal}
      data-picked={picked}
      data-target={target}
      data-lit={cube !== null}
      data-pointed={pointsAt(pointer, `terminal:${terminal}`)}
      transform={`translate(${x} ${y})`}
    >
      <circle class="switch-hit" r="25" />
      <circle class="switch-ring" r="16" />
      {cube === null ? <text class="switch-terminal">{terminal}</text> : <Cube call={cube} />}
      {cube === null ? null : <Corner x={x} y={y} terminal={terminal} />}
      {rank === null ? null : (
        <g class="switch-rank" transform="translate(11 -11)">
          <circle r="7" />
          <path d={RANK_SIGNS[rank]} />
        </g>
      )}
    </g>
  );
}

/** The name of a terminal with a cube on it stands beside the cube. */
function Corner({ x, y, terminal }: { readonly x: number; readonly y: number; readonly terminal: string }) {
  const side = x < 48 || x > BOX.width - 48;
  return (
    <text class="switch-terminal switch-terminal-small" x={side ? 0 : -25} y={side ? 24 : 0} data-y={y}>
      {terminal}
    </text>
  );
}

function Square({ view, facts, intent, cursor, pointer, place }: Props & { readonly place: number }) {
  const { x, y } = cornerOf(place);
  const label = useMemo(() => partWords(view, facts, place), [facts]);
  return (
    <g
      class="switch-square"
      role="button"
      tabindex={cursor === place ? 0 : -1}
      aria-label={label}
      aria-pressed={intent.picked === place}
      data-part={place}
      data-picked={intent.picked === place}
      data-target={intent.aim?.target === place}
      data-pointed={pointsAt(pointer, `card:${place}`)}
    >
      <rect x={x} y={y} width={CARD.width} height={CARD.height} rx="7" />
    </g>
  );
}
