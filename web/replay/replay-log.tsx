/**
 * The log of a whole game, each line a way to its moment. It is rendered once; a step only moves the mark, so that hundreds of
 * lines cost nothing.
 */
import { Emblem } from '@partyline/board-kit/emblem.jsx';
import { useSignalEffect } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import type { Player } from './player.js';
import type { Line } from './words.js';

/** The last line that is not after a moment. */
function lineAt(lines: readonly Line[], at: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function ReplayLog({ player, lines }: { readonly player: Player; readonly lines: readonly Line[] }) {
  const list = useRef<HTMLOListElement>(null);
  const marked = useRef<Element | null>(null);
  useSignalEffect(() => {
    const current = list.current?.children[lineAt(lines, player.at.value)]?.firstElementChild ?? null;
    marked.current?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'step');
    marked.current = current;
    if (list.current !== null && current !== null) keepInSight(list.current, current);
  });
  const rows = useMemo(
    () =>
      lines.map(({ at, seat, text }, index) => (
        <li key={at}>
          <button type="button" class="replay-line" onClick={() => player.jump(at)}>
            <span class="replay-line-emblem">{seat !== null && lines[index - 1]?.seat !== seat && <Emblem seat={seat} />}</span>
            {text}
          </button>
        </li>
      )),
    [lines, player],
  );
  return (
    <ol class="replay-log" ref={list} aria-label="What happened">
      {rows}
    </ol>
  );
}

/** Within the list only: the page must not jump. */
function keepInSight(list: HTMLElement, line: Element): void {
  const frame = list.getBoundingClientRect();
  const { top, bottom } = line.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
}
