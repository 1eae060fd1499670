/** The end: every word and every building of every town, added up. */
import type { ReckoningProps } from '@partyline/board-kit/board.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { useMemo } from 'preact/hooks';
import { buildingPoints, judgeFor, neighboursOf, pointsSoFar, type Tally, titleOf, type WordJudge } from '../../for-board.js';
import type { View } from '../../position.js';
import type { Seated } from '../props.js';
import { Ladder } from './ladder.js';
import './reckoning.css';
import { counted } from '@partyline/kernel/words.js';
import { Review } from '../finish/review.js';
import { partsOf } from '../town/score.js';
import { signed } from '../town/signed.js';
import { Word, Wordbook } from '../words/wordbook.js';

/** The score of every town by the finishes that everybody may see now. */
function talliesOf(view: View, judge: WordJudge): readonly Tally[] {
  const placed = view.players.map(({ finish }) => finish?.workers.length ?? 0);
  return view.players.map(({ town, crumpled, finish }, seat) =>
    pointsSoFar(
      { town, crumpled, workers: finish?.workers ?? [], pollute: finish?.pollute ?? [] },
      neighboursOf(placed, seat),
      judge,
    ),
  );
}

const REASONS: { readonly [reason: string]: string } = {
  'most points': 'Most points win.',
  'least pollution': 'Equal points: the least pollution decides.',
  'shared victory': 'Equal points and equal pollution: the victory is shared.',
};

export function TownReckoning(props: ReckoningProps<View>) {
  const { view, players, outcome } = props;
  const judge = useMemo(() => judgeFor(view.options, props.resources), [view]);
  const tallies = useMemo(() => talliesOf(view, judge), [view]);
  const alone = view.players.length === 1;
  const order = view.players.map((_, seat) => seat).sort((a, b) => (outcome.ranks[a] ?? 0) - (outcome.ranks[b] ?? 0) || a - b);
  return (
    <Wordbook judge={judge} runs={[]} resource={props.resource}>
      <div class="cct-reckoning">
        <p>
          {alone
            ? `${counted(outcome.scores[0] ?? 0, 'point')}: ${titleOf(outcome.scores[0] ?? 0)}.`
            : (REASONS[outcome.reason] ?? '')}
        </p>
        {alone ? <Ladder points={outcome.scores[0] ?? 0} /> : null}
        {order.map((seat) => {
          const [tally, player] = [tallies[seat], view.players[seat]];
          return tally === undefined || player === undefined ? null : (
            <section key={seat} aria-label={playerName(players, seat)}>
              {alone ? null : (
                <h3>
                  <Emblem seat={seat} /> {playerName(players, seat)}
                </h3>
              )}
              <Sum tally={tally} player={player} />
              <Words words={tally.words} />
              <Review {...props} seat={seat} tally={tally} you={players.some((one) => one.seat === seat && one.you)} />
            </section>
          );
        })}
      </div>
    </Wordbook>
  );
}

function Sum({ tally, player }: { readonly tally: Tally; readonly player: Seated }) {
  const { town, finish } = player;
  const buildings = buildingPoints({ town, workers: finish?.workers ?? [], pollute: finish?.pollute ?? [] });
  return (
    <table>
      <tbody>
        {partsOf(tally).map(({ name, points, building }) => {
          const all = buildings.filter((one) => one.building === building);
          return (
            <tr key={name} data-nothing={points === 0}>
              <th scope="row">
                {named(name, tally)}
                {all.length === 0 ? null : <small> {all.map((one) => `${one.letter} ${one.points}`).join(', ')}</small>}
              </th>
              <td>{signed(points)}</td>
            </tr>
          );
        })}
        <tr class="cct-reckoning-total">
          <th scope="row">Total</th>
          <td>{signed(tally.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** With the counts that the points come from. */
function named(name: string, { words, workers, pollution }: Tally): string {
  if (name === 'Words') return `Words (${words.length})`;
  if (name === 'Workers') return `Workers (${workers} placed)`;
  return name === 'Pollution' ? `Pollution (${pollution} × −2)` : name;
}

function Words({ words }: Pick<Tally, 'words'>) {
  const sorted = [...words].sort(([, a], [, b]) => b - a);
  return (
    <ul aria-label="Words">
      {sorted.map(([word, points], i) => (
        <li key={i} data-nothing={points === 0}>
          <Word word={word} /> <strong>{points}</strong>
        </li>
      ))}
    </ul>
  );
}
