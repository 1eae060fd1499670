/** What can be done at any time: take back, see the result again, and the menu of the rest. */

import { Icon } from '../../shell/icons.js';
import type { Desk } from '../desk.js';
import type { TableNow } from '../table.js';
import { MoreMenu } from './more-menu.js';
import type { Transfer } from './transfer-dialog.js';

type Props = {
  readonly desk: Desk;
  readonly now: TableNow;
  readonly past: boolean;
  /** The invitation as a link, for those who have it to give. */
  readonly invitation: string | null;
  readonly transfer: Transfer | null;
  readonly openLines: (() => void) | null;
};

export function Actions({ desk, now, past, invitation, transfer, openLines }: Props) {
  const { status, seats } = now.fields;
  const own = now.seat === null ? undefined : seats[now.seat];
  const playing = status === 'playing' && own !== undefined && own.bot === null;
  return (
    <>
      {playing && !past && (
        <button
          type="button"
          class="button"
          onClick={() => desk.ask({ type: 'undo', to: null })}
          disabled={now.fields.undoable === false || now.fields.undo?.by === now.seat}
          title="Take back (U)"
          aria-label="Undo"
        >
          <Icon name="undo" />
          <span class="turn-word">Undo</span>
        </button>
      )}
      {status === 'finished' && desk.resultHidden.value && (
        <button
          type="button"
          class="button"
          onClick={() => {
            desk.resultHidden.value = false;
          }}
        >
          Result
        </button>
      )}
      <MoreMenu
        desk={desk}
        now={now}
        mayResign={playing}
        link={linkTo(now, invitation)}
        transfer={transfer}
        openLines={openLines}
      />
    </>
  );
}

/**
 * The address at which others look on: of a table that is open to all, without the invitation, which the address may hold; of
 * any other, with it. Nobody looks on at a daily call, and nobody comes to a table of one device.
 */
function linkTo({ fields }: TableNow, invitation: string | null): string | null {
  if (fields.status !== 'playing' || fields.daily !== null) return null;
  return fields.open ? `${location.origin}${location.pathname}` : invitation;
}
