/** Finished towns, entered word by word as they lie on the table, and what the rules count in them. */

import { Stepper } from '@partyline/board-kit/companion/stepper.jsx';
import type { ArbiterProps } from '@partyline/board-kit/companion.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { Ranking } from '@partyline/board-kit/parts/ranking.jsx';
import { counted } from '@partyline/kernel/words.js';
import { useState } from 'preact/hooks';
import { partsOf } from '../board/town/score.js';
import { signed } from '../board/town/signed.js';
import type { Square } from '../components/sheet.js';
import type { Tally } from '../for-board.js';
import { TOWN_REASONS } from './by-category.js';
import { SquareForm } from './square-form.js';
import { TownGrid } from './town-grid.js';
import { type ScoredTown, scoreTowns, type TownScores, type TownsEntry, townAt, withTown } from './town-sheet.js';
import { useJudge } from './word-view.js';

type Props = ArbiterProps<TownsEntry>;

export function TownsArbiter(props: Props) {
  const { entry, names, resources, change } = props;
  const judge = useJudge(resources, 'house-2', entry.permissive);
  const [seat, sit] = useState(0);
  const shown = Math.min(seat, names.length - 1);
  const scores = judge === null ? null : scoreTowns(entry, names.length, judge);
  return (
    <div class="cct cct-real-tool">
      {names.length > 1 && (
        <div class="cct-real-seats" role="group" aria-label="Whose town">
          {names.map((name, at) => (
            <button key={at} type="button" class="button" aria-pressed={at === shown} onClick={() => sit(at)}>
              <Emblem seat={at} />
              {name}
              {scores !== null && <span class="figures">{signed(scores.towns[at]?.tally.total ?? 0)}</span>}
            </button>
          ))}
        </div>
      )}
      <OneTown key={shown} {...props} seat={shown} scored={scores?.towns[shown] ?? null} />
      <label class="cct-real-check">
        <input type="checkbox" checked={entry.permissive} onChange={() => change({ ...entry, permissive: !entry.permissive })} />
        Permissive planning: words may be read backwards
      </label>
      {scores === null ? <p>The word list is on its way …</p> : <Places names={names} scores={scores} />}
    </div>
  );
}

function OneTown({ entry, change, clause, seat, scored }: Props & { readonly seat: number; readonly scored: ScoredTown | null }) {
  const [at, go] = useState<Square>([0, 0]);
  const town = townAt(entry, seat);
  const set = (next: typeof town): void => change(withTown(entry, seat, next));
  const refusal = town.squares.length === 0 ? null : (scored?.refusal ?? null);
  return (
    <>
      <TownGrid town={town} at={at} go={go} />
      <SquareForm key={at.join()} town={town} at={at} set={set} go={go} />
      <Stepper
        label="Crumpled pieces and parts"
        value={town.crumpled}
        least={0}
        most={99}
        change={(crumpled) => set({ ...town, crumpled })}
      />
      {refusal !== null && (
        <p class="cct-real-wrong" role="status">
          {refusal.error} {refusal.rule !== null && <a href={clause(refusal.rule)}>Rule {refusal.rule}</a>}
        </p>
      )}
      {scored !== null && town.squares.length > 0 && <Sum tally={scored.tally} />}
    </>
  );
}

function Sum({ tally }: { readonly tally: Tally }) {
  return (
    <div class="cct-reckoning">
      <table>
        <tbody>
          {partsOf(tally).map(({ name, points }) => (
            <tr key={name} data-nothing={points === 0}>
              <th scope="row">
                {name}
                {name === 'Workers' ? ` (${tally.workers} placed)` : ''}
                {name === 'Pollution' ? ` (${tally.pollution} × −2)` : ''}
              </th>
              <td>{signed(points)}</td>
            </tr>
          ))}
          <tr class="cct-reckoning-total">
            <th scope="row">Total</th>
            <td>{signed(tally.total)}</td>
          </tr>
        </tbody>
      </table>
      <ul aria-label="Words">
        {tally.words.map(([word, points], i) => (
          <li key={i} data-nothing={points === 0}>
            {word} <strong>{points}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Places({ names, scores }: { readonly names: readonly string[]; readonly scores: TownScores }) {
  const alone = scores.title === null ? null : `${counted(scores.towns[0]?.tally.total ?? 0, 'point')}: ${scores.title}.`;
  const open = scores.towns.filter(({ refusal }) => refusal !== null).length;
  return (
    <>
      {open > 0 && <p>The points are counted as the towns stand; they cannot be left so.</p>}
      <Ranking
        reason={alone ?? TOWN_REASONS[scores.reason] ?? ''}
        ranks={scores.ranks}
        lineOf={(seat) => ({
          name: names[seat] ?? '',
          total: signed(scores.towns[seat]?.tally.total ?? 0),
          sum: scores.towns[seat] === undefined ? null : <PartList tally={scores.towns[seat].tally} />,
        })}
      />
    </>
  );
}

function PartList({ tally }: { readonly tally: Tally }) {
  return (
    <>
      {partsOf(tally)
        .filter(({ points }) => points !== 0)
        .map(({ name, points }) => (
          <span key={name}>
            {name} {signed(points)}
          </span>
        ))}
    </>
  );
}
