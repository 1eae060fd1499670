/** How the deal of a day was fixed: its hashes, and what this browser has checked of them. Claims no more than that. */
import { seal } from '@partyline/kernel/fairness.js';
import type { DaySaid, Today } from '@partyline/protocol/daily.js';
import { useEffect } from 'preact/hooks';
import { callName, type SeenCall, seals } from '../link/seals.js';
import { HashList } from '../shell/hash-list.js';
import { dealWords } from './words.js';

type Next = Today['calls'][number]['next'];
type Props = { readonly said: DaySaid; readonly next: Next | null };

/** What the page is shown before the seed is told, it keeps; the first sight of a day stays. */
function useSeals({ game, day, sealed, seed }: DaySaid, next: Next | null): SeenCall | null {
  const open = seed === null;
  useEffect(() => {
    if (open) seals().keepCall({ call: callName(game, day), sealed, early: false });
    if (next !== null) seals().keepCall({ call: callName(game, next.day), sealed: next.sealed, early: true });
  }, [game, day, sealed, open, next?.sealed]);
  return seals().ofCall(callName(game, day));
}

export function DealProof({ said, next }: Props) {
  const { sealed, seed } = said;
  const seen = useSeals(said, next);
  const { holds, sentence } = dealWords({ sealed, hash: seed === null ? null : seal(seed), seen });
  return (
    <>
      {!holds && (
        <p class="call-alarm" role="alert">
          {sentence}
        </p>
      )}
      <details class="call-proof">
        <summary>How this deal was fixed</summary>
        <p>
          Everybody is dealt the same, from one seed that the server draws. The hash of the seed is published a day ahead, so that
          the deal cannot be changed any more, and the seed itself when the day is over. How the server came by the seed, a hash
          cannot show.
        </p>
        {holds && <p>{sentence}</p>}
        <HashList
          rows={[
            [seed === null ? 'Hash of today’s seed' : 'Hash of the seed', sealed],
            ['Seed', seed],
            ['Hash of tomorrow’s seed', next?.sealed ?? null],
          ]}
        />
      </details>
    </>
  );
}
