/**
 * Cuts of one thought (CT-3.1, CT-3.2): what of a sheet can be taken next, and into how many parts the rest then falls. Knows the
 * frame of a sheet; knows nothing of letters.
 */
import { FRAME_STEPS } from './shapes.js';

/** By place of the frame: 1 where there still is a letter. */
export type Rest = Uint8Array;

export const restOf = (codes: Uint8Array): Rest => codes.map((code) => (code === 0 ? 0 : 1));

/** Whether these places are all there and can be reached with scissors. */
export function comesOff(rest: Rest, places: readonly number[]): boolean {
  let reached = false;
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0;
    if (rest[place] === 0) return false;
    reached ||= rest[place + 1] === 0 || rest[place - 1] === 0;
    reached ||= rest[place + (FRAME_STEPS[1] ?? 0)] === 0 || rest[place + (FRAME_STEPS[3] ?? 0)] === 0;
  }
  return reached;
}

const work = new Uint8Array(256);
const stack = new Uint8Array(1024);

function flood(from: number): number {
  let size = 0;
  let top = 0;
  stack[top++] = from;
  work[from] = 0;
  while (top > 0) {
    const place = stack[--top] ?? 0;
    size += 1;
    for (let i = 0; i < 4; i++) {
      const next = place + (FRAME_STEPS[i] ?? 0);
      if (work[next] !== 1) continue;
      work[next] = 0;
      stack[top++] = next;
    }
  }
  return size;
}

/** A place of each part that the rest falls into without these places, the largest part first. */
export function partsWithout(rest: Rest, places: readonly number[]): number[] {
  work.fill(0);
  work.set(rest);
  for (let i = 0; i < places.length; i++) work[places[i] ?? 0] = 0;
  const parts: number[] = [];
  let largest = 0;
  for (let place = 0; place < rest.length; place++) {
    if (work[place] !== 1) continue;
    const size = flood(place);
    if (size > largest) {
      parts.unshift(place);
      largest = size;
    } else parts.push(place);
  }
  return parts;
}
