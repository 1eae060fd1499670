/** The strips about time: a pause, a holiday, somebody whose time is up, somebody who is slow. Each with what can be done. */
import type { Player } from '@partyline/board-kit/board.js';
import type { CLAIMS } from '@partyline/protocol/commands.js';
import { useReached } from '../clock/use-reached.js';
import type { Desk } from '../desk.js';
import { shortList } from '../people.js';
import { Note } from '../screen/note.js';
import type { TableNow } from '../table.js';
import { isPlayedByReader } from '../turn.js';
import { untilWords } from './words.js';

export type TimeNotesProps = { readonly desk: Desk; readonly now: TableNow; readonly players: readonly Player[] };

export function AllTimeNotes(props: TimeNotesProps) {
  const { now, players } = props;
  const { fields, seat } = now;
  const others = players.filter((one) => one.seat !== seat && fields.toAct.includes(one.seat) && isPerson(now, one.seat));
  return (
    <>
      <PauseNote {...props} />
      <AskedNote {...props} />
      <AwayNote {...props} />
      {fields.pause === null &&
        isPlayedByReader(now) &&
        others.map((late) => <LateNote key={late.seat} {...props} late={late} />)}
    </>
  );
}

function isPerson({ fields }: TableNow, seat: number): boolean {
  const own = fields.seats[seat];
  return own !== undefined && own.person !== null && own.bot === null && own.resigned === null;
}

function PauseNote({ desk, now }: TimeNotesProps) {
  const { pause } = now.fields;
  if (pause === null) return null;
  return (
    <Note kind="quiet" stays>
      <span role="status">The game is paused until {untilWords(pause.until)}. All clocks stand.</span>
      {isPlayedByReader(now) && (
        <button type="button" class="button" onClick={() => desk.ask({ type: 'endPause' })}>
          End the pause
        </button>
      )}
    </Note>
  );
}

/** Somebody has asked for a pause. */
function AskedNote({ desk, now, players }: TimeNotesProps) {
  const { pauseAsked } = now.fields;
  if (pauseAsked === null) return null;
  const { by, days, accepted } = pauseAsked;
  const span = days === 1 ? 'one day' : `${days} days`;
  const answer = (accept: boolean) => () => desk.ask({ type: 'answerPause', accept });
  const open = players.filter((one) => one.seat !== by && isPerson(now, one.seat) && !accepted.includes(one.seat));
  const mine = isPlayedByReader(now) && open.some((one) => one.you);
  const who = players[by]?.you === true ? 'You ask' : `${players[by]?.name ?? 'Somebody'} asks`;
  return (
    <Note kind={mine ? 'good' : 'quiet'} stays>
      <span role="status">
        {who} to pause the game for {span}, with all clocks standing
        {mine || open.length === 0 ? '.' : `; ${shortList(open.map(({ name }) => name))} still to agree.`}
      </span>
      <span class="note-steps">
        {mine && (
          <button type="button" class="button" onClick={answer(true)}>
            Agree
          </button>
        )}
        {isPlayedByReader(now) && (mine || players[by]?.you === true) && (
          <button type="button" class="button" onClick={answer(false)}>
            {mine ? 'No' : 'Withdraw'}
          </button>
        )}
      </span>
    </Note>
  );
}

/** Who is on holiday of those for whom the game waits; and the reader always. */
function AwayNote({ desk, now, players }: TimeNotesProps) {
  const { away, toAct, pause } = now.fields;
  const shown = away.filter(({ seat }) => seat === now.seat || (pause === null && toAct.includes(seat)));
  return (
    <>
      {shown.map(({ seat, until }) => (
        <Note key={seat} kind="quiet" stays>
          <span role="status">
            {seat === now.seat ? 'You are' : `${players[seat]?.name ?? 'Somebody'} is`} on holiday until {untilWords(until)}.
          </span>
          {seat === now.seat && (
            <button type="button" class="button button-primary" onClick={() => desk.ask({ type: 'endHoliday' })}>
              I am back
            </button>
          )}
        </Note>
      ))}
    </>
  );
}

type LateProps = TimeNotesProps & { readonly late: Player };

/** Somebody else who is slow, or whose time is up. */
function LateNote({ desk, now, players, late }: LateProps) {
  const { fields, ahead } = now;
  const { clocks } = fields;
  const since = clocks?.since[late.seat] ?? null;
  const isUp = useReached(since === null ? null : since + (clocks?.left[late.seat] ?? 0), ahead) && fields.claim;
  const isSlow = useReached(fields.remindFrom[late.seat] ?? null, ahead);
  if (isUp) return <ClaimNote desk={desk} now={now} players={players} late={late} />;
  if (!isSlow) return null;
  return (
    <Note kind="quiet" stays>
      <span role="status">
        {clocks === null
          ? `You have waited for ${late.name} for a day or more.`
          : `${late.name} has used half of the time for this turn.`}
      </span>
      <button type="button" class="button" onClick={() => desk.ask({ type: 'remind', seat: late.seat })}>
        Remind {late.name}
      </button>
    </Note>
  );
}

function ClaimNote({ desk, now, players, late }: LateProps) {
  const { claims } = now.fields;
  const all = players.filter(({ seat }) => seat !== late.seat && isPerson(now, seat));
  const of = (choice: (typeof CLAIMS)[number]) =>
    all.filter(({ seat }) => claims.some((one) => one.by === seat && one.seat === late.seat && one.choice === choice));
  const out = of('resign');
  const mine = claims.find((one) => one.by === now.seat && one.seat === late.seat)?.choice ?? null;
  const needed = Math.floor(all.length / 2) + 1;
  const choose = (choice: (typeof CLAIMS)[number]) => () => desk.ask({ type: 'claim', seat: late.seat, choice });
  return (
    <Note kind="good" stays>
      <span role="status">
        {late.name}’s time is up. {out.length > 0 && `${out.length} of ${needed} say that ${late.name} has resigned.`}
        {mine === 'wait' && ' You wait.'}
      </span>
      <span class="note-steps">
        <button type="button" class="button" onClick={choose('bot')}>
          Let a bot play on
        </button>
        {mine !== 'resign' && (
          <button type="button" class="button" onClick={choose('resign')}>
            {late.name} has resigned
          </button>
        )}
        {mine !== 'wait' && (
          <button type="button" class="button" onClick={choose('wait')}>
            Wait
          </button>
        )}
      </span>
    </Note>
  );
}
