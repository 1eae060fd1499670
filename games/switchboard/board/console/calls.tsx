/** The colours of the calls. Each has a shape of its own too, so that the colours need not be told apart. */
import type { Colour } from '../../for-board.js';

const SHAPES: { readonly [colour in Colour]: string } = {
  red: 'M0-5.5a5.5 5.5 0 1 0 .01 0z',
  orange: 'M0-6 6 5H-6z',
  yellow: 'M-5-5H5V5H-5z',
  green: 'M0-6.5 6.5 0 0 6.5-6.5 0z',
  blue: 'M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2z',
  purple: 'M-6-5 0-1 6-5V0L0 5-6 0z',
};

export const cubeFill = (call: Colour): string => `var(--call-${call})`;

/** Inside a drawing, around the origin. */
export function Cube({ call, size = 1 }: { readonly call: Colour; readonly size?: number }) {
  return (
    <g class="switch-cube" data-call={call} transform={`scale(${size})`}>
      <rect x="-11" y="-11" width="22" height="22" rx="4" fill={cubeFill(call)} />
      <path d="M-9-9.5H9" class="switch-cube-light" />
      <path d={SHAPES[call]} class="switch-cube-shape" />
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
