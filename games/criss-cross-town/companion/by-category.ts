/** The score by categories, as a paper sheet has them: the players count, the rules add up. */
import { neighboursOf, titleOf } from '../for-board.js';
import { placesOf, reasonOf } from '../rules/end.js';
import { POLLUTION, totalOf, wordPoints, workerPoints } from '../rules/score.js';

type Own = { readonly [row: string]: number };
type Figures = { readonly table: Own; readonly players: readonly Own[] };

/** Words of two letters score nothing, and longer ones than this hardly come up. */
const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10] as const;
const BUILT = ['offices', 'parks', 'factories', 'shops', 'museums'] as const;
const MOST = 99;

const counts = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'} each`;

export const categoryRows = () => [
  ...LENGTHS.map((length) => ({
    id: `words-${length}`,
    label: `Words of ${length} letters (${counts(wordPoints(length))})`,
    of: 'player' as const,
    most: MOST,
  })),
  ...BUILT.map((id) => ({ id, label: `Points for ${id}`, of: 'player' as const, most: MOST })),
  { id: 'workers', label: 'Workers placed', of: 'player' as const, most: MOST },
  { id: 'pollution', label: `Pollution (${POLLUTION} each)`.replace('-', '−'), of: 'player' as const, most: MOST },
];

/** How the first place was decided, by the reason of the rules. */
export const TOWN_REASONS: { readonly [reason: string]: string } = {
  'most points': 'Most points win.',
  'least pollution': 'Equal points: the least pollution decides.',
  'shared victory': 'Equal points and equal pollution: the victory is shared.',
};

function lineFor(own: Own, seat: number, placed: readonly number[]) {
  const figure = (id: string): number => own[id] ?? 0;
  const words = LENGTHS.reduce((sum, length) => sum + figure(`words-${length}`) * wordPoints(length), 0);
  const built = BUILT.map(figure);
  const workers = workerPoints(figure('workers'), neighboursOf(placed, seat));
  const pollution = figure('pollution');
  const total = totalOf([words, ...built, workers], pollution);
  const parts = [
    `words ${words}`,
    ...BUILT.flatMap((id) => (figure(id) === 0 ? [] : [`${id} ${figure(id)}`])),
    `workers ${workers}`,
    ...(pollution === 0 ? [] : [`pollution −${-POLLUTION * pollution}`]),
  ];
  return { total, pollution, parts };
}

export function byCategory({ players }: Figures) {
  const placed = players.map((own) => own['workers'] ?? 0);
  const lines = players.map((own, seat) => lineFor(own, seat, placed));
  const ranks = placesOf(lines);
  const alone = `Alone: ${titleOf(lines[0]?.total ?? 0)}.`;
  const reason = players.length === 1 ? alone : (TOWN_REASONS[reasonOf(lines, ranks)] ?? '');
  return { reason, ranks, lines: lines.map(({ total, parts }) => ({ total: String(total).replace('-', '−'), parts })) };
}
