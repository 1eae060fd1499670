/**
 * The log of a whole game, each line a way to its moment. It is rendered once; a step only moves the mark, so that hundreds of
 * lines cost nothing.
 */
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import type { Seat } from '@partyline/kernel/game.js';
import type { MarkedMove } from '@partyline/kernel/review/marks.js';
import type { StoryGroup, StoryLine } from '@partyline/kernel/story.js';
import type { Reader } from '@partyline/kernel/telling.js';
import { useSignalEffect } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { Headings, haveTurns } from '../log/headings.js';
import { HIGHLIGHTING } from '../log/highlight.js';
import { Sentences, Sums } from '../log/sentences.js';
import { type LogMarks, logMarks } from '../review/log-marks.js';
import { ReviewMark } from '../review/mark.js';
import { questionInFilm } from '../why/film-why.js';
import { WhyDeed } from '../why/why.js';
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

type Props = {
  readonly player: ReplayPlayer;
  readonly story: readonly StoryGroup<number>[];
  readonly names: readonly string[];
  /** What a review says of the moves. */
  readonly moves: readonly MarkedMove[];
  /** The seat that the reader played; null for an onlooker, and where several played on one device. */
  readonly own: Seat | null;
};

export function ReplayLog({ player, story, names, moves, own }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const marked = useRef<Element | null>(null);
  const lines = useMemo(() => story.flatMap((group) => group.lines), [story]);
  const marks = useMemo(() => logMarks(lines, moves), [lines, moves]);
  useSignalEffect(() => {
    const current = list.current?.querySelectorAll('.replay-line')[lineAt(lines, player.at.value)] ?? null;
    marked.current?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'step');
    marked.current = current;
    if (list.current !== null && current !== null) keepInSight(list.current, current);
  });
  const rows = useMemo(() => {
    const turns = haveTurns(story);
    const reader = onlookerReader(names);
    return story.map((group, i) => <ReplayGroup key={i} {...{ player, group, turns, marks, own, reader }} />);
  }, [story, player, names, marks, own]);
  return (
    <ol class="replay-log" ref={list} aria-label="What happened" {...HIGHLIGHTING}>
      {rows}
    </ol>
  );
}

type GroupProps = Pick<Props, 'player' | 'own'> & {
  readonly marks: LogMarks;
  readonly group: StoryGroup<number>;
  readonly turns: boolean;
  readonly reader: Reader;
};

function ReplayGroup({ group, turns, ...rest }: GroupProps) {
  return (
    <li class="log-group">
      <Headings group={group} turns={turns} />
      <ol class="log-groups">
        {group.lines.map((line, i) => (
          <ReplayRow key={i} line={line} before={group.lines[i - 1]} {...rest} />
        ))}
      </ol>
    </li>
  );
}

type RowProps = Omit<GroupProps, 'group' | 'turns'> & {
  readonly line: StoryLine<number>;
  readonly before: StoryLine<number> | undefined;
};

function ReplayRow({ player, line, before, marks, own, reader }: RowProps) {
  const { key, seat, sentences } = line;
  const { film } = player;
  const find = questionInFilm(film, own, line);
  return (
    <li>
      <button type="button" class="replay-line" onClick={() => player.jump(key)}>
        <span class="replay-line-emblem">{seat !== null && before?.seat !== seat && <Emblem seat={seat} />}</span>
        <span class={find === null ? undefined : 'why-room'}>
          <Sentences sentences={sentences} reader={reader} />
          <ReviewMark move={marks.get(line)} />
        </span>
      </button>
      {find !== null && <WhyDeed {...{ find, reader }} over={film.outcome !== null} of={reader.names[seat ?? 0] ?? ''} />}
      <div class="replay-sums">
        <Sums sentences={sentences} reader={reader} />
      </div>
    </li>
  );
}

/** Within the list only: the page must not jump. */
function keepInSight(list: HTMLElement, line: Element): void {
  const frame = list.getBoundingClientRect();
  const { top, bottom } = line.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
}
