/** Why something cannot be done, with a way to the clause. It stands inside a board, so that it covers nothing. Knows no game. */
import type { Refusal } from '@partyline/kernel/game.js';
import './refused.css';

type Props = {
  readonly refusal: Refusal;
  clause(rule: string): string;
  /** It answers something that was tried, and is said aloud; otherwise it is there to be looked at. */
  readonly said?: boolean;
};

export function Refused({ refusal, clause, said = false }: Props) {
  const { rule, error } = refusal;
  return (
    <span class="refused" role={said ? 'alert' : undefined}>
      {error} {rule === null || rule === 'turn' ? null : <Clause rule={rule} address={clause(rule)} />}
    </span>
  );
}

const Clause = ({ rule, address }: { readonly rule: string; readonly address: string }) => (
  <a href={address} target="_blank" rel="noopener">
    Rule {rule}
  </a>
);
