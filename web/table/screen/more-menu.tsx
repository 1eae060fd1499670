/** The menu at the end of the turn's line: alerts, keys, the link for others, the reader's name, resigning. */
import { counted } from '@partyline/kernel/words.js';
import { useRef, useState } from 'preact/hooks';
import { openKeys } from '../../keys/overview.js';
import { RenameDialog } from '../../names/rename-dialog.js';
import { copy } from '../../replay/share.js';
import { Icon, type IconName } from '../../shell/icons.js';
import { done, trouble } from '../../shell/notice.js';
import { settings } from '../../shell/settings.js';
import { type NotificationState, notificationState, toggleNotifications, toggleSound } from '../announce/alerts.js';
import type { Desk } from '../desk.js';
import type { TableNow } from '../table.js';
import { type DaysOffer, daysOffers } from '../waiting/offers.js';
import { type Transfer, TransferDialog } from './transfer-dialog.js';

type MoreProps = {
  readonly desk: Desk;
  readonly now: TableNow;
  readonly mayResign: boolean;
  /** With which others come to this table while it is played. */
  readonly link: string | null;
  readonly transfer: Transfer | null;
  readonly openLines: (() => void) | null;
};

function linesName({ fields: { conditional } }: TableNow): string {
  return conditional.length === 0 ? 'If … then …' : `If … then … (${counted(conditional.length, 'line')})`;
}

type DaysAsked = { readonly offer: DaysOffer; readonly Dialog: typeof import('../waiting/days-dialog.js').DaysDialog };

/** Few ask for days, and only they fetch what asks how many. */
const openDays = (offer: DaysOffer, show: (asked: DaysAsked) => void): Promise<void> =>
  import('../waiting/days-dialog.js').then(
    ({ DaysDialog }) => show({ offer, Dialog: DaysDialog }),
    () => {
      trouble('The page is not whole. Reload it.');
    },
  );

async function copyLink(link: string): Promise<void> {
  if (await copy(link)) done('The link is copied: whoever opens it looks on.');
  else trouble(`The browser does not let us copy. Here it is: ${link}`);
}

/** Few ask, so it is loaded when somebody does. */
const askNotices = (of: NonNullable<Desk['source']['noticesOf']>): Promise<void> =>
  import('../../notices/table-notices.js').then(
    ({ askTableNotices }) => askTableNotices(of),
    () => {
      trouble('This part of the page cannot be fetched. Check your connection, then try again.');
    },
  );

export function MoreMenu({ desk, now, mayResign, link, transfer, openLines }: MoreProps) {
  const menu = useRef<HTMLDivElement>(null);
  const confirm = useRef<HTMLDialogElement>(null);
  const naming = useRef<HTMLDialogElement>(null);
  const moving = useRef<HTMLDialogElement>(null);
  const [days, askDays] = useState<DaysAsked | null>(null);
  const { rename, noticesOf } = desk.source;
  const name = nameAt(now);
  // The menu goes first and gives the focus back to its button, which then gets it back from the dialog too.
  const leaveFor = (open: () => void) => () => {
    menu.current?.hidePopover();
    open();
  };
  return (
    <>
      <button type="button" class="button table-square" popoverTarget="table-more" aria-label="More">
        <Icon name="more" />
      </button>
      <div id="table-more" class="more" popover="auto" ref={menu}>
        <AlertItems />
        <Item icon="keyboard" name="Keyboard shortcuts" act={leaveFor(openKeys)} />
        {link !== null && (
          <Item icon="link" name={now.fields.open ? 'Copy the link for onlookers' : 'Copy link'} act={() => copyLink(link)} />
        )}
        {rename !== undefined && name !== null && (
          <Item icon="person" name="Change my name" act={leaveFor(() => naming.current?.showModal())} />
        )}
        {openLines !== null && <Item icon="log" name={linesName(now)} act={leaveFor(openLines)} />}
        {noticesOf !== undefined && name !== null && (
          <Item icon="bell" name="Notices of this table" act={leaveFor(() => askNotices(noticesOf))} />
        )}
        {daysOffers(now).map((offer) => (
          <Item key={offer.kind} icon="calendar" name={offer.name} act={leaveFor(() => openDays(offer, askDays))} />
        ))}
        {transfer !== null && <Item icon="share" name={transfer.name} act={leaveFor(() => moving.current?.showModal())} />}
        {mayResign && <Item icon="flag" name="Resign" grave act={leaveFor(() => confirm.current?.showModal())} />}
      </div>
      <ResignDialog desk={desk} dialog={confirm} alone={now.fields.seats.length === 1} />
      {days !== null && <days.Dialog desk={desk} {...days.offer} done={() => askDays(null)} />}
      {transfer !== null && <TransferDialog dialog={moving} transfer={transfer} />}
      {rename !== undefined && name !== null && <RenameDialog dialog={naming} now={name} rename={rename} />}
    </>
  );
}

type ItemProps = { readonly icon: IconName; readonly name: string; readonly grave?: boolean; act(): unknown };

function Item({ icon, name, grave = false, act }: ItemProps) {
  return (
    <button type="button" class={grave ? 'more-item more-grave' : 'more-item'} onClick={act}>
      <Icon name={icon} />
      {name}
    </button>
  );
}

/** How the reader is told of their turn while they look elsewhere. */
function AlertItems() {
  const { sound } = settings.value;
  const notifications = notificationState();
  return (
    <>
      <button type="button" class="more-item" aria-pressed={sound} onClick={toggleSound}>
        <Icon name={sound ? 'sound' : 'silent'} />
        {sound ? 'Sound is on' : 'Sound is off'}
      </button>
      {notifications !== 'impossible' && (
        <button type="button" class="more-item" onClick={toggleNotifications} disabled={notifications === 'refused'}>
          <Icon name="bell" />
          {NOTIFICATIONS[notifications]}
        </button>
      )}
    </>
  );
}

/** What the reader is called here; on one device, the player who is to move. Null for onlookers. */
const nameAt = ({ fields, seat, chair }: TableNow): string | null =>
  (seat === null ? null : fields.seats[seat]?.person?.name) ??
  (chair === null ? null : (fields.chairs[chair]?.person?.name ?? null));

const NOTIFICATIONS: { readonly [state in NotificationState]: string } = {
  off: 'Notify me when it is my turn',
  on: 'You are notified on your turn',
  refused: 'Your browser blocks notifications',
  impossible: '',
};

type ResignProps = {
  readonly desk: Desk;
  readonly dialog: { readonly current: HTMLDialogElement | null };
  /** Whether the reader is the only player. */
  readonly alone: boolean;
};

const COMES_LAST = 'You will come last, whatever happens. If others want to go on, a bot plays your seat.';
const ENDS_HERE = 'The game ends here, as it stands.';

function ResignDialog({ desk, dialog, alone }: ResignProps) {
  const resign = () => {
    dialog.current?.close();
    desk.ask({ type: 'resign' });
  };
  return (
    <dialog class="confirm" ref={dialog} aria-labelledby="confirm-resign">
      <h2 id="confirm-resign" class="confirm-title">
        Resign this game?
      </h2>
      <p>{alone ? ENDS_HERE : COMES_LAST} This cannot be taken back.</p>
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
