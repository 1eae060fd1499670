/** The badges of the lands on the map: kind and number, and a lamp for each player whose strip names the land. */

import { lookOf } from '@partyline/board-kit/parts/seats.js';
import { emblemPath } from '@partyline/kernel/drawing/seats.js';
import type { Land, Sheet } from '../../drawing/sheet.js';
import { symbolOf } from '../../drawing/textures.js';
import type { View } from '../../format.js';

export type Claim = { readonly seat: number; readonly lit: boolean };

/** Who wants each land, and whether they are on air there. */
export function claimsOf(view: View): ReadonlyMap<string, readonly Claim[]> {
  const claims = new Map<string, Claim[]>();
  for (const [seat, { strip, onAir }] of view.players.entries()) {
    for (const region of view.strips.find(({ id }) => id === strip)?.regions ?? []) {
      claims.set(region, [...(claims.get(region) ?? []), { seat, lit: onAir.includes(region) }]);
    }
  }
  return claims;
}

type Props = { readonly sheet: Sheet; readonly claims: ReadonlyMap<string, readonly Claim[]>; readonly you: number | null };

export function Badges({ sheet, claims, you }: Props) {
  return (
    <g class="rw-badges" aria-hidden="true">
      {sheet.lands.map((land) =>
        land.number === null ? null : <Badge key={land.id} land={land} claims={claims.get(land.id) ?? []} you={you} />,
      )}
    </g>
  );
}

const LAMPS_APART = 11;

function Badge({ land, claims, you }: { readonly land: Land; readonly claims: readonly Claim[]; readonly you: number | null }) {
  const own = claims.find(({ seat }) => seat === you);
  const { x, y } = land.middle;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <g
        class="rw-badge"
        data-land={land.id}
        data-own={own === undefined ? undefined : own.lit ? 'lit' : 'dark'}
        style={own === undefined ? undefined : { '--seat': lookOf(own.seat).colour }}
      >
        <rect x="-17" y="-10" width="34" height="20" rx="10" />
        <path class={`rw-symbol rw-symbol-${land.kind}`} d={symbolOf(land.kind)} transform="translate(-6.500 0) scale(.92)" />
        <text x="8" y="4.600">
          {land.number}
        </text>
        {claims.map(({ seat, lit }, i) => (
          <path
            key={seat}
            class={lit ? 'rw-lamp rw-lamp-lit' : 'rw-lamp'}
            style={{ '--seat': lookOf(seat).colour }}
            d={emblemPath(lookOf(seat).emblem)}
            fill-rule="evenodd"
            transform={`translate(${((i - (claims.length - 1) / 2) * LAMPS_APART - 4.5).toFixed(1)} 11.500) scale(.56)`}
          />
        ))}
      </g>
    </g>
  );
}

/** The lands of the reader's own strip, with a border in their colour: solid where they are on air. */
export function OwnLands({ sheet, claims, you }: Props) {
  if (you === null) return null;
  const wanted = sheet.lands.flatMap((land) => {
    const own = claims.get(land.id)?.find(({ seat }) => seat === you);
    return own === undefined ? [] : [{ land, lit: own.lit }];
  });
  return (
    <g class="rw-own" aria-hidden="true" style={{ '--seat': lookOf(you).colour }}>
      {wanted.map(({ land, lit }) => (
        <path key={land.id} class={lit ? 'rw-own-lit' : undefined} d={land.path} />
      ))}
    </g>
  );
}
