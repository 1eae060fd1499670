/** The quiet strips above the board: the connection, a refusal with its clause, an earlier moment, a request to take back. */
import type { Player } from '@partyline/board-kit/board.js';
import type { Refusal } from '@partyline/kernel/game.js';
import type { ComponentChildren } from 'preact';
import { Icon } from '../shell/icons.js';
import type { Desk } from './desk.js';
import { around } from './log-lines.js';
import { listed } from './people.js';
import type { ShownMoment } from './shown-moment.js';
import type { Connection, TableNow } from './table.js';

type NoteProps = { readonly kind: 'quiet' | 'bad' | 'good'; readonly children: ComponentChildren };

function Note({ kind, children }: NoteProps) {
  return <div class={`note note-${kind}`}>{children}</div>;
}

export function ConnectionNote({ connection }: { readonly connection: Connection }) {
  if (connection.type === 'lost') {
    return (
      <Note kind="quiet">
        <span class="note-lamp" aria-hidden="true" />
        <span role="status">Reconnecting… your moves are safe.</span>
      </Note>
    );
  }
  if (connection.type !== 'gone') return null;
  return (
    <Note kind="bad">
      <span role="alert">{connection.error}</span>
      <button type="button" class="button" onClick={() => location.reload()}>
        Reload
      </button>
    </Note>
  );
}

type RefusalProps = { readonly refusal: Refusal; readonly game: string; readonly close: () => void };

export function RefusalNote({ refusal, game, close }: RefusalProps) {
  const { rule, error } = refusal;
  const clause = rule === null || rule === 'turn' ? null : rule;
  return (
    <Note kind="bad">
      <span role="alert">
        {error}{' '}
        {clause !== null && (
          <a href={`/rules/${game}#${clause}`} target="_blank" rel="noopener">
            Rule {clause}
          </a>
        )}
      </span>
      <button type="button" class="note-close" onClick={close} aria-label="Close this note">
        <Icon name="close" />
      </button>
    </Note>
  );
}

type MomentProps = {
  readonly moment: ShownMoment;
  readonly lines: readonly { readonly seq: number }[];
  address(seq: number | null): string;
};

export function MomentNote({ moment, lines, address }: MomentProps) {
  if (moment.type === 'now') return null;
  const { seq } = moment;
  const { before, after } = around(lines, seq);
  return (
    <Note kind="quiet">
      <span role="status">
        {moment.type === 'fetching' && 'Looking up that moment…'}
        {moment.type === 'past' && 'You are looking at an earlier moment.'}
        {moment.type === 'unknown' && 'Nobody can say any more how the board looked then.'}
      </span>
      <span class="note-steps">
        {before !== null && <a href={address(before)}>Earlier</a>}
        {after !== null && <a href={address(after)}>Later</a>}
        <a class="button" href={address(null)}>
          Back to now
        </a>
      </span>
    </Note>
  );
}

type UndoProps = { readonly desk: Desk; readonly now: TableNow; readonly players: readonly Player[] };

export function UndoNote({ desk, now, players }: UndoProps) {
  const { fields, seat } = now;
  const { undo } = fields;
  if (undo === null || seat === null) return null;
  const name = players[undo.by]?.name ?? 'Somebody';
  const answer = (accept: boolean) => () => desk.ask({ type: 'answerUndo', accept });
  if (undo.by !== seat && !undo.accepted.includes(seat)) {
    return (
      <Note kind="good">
        <span role="status">{name} asks to take a move back.</span>
        <span class="note-steps">
          <button type="button" class="button" onClick={answer(true)}>
            Allow it
          </button>
          <button type="button" class="button" onClick={answer(false)}>
            No
          </button>
        </span>
      </Note>
    );
  }
  // Also whoever a bot plays for at the moment: it is their game still.
  const asked = (at: number) => fields.seats[at]?.person !== null && fields.seats[at]?.resigned === null && at !== undo.by;
  const open = players.filter((player) => asked(player.seat) && !undo.accepted.includes(player.seat));
  return (
    <Note kind="quiet">
      <span role="status">
        {undo.by === seat ? 'You asked to take a move back' : `${name} asked to take a move back`}
        {open.length === 0
          ? '.'
          : `; ${listed(open.map((one) => one.name))} still ${open.length === 1 ? 'has' : 'have'} to agree.`}
      </span>
    </Note>
  );
}

export function SeatNote({ desk, now }: { readonly desk: Desk; readonly now: TableNow }) {
  const { fields, seat } = now;
  const own = seat === null ? undefined : fields.seats[seat];
  if (own === undefined || own.bot === null || own.resigned !== null || fields.status !== 'playing') return null;
  return (
    <Note kind="good">
      <span role="status">{fields.clocks === null ? 'A bot plays for you.' : 'Your time was up, so a bot plays for you.'}</span>
      <button type="button" class="button button-primary" onClick={() => desk.ask({ type: 'reclaim' })}>
        Take my seat back
      </button>
    </Note>
  );
}
