/** What can be said of a game's chance, beside its replay; loudly, above the board, where something does not hold. */
import { useMemo } from 'preact/hooks';
import { HashList } from '../shell/hash-list.js';
import type { LoadedReplay } from './load-replay.js';
import { type Trust, trustIn } from './trust.js';

export const useTrust = ({ film, evidence }: Pick<LoadedReplay, 'film' | 'evidence'>): Trust =>
  useMemo(() => trustIn(film.record, film.events(0).length > 0, evidence), [film, evidence]);

export function TrustAlarm({ trust }: { readonly trust: Trust }) {
  if (trust.trusted !== false) return null;
  return (
    <p class="replay-alarm" role="alert">
      {trust.sentence}
    </p>
  );
}

export function TrustNote({ trust: { trusted, sentence, hashes } }: { readonly trust: Trust }) {
  return (
    <div class="replay-trust">
      {trusted !== false && <p>{sentence}</p>}
      {hashes.length > 0 && (
        <details>
          <summary>Compare the hashes</summary>
          <HashList rows={hashes} />
        </details>
      )}
    </div>
  );
}
