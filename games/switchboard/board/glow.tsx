/** Connections that glow from plug to plug: the one that is traced, and those that a move would make. */
import { cubeOn, type Facts, factsOf, reachedFrom, wayFrom } from '../facts.js';
import type { View } from '../format.js';
import { colourOf } from './calls.js';
import type { Part } from './geometry.js';
import { wayPath } from './geometry.js';
import type { Intent } from './intent.js';

type Ray = { readonly key: string; readonly d: string; readonly kind: 'call' | 'made' | 'trace'; readonly colour: string };

/** Everything that a terminal is connected to. */
function traced(view: View, facts: Facts, terminal: string): readonly Ray[] {
  const cube = cubeOn(view, terminal);
  return reachedFrom(facts, terminal).flatMap((to): Ray[] => {
    const way = wayFrom(facts, terminal, to);
    const colour = cube === null ? 'var(--switch-light)' : colourOf(cube);
    return way === null ? [] : [{ key: `${terminal} ${to}`, d: wayPath(terminal, way.steps, to), kind: 'trace', colour }];
  });
}

/** What the aimed move would put through, and which other connections it would make. */
function promised({ aim }: Intent): readonly Ray[] {
  if (aim === null || aim.refusal !== null) return [];
  const { after, connects, change } = aim;
  const facts = factsOf(after);
  const calls = connects.map(
    ({ call, from, to, way }): Ray => ({ key: `${from} ${to}`, d: wayPath(from, way, to), kind: 'call', colour: colourOf(call) }),
  );
  const made = change.made.flatMap(({ from, to }): Ray[] => {
    const way = wayFrom(facts, from, to);
    if (way === null || connects.some((call) => call.from === from && call.to === to)) return [];
    return [{ key: `${from} ${to}`, d: wayPath(from, way.steps, to), kind: 'made', colour: 'var(--switch-light)' }];
  });
  return [...made, ...calls];
}

export function raysOf(view: View, facts: Facts, intent: Intent): readonly Ray[] {
  const isTerminal = (part: Part | null): part is string => typeof part === 'string' && /^[CR]\d$/.test(part);
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
    </g>
  );
}
