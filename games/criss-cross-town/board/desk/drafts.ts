/**
 * Keeping what is on the desk: a build that the rules take is stored a moment after it was changed, so that it is there after
 * a reload and counts when time runs out. What was taken back elsewhere is taken over.
 */
import { useEffect, useRef } from 'preact/hooks';
import type { Build } from '../../moves.js';
import type { TownProps } from '../props.js';
import { begun, type Work } from './work.js';
import type { Workshop } from './workshop.js';

/** Milliseconds after the last change; less where a clock may run out, or where a lesson waits for it. */
const CALM = 1200;
const PRESSED = 250;

const keyOf = (build: Build | null | undefined): string =>
  build === null || build === undefined
    ? ''
    : JSON.stringify([
        build.plan,
        build.pieces.map(({ cells, at, flip }) => [cells, at, flip]),
        build.keep ?? null,
        (build.workers ?? []).map(({ at, letter }) => [at, letter]),
      ]);

const untouched = ({ pieces, plan, workers }: Work, pencil: readonly unknown[]): boolean =>
  pieces.length === 0 && plan === 0 && workers.length === pencil.length;

export type Keeping = {
  /** Sends a move as soon as the one under way is answered. */
  send(move: Parameters<TownProps['play']>[0]): void;
};

export function useDrafts(props: TownProps, seat: number, workshop: Workshop): Keeping {
  const { view, sending } = props;
  const { now, may, key, stroke } = workshop;
  const player = view.players[seat];
  const stored = keyOf(player?.draft);
  const current = keyOf(now.build);
  const said = useRef({ key, stored });
  const waiting = useRef<Parameters<TownProps['play']>[0] | null>(null);
  if (said.current.key !== key) said.current = { key, stored };

  useEffect(() => {
    if (sending || waiting.current === null) return;
    const move = waiting.current;
    waiting.current = null;
    props.play(move);
  }, [sending]);

  useEffect(() => {
    // What is stored has changed, and not by what was said here: it was taken back, or built in another tab.
    if (!may || stored === said.current.stored || player === undefined) return;
    said.current = { key, stored };
    if (stored !== current) workshop.change(begun(player));
  }, [stored, may]);

  useEffect(() => {
    const { build, refusal, work } = now;
    if (!may || sending || stroke !== null || build === null || refusal !== null || current === said.current.stored) return;
    if (stored === '' && untouched(work, player?.pencil ?? [])) return;
    const calm = setTimeout(
      () => {
        said.current = { key, stored: current };
        props.play({ type: 'draft', build });
      },
      view.options.deadline === null && props.pointer === null ? CALM : PRESSED,
    );
    return () => clearTimeout(calm);
  }, [current, may, sending, now.refusal, stroke]);

  return {
    send(move) {
      if (sending) waiting.current = move;
      else props.play(move);
    },
  };
}
