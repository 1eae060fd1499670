/** What is said under the town at this moment: why not, what a cut or a move would lead to, or what to do next. */
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { Refused } from '@partyline/board-kit/parts/refused.jsx';
import { counted, wordList } from '@partyline/kernel/words.js';
import type { Sheet } from '../../components/sheet.js';
import { isPlaced, readingOf } from '../../for-board.js';
import { mayGrow } from '../desk/held.js';
import { type CutPiece, pieceOf } from '../desk/work.js';
import { type PlanSays, planSays } from '../sheet/plan-words.js';
import { aimWords, fallWords, type MadeRun, madeBy, runsThrough, squareWords } from '../speech.js';
import { Word } from '../words/wordbook.js';
import type { PanelProps } from './props.js';

/** What is to be said at this moment. */
export function Now(props: PanelProps) {
  const { workshop, view, at, players } = props;
  const { stroke, held, aim, now, shown } = workshop;
  const sheet = view.players[at]?.sheet;
  if (sheet === undefined) return null;
  if (view.over) return null;
  if (props.refusal !== null)
    return (
      <p>
        <Refused refusal={props.refusal} clause={props.clause} said />
      </p>
    );
  if (!workshop.may) return <p>{waiting(props)}</p>;
  const piece = stroke === null && held?.type === 'piece' ? pieceOf(now.work, held.id) : null;
  const cut = stroke === null ? piece : (shown.work.pieces.at(-1) ?? null);
  const says = planSays(view.card, shown.work, cut ?? undefined);
  const loose = piece !== null && aim === null && !isPlaced(piece);
  if (cut !== null && (stroke !== null || (loose && (now.cut.fault !== null || says.type !== 'fits')))) {
    return <CutWords {...props} cut={cut} says={says} sheet={sheet} />;
  }
  if (held !== null && aim !== null) return <Foresight {...props} />;
  if (piece !== null)
    return (
      <p>
        <strong>{readingOf(sheet, piece.cells)}</strong>: {isPlaced(piece) ? 'move it' : 'put it'} in the town
        {mayGrow(view.card, now.work, piece) ? ', or add letters beside it' : ''}. Flip turns it over
        <span class="cct-by-key"> (F)</span>. {fallWords(now)}
      </p>
    );
  if (held?.type === 'worker') return <p>Put the worker on a letter, or on an empty square beside one.</p>;
  if (held?.type === 'smog') return <p>Choose letters to pollute: minus 2 points each. Choose one again to take it back.</p>;
  return <Idle {...props} players={players} />;
}

type CutProps = PanelProps & { readonly cut: CutPiece; readonly says: PlanSays; readonly sheet: Sheet };

/** What is being cut: whether it comes off, and what the plan and the rule about blocks will say. */
function CutWords({ workshop, clause, cut, says, sheet }: CutProps) {
  const { shown } = workshop;
  const clean = shown.cut.fault === null;
  return (
    <>
      <p>
        <strong>{readingOf(sheet, cut.cells)}</strong>, {counted(cut.cells.length, 'letter')}
        {clean ? ': a clean cut.' : null} {clean && says.type !== 'refuses' ? says.words : null} {fallWords(shown)}
      </p>
      {!clean && shown.refusal !== null ? <Refused refusal={shown.refusal} clause={clause} /> : null}
      {clean && says.type === 'refuses' ? (
        <p>
          <Refused refusal={says.refusal} clause={clause} /> {says.words}
        </p>
      ) : null}
    </>
  );
}

/** In a replay nobody is asked, and the reader need not be ready. */
function waiting({ view, players, at, seat }: PanelProps): string {
  if (at !== seat) return seat === null ? '' : `You are looking at the town of ${playerName(players, at)}.`;
  if (view.players[at]?.ready !== true) return '';
  const others = players.filter((player) => view.players[player.seat]?.ready === false).map(({ name }) => name);
  return others.length === 0 ? '' : `You are ready. Waiting for ${wordList(others)}.`;
}

function Idle({ view, workshop, chosen, at, clause }: PanelProps) {
  const { now } = workshop;
  const { pieces } = now.work;
  const loose = pieces.filter((piece) => !isPlaced(piece)).length;
  if (chosen !== null && squareWords(now, chosen) !== 'Empty') {
    return (
      <>
        {/* Ready is off: what is looked at must not hide why. */}
        {now.refusal !== null && pieces.length > 0 ? (
          <p>
            <Refused refusal={now.refusal} clause={clause} />
          </p>
        ) : null}
        <p>{squareWords(now, chosen)}.</p>
        <MadeRuns made={runsThrough(now, chosen)} />
      </>
    );
  }
  if (now.refusal !== null && (pieces.length > 0 || view.phase === 'finish'))
    return (
      <p>
        <Refused refusal={now.refusal} clause={clause} />
      </p>
    );
  if (view.phase === 'finish') return <p>Every run is a word. Send the plan when you are content with it.</p>;
  if (pieces.length === 0)
    return (
      <p>
        {view.players[at]?.sheet.letters.join('').trim() === ''
          ? 'Your sheet is empty.'
          : 'Drag over letters of the sheet to cut a piece.'}
      </p>
    );
  const crumple = loose === 0 ? '' : `${counted(loose, 'piece')} not placed will be crumpled: minus ${2 * loose}. `;
  return (
    <p>
      {crumple}
      {fallWords(now)} Everything can still be moved until the round ends.
    </p>
  );
}

/** What would happen with what is in the hand. */
function Foresight({ workshop, clause }: PanelProps) {
  const { now, shown } = workshop;
  if (shown.refusal !== null)
    return (
      <p>
        <Refused refusal={shown.refusal} clause={clause} />
      </p>
    );
  const change = shown.tally.total - now.tally.total;
  return (
    <>
      <p>
        {change === 0 ? 'No points more or less' : <strong>{`${change > 0 ? '+' : ''}${counted(change, 'point')}`}</strong>} so
        far.
      </p>
      <MadeRuns made={madeBy(now, shown)} />
      <span class="unseen">{aimWords(workshop)}</span>
    </>
  );
}

function MadeRuns({ made }: { readonly made: readonly MadeRun[] }) {
  return (
    <ul class="cct-made">
      {made.map(({ run, points }) => (
        <li key={`${run.across} ${run.squares[0]?.join(' ')}`} data-verdict={run.verdict}>
          <Word word={run.text} />{' '}
          {run.verdict === 'word'
            ? counted(points, 'point')
            : run.verdict === 'hopeless'
              ? 'no word'
              : run.needs === 0
                ? 'other letter'
                : `needs ${counted(run.needs ?? 0, 'worker')}`}
        </li>
      ))}
    </ul>
  );
}
