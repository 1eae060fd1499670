/** The quiet strips above the board: the connection, a refusal with its clause, an earlier moment, a request to take back. */
import type { Player } from '@partyline/board-kit/board.js';
import type { Refusal } from '@partyline/kernel/game.js';
import { type DeedLine, neighboursOf } from '../../log/lines.js';
import { copy } from '../../replay/share.js';
import { Icon } from '../../shell/icons.js';
import { done, trouble } from '../../shell/notice.js';
import type { ShownPosition } from '../board/shown-position.js';
import type { Desk } from '../desk.js';
import { shortList } from '../people.js';
import type { TableNow, TableSource } from '../table.js';
import { isPlayedByReader, isResting } from '../turn.js';
import { TimeNotes } from '../waiting/time-notes.js';
import { ConnectionNote } from './connection-note.js';
import { Note } from './note.js';

type FloatingProps = UndoProps & {
  readonly source: TableSource;
  /** The moment that is shown, by its number; null for now. */
  readonly at: number | null;
  readonly moment: ShownPosition;
  readonly lines: readonly DeedLine[];
  readonly since: readonly DeedLine[] | null;
  /** The invitation as a link to send. */
  readonly invitation: string | null;
  address(seq: number | null): string;
};

/** All of them. They lie over the board, so that nothing moves when one comes or goes. */
export function FloatingNotes({ source, desk, now, players, at, moment, lines, since, address, invitation }: FloatingProps) {
  const refusal = desk.refusal.value;
  // The strip of what has happened says it itself.
  const stepping = at !== null && since?.some(({ seq }) => seq === at) === true;
  // So does the board, where its player looks.
  const saidByBoard = at === null && now.fields.status === 'playing' && isPlayedByReader(now) && !isResting(now);
  return (
    <div class="table-floating">
      <ConnectionNote connection={source.connection.value} sending={desk.sending.value} asked={isAsked(now)} />
      {!stepping && <MomentNote moment={moment} lines={lines} address={address} />}
      <SeatNote desk={desk} now={now} />
      {now.fields.view !== null && <ClosedNote now={now} />}
      <FreeSeatNote desk={desk} now={now} invitation={invitation} />
      <UndoNote desk={desk} now={now} players={players} />
      <TimeNotes desk={desk} now={now} players={players} />
      {refusal !== null && !saidByBoard && (
        <RefusalNote refusal={refusal} game={source.played.entry.id} close={() => desk.explain(null)} />
      )}
    </div>
  );
}

const isAsked = ({ fields, seat }: TableNow): boolean =>
  seat !== null && fields.status === 'playing' && fields.toAct.includes(seat);

type RefusalProps = { readonly refusal: Refusal; readonly game: string; readonly close: () => void };

function RefusalNote({ refusal, game, close }: RefusalProps) {
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
  readonly moment: ShownPosition;
  readonly lines: readonly { readonly seq: number }[];
  address(seq: number | null): string;
};

function MomentNote({ moment, lines, address }: MomentProps) {
  if (moment.type === 'now') return null;
  const { seq } = moment;
  const { before, after } = neighboursOf(lines, seq);
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

function UndoNote({ desk, now, players }: UndoProps) {
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
  // Also people for whom a bot plays at the moment: it is their game still.
  const asked = (at: number) => fields.seats[at]?.person !== null && fields.seats[at]?.resigned === null && at !== undo.by;
  const open = players.filter((player) => asked(player.seat) && !undo.accepted.includes(player.seat));
  return (
    <Note kind="quiet">
      <span role="status">
        {undo.by === seat ? 'You asked to take a move back' : `${name} asked to take a move back`}
        {open.length === 0
          ? '.'
          : `; ${shortList(open.map((one) => one.name))} still ${open.length === 1 ? 'has' : 'have'} to agree.`}
      </span>
    </Note>
  );
}

/** Why a game in the middle does not go on. */
function ClosedNote({ now: { fields } }: { readonly now: TableNow }) {
  if (fields.status !== 'closed' || fields.closed === null) return null;
  return (
    <Note kind="quiet">
      <span role="status">{fields.closed}</span>
    </Note>
  );
}

type FreeProps = { readonly desk: Desk; readonly now: TableNow; readonly invitation: string | null };

/** A game that was begun on a device goes on here: some of its people may still have to come. */
function FreeSeatNote({ desk, now, invitation }: FreeProps) {
  const { fields, chair } = now;
  const free = fields.seats.filter(({ person, bot, resigned }) => person === null && bot === null && resigned === null).length;
  if (free === 0 || fields.status !== 'playing') return null;
  const words = free === 1 ? 'One seat is free.' : `${free} seats are free.`;
  const sit = () => desk.ask({ type: 'join', chair: null, nonce: null });
  const send = async () => {
    if (invitation === null) return;
    if (await copy(invitation)) done('The link is copied: whoever opens it can take the seat.');
    else trouble(`The browser does not let us copy. Here it is: ${invitation}`);
  };
  return (
    <Note kind="good">
      <span role="status">{chair === null ? words : `${words} Send the link to whoever shall play on.`}</span>
      {chair === null ? (
        <button type="button" class="button button-primary" onClick={sit}>
          Take this seat
        </button>
      ) : (
        invitation !== null && (
          <button type="button" class="button" onClick={send}>
            Copy link
          </button>
        )
      )}
    </Note>
  );
}

function SeatNote({ desk, now }: { readonly desk: Desk; readonly now: TableNow }) {
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
