/** The strip of players: emblem, name, what they have, clock, whether they are there. */
import type { Board, Player } from '@partyline/board-kit/board.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import type { Json } from '@partyline/kernel/json.js';
import { RatedNote } from '../../ratings/rated-note.js';
import { Icon } from '../../shell/icons.js';
import { SeatClock } from '../clock/clock.js';
import type { TableNow } from '../table.js';
import { untilWords } from '../waiting/words.js';

type Props = {
  readonly now: TableNow;
  readonly players: readonly Player[];
  readonly board: Board;
  readonly view: Json;
  readonly present: readonly string[];
  /** In a browser of one's own everybody is there. */
  readonly here: boolean;
};

const RESIGNED = { resigned: 'resigned', time: 'out of time' } as const;

export function PlayersPanel({ now, players, board, view, present, here }: Props) {
  return (
    <section class="players" aria-label="Players">
      <ul class="players-list">
        {players.map((player) => (
          <PlayerRow
            key={player.seat}
            player={player}
            now={now}
            standing={board.standing(view, player.seat)}
            here={here || isThere(now, player, present)}
          />
        ))}
      </ul>
      {now.fields.status === 'playing' && <RatedNote fields={now.fields} />}
    </section>
  );
}

function isThere({ fields }: TableNow, { seat, you }: Player, present: readonly string[]): boolean {
  const person = fields.seats[seat]?.person;
  // Until the server has said who is there, all count as present.
  return you || person === undefined || person === null || present.length === 0 || present.includes(person.id);
}

type RowProps = { readonly player: Player; readonly now: TableNow; readonly standing: string; readonly here: boolean };

function PlayerRow({ player, now, standing, here }: RowProps) {
  const { seat, name, you, bot } = player;
  const { fields } = now;
  const awaited = fields.toAct.includes(seat);
  const away = fields.away.find((one) => one.seat === seat);
  const gone = fields.seats[seat]?.resigned ?? null;
  return (
    <li class="players-row" data-awaited={awaited} data-away={!here}>
      <Emblem seat={seat} />
      <span class="players-who">
        <span class="players-name">{name}</span>
        {you && name !== 'You' && <span class="players-mark">you</span>}
        {bot !== null && <BotMark level={bot} />}
        {gone !== null && <span class="players-mark">{RESIGNED[gone]}</span>}
        {away !== undefined && <span class="players-mark">{`on holiday until ${untilWords(away.until)}`}</span>}
        {!here && <span class="players-mark">away</span>}
        {awaited && <span class="unseen">to move</span>}
      </span>
      <span class="players-standing">{standing}</span>
      {fields.status !== 'finished' && <SeatClock clocks={fields.clocks} seat={seat} ahead={now.ahead} />}
    </li>
  );
}

function BotMark({ level }: { readonly level: string }) {
  return (
    <span class="players-mark" title={`A bot plays this seat: ${level}`}>
      <Icon name="robot" />
      {level}
    </span>
  );
}
