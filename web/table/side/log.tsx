/** The log as prose, by round and turn, newest at the end and in sight; each line is a link to its moment. */
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import type { RulesModule } from '@partyline/games/registry.js';
import { deedWords, type StoryGroup, type StoryLine } from '@partyline/kernel/story.js';
import type { Reader } from '@partyline/kernel/telling.js';
import type { Past } from '@partyline/protocol/messages.js';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Headings, haveTurns } from '../../log/headings.js';
import { HIGHLIGHTING } from '../../log/highlight.js';
import { logGroups } from '../../log/lines.js';
import { Sentences, Sums } from '../../log/sentences.js';
import { type FindQuestion, WhyDeed } from '../../why/why.js';
import { memo } from './memo.js';

type Props = {
  readonly past: readonly Past[];
  readonly rules: Pick<RulesModule, 'prose'>;
  readonly reader: Reader;
  readonly at: number | null;
  address(seq: number | null): string;
  /** How to ask why a line's deed was done; null for a line that cannot be asked about. */
  why(line: StoryLine<number>): FindQuestion | null;
  readonly over: boolean;
};

/** Nearer to the end than this, a new line pulls the log along. */
const NEAR = 60;

export function LogPanel({ past, rules, reader, at, address, why, over }: Props) {
  const groups = useMemo(() => logGroups(past, rules, reader), [past, rules, reader]);
  const turns = haveTurns(groups);
  const list = useRef<HTMLOListElement>(null);
  const follow = useRef(true);
  // A reader who comes back to now wants to see what is new.
  useLayoutEffect(() => {
    if (at === null) follow.current = true;
  }, [at]);
  useLayoutEffect(() => {
    const { current } = list;
    if (current !== null && follow.current && at === null) current.scrollTop = current.scrollHeight;
  }, [groups, at]);
  const scrolled = (): void => {
    const { current } = list;
    if (current !== null) follow.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR;
  };
  if (groups.length === 0) return <p class="log-empty">Nothing has happened yet. What happens is told here.</p>;
  return (
    <ol class="log" ref={list} onScroll={scrolled} aria-label="What happened" {...HIGHLIGHTING}>
      {groups.map((group, i) => (
        <LogGroup key={i} {...{ group, at, reader, address, turns, why, over }} />
      ))}
    </ol>
  );
}

type GroupProps = Pick<Props, 'at' | 'reader' | 'address' | 'why' | 'over'> & {
  readonly group: StoryGroup<number>;
  readonly turns: boolean;
};

function LogGroup({ group, at, reader, address, turns, why, over }: GroupProps) {
  return (
    <li class="log-group">
      <Headings group={group} turns={turns} />
      <ol class="log-groups">
        {group.lines.map((line, i) => {
          const opens = i === 0 || group.lines[i - 1]?.seat !== line.seat;
          return (
            <LogRow
              key={i}
              line={line}
              words={deedWords(line.sentences, reader)}
              reader={reader}
              seat={opens ? line.seat : null}
              opens={opens}
              href={address(line.key)}
              current={line.key === at}
              find={why(line)}
              over={over}
            />
          );
        })}
      </ol>
    </li>
  );
}

type RowProps = {
  readonly line: StoryLine<number>;
  /** All of it in words: while they stay the same, so does the row. */
  readonly words: string;
  readonly reader: Reader;
  /** Whose emblem stands before it; null for none. */
  readonly seat: number | null;
  readonly opens: boolean;
  readonly href: string;
  readonly current: boolean;
  readonly find: FindQuestion | null;
  readonly over: boolean;
};

const LogRow = memo(
  ({ line: { sentences, seat: doer }, reader, seat, opens, href, current, find, over }: RowProps) => (
    <li class="log-line" data-opens={opens}>
      <span class="log-emblem">{seat !== null && <Emblem seat={seat} />}</span>
      <div class="log-told">
        <a href={href} class={find === null ? undefined : 'why-room'} aria-current={current ? 'step' : undefined}>
          <Sentences sentences={sentences} reader={reader} />
        </a>
        {find !== null && <WhyDeed {...{ find, reader, over }} of={reader.names[doer ?? 0] ?? ''} />}
        <Sums sentences={sentences} reader={reader} />
      </div>
    </li>
  ),
  (before: RowProps, after: RowProps) =>
    before.words === after.words &&
    before.seat === after.seat &&
    before.opens === after.opens &&
    before.href === after.href &&
    before.current === after.current &&
    before.over === after.over &&
    (before.find === null) === (after.find === null),
);
