/** What the lab found: who wins how often, from which seat, how long games are and how long bots think; and all of it as a file. */
import { fixedText, percentText, rateText, winsText } from '@partyline/kernel/lab/figures.js';
import { labReport, reportText } from '@partyline/kernel/lab/report.js';
import type { Estimate } from '@partyline/kernel/lab/statistics.js';
import { type ArenaSummary, type BotFigures, summarise } from '@partyline/kernel/lab/summary.js';
import { seatVerdict } from '@partyline/kernel/lab/verdict.js';
import { useMemo } from 'preact/hooks';
import { download } from '../replay/share.js';
import { Icon } from '../shell/icons.js';
import { commandFor, OPTIONS_FILE } from './draft.js';
import type { LabState } from './session.js';

/** Seats are numbered from 1 for people, as in the form. */
const FIRST_SEAT = 1;

type FiguresProps = {
  readonly state: LabState;
  /** Whether the options are the reader's own, which the command line does not know. */
  readonly isOwn: boolean;
};

export function LabFigures({ state, isOwn }: FiguresProps) {
  const { plan, reports, seconds } = state;
  const summary = useMemo(() => summarise(plan, reports, { seconds, jobs: 1 }), [reports]);
  if (summary.moves === null) return null;
  const save = (): void => download(`${plan.game}-lab.json`, reportText(labReport(plan, reports, reports.length < plan.games)));
  const saveOptions = (): void => download(OPTIONS_FILE, `${JSON.stringify(plan.options)}\n`);
  const even = plan.players > 1 ? 1 / plan.players : null;
  return (
    <section class="lab-figures" aria-labelledby="lab-figures">
      <h2 id="lab-figures">What came of it</h2>
      {state.type !== 'running' && (
        <p role="status">{seatVerdict(summary.bySeat, FIRST_SEAT) ?? 'Nobody plays against anybody.'}</p>
      )}
      <ByLevel summary={summary} even={even} />
      {even !== null && <BySeat summary={summary} even={even} />}
      <Lengths summary={summary} />
      {state.type !== 'running' && (
        <>
          <p>
            <button type="button" class="button" onClick={save}>
              <Icon name="download" />
              Download the figures
            </button>{' '}
            {isOwn && (
              <button type="button" class="button" onClick={saveOptions}>
                <Icon name="download" />
                Download {OPTIONS_FILE}
              </button>
            )}
          </p>
          <p class="quiet">
            The same at the command line, to the last digit: <code class="lab-command">{commandFor(plan, isOwn)}</code>
          </p>
        </>
      )}
    </section>
  );
}

type PartProps = { readonly summary: ArenaSummary; readonly even: number | null };

function ByLevel({ summary, even }: PartProps) {
  const secondsOf = (level: string): string => {
    const time = summary.timing.byBot.find(({ bot }) => bot === level);
    return time === undefined || time.msMean === null
      ? '–'
      : `${(time.msMean / 1000).toFixed(2)} (${fixedText(time.msLongest / 1000, 1)})`;
  };
  return (
    <table class="lab-table">
      <caption>By level</caption>
      <thead>
        <tr>
          <th scope="col">Level</th>
          {even !== null && <th scope="col">Wins a seat (95 %)</th>}
          <th scope="col">Mean score</th>
          <th scope="col">Seconds a move (longest)</th>
        </tr>
      </thead>
      <tbody>
        {summary.byBot.map(({ bot, ...own }) => (
          <tr key={bot}>
            <th scope="row">{bot}</th>
            {even !== null && <Share own={own} even={even} />}
            <td>{fixedText(own.score?.value ?? null, 1)}</td>
            <td>{secondsOf(bot)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BySeat({ summary, even }: { readonly summary: ArenaSummary; readonly even: number }) {
  return (
    <table class="lab-table">
      <caption>By seat</caption>
      <thead>
        <tr>
          <th scope="col">Seat</th>
          <th scope="col">Wins (95 %)</th>
          <th scope="col">Won</th>
        </tr>
      </thead>
      <tbody>
        {summary.bySeat.map(({ seat, ...own }) => (
          <tr key={seat}>
            <th scope="row">Seat {seat + FIRST_SEAT}</th>
            <Share own={own} even={even} />
            <td>{`${winsText(own.wins)} of ${own.games}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A share of the wins with its interval, beside the even one. */
function Share({ own, even }: { readonly own: BotFigures; readonly even: number }) {
  return (
    <td class="lab-share">
      {own.winRate !== null && <Bar rate={own.winRate} even={even} />}
      {rateText(own.winRate)}
    </td>
  );
}

/** In percent from left to right: the interval, the share in it, and a line where it would be even. */
function Bar({ rate: { value, low, high }, even }: { readonly rate: Estimate; readonly even: number }) {
  return (
    <svg class="lab-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="lab-span" x={100 * low} width={100 * (high - low)} y={3} height={4} />
      <rect class="lab-even" x={100 * even - 0.4} width={0.8} y={0} height={10} />
      <rect class="lab-value" x={Math.max(0, 100 * value - 1)} width={2} y={1} height={8} />
    </svg>
  );
}

function Lengths({ summary: { moves, margin, players } }: { readonly summary: ArenaSummary }) {
  if (moves === null) return null;
  return (
    <ul class="lab-lengths">
      {players > 1 && <li>An even share of the wins is {percentText(1 / players)} %, the line in the bars.</li>}
      <li>
        A game has {fixedText(moves.mean, 1)} moves, from {moves.least} to {moves.most}.
      </li>
      {margin !== null && (
        <li>
          The first is ahead of the second by {fixedText(margin.value, 1)} ({fixedText(margin.low, 1)} to{' '}
          {fixedText(margin.high, 1)}).
        </li>
      )}
    </ul>
  );
}
