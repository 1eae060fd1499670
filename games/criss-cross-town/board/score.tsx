/** The points of a town as it stands, with all their parts. */
import { useMemo } from 'preact/hooks';
import type { Building } from '../components/sheet.js';
import type { Tally } from '../facts.js';
import { pointsAt } from './props.js';
import { signed } from './speech.js';
import { SmallSign, SmallSmog, SmallWorker } from './tiles.js';

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

type ScoreProps = { readonly tally: Tally; readonly over: boolean; readonly pointer: string | null };

export function Score({ tally, over, pointer }: ScoreProps) {
  const parts = partsOf(tally);
  return useMemo(
    () => <Parts parts={parts} total={tally.total} over={over} pointed={pointsAt(pointer, 'score')} />,
    [parts.map(({ points }) => points).join(), over, pointer],
  );
}

type PartsProps = {
  readonly parts: readonly PointsPart[];
  readonly total: number;
  readonly over: boolean;
  readonly pointed: true | undefined;
};

function Parts({ parts, total, over, pointed }: PartsProps) {
  return (
    <dl class="cct-score" aria-label={over ? 'Points' : 'Points so far'} data-pointed={pointed}>
      {parts.map(({ name, points, building }) => (
        <div key={name} data-nothing={points === 0}>
          <dt>
            <PartSign building={building} />
            <span data-short={building !== null}>{name}</span>
          </dt>
          <dd>{signed(points)}</dd>
        </div>
      ))}
      <div class="cct-total">
        <dt>{over ? 'Total' : 'So far'}</dt>
        <dd>{signed(total)}</dd>
      </div>
    </dl>
  );
}
