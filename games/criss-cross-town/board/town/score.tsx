/** The figures of a town as it stands: its points, with all their parts for those who ask, and its workers. */

import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import { counted } from '@partyline/kernel/words.js';
import { useState } from 'preact/hooks';
import type { Building } from '../../components/sheet.js';
import type { Tally } from '../../for-board.js';
import type { JudgedWork } from '../desk/judging.js';
import { SmallSign, SmallSmog, SmallWorker } from '../tiles.js';
import { useWordbook } from '../words/wordbook.js';
import { LegendButton } from './legend.js';
import { signed } from './signed.js';

export type PointsPart = {
  readonly name: string;
  readonly points: number;
  readonly building: Building | 'worker' | 'smog' | null;
};

const POLLUTION = -2;

export const partsOf = (tally: Tally): readonly PointsPart[] => [
  { name: 'Words', points: tally.wordPoints, building: null },
  { name: 'Offices', points: tally.offices, building: 'O' },
  { name: 'Parks', points: tally.parks, building: 'P' },
  { name: 'Factories', points: tally.factories, building: 'F' },
  { name: 'Shops', points: tally.shops, building: 'S' },
  { name: 'Museums', points: tally.museums, building: 'M' },
  { name: 'Workers', points: tally.workerPoints, building: 'worker' },
  { name: 'Pollution', points: 0 + POLLUTION * tally.pollution, building: 'smog' },
];

function PartSign({ building }: Pick<PointsPart, 'building'>) {
  if (building === null) return null;
  if (building === 'worker') return <SmallWorker />;
  return building === 'smog' ? <SmallSmog /> : <SmallSign building={building} />;
}

type ScoreProps = {
  readonly judged: JudgedWork;
  readonly over: boolean;
  readonly pointer: string | null;
  clause(rule: string): string;
};

/** One figure for the points and one for the workers; what the points are made of comes when it is asked for. */
export function Score({ judged, over, pointer, clause }: ScoreProps) {
  const { tally, owned, work } = judged;
  const [asked, ask] = useState(false);
  const open = useWordbook();
  const pointed = pointsAt(pointer, 'score');
  const parts = asked || pointed === true ? partsOf(tally) : null;
  return (
    <div class="cct-score" data-pointed={pointed}>
      <button type="button" class="cct-points" aria-expanded={parts !== null} onClick={() => ask(!asked)}>
        <strong>{signed(tally.total)}</strong> {Math.abs(tally.total) === 1 ? 'point' : 'points'}
        {over ? '' : ' so far'}
      </button>
      {over ? null : <Workers free={owned - work.workers.length} owned={owned} />}
      <div class="cct-books">
        <button type="button" onClick={() => open('')}>
          Words
        </button>
        <LegendButton clause={clause} />
      </div>
      {parts === null ? null : <Parts parts={parts} over={over} />}
    </div>
  );
}

function Workers({ free, owned }: { readonly free: number; readonly owned: number }) {
  return (
    <span class="cct-workers-figure" role="img" aria-label={`${free} of ${counted(owned, 'worker')} free to place`}>
      <SmallWorker /> <strong>{free}</strong> of {owned} free
    </span>
  );
}

type PartsProps = { readonly parts: readonly PointsPart[]; readonly over: boolean };

function Parts({ parts, over }: PartsProps) {
  return (
    <dl class="cct-parts" aria-label={over ? 'Points' : 'Points so far'}>
      {parts.map(({ name, points, building }) => (
        <div key={name} data-nothing={points === 0} title={name}>
          <dt>
            <PartSign building={building} />
            <span data-short={building !== null}>{name}</span>
          </dt>
          <dd>{signed(points)}</dd>
        </div>
      ))}
    </dl>
  );
}
