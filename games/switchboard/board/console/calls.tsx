/** The colours of the calls. Each has a shape of its own too, so that the colours need not be told apart. */
import { CALL_SHAPES } from '../../drawing/signs.js';
import type { Colour } from '../../for-board.js';

export const cubeFill = (call: Colour): string => `var(--call-${call})`;

/** Inside a drawing, around the origin. */
export function Cube({ call, size = 1 }: { readonly call: Colour; readonly size?: number }) {
  return (
    <g class="switch-cube" data-call={call} transform={`scale(${size})`}>
      <rect x="-11" y="-11" width="22" height="22" rx="4" fill={cubeFill(call)} />
      <path d="M-9-9.5H9" class="switch-cube-light" />
      <path d={CALL_SHAPES[call]} class="switch-cube-shape" />
    </g>
  );
}

/** In running text. */
export function CallMark({ call }: { readonly call: Colour }) {
  return (
    <svg class="switch-mark" viewBox="-12 -12 24 24" aria-hidden="true">
      <Cube call={call} />
    </svg>
  );
}
