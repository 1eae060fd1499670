/** The strings and the stations on the map: cloth in the seat's colour and pattern, pins with the seat's emblem. */

import { lookOf } from '@partyline/board-kit/parts/seats.js';
import { emblemPath } from '@partyline/kernel/drawing/seats.js';
import { useMemo } from 'preact/hooks';
import type { Sheet } from '../../drawing/sheet.js';
import type { View } from '../../format.js';
import { asideOf, cornersOf, stringPath } from './path.js';

type Player = View['players'][number];

/** One string: its edge, the cloth, and the seat's pattern woven into it. */
export function Cord({ d, seat, ghost = false }: { readonly d: string; readonly seat: number; readonly ghost?: boolean }) {
  const { colour, pattern } = lookOf(seat);
  const { x, y } = asideOf(seat);
  return (
    <g
      class={ghost ? 'rw-cord rw-cord-ghost' : 'rw-cord'}
      data-string={ghost ? undefined : seat}
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
      style={{ '--seat': colour }}
    >
      <path class="rw-cord-edge" d={d} />
      <path class="rw-cord-cloth" d={d} />
      <path class={`rw-cord-weave rw-weave-${pattern}`} d={d} />
    </g>
  );
}

function Strand({ sheet, player, seat }: { readonly sheet: Sheet; readonly player: Player; readonly seat: number }) {
  const run = player.string.join(' ');
  return useMemo(() => {
    const corners = cornersOf(sheet, player);
    return corners.length < 2 ? null : <Cord d={stringPath(corners)} seat={seat} />;
  }, [sheet, run, seat]);
}

function Pins({ sheet, player, seat }: { readonly sheet: Sheet; readonly player: Player; readonly seat: number }) {
  const placed = player.stations.join(' ');
  return useMemo(() => {
    const last = player.stations.at(-1);
    return (
      <g style={{ '--seat': lookOf(seat).colour }}>
        {player.stations.map((id) => {
          const town = sheet.town.get(id);
          if (town === undefined) return null;
          return (
            <g key={id} transform={`translate(${town.x.toFixed(1)} ${town.y.toFixed(1)})`}>
              <Pin seat={seat} last={id === last} city={id} />
            </g>
          );
        })}
      </g>
    );
  }, [sheet, placed, seat]);
}

/** A pin with the knot under it; the last one of a string is where the next stretch begins. */
export function Pin({ seat, last, city }: { readonly seat: number; readonly last: boolean; readonly city?: string }) {
  return (
    <g class="rw-pin">
      {last ? <circle class="rw-pin-glow" r="13" /> : null}
      <path class="rw-knot" d="M-7.500 3.500q7.500 5.500 15 0M-7.500-3.500q7.500-5.500 15 0" />
      <g data-pin={city}>
        <circle class="rw-pin-shadow" cx="1.200" cy="1.800" r="8" />
        <circle class="rw-pin-head" r="7.500" />
        <path
          class="rw-pin-emblem"
          d={emblemPath(lookOf(seat).emblem)}
          transform="translate(-4 -4) scale(.5)"
          fill-rule="evenodd"
        />
      </g>
    </g>
  );
}

type Props = { readonly sheet: Sheet; readonly players: View['players'] };

/** The string that would be pulled is faint: its ghost is what counts. */
export function Strings({ sheet, players, pulled }: Props & { readonly pulled: number | null }) {
  return (
    <g class="rw-strings" aria-hidden="true">
      {players.map((player, seat) => (
        <g key={seat} class={seat === pulled ? 'rw-faint' : undefined}>
          <Strand sheet={sheet} player={player} seat={seat} />
        </g>
      ))}
    </g>
  );
}

export function Stations({ sheet, players }: Props) {
  return (
    <g class="rw-strings" aria-hidden="true">
      {players.map((player, seat) => (
        <Pins key={seat} sheet={sheet} player={player} seat={seat} />
      ))}
    </g>
  );
}
