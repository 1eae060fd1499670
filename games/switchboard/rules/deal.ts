/** Dealing a round (SB-1.1, SB-1.2, SB-1.4): as it was handed in, or drawn. A draw depends on the seed and the round only. */
import { pick, type Streams, shuffled } from '@partyline/kernel/random.js';
import { setOf } from '../components/sets.js';
import { colourAt, NOTHING, PLACES } from '../cords/grid.js';
import { cubesOf, facesOf, layout } from '../cords/layout.js';
import type { Event } from '../events.js';
import { type Options, specialColours } from '../options.js';
import type { Deal } from '../position.js';
import { coloursIn, DICE, linesIn, noCubes, START_DIE, type State } from '../state.js';

/** The table before the first round is dealt. */
export function fresh(options: Options, random: Streams): State {
  const [priority, emergency] = pick(random('calls'), specialColours(options));
  return {
    set: setOf(options.cards),
    deals: options.deals,
    round: 0,
    faces: Array.from({ length: PLACES }, (_, place) => 2 * place),
    cubes: noCubes(),
    priority,
    emergency,
    dice: Array.from({ length: DICE }, () => START_DIE),
    pending: [],
    connected: 0,
    over: false,
  };
}

function drawn({ set, priority, emergency }: State, round: number, random: Streams): Deal {
  const chance = random('deal', round);
  const cards = shuffled(chance, set.cards).map(({ id }) => ({ card: id, turned: chance(2) === 1 }));
  const colours = coloursIn(round, priority, emergency);
  const side = (letter: string) => {
    const order = shuffled(chance, colours);
    return Object.fromEntries(linesIn(round).map((line, i) => [`${letter}${line + 1}`, colourAt(order[i] ?? NOTHING)]));
  };
  return { board: [cards.slice(0, 3), cards.slice(3, 6), cards.slice(6)], incoming: side('C'), recipients: side('R') };
}

/** Lays the next round out. */
export function deal(state: State, random: Streams, events: Event[]): void {
  const [given, ...rest] = state.deals;
  state.round += 1;
  state.deals = rest;
  const dealt = given ?? drawn(state, state.round, random);
  for (const [place, face] of facesOf(dealt, state.set.index).entries()) state.faces[place] = face;
  state.cubes.splice(0, state.cubes.length, ...cubesOf(dealt));
  events.push({ type: 'dealt', round: state.round, ...layout(state) });
}
