/** The position in a few sentences, for those who listen: the reader's money and shares, the companies, the others, what runs. */

import type { Player } from '@partyline/board-kit/board.js';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { wordList } from '@partyline/kernel/words.js';
import { type CompanyFacts, factsOf, mayBuild, nameOf, type PlayerFacts } from '../for-board.js';
import type { View } from '../format.js';

function sharesWords({ holdings }: PlayerFacts): string {
  const held = holdings.filter(({ issued, unissued }) => issued + unissued > 0);
  const words = held.map(({ company, issued, unissued }) => {
    const rest = unissued === 0 ? '' : ` and ${unissued} unissued`;
    return `${issued} of ${nameOf(company)}${rest}`;
  });
  return words.length === 0 ? 'no shares' : `shares: ${wordList(words)}`;
}

function companyWords({ name, value, treasury, pool }: CompanyFacts): string {
  const pooled = pool === 0 ? '' : `, ${pool} in the pool`;
  return `${name}: $${treasury} in the treasury, a share is worth $${value}${pooled}.`;
}

function playerWords(player: PlayerFacts, name: string): string {
  return `${name}: $${player.cash}, ${sharesWords(player)}.`;
}

function auctionWords({ auction }: View, least: number | null, players: readonly Player[]): string {
  if (auction === null) return '';
  const { bid, company } = auction;
  const stands = bid === null ? 'no bid yet' : `${playerName(players, bid.seat)} bids $${bid.amount}`;
  return `A share of ${nameOf(company)} is auctioned: ${stands}. The next bid is $${least ?? 0} or more.`;
}

export function summary(view: View, seat: number | null, players: readonly Player[]): string {
  const facts = factsOf(view);
  const own = facts.players.filter((player) => player.seat === seat);
  const others = facts.players.filter((player) => player.seat !== seat);
  const { acting } = view;
  return [
    auctionWords(view, facts.least, players),
    acting === null
      ? ''
      : `${nameOf(acting.company)} has built ${acting.built} this turn, and may build ${mayBuild(facts, acting.company)} more.`,
    ...own.map((player) => playerWords(player, 'You')),
    ...facts.companies.map(companyWords),
    ...others.map((player) => playerWords(player, playerName(players, player.seat))),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
