/** The panel as a drawing: jacks, who holds them, the lines between them, and what is aimed at. It reports which jack is meant. */

import { lookOf } from '@partyline/board-kit/parts/seats.js';
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import { emblemPath } from '@partyline/kernel/drawing/seats.js';
import { jacks, ownerOf, size } from '../for-board.js';
import type { View } from '../format.js';
import type { AimedProps } from './props.js';
import { aimWords, jackWords } from './words.js';

/** The side of a square of the drawing; a margin of half of one carries the letters and numbers. */
const SIDE = 60;
const MARGIN = 30;
const WHOLE = size * SIDE + 2 * MARGIN;

const at = (place: number): { readonly x: number; readonly y: number } => ({
  x: MARGIN + ((place % size) + 0.5) * SIDE,
  y: MARGIN + (Math.floor(place / size) + 0.5) * SIDE,
});

export function Panel(props: AimedProps & { readonly cursor: number }) {
  const { view, players, advisor, aim, pointer, cursor } = props;
  const last = props.last.flatMap((event) => (event.type === 'plugged' ? [event.jack] : []));
  return (
    <svg class="blank-panel" role="group" aria-label="Panel" viewBox={`0 0 ${WHOLE} ${WHOLE}`}>
      <Ground />
      <Lines view={view} />
      <g role="listbox" aria-label="Jacks. Arrow keys move from jack to jack, Enter plugs in.">
        {jacks.map((jack, place) => {
          const { x, y } = at(place);
          const owner = ownerOf(view, jack);
          const words = jackWords(view, players, jack);
          const aimed = aim.target === jack;
          return (
            <g
              key={jack}
              class="blank-jack"
              role="option"
              aria-selected={aim.pinned === jack}
              aria-label={aimed ? `${words} ${aimWords(advisor, jack)}`.trim() : words}
              tabindex={place === cursor ? 0 : -1}
              data-cell={place}
              data-jack={jack}
              data-open={advisor?.awaited === true && owner === null}
              data-aimed={aimed}
              data-pointed={pointsAt(pointer, `jack:${jack}`)}
              transform={`translate(${x} ${y})`}
            >
              <rect class="blank-reach" x={-SIDE / 2} y={-SIDE / 2} width={SIDE} height={SIDE} />
              <circle class="blank-hole" r="17" />
              {owner === null ? null : <Plug seat={owner} />}
              {last.includes(jack) ? <circle class="blank-last" r="23" /> : null}
              <circle class="blank-ring" r="26" />
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** Colour, emblem and the line itself tell whose it is: never the colour alone. */
function Plug({ seat }: { readonly seat: number }) {
  const { colour, emblem } = lookOf(seat);
  return (
    <>
      <circle r="19" fill={colour} />
      <path class="blank-emblem" d={emblemPath(emblem)} fill-rule="evenodd" transform="translate(-10 -10) scale(1.25)" />
    </>
  );
}

function Ground() {
  return (
    <g aria-hidden="true">
      <rect class="blank-wood" x="6" y="6" width={WHOLE - 12} height={WHOLE - 12} rx="10" />
      {Array.from({ length: size }, (_, i) => (
        <g key={i} class="blank-names">
          <text x={MARGIN + (i + 0.5) * SIDE} y="25">
            {jacks[i]?.slice(0, 1)}
          </text>
          <text x="19" y={MARGIN + (i + 0.5) * SIDE + 5}>
            {i + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A cord between two jacks of one player that touch. */
function Lines({ view }: { readonly view: View }) {
  const cords = view.jacks.flatMap((seat, place) => {
    const beside = [...(place % size < size - 1 ? [place + 1] : []), place + size];
    return beside.flatMap((other) =>
      seat !== null && view.jacks[other] === seat ? [{ seat, from: at(place), to: at(other) }] : [],
    );
  });
  return (
    <g aria-hidden="true">
      {cords.map(({ seat, from, to }) => (
        <line
          key={`${from.x} ${from.y} ${to.x} ${to.y}`}
          class="blank-cord"
          stroke={lookOf(seat).colour}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
        />
      ))}
    </g>
  );
}
