/** Connections that glow from plug to plug: the one that is traced, and those that a move would make. Circles count up. */

import { type ConsolePart, type SeamName, seamOf, seamsAlong, wayPath } from '../../drawing/geometry.js';
import { cubeOn, type Facts, factsOf, reachedFrom, wayFrom } from '../../for-board.js';
import type { View } from '../../format.js';
import type { Intent } from '../pointing/intent.js';
import { cubeFill } from './calls.js';

type Way = Parameters<typeof wayPath>[1];

/** A circle on the way, and how much of the way lies before it. */
type Circle = SeamName & { readonly along: number };

type Ray = {
  readonly key: string;
  readonly d: string;
  readonly kind: 'call' | 'made' | 'trace';
  readonly colour: string;
  /** Those that would be earned, in the order in which they are passed. */
  readonly circles: readonly Circle[];
};

const NONE: readonly Circle[] = [];

const earned = ({ circles }: Facts, way: Way): readonly Circle[] =>
  seamsAlong(way).filter(({ place, port }) => circles.some((one) => one.place === place && one.port === port));

/** Everything that a terminal is connected to; where that is the call's own recipient, with its circles. */
function traced(view: View, facts: Facts, terminal: string): readonly Ray[] {
  const cube = cubeOn(view, terminal);
  const colour = cube === null ? 'var(--switch-light)' : cubeFill(cube);
  return reachedFrom(facts, terminal).flatMap((to): Ray[] => {
    const way = wayFrom(facts, terminal, to);
    if (way === null) return [];
    const own = cube !== null && cubeOn(view, to) === cube;
    const ray = { key: `${terminal} ${to}`, d: wayPath(terminal, way.steps, to), colour };
    return [{ ...ray, kind: own ? 'call' : 'trace', circles: own ? earned(facts, way.steps) : NONE }];
  });
}

/** What the aimed move would put through, and which other connections it would make. */
function promised({ aim }: Intent): readonly Ray[] {
  if (aim === null || aim.refusal !== null) return [];
  const { after, connects, change } = aim;
  const facts = factsOf(after);
  const calls = connects.map(({ call, from, to, way }): Ray => {
    const ray = { key: `${from} ${to}`, d: wayPath(from, way, to), colour: cubeFill(call) };
    return { ...ray, kind: 'call', circles: earned(facts, way) };
  });
  const made = change.made.flatMap(({ from, to }): Ray[] => {
    const way = wayFrom(facts, from, to);
    if (way === null || connects.some((call) => call.from === from && call.to === to)) return [];
    const d = wayPath(from, way.steps, to);
    return [{ key: `${from} ${to}`, d, kind: 'made', colour: 'var(--switch-light)', circles: NONE }];
  });
  return [...made, ...calls];
}

export function raysOf(view: View, facts: Facts, intent: Intent): readonly Ray[] {
  const isTerminal = (part: ConsolePart | null): part is string => typeof part === 'string' && /^[CR]\d$/.test(part);
  if (intent.aim !== null) return promised(intent);
  const from = isTerminal(intent.picked) ? intent.picked : intent.over;
  return isTerminal(from) ? traced(view, facts, from) : [];
}

export function Rays({ rays }: { readonly rays: readonly Ray[] }) {
  return (
    <g aria-hidden="true" class="switch-rays">
      {rays.map(({ key, d, kind, colour }) => (
        <g key={`${kind} ${key}`} class="switch-ray" data-kind={kind} style={{ stroke: colour }}>
          <path class="switch-ray-halo" d={d} />
          <path class="switch-ray-core" d={d} pathLength="1" />
        </g>
      ))}
      {rays.flatMap(({ key, circles }) =>
        circles.map(({ place, port, along }, i) => {
          const { x, y } = seamOf(place, port);
          const when = { animationDelay: `calc(${along.toFixed(2)} * var(--slow))` };
          return (
            <text key={`${key} ${place} ${port}`} class="switch-count switch-count-coming" x={x} y={y} style={when}>
              {i + 1}
            </text>
          );
        }),
      )}
    </g>
  );
}
