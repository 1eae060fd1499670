/**
 * The strip under the turn: the deed that is shown, and those since the reader's last turn, to be stepped through and played
 * again on the real board. Knows no game.
 */

import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { announce } from '@partyline/board-kit/speech/announce.js';
import { deedWords } from '@partyline/kernel/story.js';
import type { Reader } from '@partyline/kernel/telling.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { HIGHLIGHTING } from '../../log/highlight.js';
import type { DeedLine } from '../../log/lines.js';
import { Sentences } from '../../log/sentences.js';
import { Icon } from '../../shell/icons.js';
import { gapOf } from '../../shell/preferences.js';
import { settings } from '../../shell/settings.js';

type Props = {
  readonly since: readonly DeedLine[];
  /** The moment that is shown; null for now. */
  readonly at: number | null;
  /** How many deeds are still to be shown. */
  readonly behind: number;
  skip(): void;
  address(seq: number | null): string;
  readonly reader: Reader;
};

/** Played again, a deed has its time even where the first time it had none. */
const LEAST_GAP = 900;

export function SinceStrip(props: Props) {
  const { since, at, behind, skip, address, reader } = props;
  const here = at === null ? since.length - 1 : since.findIndex(({ seq }) => seq === at);
  const { route } = useLocation();
  const replay = useReplay(since, here, at, route, address);
  const line = since[here];
  useStepSpoken(at, line);
  if (line === undefined && behind === 0) return <p class="since" />;
  return (
    <section class="since" aria-label="Since your last turn" data-past={at !== null}>
      {at !== null && (
        <span class="unseen" role="status">
          You are looking at an earlier moment.
        </span>
      )}
      <Deed line={line} reader={reader} />
      {behind > 0 ? (
        <button type="button" class="since-button" onClick={skip}>
          Skip<span class="unseen"> to now: {behind === 1 ? 'one more move' : `${behind} more moves`}</span>
        </button>
      ) : (
        <Steps {...{ since, at, here, replay, route, address }} />
      )}
    </section>
  );
}

type StepsProps = Pick<Props, 'since' | 'at' | 'address'> & {
  /** Which of the deeds is shown. */
  readonly here: number;
  readonly replay: ReturnType<typeof useReplay>;
  route(url: string): void;
};

function Steps({ since, at, here, replay, route, address }: StepsProps) {
  const step = (index: number) => () => {
    replay.stop();
    route(address(since[index]?.seq ?? null));
  };
  return (
    <span class="since-steps">
      {at !== null && (
        <a class="since-button" href={address(null)} onClick={replay.stop} aria-label="Back to now">
          Now
        </a>
      )}
      <button type="button" class="since-button" aria-label="The move before" disabled={here <= 0} onClick={step(here - 1)}>
        <Icon name="back" />
      </button>
      <span class="since-count">
        {here + 1}/{since.length}
      </span>
      <button
        type="button"
        class="since-button"
        aria-label="The move after"
        disabled={at === null || here >= since.length - 1}
        onClick={step(here + 1)}
      >
        <Icon name="chevron" />
      </button>
      <button
        type="button"
        class="since-button"
        aria-label={replay.runs ? 'Stop' : 'Show again what happened since your last turn'}
        title={replay.runs ? 'Stop' : 'Show again'}
        onClick={replay.runs ? replay.stop : replay.start}
      >
        <Icon name={replay.runs ? 'pause' : 'play'} />
      </button>
    </span>
  );
}

/** Nothing stands here after a move of the reader's own, which may have been made on another device. */
function Deed({ line, reader }: { readonly line: DeedLine | undefined; readonly reader: Reader }) {
  if (line === undefined) return <p class="since-deed" />;
  return (
    <p class="since-deed" title={deedWords(line.sentences, reader)} {...HIGHLIGHTING}>
      {line.seat !== null && <Emblem seat={line.seat} />}
      <Sentences sentences={line.sentences} reader={reader} sums />
    </p>
  );
}

/** A reader who steps through the deeds hears the one that is shown. */
function useStepSpoken(at: number | null, line: DeedLine | undefined): void {
  const shown = useRef(at);
  useEffect(() => {
    if (at === shown.current) return;
    shown.current = at;
    announce(at === null ? 'Back to now.' : (line?.sentences.join(' ') ?? ''), { urgent: true, topic: 'moment' });
  }, [at]);
}

/** Plays the deeds on the board, one after the other, and comes back to now. */
function useReplay(
  since: readonly DeedLine[],
  here: number,
  at: number | null,
  route: (url: string) => void,
  address: Props['address'],
) {
  const [runs, run] = useState(false);
  useEffect(() => {
    if (!runs || at === null) return;
    const next = since[here + 1]?.seq ?? null;
    const timer = setTimeout(
      () => {
        if (next === null) run(false);
        route(address(next));
      },
      Math.max(LEAST_GAP, gapOf(settings.value.pace)),
    );
    return () => clearTimeout(timer);
  }, [runs, at]);
  return {
    runs: runs && at !== null,
    start(): void {
      run(true);
      route(address(since[0]?.seq ?? null));
    },
    stop: () => run(false),
  };
}
