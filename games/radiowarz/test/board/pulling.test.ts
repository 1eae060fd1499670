/** The way of a pulled string on the screen: it begins and ends where the rules say, and never jumps. */
import { seatOf } from '@partyline/kernel/game.js';
import { play, start } from '@partyline/kernel/play.js';
import { pick, randomFrom, streams } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { stringPath } from '../../board/strings/path.js';
import { pulling, type ShownPull } from '../../board/strings/tightening.js';
import { type Spot, sheetOf } from '../../drawing/sheet.js';
import { game } from '../../index.js';
import type { Move } from '../../moves.js';

const lengthOf = (string: readonly Spot[]): number =>
  string.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - (string[i]?.x ?? 0), y - (string[i]?.y ?? 0)), 0);

/** All the pulls of some games at random in which everybody pulls whenever they can. */
function* pulls(games: number): Generator<ShownPull> {
  for (let n = 0; n < games; n++) {
    const begun = start(game, { options: {}, resources: () => new Map(), seats: 4, random: streams(`pull ${n}`) });
    if (!begun.ok) throw new Error(begun.refusal.error);
    let { state } = begun;
    const random = randomFrom(`moves ${n}`);
    for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
      const legal = [...(game.legal(state, seat) ?? [])];
      const pulling = legal.filter((move) => move.type === 'place' && move.pull !== null);
      const among: readonly Move[] = pulling.length > 0 ? pulling : legal;
      const move = pick(random, among);
      const played = play(game, state, seat, move, streams('x'));
      if (!played.ok) throw new Error(played.refusal.error);
      state = played.state;
      const view = game.view(state, seatOf(0));
      const { town } = sheetOf(view.map);
      const spots = (ids: readonly string[]): Spot[] => ids.flatMap((id) => town.get(id) ?? []);
      const placed = played.events.find((event) => event.type === 'placed');
      const pulled = played.events.find((event) => event.type === 'pulled');
      if (placed?.type !== 'placed' || pulled?.type !== 'pulled') continue;
      const [from, to] = spots([placed.from, placed.city]);
      const owned = view.players[pulled.seat]?.stations ?? [];
      if (from === undefined || to === undefined) continue;
      yield {
        from: spots(pulled.from),
        to: spots(pulled.to),
        own: pulled.from.map((id) => owned.includes(id)),
        along: [from, to],
        pins: spots(view.players.flatMap(({ stations }) => stations)),
      };
    }
  }
}

describe('a string that is pulled', () => {
  const all = [...pulls(6)];

  test('finds its way for every pull that the rules allow, from the old shape to the new one', () => {
    expect(all.length).toBeGreaterThan(40);
    for (const pull of all) {
      const at = pulling(pull);
      expect(at).not.toBeNull();
      expect(lengthOf(at?.(0) ?? [])).toBeCloseTo(lengthOf(pull.from), 3);
      expect(lengthOf(at?.(1) ?? [])).toBeCloseTo(lengthOf(pull.to), 3);
    }
  });

  test('never jumps: each moment is as long as the next, but for what the hook has moved', () => {
    const steps = 40;
    for (const pull of all) {
      const at = pulling(pull);
      const most = (2 * lengthOf(pull.along)) / steps + 0.001;
      for (let i = 0; i < steps; i++) {
        const [one, other] = [at?.(i / steps) ?? [], at?.((i + 1) / steps) ?? []];
        expect(Math.abs(lengthOf(other) - lengthOf(one))).toBeLessThanOrEqual(most);
      }
    }
  });
});

test('a string bends softly at a pivot and runs straight into its owner’s stations', () => {
  const corner = (x: number, y: number, own: boolean) => ({ x, y, own });
  expect(stringPath([corner(0, 0, true), corner(50, 0, false), corner(50, 50, true)])).toBe(
    'M0.0 0.0L41.0 0.0Q50.0 0.0 50.0 9.0L50.0 50.0',
  );
  expect(stringPath([corner(0, 0, true), corner(50, 0, true), corner(50, 50, true)])).toBe('M0.0 0.0L50.0 0.0L50.0 50.0');
});
