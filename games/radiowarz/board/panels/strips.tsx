/** The strips of all players: six lands each, lit where their string passes over them, with points, pins and string. */
import type { Player } from '@partyline/board-kit/board.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { lookOf } from '@partyline/board-kit/parts/seats.js';
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import type { Sheet } from '../../drawing/sheet.js';
import { landName, symbolOf } from '../../drawing/textures.js';
import type { View } from '../../format.js';
import { leftWords, lengthWords } from '../speech.js';

type Props = {
  readonly view: View;
  readonly sheet: Sheet;
  readonly players: readonly Player[];
  readonly you: number | null;
  readonly pointer: string | null;
  /** Points at a land on the map. */
  show(region: string | null): void;
};

/** One's own first, then the others as they sit. */
function seatsFrom(count: number, you: number | null): readonly number[] {
  return Array.from({ length: count }, (_, i) => ((you ?? 0) + i) % count);
}

export function Strips(props: Props) {
  const { view, you } = props;
  return (
    <ul class="rw-strips" aria-label="Strips">
      {seatsFrom(view.players.length, you).map((seat) => (
        <Strip key={seat} {...props} seat={seat} />
      ))}
    </ul>
  );
}

function Strip(props: Props & { readonly seat: number }) {
  const { view, players, seat, pointer, you } = props;
  const player = view.players[seat];
  if (player === undefined) return null;
  const regions = view.strips.find(({ id }) => id === player.strip)?.regions ?? null;
  return (
    <li
      class="rw-strip"
      data-turn={view.turn === seat && !view.over}
      data-you={you === seat}
      data-pointed={pointsAt(pointer, `strip:${seat}`)}
      style={{ '--seat': lookOf(seat).colour }}
    >
      <div class="rw-strip-head">
        <Emblem seat={seat} />
        <span class="rw-strip-name">{playerName(players, seat)}</span>
        <Stations left={player.left} />
        <span class="rw-strip-points" data-account={`points:${seat}`} data-pointed={pointsAt(pointer, `points:${seat}`)}>
          {player.points}
          <small> {player.points === 1 ? 'point' : 'points'}</small>
        </span>
      </div>
      {regions === null ? (
        <p class="rw-strip-none">The strip is drawn when all bases are placed.</p>
      ) : (
        <Lamps {...props} regions={regions} onAir={player.onAir} />
      )}
      <p class="rw-strip-length">String of {lengthWords(player.length)}</p>
    </li>
  );
}

const STATIONS = 6;

/** The pins that are still in the box. */
function Stations({ left }: { readonly left: number }) {
  return (
    <span class="rw-stations">
      <span class="unseen">{leftWords(left)}</span>
      {Array.from({ length: STATIONS }, (_, i) => (
        <i key={i} class={i < left ? 'rw-station' : 'rw-station rw-station-used'} />
      ))}
    </span>
  );
}

function Lamps(props: Props & { readonly regions: readonly string[]; readonly onAir: readonly string[] }) {
  const { regions, onAir, sheet, show } = props;
  return (
    <ol class="rw-lamps" onPointerLeave={(event) => event.pointerType === 'mouse' && show(null)}>
      {regions.map((region) => {
        const land = sheet.land.get(region);
        if (land === undefined) return null;
        const lit = onAir.includes(region);
        return (
          <li
            key={region}
            class={`rw-light rw-light-${land.kind}`}
            data-lit={lit}
            data-region={region}
            title={`${landName(land)}${lit ? ', on air' : ''}`}
            onPointerEnter={() => show(region)}
          >
            <svg viewBox="-8 -8 16 16" aria-hidden="true">
              <path class={`rw-symbol rw-symbol-${land.kind}`} d={symbolOf(land.kind)} />
            </svg>
            <span aria-hidden="true">{land.number}</span>
            <span class="unseen">
              {landName(land)}
              {lit ? ', on air' : ', off air'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
