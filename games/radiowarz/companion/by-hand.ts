/** The score as players count it themselves, with the places of the rules: on air everywhere, points, the shorter string. */

import { STRIP_REGIONS } from '../components/strip.js';
import { placesBy } from '../rules/turn.js';
import { STATIONS } from '../state.js';

type Own = { readonly [row: string]: number };
type Figures = { readonly table: Own; readonly players: readonly Own[] };

const MOST_POINTS = 200;
const MOST_LENGTH = 1_000_000;

export const handRows = (seats: number) => [
  {
    id: 'mover',
    label: 'Who had the last turn (1 is the first player)',
    of: 'table' as const,
    least: 1,
    most: seats,
    usual: seats,
  },
  { id: 'on-air', label: `Regions on air, of ${STRIP_REGIONS}`, of: 'player' as const, most: STRIP_REGIONS },
  { id: 'points', label: 'Times that the string passes over a region', of: 'player' as const, most: MOST_POINTS },
  { id: 'length', label: 'Length of the string, mm', of: 'player' as const, most: MOST_LENGTH },
  { id: 'left', label: 'Stations left', of: 'player' as const, most: STATIONS },
];

export function byHand({ table, players }: Figures) {
  const of = (id: string): number[] => players.map((own) => own[id] ?? 0);
  const mover = (table['mover'] ?? 1) - 1;
  const won = of('on-air')[mover] === STRIP_REGIONS;
  const going = !won && of('left').some((left) => left > 0);
  return {
    reason: won
      ? 'On air everywhere at the end of the own turn: that wins at once.'
      : going
        ? 'The game goes on: there are stations to place.'
        : 'All stations are placed: most points win, then the shorter string.',
    ranks: placesBy(of('points'), of('length'), won ? mover : null),
    lines: players.map((own) => ({
      total: `${own['points'] ?? 0}`,
      parts: [`${own['on-air'] ?? 0} of ${STRIP_REGIONS} on air`, `string of ${own['length'] ?? 0} mm`],
    })),
  };
}
