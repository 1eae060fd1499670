/** Under the town: what would happen or why not, and what can be done now. */
import { Refused } from '@partyline/board-kit/refused.jsx';
import { counted } from '@partyline/kernel/words.js';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Sheet, Square } from '../components/sheet.js';
import type { WordJudge } from '../facts.js';
import type { Keeping } from './drafts.js';
import { type PlanSays, planSays } from './plan-words.js';
import { playerName, pointsAt, type TownProps } from './props.js';
import { aimWords, fallWords, type Made, madeBy, runsThrough, squareWords, textOf } from './speech.js';
import { Word } from './wordbook.js';
import { type Cutting, isPlaced, pieceOf } from './work.js';
import { WorkerButtons } from './worker-buttons.js';
import type { Workshop } from './workshop.js';

export type PanelProps = TownProps & {
  readonly workshop: Workshop;
  readonly keeping: Keeping;
  readonly at: number;
  readonly words: WordJudge;
  /** The square of the town that was chosen. */
  readonly chosen: Square | null;
};

export function Panel(props: PanelProps) {
  const { workshop, chosen, at, view, advisor, pointer, sending } = props;
  // The buttons do not depend on what is pointed at.
  const buttons = useMemo(
    () => <Buttons {...props} />,
    [workshop.now, workshop.held, workshop.may, chosen, at, view, advisor, pointer, sending],
  );
  return (
    <section class="cct-panel" aria-label="What you may do">
      <div class="cct-say" aria-live="polite">
        <Now {...props} />
      </div>
      {buttons}
    </section>
  );
}

function Buttons(props: PanelProps) {
  const { workshop, at, seat } = props;
  return (
    <div class="cct-buttons">
      {workshop.may ? <WorkerButtons {...props} /> : null}
      {workshop.may || at === seat ? <Deeds {...props} /> : null}
    </div>
  );
}

/** What is to be said at this moment. */
function Now(props: PanelProps) {
  const { workshop, view, at, players } = props;
  const { stroke, held, aim, now, shown } = workshop;
  const sheet = view.players[at]?.sheet;
  if (sheet === undefined) return null;
  if (view.over) return <p>The game is over.</p>;
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
        <strong>{textOf(sheet, piece.cells)}</strong>: {isPlaced(piece) ? 'move it' : 'put it'} in the town, or add letters beside
        it. F flips. {fallWords(now)}
      </p>
    );
  if (held?.type === 'worker') return <p>Put the worker on a letter, or on an empty square beside one.</p>;
  if (held?.type === 'smog') return <p>Choose letters to pollute: minus 2 points each. Choose one again to take it back.</p>;
  return <Idle {...props} players={players} />;
}

type CutProps = PanelProps & { readonly cut: Cutting; readonly says: PlanSays; readonly sheet: Sheet };

/** What is being cut: whether it comes off, and what the plan and the rule about blocks will say. */
function CutWords({ workshop, clause, cut, says, sheet }: CutProps) {
  const { shown } = workshop;
  const clean = shown.cut.fault === null;
  return (
    <>
      <p>
        <strong>{textOf(sheet, cut.cells)}</strong>, {counted(cut.cells.length, 'letter')}
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

function waiting({ view, players, at, seat }: PanelProps): string {
  if (at !== seat) return seat === null ? '' : `You are looking at the town of ${playerName(players, at)}.`;
  const others = players.filter((player) => view.players[player.seat]?.ready === false).map(({ name }) => name);
  return others.length === 0 ? '' : `You are ready. Waiting for ${others.join(', ')}.`;
}

function Idle({ view, workshop, chosen, at, clause }: PanelProps) {
  const { now } = workshop;
  const { pieces } = now.work;
  const loose = pieces.filter((piece) => !isPlaced(piece)).length;
  if (chosen !== null && squareWords(now, chosen) !== 'Empty') {
    return (
      <>
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

function MadeRuns({ made }: { readonly made: readonly Made[] }) {
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

/** Ready, not ready after all, a fresh sheet. */
function Deeds(props: PanelProps) {
  const { view, workshop, keeping, advisor, pointer, at } = props;
  const { now, may } = workshop;
  const [doubt, setDoubt] = useState<string | null>(null);
  // Whatever is changed answers the question.
  useEffect(() => setDoubt(null), [now.work, workshop.key]);
  if (advisor === null || view.phase !== 'build') return null;
  if (!may) {
    return advisor.check({ type: 'unready' }) === null ? (
      <button type="button" onClick={() => keeping.send({ type: 'unready' })}>
        Not ready after all
      </button>
    ) : null;
  }
  const fresh = advisor.check({ type: 'freshSheet' }) === null;
  const empty = view.players[at]?.sheet.letters.join('').trim() === '';
  const send = (): void => {
    if (now.refusal !== null) props.explain(now.refusal);
    else if (now.build !== null) keeping.send(now.build);
  };
  if (doubt !== null) return <Doubt question={doubt} yes={send} no={() => setDoubt(null)} />;
  const ready = (): void => {
    const question = now.refusal === null ? doubtOf(now.work.pieces) : null;
    if (question === null) send();
    else setDoubt(question);
  };
  return (
    <>
      {fresh ? (
        <button type="button" class={empty ? 'board-primary' : undefined} onClick={() => keeping.send({ type: 'freshSheet' })}>
          Take a fresh sheet
        </button>
      ) : null}
      {empty ? null : (
        <button
          type="button"
          class="board-primary"
          aria-disabled={now.refusal !== null}
          data-pointed={pointsAt(pointer, 'ready')}
          onClick={ready}
        >
          Ready
        </button>
      )}
    </>
  );
}

type DoubtProps = { readonly question: string; yes(): void; no(): void };

/** What throws a round or a piece away is asked about once, and the safe answer has the focus. */
function Doubt({ question, yes, no }: DoubtProps) {
  return (
    <fieldset class="cct-doubt" role="alertdialog" aria-label={question}>
      <span>{question}</span>
      <button type="button" onClick={yes}>
        Ready all the same
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: the question has just been asked, and the safe answer has the focus */}
      <button type="button" class="board-primary" onClick={no} autoFocus>
        Not yet
      </button>
    </fieldset>
  );
}

/** What somebody may have forgotten; null for nothing. */
function doubtOf(pieces: readonly Cutting[]): string | null {
  const loose = pieces.filter((piece) => !isPlaced(piece)).length;
  if (loose > 0) return `${counted(loose, 'piece')} not placed: minus ${2 * loose} points. Ready?`;
  return pieces.length === 0 ? 'Nothing is built this round. Ready?' : null;
}
