/** Find me a game: with whom it does not matter, which game, clock and number of players does. */
import { type GameEntry, games } from '@partyline/games/registry.js';
import { counted } from '@partyline/kernel/words.js';
import type { LobbySaid } from '@partyline/protocol/lobby/listing.js';
import { SEEK_CLOCKS, SEEK_TIMES, type SeekWish, wishShape } from '@partyline/protocol/lobby/seeking.js';
import { useState } from 'preact/hooks';
import type { Naming } from '../names/use-name.js';
import { CLOCK_CHOICES } from '../new-table/draft.js';
import { begin, seekingHere } from '../seeking/seeking.js';
import { showStrip } from '../seeking/strip.js';
import { trouble } from '../shell/notice.js';
import { browserStorage, jsonItem } from '../storage/json-item.js';
import { timeControlWords } from '../table/clock/time.js';

const shared = games.filter(({ seen, players }) => seen !== null && players.max > 1);

const wishItem = jsonItem<SeekWish>('party-line/seek-wish', wishShape, { game: '', clock: 'brisk', seats: 2 });

const least = ({ players }: GameEntry): number => Math.max(2, players.min);

/** What was wished last, or else what is found soonest: few players. */
function firstWish(game: string | null): SeekWish {
  const wish = wishItem.read(browserStorage());
  const entry = shared.find(({ id }) => id === (game ?? wish.game)) ?? shared[0];
  return entry === undefined ? wish : fitting({ ...wish, game: entry.id }, entry);
}

const fitting = (wish: SeekWish, entry: GameEntry): SeekWish => ({
  ...wish,
  seats: Math.min(Math.max(wish.seats, least(entry)), entry.players.max),
});

const clockName = (clock: SeekWish['clock']): string => CLOCK_CHOICES.find(({ id }) => id === clock)?.name ?? clock;

type Props = { readonly game: string | null; readonly looking: LobbySaid['looking']; readonly naming: Naming };

export function FindGame({ game, looking, naming }: Props) {
  const [wish, choose] = useState(() => firstWish(game));
  const [busy, work] = useState(false);
  const { seeking, table } = seekingHere.value;
  const look = async (asked: SeekWish): Promise<void> => {
    choose(asked);
    work(true);
    if (await naming.accept()) {
      wishItem.write(browserStorage(), asked);
      const failure = await begin(asked);
      if (failure === null) showStrip();
      else trouble(failure.error, { label: 'Try again', run: () => look(asked) });
    }
    work(false);
  };
  const same = seeking !== null && isSame(seeking, wish);
  const submit = (event: Event): void => {
    event.preventDefault();
    look(wish);
  };
  return (
    <>
      <form class="lobby-find" onSubmit={submit} aria-label="Find me a game">
        <Wishes wish={wish} choose={choose} />
        <button type="submit" class="button button-primary" disabled={busy || same || table !== null}>
          {seeking === null ? 'Find me a game' : same ? 'Looking for this' : 'Look for this instead'}
        </button>
      </form>
      <p class="quiet" role="status">
        {seeking === null
          ? `${timeControlWords(SEEK_TIMES[wish.clock])}. You are seated with whoever looks for the same. Anybody may look on.`
          : othersWords(seeking)}
      </p>
      <Pools looking={looking} join={look} busy={busy} />
    </>
  );
}

type Wished = { readonly game: string; readonly clock: string; readonly seats: number };

const isSame = (a: Wished, b: Wished): boolean => a.game === b.game && a.clock === b.clock && a.seats === b.seats;

type Sought = NonNullable<(typeof seekingHere)['value']['seeking']>;

/** Who looks in vain may wish for something else. */
function othersWords({ others, seats }: Sought): string {
  const missing = seats - 1 - others;
  const here =
    others === 0
      ? 'Nobody else looks for this yet.'
      : `${counted(others, 'other')} ${others === 1 ? 'looks' : 'look'} for this too.`;
  const rest =
    missing > 0
      ? ` You begin when ${missing === 1 ? 'one more player is' : `${missing} more players are`} found.`
      : ' You begin in a moment.';
  return `${here}${rest} You can go on looking at other pages.`;
}

type WishProps = { readonly wish: SeekWish; choose(wish: SeekWish): void };

function Wishes({ wish, choose }: WishProps) {
  const entry = shared.find(({ id }) => id === wish.game);
  const count = entry === undefined ? 0 : entry.players.max - least(entry) + 1;
  const sizes = Array.from({ length: count }, (_, i) => String(i + (entry === undefined ? 0 : least(entry))));
  const clocks = SEEK_CLOCKS.map((clock) => [clock, clockName(clock)] as const);
  const chooseGame = (id: string): void => {
    const chosen = shared.find((one) => one.id === id);
    if (chosen !== undefined) choose(fitting({ ...wish, game: id }, chosen));
  };
  const chooseClock = (value: string): void => choose({ ...wish, clock: SEEK_CLOCKS.find((one) => one === value) ?? wish.clock });
  return (
    <>
      <Choice name="Game" value={wish.game} choices={shared.map(({ id, name }) => [id, name])} choose={chooseGame} />
      <Choice
        name="Players"
        value={String(wish.seats)}
        choices={sizes.map((size) => [size, size])}
        choose={(size) => choose({ ...wish, seats: Number(size) })}
      />
      <Choice name="Clock" value={wish.clock} choices={clocks} choose={chooseClock} />
    </>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, words: string])[];
  choose(value: string): void;
};

function Choice({ name, value, choices, choose }: ChoiceProps) {
  return (
    <label>
      <span>{name}</span>
      <select class="field" value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

type PoolsProps = { readonly looking: LobbySaid['looking']; readonly busy: boolean; join(wish: SeekWish): void };

/** What others look for, with a button to look for the same. */
function Pools({ looking, busy, join }: PoolsProps) {
  const mine = seekingHere.value.seeking;
  const shown = looking.flatMap((pool) => {
    const clock = SEEK_CLOCKS.find((one) => one === pool.clock);
    const entry = shared.find(({ id }) => id === pool.game);
    const same = mine !== null && isSame(mine, pool);
    return clock === undefined || entry === undefined || same ? [] : [{ ...pool, clock, name: entry.name }];
  });
  if (shown.length === 0) return null;
  return (
    <ul class="lobby-pools panel">
      {shown.slice(0, MOST_POOLS).map(({ game, clock, seats, people, name }) => (
        <li key={`${game} ${clock} ${seats}`}>
          <span>
            {counted(people, 'person', 'people')} {people === 1 ? 'looks' : 'look'} for <strong>{name}</strong>,{' '}
            {clockName(clock)}, {seats} players
          </span>
          <button type="button" class="button" disabled={busy} onClick={() => join({ game, clock, seats })}>
            Join<span class="unseen">{`: ${name}, ${clockName(clock)}, ${seats} players`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const MOST_POOLS = 8;
