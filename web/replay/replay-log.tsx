/**
 * The log of a whole game, each line a way to its moment. It is rendered once; a step only moves the mark, so that hundreds of
 * lines cost nothing.
 */
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import type { MarkedMove } from '@partyline/kernel/review/marks.js';
import type { StoryGroup, StoryLine } from '@partyline/kernel/story.js';
import type { Reader } from '@partyline/kernel/telling.js';
import { useSignalEffect } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { Headings, haveTurns } from '../log/headings.js';
import { HIGHLIGHTING } from '../log/highlight.js';
import { Sentences, Sums } from '../log/sentences.js';
import { ReviewMark } from '../review/mark.js';
import type { ReplayPlayer } from './player.js';
import { onlookerReader } from './words.js';

/** The last line that is not after a moment. */
function lineAt(lines: readonly StoryLine<number>[], at: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.key ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The marks of a review, by moment. */
export type LogMarks = ReadonlyMap<number, MarkedMove>;

type Props = {
  readonly player: ReplayPlayer;
  readonly story: readonly StoryGroup<number>[];
  readonly names: readonly string[];
  readonly marks: LogMarks;
};

export function ReplayLog({ player, story, names, marks }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const marked = useRef<Element | null>(null);
  const lines = useMemo(() => story.flatMap((group) => group.lines), [story]);
  useSignalEffect(() => {
    const current = list.current?.querySelectorAll('.replay-line')[lineAt(lines, player.at.value)] ?? null;
    marked.current?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'step');
    marked.current = current;
    if (list.current !== null && current !== null) keepInSight(list.current, current);
  });
  const rows = useMemo(() => {
    const turns = haveTurns(story);
    return story.map((group, i) => <ReplayGroup key={i} {...{ player, group, turns, marks }} reader={onlookerReader(names)} />);
  }, [story, player, names, marks]);
  return (
    <ol class="replay-log" ref={list} aria-label="What happened" {...HIGHLIGHTING}>
      {rows}
    </ol>
  );
}

type GroupProps = {
  readonly player: ReplayPlayer;
  readonly group: StoryGroup<number>;
  readonly turns: boolean;
  readonly marks: LogMarks;
  readonly reader: Reader;
};

function ReplayGroup({ player, group, turns, reader, marks }: GroupProps) {
  return (
    <li class="log-group">
      <Headings group={group} turns={turns} />
      <ol class="log-groups">
        {group.lines.map(({ key, seat, sentences }, i) => {
          return (
            <li key={i}>
              <button type="button" class="replay-line" onClick={() => player.jump(key)}>
                <span class="replay-line-emblem">
                  {seat !== null && group.lines[i - 1]?.seat !== seat && <Emblem seat={seat} />}
                </span>
                <span>
                  <Sentences sentences={sentences} reader={reader} />
                  {group.lines[i - 1]?.key !== key && <ReviewMark move={marks.get(key)} />}
                </span>
              </button>
              <div class="replay-sums">
                <Sums sentences={sentences} reader={reader} />
              </div>
            </li>
          );
        })}
      </ol>
    </li>
  );
}

/** Within the list only: the page must not jump. */
function keepInSight(list: HTMLElement, line: Element): void {
  const frame = list.getBoundingClientRect();
  const { top, bottom } = line.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
}
