/** The money that decides, in one line that is always in sight where the market is not: one's cash, and the treasury acted for. */
import { nameOf } from '../../for-board.js';
import { CompanyMark } from '../companies.js';
import type { ConsoleProps } from '../props.js';

type Props = Pick<ConsoleProps, 'view' | 'facts' | 'seat' | 'intent'>;

/** The company whose treasury matters now: of the act, of the auction, the one that is chosen, else one's own; onlookers see whose turn it is. */
const companyNow = ({ view, intent, seat }: Props): number =>
  view.acting?.company ?? view.auction?.company ?? intent.company ?? seat ?? view.turn;

export function Funds(props: Props) {
  const { facts, seat } = props;
  const company = companyNow(props);
  return (
    <section class="wires-funds" aria-label="Money">
      {seat === null ? null : (
        <span>
          Your cash <strong data-account={`player:${seat}`}>${facts.players[seat]?.cash ?? 0}</strong>
        </span>
      )}
      <span>
        <CompanyMark company={company} /> {nameOf(company)}’s treasury{' '}
        <strong data-account={`company:${company}`}>${facts.companies[company]?.treasury ?? 0}</strong>
      </span>
    </section>
  );
}
