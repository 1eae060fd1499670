/**
 * Smooth noise over the plane, from a stream of chance. Only sums, products and square roots, which are the same on every
 * machine, so that a seed gives the same map everywhere. Knows nothing of maps.
 */
import type { Random } from '@partyline/kernel/random.js';

/** A value between about −1 and 1 for every point. */
export type Noise = (x: number, y: number) => number;

const PERIOD = 64;
const FINE = 2000;

/** A random direction, of length 1. */
export function direction(random: Random): readonly [number, number] {
  for (;;) {
    const [x, y] = [(2 * random(FINE + 1)) / FINE - 1, (2 * random(FINE + 1)) / FINE - 1];
    const length = Math.sqrt(x * x + y * y);
    if (length > 0.1 && length <= 1) return [x / length, y / length];
  }
}

const eased = (t: number): number => t * t * t * (t * (6 * t - 15) + 10);
const mixed = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Gradient noise with one feature a unit. */
function layer(random: Random): Noise {
  const slopes = new Float64Array(2 * PERIOD * PERIOD);
  for (let i = 0; i < slopes.length; i += 2) slopes.set(direction(random), i);
  const corner = (column: number, row: number, dx: number, dy: number): number => {
    // PERIOD is a power of two, so that & wraps negative numbers as well.
    const i = 2 * ((row & (PERIOD - 1)) * PERIOD + (column & (PERIOD - 1)));
    return (slopes[i] ?? 0) * dx + (slopes[i + 1] ?? 0) * dy;
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const across = eased(dx);
    const top = mixed(corner(column, row, dx, dy), corner(column + 1, row, dx - 1, dy), across);
    const bottom = mixed(corner(column, row + 1, dx, dy - 1), corner(column + 1, row + 1, dx - 1, dy - 1), across);
    return 1.5 * mixed(top, bottom, eased(dy));
  };
}

/** Layers of noise, each twice as fine as the one before and weaker by `gain`. The first has features of the given size. */
export function fractal(random: Random, size: number, octaves: number, gain: number): Noise {
  const layers = Array.from({ length: octaves }, () => layer(random));
  return (x, y) => {
    let sum = 0;
    let weight = 1;
    let fineness = 1 / size;
    for (const one of layers) {
      sum += weight * one(x * fineness, y * fineness);
      weight *= gain;
      fineness *= 2;
    }
    return sum;
  };
}
