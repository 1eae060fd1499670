/** What companies have put on the map: territory, wires between neighbours, and towers as stacks of chips. */

import { companyEmblem } from '../../drawing/companies.js';
import { type Cell, type Sheet, touching } from '../../drawing/geometry.js';
import { BASE, CHIP, STEP, VALUE_AT } from '../../drawing/tower-extent.js';
import type { View } from '../../format.js';
import { companyColour } from '../companies.js';

type Network = View['network'];

export function Territory({ sheet, network, id }: { readonly sheet: Sheet; readonly network: Network; readonly id: string }) {
  return (
    <g class="wires-territory" aria-hidden="true">
      {Object.entries(network).map(([hex, { company }]) => {
        const cell = sheet.at.get(hex);
        if (cell === undefined) return null;
        return (
          <path
            key={hex}
            d={sheet.outline}
            transform={`translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)}) scale(.94)`}
            fill={`url(#${id}-${company})`}
            stroke={companyColour(company)}
          />
        );
      })}
    </g>
  );
}

/** Every pair of neighbours of one company, and those that touch the start, which is everybody's. */
function wiresOf(
  sheet: Sheet,
  network: Network,
): readonly { readonly company: number; readonly from: Cell; readonly to: Cell }[] {
  const towers = Object.entries(network).flatMap(([hex, { company }]) => {
    const cell = sheet.at.get(hex);
    return cell === undefined ? [] : [{ company, cell }];
  });
  return towers.flatMap(({ company, cell }, i) => [
    ...(touching(cell, sheet.start) ? [{ company, from: sheet.start, to: cell }] : []),
    ...towers
      .slice(i + 1)
      .filter((other) => other.company === company && touching(cell, other.cell))
      .map((other) => ({ company, from: cell, to: other.cell })),
  ]);
}

/** A cord hangs a little. */
const sagging = (from: Cell, to: Cell): string =>
  `M${from.x.toFixed(1)} ${(from.y + 4).toFixed(1)}Q${((from.x + to.x) / 2).toFixed(1)} ${((from.y + to.y) / 2 + 13).toFixed(1)} ${to.x.toFixed(1)} ${(to.y + 4).toFixed(1)}`;

export function Wires({ sheet, network }: { readonly sheet: Sheet; readonly network: Network }) {
  return (
    <g class="wires-cords" aria-hidden="true">
      {wiresOf(sheet, network).map(({ company, from, to }) => (
        <g key={`${from.hex} ${to.hex}`}>
          <path class="wires-cord-edge" d={sagging(from, to)} />
          <path class="wires-cord" d={sagging(from, to)} stroke={companyColour(company)} />
        </g>
      ))}
    </g>
  );
}

/** A stack of chips around 0,0: the emblem on the uppermost, the value beside it. */
export function Tower({
  company,
  value,
  ghost = false,
}: {
  readonly company: number;
  readonly value: number;
  readonly ghost?: boolean;
}) {
  const top = BASE - STEP * (value - 1);
  return (
    <g class={ghost ? 'wires-tower wires-ghost' : 'wires-tower'}>
      <ellipse class="wires-tower-shadow" cx="3" cy={BASE + 5} rx="19" ry="14" />
      {Array.from({ length: value }, (_, i) => (
        <g key={i}>
          <ellipse
            class="wires-chip-edge"
            cy={BASE - STEP * i + CHIP.edge}
            rx={CHIP.width}
            ry={CHIP.height}
            fill={companyColour(company)}
          />
          <ellipse class="wires-chip" cy={BASE - STEP * i} rx={CHIP.width} ry={CHIP.height} fill={companyColour(company)} />
        </g>
      ))}
      <path
        class="wires-chip-emblem"
        d={companyEmblem(company)}
        fill-rule="evenodd"
        transform={`translate(-12 ${top - 10.5}) scale(1.500 1.300)`}
      />
      <text class="wires-value" x={VALUE_AT} y={BASE - 1}>
        {value}
      </text>
    </g>
  );
}
