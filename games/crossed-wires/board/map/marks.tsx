/** What is drawn over the map while aiming: targets, the aimed hex, the route that is leased and its prices. */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Cell, Point, Sheet } from '../../drawing/geometry.js';
import { besideHex } from '../../drawing/labels.js';
import type { View } from '../../format.js';
import { companyColour } from '../companies.js';
import type { Expand, Targets } from '../intent/aim.js';
import { type Consequence, paidTo } from '../intent/consequence.js';
import { Tower } from './towers.js';

export function TargetMarks({
  sheet,
  targets,
  company,
}: {
  readonly sheet: Sheet;
  readonly targets: Targets;
  readonly company: number;
}) {
  return (
    <g class="wires-targets" aria-hidden="true" style={{ '--company': companyColour(company) }}>
      {[...targets.values()].map(({ hex, ways }) => {
        const cell = sheet.at.get(hex);
        if (cell === undefined) return null;
        const leased = (ways[0]?.lease.length ?? 0) > 0;
        return (
          <path
            key={hex}
            class={leased ? 'wires-target wires-target-leased' : 'wires-target'}
            d={sheet.outline}
            transform={`translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)}) scale(.86)`}
          />
        );
      })}
    </g>
  );
}

/** Where something was built last: it stays marked until something else is. */
export function LastMarks({ sheet, last }: { readonly sheet: Sheet; readonly last: readonly string[] }) {
  return (
    <g class="wires-last-marks" aria-hidden="true">
      {last.map((hex) => {
        const cell = sheet.at.get(hex);
        return cell === undefined ? null : (
          <path
            key={hex}
            class="wires-last"
            d={sheet.outline}
            transform={`translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)}) scale(.94)`}
          />
        );
      })}
    </g>
  );
}

export type Aimed = {
  readonly cell: Cell;
  readonly move: Expand | null;
  readonly consequence: Consequence | null;
  /** Why nothing can be built there. */
  readonly refusal: Refusal | null;
};

/** From the own network over the leased hexes to the target; the first piece begins at the own hex next to the route. */
function routePoints(sheet: Sheet, network: View['network'], move: Expand): readonly Point[] {
  const points = [...move.lease, move.hex].flatMap((hex) => sheet.at.get(hex) ?? []);
  const [first] = points;
  if (first === undefined) return [];
  const own = sheet.cells.find(
    (cell) =>
      (cell.kind === 'start' || network[cell.hex]?.company === move.company) &&
      cell.hex !== first.hex &&
      Math.hypot(cell.x - first.x, cell.y - first.y) < 75,
  );
  return own === undefined ? points : [own, ...points];
}

export const pathThrough = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** A price, and behind it what the reader is paid: figures over a hex. */
export type Ticket = ReturnType<typeof besideHex> & {
  readonly hex: string;
  readonly y: number;
  readonly cost: string;
  readonly gain: string;
};

/** How far over the middle of a hex its figures stand. */
const [OVER_LEASED, OVER_TARGET] = [27, 34];

/** The prices of the leased hexes, and over the target what it all comes to. `size` is the height of the figures. */
export function ticketsOf(
  sheet: Sheet,
  network: View['network'],
  { cell, move, consequence }: Aimed,
  you: number | null,
  size: number,
): readonly Ticket[] {
  if (move === null || consequence === null) return [];
  const paid = you === null ? 0 : (paidTo(consequence.payouts).get(you) ?? 0);
  const ticket = ({ hex, x, y }: Cell, over: number, cost: string, gain: string): Ticket => {
    const at = { x, y: y - over };
    return { hex, cost, gain, y: at.y, ...besideHex(sheet, `${cost}${gain}`, at, size) };
  };
  return [
    ...move.lease.flatMap((hex) => {
      const hop = sheet.at.get(hex);
      return hop === undefined ? [] : [ticket(hop, OVER_LEASED, `$${network[hex]?.value ?? 0}`, '')];
    }),
    ticket(cell, OVER_TARGET, `−$${consequence.tower + consequence.fee}`, paid > 0 ? ` you +$${paid}` : ''),
  ];
}

export function AimMarks({
  sheet,
  network,
  aimed,
  tickets,
}: {
  readonly sheet: Sheet;
  readonly network: View['network'];
  readonly aimed: Aimed;
  readonly tickets: readonly Ticket[];
}) {
  const { cell, move, consequence } = aimed;
  const here = `translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)})`;
  if (move === null || consequence === null)
    return <path class="wires-aim wires-aim-no" aria-hidden="true" d={sheet.outline} transform={here} />;
  return (
    <g aria-hidden="true" class="wires-aiming">
      <path class="wires-aim" d={sheet.outline} transform={here} />
      <path class="wires-route-edge" d={pathThrough(routePoints(sheet, network, move))} />
      <path class="wires-route" d={pathThrough(routePoints(sheet, network, move))} stroke={companyColour(move.company)} />
      <g transform={here}>
        <Tower company={move.company} value={move.value} ghost />
      </g>
      {tickets.map(({ hex, x, y, cost, gain }) => (
        <text key={hex} class="wires-ticket" x={x.toFixed(1)} y={y.toFixed(1)}>
          {cost}
          {gain === '' ? null : <tspan class="wires-gain">{gain}</tspan>}
        </text>
      ))}
    </g>
  );
}
