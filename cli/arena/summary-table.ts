/** The arena's figures as text for a person. Pure. */

import { amountText, fixedText, percentText, rateText, winsText } from '@partyline/kernel/lab/figures.js';
import type { ArenaSummary, BotFigures } from '@partyline/kernel/lab/summary.js';
import { counted } from '@partyline/kernel/words.js';
import type { Paint } from '../terminal/paint.js';
import { alignedRows } from './cells.js';

const HEAD = ['', 'seat', 'games', 'wins', 'win rate (95 %)', 'mean rank', 'mean score (95 %)'];

const cells = (name: string, seat: string, { games, wins, winRate, meanRank, score }: BotFigures): string[] => [
  name,
  seat,
  String(games),
  winsText(wins),
  rateText(winRate),
  fixedText(meanRank, 2),
  amountText(score),
];

function figuresTable({ byBot, bySeat }: ArenaSummary, { strong, faint }: Paint): string[] {
  const groups = byBot.map(({ bot, bySeat: seats, ...all }) => [
    cells(bot, 'all', all),
    ...seats.map(({ seat, ...own }) => cells('', String(seat), own)),
  ]);
  if (byBot.length > 1) groups.push(bySeat.map(({ seat, ...own }, row) => cells(row === 0 ? 'any bot' : '', String(seat), own)));
  const [head = '', ...lines] = alignedRows([HEAD, ...groups.flat()]);
  const firsts = new Set(groups.slice(0, byBot.length).map((_, group) => groups.slice(0, group).flat().length));
  return [faint(head), ...lines.map((line, row) => (firsts.has(row) ? strong(line) : line))];
}

export function arenaTable(title: string, summary: ArenaSummary, paint: Paint): string {
  const { played, games, players, seed, reasons, moves, timing } = summary;
  const count = played === games ? counted(games, 'game') : `${played} of ${counted(games, 'game')}`;
  const head = `${paint.strong(title)}: ${count}, ${counted(players, 'player')}, seed "${seed}"`;
  if (moves === null) return `${head}\n\nNo game was finished.\n`;
  const thinking = timing.byBot.map(
    ({ bot, msMean, msLongest }) => `${bot} ${fixedText(msMean, 2)} ms (longest ${fixedText(msLongest, 1)})`,
  );
  const rate = timing.seconds > 0 ? `, ${fixedText(played / timing.seconds, 1)} a second` : '';
  const lines = [
    head,
    '',
    ...figuresTable(summary, paint),
    '',
    `An even share of the wins is ${percentText(1 / players)} %.`,
    `Ended by: ${reasons.map(({ reason, games: many }) => `${reason} ${many}`).join(', ')}.`,
    `Moves a game: ${fixedText(moves.mean, 1)} (${moves.least} to ${moves.most}).`,
    `Thinking a move: ${thinking.join(', ')}.`,
    `Played in ${fixedText(timing.seconds, 1)} s with ${counted(timing.jobs, 'job')}${rate}.`,
  ];
  return `${lines.join('\n')}\n`;
}
