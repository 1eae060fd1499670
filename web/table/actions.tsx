/** What can be done at any time: take back, resign, the overview of keys, being called. */

import { useRef } from 'preact/hooks';
import { openKeys } from '../keys/overview.js';
import { RenameDialog } from '../names/rename-dialog.js';
import { copy } from '../replay/share.js';
import { Icon } from '../shell/icons.js';
import { done, trouble } from '../shell/notice.js';
import { settings } from '../shell/settings.js';
import { type Notices, noticesNow, toggleNotices, toggleSound } from './calls.js';
import type { Desk } from './desk.js';
import type { TableNow } from './table.js';

type Props = {
  readonly desk: Desk;
  readonly now: TableNow;
  readonly past: boolean;
  /** The invitation as a link, for those who have it to give. */
  readonly invitation: string | null;
};

export function Actions({ desk, now, past, invitation }: Props) {
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
      <More desk={desk} now={now} mayResign={playing} link={linkTo(now, invitation)} />
    </>
  );
}

type MoreProps = {
  readonly desk: Desk;
  readonly now: TableNow;
  readonly mayResign: boolean;
  /** With which others come to this table while it is played. */
  readonly link: string | null;
};

/**
 * The address at which others look on: of a table that is open to all, without the invitation, which the address may hold; of
 * any other, with it. Nobody looks on at a daily call, and nobody comes to a table of one device.
 */
function linkTo({ fields }: TableNow, invitation: string | null): string | null {
  if (fields.status !== 'playing' || fields.daily !== null) return null;
  return fields.open ? `${location.origin}${location.pathname}` : invitation;
}

async function copyLink(link: string): Promise<void> {
  if (await copy(link)) done('The link is copied: whoever opens it looks on.');
  else trouble(`The browser does not let us copy. Here it is: ${link}`);
}

function More({ desk, now, mayResign, link }: MoreProps) {
  const menu = useRef<HTMLDivElement>(null);
  const confirm = useRef<HTMLDialogElement>(null);
  const naming = useRef<HTMLDialogElement>(null);
  const { rename } = desk.source;
  const name = nameAt(now);
  const close = () => menu.current?.hidePopover();
  // The menu goes first and gives the focus back to its button, which then gets it back from the dialog too.
  const open = (dialog: { readonly current: HTMLDialogElement | null }) => () => {
    close();
    dialog.current?.showModal();
  };
  const showKeys = () => {
    close();
    openKeys();
  };
  const { sound } = settings.value;
  const told = noticesNow();
  return (
    <>
      <button type="button" class="button table-square" popoverTarget="table-more" aria-label="More">
        <Icon name="more" />
      </button>
      <div id="table-more" class="more" popover="auto" ref={menu}>
        <button type="button" class="more-item" aria-pressed={sound} onClick={toggleSound}>
          <Icon name={sound ? 'sound' : 'silent'} />
          {sound ? 'Sound is on' : 'Sound is off'}
        </button>
        {told !== 'impossible' && (
          <button type="button" class="more-item" onClick={toggleNotices} disabled={told === 'refused'}>
            <Icon name="bell" />
            {NOTICES[told]}
          </button>
        )}
        <button type="button" class="more-item" onClick={showKeys}>
          <Icon name="keyboard" />
          Keyboard shortcuts
        </button>
        {link !== null && (
          <button type="button" class="more-item" onClick={() => copyLink(link)}>
            <Icon name="link" />
            {now.fields.open ? 'Copy the link for onlookers' : 'Copy link'}
          </button>
        )}
        {rename !== undefined && name !== null && (
          <button type="button" class="more-item" onClick={open(naming)}>
            <Icon name="person" />
            Change my name
          </button>
        )}
        {mayResign && (
          <button type="button" class="more-item more-grave" onClick={open(confirm)}>
            <Icon name="flag" />
            Resign
          </button>
        )}
      </div>
      <ResignDialog desk={desk} dialog={confirm} />
      {rename !== undefined && name !== null && <RenameDialog dialog={naming} now={name} rename={rename} />}
    </>
  );
}

/** What the reader is called here; on one device, whoever is to move. Null for onlookers. */
const nameAt = ({ fields, seat, chair }: TableNow): string | null =>
  (seat === null ? null : fields.seats[seat]?.person?.name) ??
  (chair === null ? null : (fields.chairs[chair]?.person?.name ?? null));

const NOTICES: { readonly [told in Notices]: string } = {
  off: 'Notify me when it is my turn',
  on: 'You are notified on your turn',
  refused: 'Your browser blocks notifications',
  impossible: '',
};

type ResignProps = {
  readonly desk: Desk;
  readonly dialog: { readonly current: HTMLDialogElement | null };
};

function ResignDialog({ desk, dialog }: ResignProps) {
  const resign = () => {
    dialog.current?.close();
    desk.ask({ type: 'resign' });
  };
  return (
    <dialog class="confirm" ref={dialog} aria-labelledby="confirm-resign">
      <h2 id="confirm-resign" class="confirm-title">
        Resign this game?
      </h2>
      <p>You will come last, whatever happens. If others want to go on, a bot plays your seat. This cannot be taken back.</p>
      <p class="confirm-actions">
        <button type="button" class="button button-primary" onClick={() => dialog.current?.close()}>
          Play on
        </button>
        <button type="button" class="button" onClick={resign}>
          Resign
        </button>
      </p>
    </dialog>
  );
}
