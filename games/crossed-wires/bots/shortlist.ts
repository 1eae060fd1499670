/**
 * Which expansions deserve a closer look: each is rated at a glance by what it pays and costs, and the best are kept, not too
 * many that come to the same. Knows the rules' list of expansions; the closer look is taken elsewhere.
 */
import { int } from '@partyline/kernel/ints.js';
import type { MoveOf } from '../moves.js';
import { expansionsOf } from '../rules/choices.js';
import { COST_PER_CHIP, FREE, type State, sharesAt } from '../state.js';

type Expansion = MoveOf<'expand'>;
type Glance = { readonly move: Expansion; readonly pays: number; readonly lies: number };

/** How much more of a company a seat has than the others on average: all its shares, and the issued ones. */
type Edge = { readonly shares: number; readonly issued: number };

function edgeOf(state: State, seat: number, company: number): Edge {
  const { seats } = state;
  let shares = 0;
  let issued = 0;
  for (let other = 0; other < seats; other++) {
    const part = other === seat ? 1 : -1 / (seats - 1);
    shares += part * sharesAt(state, other, company);
    issued += part * int(state.issued, other * seats + company);
  }
  return { shares, issued };
}

/** What a dollar of a treasury would become otherwise, for each issued share. */
const SAVED = 0.16;
/** Of those that pay the same, so many. */
const ALIKE = 3;

/** How the hex lies: what of the map it opens to its company. */
function layOf(state: State, hex: number, company: number, shares: number): number {
  const { kinds, neighbours } = state.board;
  let lay = 0;
  for (const next of neighbours[hex] ?? []) {
    if (int(state.owner, next) !== FREE || (int(state.access, next) & (1 << company)) !== 0) continue;
    lay += kinds[next] === 'city' ? 1 : 0.1;
  }
  return lay * (shares > 0 ? shares : shares / 2);
}

export function shortlist(state: State, seat: number, company: number, most: number): Expansion[] {
  const { index, kinds } = state.board;
  const edges = Array.from({ length: state.seats }, (_, of) => edgeOf(state, seat, of));
  const own = edges[company] ?? { shares: 0, issued: 0 };
  const glances: Glance[] = expansionsOf(state, company).map((move) => {
    const hex = index.get(move.hex) ?? 0;
    let pays = move.value * own.issued;
    let cost = COST_PER_CHIP * move.value;
    if (kinds[hex] === 'city') pays += move.value * own.shares;
    for (const name of move.lease) {
      const hop = index.get(name) ?? 0;
      const chips = int(state.chips, hop);
      cost += chips;
      pays += chips * (edges[int(state.owner, hop)]?.shares ?? 0);
    }
    return { move, pays: pays - cost * SAVED * own.issued, lies: layOf(state, hex, company, own.shares) };
  });
  glances.sort((a, b) => b.pays + b.lies - (a.pays + a.lies));
  return varied(glances, most);
}

function varied(glances: readonly Glance[], most: number): Expansion[] {
  const alike = new Map<number, number>();
  const kept: Expansion[] = [];
  for (const { move, pays } of glances) {
    if (kept.length >= most) break;
    const sort = Math.round(pays * 20) * 8 + move.value;
    const before = alike.get(sort) ?? 0;
    if (before >= ALIKE) continue;
    alike.set(sort, before + 1);
    kept.push(move);
  }
  return kept;
}
