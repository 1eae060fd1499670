/** An address as a code for the camera of a telephone: dark on light in any theme, with the edge that cameras need. */
import { encode } from 'uqr';

const EDGE = 4;

export function QrCode({ address, name }: { readonly address: string; readonly name: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + EDGE} ${y + EDGE}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${size + 2 * EDGE} ${size + 2 * EDGE}`} shape-rendering="crispEdges">
      <rect class="me-code-paper" width="100%" height="100%" />
      <path class="me-code-ink" d={squares.join('')} />
    </svg>
  );
}
