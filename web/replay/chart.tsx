/**
 * One line chart, drawn by hand: lines told apart by colour, dashes and emblems; the moment that is shown is marked, another is
 * read off by pointing and gone to by clicking. The same figures are there as a table.
 */

import { lookOf } from '@partyline/board-kit/parts/seats.js';
import { emblemPath } from '@partyline/kernel/drawing/seats.js';
import { type Signal, useSignal } from '@preact/signals';
import { useMemo, useState } from 'preact/hooks';
import type { ReplayPlayer } from './player.js';
import { linesIn, moments, type Plot, plotWords, type Series } from './plot.js';

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 40;
const RIGHT = 10;
const TOP = 8;
const BOTTOM = 8;
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '12 4', '4 2 1 2'] as const;
const ROWS = 25;

const dashOf = (look: number): string => DASHES[look % DASHES.length] ?? '';

type Frame = { x(at: number): number; y(value: number): number; at(x: number): number };

function frameOf({ scale: { low, high } }: Plot, length: number): Frame {
  const span = WIDTH - LEFT - RIGHT;
  const last = Math.max(1, length);
  return {
    x: (at) => LEFT + (at / last) * span,
    y: (value) => TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM),
    at: (x) => Math.max(0, Math.min(length, Math.round(((x - LEFT) / span) * last))),
  };
}

export function LineChart({ player, plot }: { readonly player: ReplayPlayer; readonly plot: Plot }) {
  const { length } = player.film;
  const frame = useMemo(() => frameOf(plot, length), [plot, length]);
  const pointed = useSignal<number | null>(null);
  const momentOf = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return frame.at(((event.clientX - left) / width) * WIDTH);
  };
  return (
    <figure class="chart">
      <figcaption class="chart-title">{plot.title}</figcaption>
      <svg
        class="chart-drawing"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${plot.title} over the game, as lines. The figures are in the table below.`}
        onPointerMove={(event) => {
          pointed.value = momentOf(event);
        }}
        onPointerLeave={() => {
          pointed.value = null;
        }}
        onPointerUp={(event) => player.jump(momentOf(event))}
      >
        <Drawn plot={plot} frame={frame} />
        <Crosshair player={player} pointed={pointed} frame={frame} plot={plot} />
      </svg>
      <Legend player={player} pointed={pointed} plot={plot} />
      <AsTable plot={plot} length={length} />
    </figure>
  );
}

/** What does not change from moment to moment: the same tree each time, so that nothing is compared. */
function Drawn({ plot, frame }: { readonly plot: Plot; readonly frame: Frame }) {
  return useMemo(
    () => (
      <>
        {linesIn(plot.scale).map((value) => (
          <g key={value}>
            <line class="chart-line" x1={LEFT} x2={WIDTH - RIGHT} y1={frame.y(value)} y2={frame.y(value)} />
            <text class="chart-label" x={LEFT - 6} y={frame.y(value) + 4}>
              {plotWords(plot, value)}
            </text>
          </g>
        ))}
        {plot.series.map((series) => (
          <Curve key={series.name} series={series} frame={frame} />
        ))}
      </>
    ),
    [plot, frame],
  );
}

function Curve({ series: { look, values }, frame }: { readonly series: Series; readonly frame: Frame }) {
  const points = values.map((value, at) => `${frame.x(at).toFixed(1)},${frame.y(value).toFixed(1)}`).join(' ');
  return <polyline class="chart-curve" points={points} style={{ stroke: lookOf(look).colour }} stroke-dasharray={dashOf(look)} />;
}

type MovingProps = {
  readonly player: ReplayPlayer;
  readonly pointed: Signal<number | null>;
  readonly plot: Plot;
};

function Crosshair({ player, pointed, plot, frame }: MovingProps & { readonly frame: Frame }) {
  const at = pointed.value ?? player.at.value;
  return (
    <>
      <line class="chart-now" x1={frame.x(player.at.value)} x2={frame.x(player.at.value)} y1={TOP} y2={HEIGHT - BOTTOM} />
      {pointed.value !== null && <line class="chart-pointed" x1={frame.x(at)} x2={frame.x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />}
      {plot.series.map(({ name, look, values }) => {
        const value = values[at];
        return value === undefined ? null : <Mark key={name} look={look} x={frame.x(at)} y={frame.y(value)} />;
      })}
    </>
  );
}

function Mark({ look, x, y }: { readonly look: number; readonly x: number; readonly y: number }) {
  const { colour, emblem } = lookOf(look);
  return (
    <path
      class="chart-mark"
      d={emblemPath(emblem)}
      fill-rule="evenodd"
      transform={`translate(${x - 4} ${y - 4}) scale(0.5)`}
      style={{ fill: colour }}
    />
  );
}

/** The values at the moment that is pointed at, or else shown. */
function Legend({ player, pointed, plot }: MovingProps) {
  const at = pointed.value ?? player.at.value;
  return (
    <ul class="chart-legend" aria-label={`${plot.title} at move ${at}`}>
      {plot.series.map(({ name, look, values }) => (
        <li key={name} class="chart-entry">
          <svg class="chart-sample" viewBox="0 0 28 12" aria-hidden="true">
            <path d="M0 6h28" style={{ stroke: lookOf(look).colour }} stroke-dasharray={dashOf(look)} />
            <Mark look={look} x={14} y={6} />
          </svg>
          <span class="chart-name">{name}</span>
          <span class="chart-value">{plotWords(plot, values[at])}</span>
        </li>
      ))}
    </ul>
  );
}

function AsTable({ plot, length }: { readonly plot: Plot; readonly length: number }) {
  const [open, toggle] = useState(false);
  return (
    <details class="chart-table" onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>{plot.title} as a table</summary>
      {open && (
        <div class="chart-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">Move</th>
                {plot.series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moments(length, ROWS).map((at) => (
                <tr key={at}>
                  <th scope="row">{at}</th>
                  {plot.series.map(({ name, values }) => (
                    <td key={name}>{plotWords(plot, values[at])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
