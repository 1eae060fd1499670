/** What the lab found, as text for a person. Nothing in it depends on how long it took. Pure. */

import { amountText, fixedText, percentText, rateText, winsText } from '@partyline/kernel/lab/figures.js';
import type { LabReport } from '@partyline/kernel/lab/report.js';
import { wilson } from '@partyline/kernel/lab/statistics.js';
import type { BotFigures } from '@partyline/kernel/lab/summary.js';
import type { Rung } from '@partyline/kernel/lab/verdict.js';
import { counted } from '@partyline/kernel/words.js';
import type { Paint } from '../terminal/paint.js';
import { alignedRows } from './cells.js';

const row = (name: string, { games, wins, winRate, score }: BotFigures): string[] => [
  name,
  String(games),
  winsText(wins),
  rateText(winRate),
  amountText(score),
];

function table(rows: readonly (readonly string[])[], { faint }: Paint): string[] {
  const [head = '', ...lines] = alignedRows(rows);
  return [faint(head), ...lines];
}

export function labTable(title: string, report: LabReport, paint: Paint): string {
  const { played, games, players, seed, bots, bySeat, byBot, reasons, moves, margin, verdict } = report;
  const count = played === games ? counted(games, 'game') : `${played} of ${counted(games, 'game')}`;
  const head = `${paint.strong(title)}: ${count}, ${counted(players, 'player')}, ${bots.join(' and ')}, seed "${seed}"`;
  if (moves === null) return `${head}\n\nNo game was finished.\n`;
  const levels = byBot.length > 1 ? byBot.map(({ bot, ...own }) => row(bot, own)) : [];
  const seats = bySeat.map(({ seat, ...own }) => row(`seat ${seat}`, own));
  const endings = reasons.map(({ reason, games: many }) => [reason, String(many), rateText(wilson(many, played))]);
  const lines = [
    head,
    '',
    ...table([['', 'games', 'wins', 'win rate (95 %)', 'mean score (95 %)'], ...seats, ...levels], paint),
    '',
    ...table([['ended by', 'games', 'share (95 %)'], ...endings], paint),
    '',
    ...(players > 1 ? [`An even share of the wins is ${percentText(1 / players)} %.`] : []),
    `Moves a game: ${fixedText(moves.mean, 1)} (${moves.least} to ${moves.most}).`,
    ...(margin === null ? [] : [`The first is ahead of the second by ${amountText(margin)}.`]),
    ...(verdict === null ? [] : [paint.strong(verdict)]),
  ];
  return `${lines.join('\n')}\n`;
}

export type LadderReport = {
  readonly game: string;
  readonly games: number;
  readonly seed: string;
  readonly options: unknown;
  readonly rungs: readonly Rung[];
  readonly verdict: string;
  readonly stopped: boolean;
};

export function ladderTable(title: string, { games, seed, rungs, verdict }: LadderReport, paint: Paint): string {
  const rows = rungs.map(({ upper, lower, players, games: played, wins, winRate }) => [
    `${upper} against ${lower}`,
    String(players),
    String(played),
    winsText(wins),
    rateText(winRate),
  ]);
  const head = `${paint.strong(title)}: the ladder, ${counted(games, 'game')} a pair, seed "${seed}"`;
  const lines = [
    head,
    '',
    ...table([['', 'players', 'games', 'wins', 'win rate (95 %)'], ...rows], paint),
    '',
    paint.strong(verdict),
  ];
  return `${lines.join('\n')}\n`;
}
