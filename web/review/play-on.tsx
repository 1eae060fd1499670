/** What if: the game is played on from the moment that is shown, at a table of this device, against bots. */
import type { Sitter } from '@partyline/table/device-table.js';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { ReplayPlayer } from '../replay/player.js';
import { trouble } from '../shell/notice.js';

type Props = { readonly player: ReplayPlayer; readonly names: readonly string[] };

export function PlayOn({ player: { film, at }, names }: Props) {
  const { route } = useLocation();
  const busy = useSignal(false);
  const seat = film.waitsFor(at.value);
  if (seat === null) return null;
  const { played, record } = film;
  const start = async () => {
    busy.value = true;
    const sitters = names.map((name, i): Sitter => ({ name, bot: i === seat ? null : played.entry.quick.level }));
    try {
      const { startHere } = await import('../local/here.js');
      const origin = { start: film.position(at.peek()), seed: record.seed };
      const begun = await startHere(record.game, record.options, sitters, origin);
      if (begun.ok) return route(`/here/${begun.id}`);
      trouble(begun.refusal.error);
    } catch {
      trouble('The table could not be made: this browser did not let us keep it.');
    }
    busy.value = false;
  };
  return (
    <section class="review-part">
      <h2 class="review-title">What if?</h2>
      <p class="review-words">
        Play on from {at.value === 0 ? 'the beginning' : `move ${at.value}`} in {names[seat]}’s place
        {names.length > 1 ? ', against bots,' : ''} on this device.
      </p>
      <button type="button" class="button" disabled={busy.value} onClick={start}>
        Play on from here
      </button>
    </section>
  );
}
