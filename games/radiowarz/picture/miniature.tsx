/** A position of RadioWarz as a small still picture: the lands, and the string of each player from station to station. Decides no rule. */

import { cornersOf, stringPath } from '../board/strings/path.js';
import { sheetOf } from '../drawing/sheet.js';
import type { View } from '../format.js';

const AROUND = 30;

export function Miniature({ view }: { readonly view: View }) {
  const sheet = sheetOf(view.map);
  const { x, y, width, height } = sheet.box;
  return (
    <svg viewBox={`${x - AROUND} ${y - AROUND} ${width + 2 * AROUND} ${height + 2 * AROUND}`} aria-hidden="true">
      {sheet.lands.map(({ id, kind, path }) => (
        <path
          key={id}
          d={path}
          fill={kind === 'water' ? 'var(--raised)' : 'var(--hairline)'}
          stroke="var(--quiet)"
          stroke-width="3"
        />
      ))}
      {view.players.map((player, seat) => {
        const corners = cornersOf(sheet, player);
        return (
          <g key={seat} fill={`var(--seat-${seat})`}>
            <path d={stringPath(corners)} fill="none" stroke={`var(--seat-${seat})`} stroke-width="14" />
            {corners.map((corner) => corner.own && <circle key={`${corner.x} ${corner.y}`} cx={corner.x} cy={corner.y} r="22" />)}
          </g>
        );
      })}
    </svg>
  );
}
