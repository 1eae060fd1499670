/**
 * The workers as one part of the whole (CT-6.4): every worker that stands somewhere and every polluted house takes one of those
 * that the player owns. Knows only how many sites cost a worker; knows nothing of where they are.
 */
import { NEVER, type Part } from './part.js';
import { GONE, KINDS, plainKind, type Site, WILD } from './sites.js';

/** `strict` is false where more houses could go than there are workers: those beyond the last worker cost nothing. */
export function budgetPart(sites: readonly Site[], workers: number): Part {
  const houses = sites.filter(({ building }) => building === 'H').length;
  const housesCost = houses <= workers;
  const costly = Uint8Array.from(sites, ({ building }) => (building === 'H' && housesCost ? GONE : WILD));
  const { length } = sites;
  const free = new Float64Array(length);
  const gains = new Float64Array(length);
  const others = new Float64Array(Math.max(0, length - 1));

  const prepare = (worth: Float64Array): number => {
    let sum = 0;
    for (let i = 0; i < length; i++) {
      let best = NEVER;
      for (let kind = 0; kind < KINDS; kind++) {
        if (kind !== costly[i]) best = Math.max(best, worth[KINDS * i + kind] ?? NEVER);
      }
      free[i] = best;
      gains[i] = (worth[KINDS * i + (costly[i] ?? WILD)] ?? NEVER) - best;
      sum += best;
    }
    return sum;
  };

  return {
    sites: sites.map((_, number) => number),
    fine: false,
    best(worth, position, out) {
      const sum = prepare(worth) - (free[position] ?? 0);
      for (let i = 0, at = 0; i < length; i++) if (i !== position) others[at++] = gains[i] ?? 0;
      others.sort();
      let most = 0;
      let last = 0;
      for (let i = others.length - 1, taken = 0; i >= 0 && taken < workers; i--, taken++) {
        const gain = others[i] ?? 0;
        if (gain <= 0) break;
        most += gain;
        last = taken === workers - 1 ? gain : 0;
      }
      for (let kind = 0; kind < KINDS; kind++) {
        const own = worth[KINDS * position + kind] ?? NEVER;
        if (kind !== costly[position]) out[kind] = sum + most + own;
        else out[kind] = workers === 0 ? NEVER : sum + most - last + own;
      }
    },
    value(kinds) {
      let used = 0;
      for (let i = 0; i < length; i++) if (plainKind(kinds[i] ?? GONE) === costly[i]) used++;
      return used <= workers ? 0 : NEVER;
    },
  };
}
