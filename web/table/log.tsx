/** The log as prose, newest at the end and in sight; each line is a link to its moment. */
import { Emblem } from '@partyline/board-kit/emblem.jsx';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { LogLine } from './log-lines.js';
import { memo } from './memo.js';

type Props = {
  readonly lines: readonly LogLine[];
  readonly at: number | null;
  address(seq: number | null): string;
};

/** Nearer to the end than this, a new line pulls the log along. */
const NEAR = 60;

export function Log({ lines, at, address }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const follow = useRef(true);
  // Whoever comes back to now wants to see what is new.
  useLayoutEffect(() => {
    if (at === null) follow.current = true;
  }, [at]);
  useLayoutEffect(() => {
    const { current } = list;
    if (current !== null && follow.current && at === null) current.scrollTop = current.scrollHeight;
  }, [lines.length, at]);
  const scrolled = (): void => {
    const { current } = list;
    if (current !== null) follow.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR;
  };
  if (lines.length === 0) return <p class="log-empty">Nothing has happened yet. What happens is told here.</p>;
  return (
    <ol class="log" ref={list} onScroll={scrolled} aria-label="What happened">
      {lines.map((line) => (
        <LogRow key={line.seq} line={line} href={address(line.seq)} current={line.seq === at} />
      ))}
    </ol>
  );
}

type RowProps = { readonly line: LogLine; readonly href: string; readonly current: boolean };

const LogRow = memo(
  ({ line, href, current }: RowProps) => {
    const [first, ...more] = line.sentences;
    return (
      <li class="log-line" data-opens={line.opens}>
        <span class="log-emblem">{line.opens && line.seat !== null && <Emblem seat={line.seat} />}</span>
        <a href={href} aria-current={current ? 'step' : undefined}>
          {first}
          {more.map((sentence) => (
            <span class="log-more" key={sentence}>
              {' '}
              {sentence}
            </span>
          ))}
        </a>
      </li>
    );
  },
  (before: RowProps, after: RowProps) =>
    before.line.seq === after.line.seq &&
    before.line.sentences.join() === after.line.sentences.join() &&
    before.href === after.href &&
    before.current === after.current,
);
