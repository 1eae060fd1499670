/**
 * The runs of a town at a glance: a full line under words with their points, a broken one under what workers could still make
 * a word with how many, and a jagged one with a cross under what is none.
 */
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { RunFacts } from '../../for-board.js';
import { CELL, corner, nameOf } from '../geometry.js';

const INSET = 4;
const DEPTH = 37.5;
const JAG = 4;

/** A line along a run, straight or jagged, in a drawing in which the run goes to the right from the origin. */
function line(length: number, jagged: boolean): string {
  const [from, to] = [INSET, length * CELL - INSET];
  if (!jagged) return `M${from} ${DEPTH}H${to}`;
  const teeth = Math.round((to - from) / JAG / 2);
  return `M${from} ${DEPTH}${`l${JAG} ${-JAG / 1.6}l${JAG} ${JAG / 1.6}`.repeat(teeth)}`;
}

/** What is written beside a run. */
const badgeOf = ({ verdict, needs }: RunFacts, points: number): string => {
  if (verdict === 'word') return points > 0 ? `${points}` : '✓';
  return verdict === 'hopeless' ? '×' : needs === 0 ? '?' : `${needs}?`;
};

type Props = { readonly runs: readonly RunFacts[]; readonly points: readonly number[]; readonly type: number };

/** A run that has not changed is handed over as it was, and then costs nothing. */
export function Runs({ runs, points, type }: Props) {
  const drawn = useRef(new Map<string, VNode>());
  const draw = (run: RunFacts, badge: string): VNode => {
    const key = `${run.across} ${nameOf(run.squares[0] ?? [0, 0])}`;
    const as = `${key} ${run.squares.length} ${run.verdict} ${badge} ${type}`;
    const known = drawn.current.get(as) ?? <RunMark key={key} run={run} badge={badge} type={type} />;
    drawn.current.set(as, known);
    return known;
  };
  return (
    <g class="cct-runs" aria-hidden="true">
      {runs.map((run, i) => draw(run, badgeOf(run, points[i] ?? 0)))}
    </g>
  );
}

function RunMark({ run, badge, type }: { readonly run: RunFacts; readonly badge: string; readonly type: number }) {
  const { x, y } = corner(run.squares[0] ?? [0, 0]);
  const size = type * 0.78;
  const side = type * 0.68;
  const hopeless = run.verdict === 'hopeless';
  const [bx, by] = run.across ? [x - size - 2, y + CELL / 2] : [x + CELL / 2, y - size - 2];
  return (
    <g class="cct-run" data-verdict={run.verdict}>
      <path
        d={line(run.squares.length, hopeless)}
        transform={run.across ? `translate(${x} ${y})` : `matrix(0 1 1 0 ${x} ${y})`}
      />
      <g transform={`translate(${bx} ${by})`}>
        {hopeless ? <rect x={-side} y={-side} width={2 * side} height={2 * side} /> : <circle r={size} />}
        <text y={type * (hopeless ? 0.44 : 0.36)}>{badge}</text>
      </g>
    </g>
  );
}
