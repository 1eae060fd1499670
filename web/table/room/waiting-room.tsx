/** Before the game: who sits where, one button to take a seat, and what the host can do. */
import type { Fields } from '@partyline/protocol/fields.js';
import { useEffect, useState } from 'preact/hooks';
import { NameField } from '../../names/name-field.js';
import { type Naming, useName } from '../../names/use-name.js';
import { RatedNote } from '../../ratings/rated-note.js';
import { fetched } from '../../shell/fetched.js';
import { trouble } from '../../shell/notice.js';
import { timeControlWords } from '../clock/time.js';
import type { Desk } from '../desk.js';
import { shortList } from '../people.js';
import type { TableNow } from '../table.js';
import { isFree, isKept, isOpenToAll } from './free-seats.js';

/** Few tables have clocks. */
const TimeoutNote = fetched(() => import('./timeout-note.js').then((one) => one.TimeoutNote));
/** Few tables have kept chairs only. */
const KeptSeats = fetched(() => import('./kept-seats.js').then((one) => one.KeptSeats));
/** Few tables are of a tournament. */
const KeptInTournament = fetched(() => import('./kept-seats.js').then((one) => one.KeptInTournament));
const TournamentWay = fetched(() => import('../screen/tournament-mark.js').then((one) => one.TournamentWay));

type Seated = typeof import('./seated.js');

type Props = { readonly desk: Desk; readonly now: TableNow; readonly me: string | null; readonly invitation: string | null };

export function WaitingRoom({ desk, now, me, invitation }: Props) {
  const { fields, chair } = now;
  const { entry } = desk.source.played;
  const host = me !== null && me === fields.host.id;
  const free = fields.chairs.some(isFree);
  const open = fields.chairs.some(isOpenToAll);
  const naming = useName();
  const seated = useSeated();
  const sit = async (wish: number | null): Promise<void> => {
    if (await naming.accept()) await desk.ask({ type: 'join', chair: wish, nonce: null });
  };
  const take = <TakeSeat naming={naming} sit={() => sit(null)} />;
  if (fields.status === 'closed') return <ClosedTable why={fields.closed} />;
  return (
    <section class="room" aria-label="Waiting room">
      <h2 class="room-title">{entry.name}</h2>
      <About now={now} desk={desk} host={host} />
      <RatedNote fields={fields} />
      {chair === null && free && (open || host ? take : <KeptSeats fields={fields}>{take}</KeptSeats>)}
      <Chairs now={now} present={desk.source.present.value} sit={sit} />
      {chair !== null && <p class="room-hint">The game begins when the last seat is taken.</p>}
      {host && seated !== null && fields.rematchOf === null && fields.chairs.some(isKept) && <seated.KeptHint />}
      {invitation !== null && fields.tournament === null && (host || chair !== null) && seated !== null && (
        <seated.Invite link={invitation} game={entry.name} open={open} />
      )}
      {host && seated !== null && open && <seated.KeepChair table={fields.id} />}
      <div class="room-actions">
        {host && chair !== null && seated !== null && <seated.FillWithBots desk={desk} />}
        {chair !== null && !host && (
          <button type="button" class="button" onClick={() => desk.ask({ type: 'leave' })}>
            Leave
          </button>
        )}
        {host && (
          <button type="button" class="button" onClick={() => desk.ask({ type: 'close' })}>
            Close the table
          </button>
        )}
      </div>
    </section>
  );
}

type AboutProps = Pick<Props, 'desk' | 'now'> & { readonly host: boolean };

/** Whose table it is, with which clock and variants, and what is not left to chance. */
function About({ desk, now: { fields }, host }: AboutProps) {
  const { game } = desk.source.played.rules;
  return (
    <>
      <p class="room-about">
        {fields.tournament !== null ? (
          <TournamentWay fields={fields} tournament={fields.tournament} />
        ) : (
          `${host ? 'Your table' : `A table of ${fields.host.name || 'somebody'}`}.`
        )}{' '}
        {[timeControlWords(fields.time), ...(game.optionWords?.(fields.options) ?? [])].join(', ')}.{' '}
        {fields.shuffle && 'Seats are drawn by lot when the game begins.'}
      </p>
      {fields.time.type !== 'none' && <TimeoutNote fields={fields} />}
      {fields.withheld.length > 0 && (
        <p class="room-about">
          {host ? 'You have' : 'Whoever made this table has'} chosen the {shortList(fields.withheld)}, and nobody else knows them:
          this game is not drawn by lot alone.
        </p>
      )}
    </>
  );
}

type TakeSeatProps = { readonly naming: Naming; sit(): Promise<void> };

/** With the name by which the others will know the reader: Enter accepts it as it is. */
function TakeSeat({ naming, sit }: TakeSeatProps) {
  const [asking, ask] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    ask(true);
    await sit();
    ask(false);
  };
  return (
    <form class="room-sit" onSubmit={submit}>
      <NameField {...naming} first />
      <button type="submit" class="button button-primary room-take" disabled={asking}>
        Take this seat
      </button>
    </form>
  );
}

const chairWords = ({ person, bot, reserved }: Fields['chairs'][number]): string =>
  person?.name ?? (bot === null ? (reserved ? 'Kept for somebody' : 'Free') : 'A bot');

type ChairsProps = { readonly now: TableNow; readonly present: readonly string[]; sit(chair: number): Promise<void> };

function Chairs({ now, present, sit }: ChairsProps) {
  const { fields, chair: own } = now;
  return (
    <ol class="room-chairs">
      {fields.chairs.map((chair, i) => (
        <li key={i} class="room-chair" data-free={isFree(chair)}>
          <span class="room-who">
            {isKept(chair) && fields.tournament !== null ? <KeptInTournament fields={fields} chair={i} /> : chairWords(chair)}
          </span>
          {i === own && <span class="players-mark">you</span>}
          {chair.bot !== null && <span class="players-mark">{chair.bot}</span>}
          {chair.person !== null && i !== own && present.length > 0 && !present.includes(chair.person.id) && (
            <span class="players-mark">away</span>
          )}
          {isOpenToAll(chair) && own === null && !fields.shuffle && (
            <button type="button" class="button" onClick={() => sit(i)}>
              Sit here
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Comes by itself: who sits at a game that runs needs none of it. Null until it is there. */
function useSeated(): Seated | null {
  const [loaded, show] = useState<Seated | null>(null);
  useEffect(() => {
    import('./seated.js').then(show, () => trouble('The page is not whole. Reload it.'));
  }, []);
  return loaded;
}

function ClosedTable({ why }: { readonly why: string | null }) {
  return (
    <section class="room" aria-label="Closed table">
      <h2 class="room-title">This table is closed</h2>
      <p class="room-about">{why === null || why === '' ? 'Its host has given it up before the game began.' : why}</p>
      <a class="button button-primary" href="/new">
        Make a new table
      </a>
    </section>
  );
}
