/**
 * The state of a replay: which moment, whose eyes, running or not and how fast. Everything on the page reads and changes it
 * here. Knows no game.
 */
import type { Board } from '@partyline/board-kit/board.js';
import type { Seat, Viewer } from '@partyline/kernel/game.js';
import { type Signal, signal } from '@preact/signals';
import { type Film, nextTurn, turnBefore } from './film.js';

/** Milliseconds for a move. */
export const SPEEDS = { slow: 2000, normal: 1000, fast: 400, 'very fast': 120 } as const;
export type Speed = keyof typeof SPEEDS;
export const SPEED_NAMES: readonly Speed[] = ['slow', 'normal', 'fast', 'very fast'];

export interface ReplayPlayer {
  readonly film: Film;
  readonly board: Board;
  readonly at: Signal<number>;
  readonly viewer: Signal<Viewer>;
  readonly running: Signal<boolean>;
  readonly speed: Signal<Speed>;
  /** To a moment, kept within the film. By hand: what runs stops. */
  jump(at: number): void;
  step(by: number): void;
  turn(by: 1 | -1): void;
  toggle(): void;
  /** One move on, while it runs; stops by itself at the end. */
  tick(): void;
}

/** `own` is the seat that the reader played: they look with their own eyes first. */
export function makePlayer(film: Film, board: Board, first: number | null, own: Seat | null = null): ReplayPlayer {
  const within = (at: number): number => Math.max(0, Math.min(film.length, at));
  const at = signal(within(first ?? 0));
  const running = signal(false);
  const turnOf = (n: number): string => board.turn(film.view(n, 'onlooker'));
  const jump = (to: number): void => {
    running.value = false;
    at.value = within(to);
  };
  return {
    film,
    board,
    at,
    viewer: signal<Viewer>(own ?? 'onlooker'),
    running,
    speed: signal<Speed>('normal'),
    jump,
    step: (by) => jump(at.peek() + by),
    turn: (by) => jump(by > 0 ? nextTurn(film, turnOf, at.peek()) : turnBefore(turnOf, at.peek())),
    toggle() {
      // From the end it begins again.
      if (!running.peek() && at.peek() === film.length) at.value = 0;
      running.value = !running.peek();
    },
    tick() {
      at.value = within(at.peek() + 1);
      if (at.peek() === film.length) running.value = false;
    },
  };
}
