/** The pictures of the rulebook: the examples of its clauses as positions. */
import type { Figure, Teaching } from '@partyline/board-kit/lesson.js';
import { type Drawn, drawn } from './position.js';
import './figures.css';

const NAMES = ['Ada', 'Ben', 'Cleo'];
const [AURORA, BOREALIS, CIRRUS] = [0, 1, 2];

/** As at the beginning, but for what a picture is about. */
const beginning: Drawn = {
  cash: [25, 25, 25],
  shares: [{ [AURORA]: [1, 4] }, { [BOREALIS]: [1, 4] }, { [CIRRUS]: [1, 4] }],
  treasury: [5, 5, 5],
  pool: [0, 0, 0],
  network: {},
  near: true,
};

/** `map` is the map alone, `market` the map with the market beside it, `auction` the auction alone. */
type Look = 'map' | 'market' | 'auction';

const figure = (look: Look, caption: string, different: Partial<Drawn>): Figure => ({
  caption,
  view: drawn({ ...beginning, ...different }),
  names: NAMES,
  pointer: null,
  look,
});

export const figures: Teaching['figures'] = {
  '1.3.1.1': figure('map', 'The house map. The start is in the middle; cities have names, and nobody gets over the mountains.', {
    near: false,
  }),
  '1.3.2.6': figure('map', 'Aurora controls the start and the tower beside it: it has access to every hex that touches either.', {
    network: { '1,0': [AURORA, 1] },
    treasury: [0, 5, 5],
  }),
  '1.3.3.1': figure('market', 'Aurora’s share value: 5 for the start, 2 and 4 for the towers, $11 in all.', {
    network: { '1,0': [AURORA, 2], '2,0': [AURORA, 4] },
  }),
  '3.2.0.2': figure('auction', 'Ada opened with $8, Ben has bid $9, and Cleo is asked now.', {
    network: { '1,0': [AURORA, 3] },
    auction: { company: AURORA, from: 'hand', seat: 0, bid: { seat: 1, amount: 9 }, in: [0, 1, 2], next: 2 },
  }),
  '3.3.0.5f': figure('market', 'A tower of value 2 in the city of Salt Hill: $2 for each share of Aurora that somebody holds.', {
    network: { '1,0': [AURORA, 1], '1,1': [AURORA, 2] },
    shares: [{ [AURORA]: [1, 3] }, { [AURORA]: [1, 0], [BOREALIS]: [1, 4] }, { [CIRRUS]: [1, 4] }],
    acting: { company: AURORA, built: 2 },
  }),
  '3.3.1.2': figure(
    'map',
    'To Marsh Springs Aurora leases Borealis’s 2 and 3 for $5. Over Cirrus it would be $3, but one hex more, so it may not.',
    {
      network: {
        '0,-1': [AURORA, 1],
        '1,0': [BOREALIS, 2],
        '2,0': [BOREALIS, 3],
        '1,1': [CIRRUS, 1],
        '0,1': [CIRRUS, 1],
        '2,1': [CIRRUS, 1],
      },
      treasury: [15, 5, 5],
    },
  ),
};
