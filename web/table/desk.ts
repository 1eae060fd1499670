/**
 * What one reader has on the page of a table besides the table itself: a move under way, the last refusal, which panel is in
 * front. Everything that is asked of the table goes through here, so that a refusal is never lost.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Command } from '@partyline/protocol/commands.js';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { TableSource } from './table.js';

export const PANELS = ['board', 'players', 'log', 'chat'] as const;
export type Panel = (typeof PANELS)[number];

export type Desk = {
  readonly source: TableSource;
  readonly panel: Signal<Panel>;
  /** A move is under way, and nothing new has been seen since it was made. */
  readonly sending: ReadonlySignal<boolean>;
  readonly refusal: Signal<Refusal | null>;
  /** Whether the reader has put the end screen away. */
  readonly resultHidden: Signal<boolean>;
  /** The time of the last line of the talk that was seen. */
  readonly talkSeen: Signal<number>;
  play(move: Json): void;
  /** Whether it was done. */
  ask(command: Command): Promise<boolean>;
  /** Null puts the last one away. */
  explain(refusal: Refusal | null): void;
};

export function makeDesk(source: TableSource): Desk {
  const refusal = signal<Refusal | null>(null);
  /** Moves without an answer, and the reader's number of what they saw when they made the last of them. */
  const open = signal(0);
  const seenAt = signal<number | null>(null);
  const seq = (): number | null => source.now.value?.seq ?? null;
  // The update of a move comes a moment before its answer: what it asks may be answered at once.
  const sending = computed(() => open.value > 0 && (seenAt.value === null || seenAt.value === seq()));
  function underWay(moves: Promise<unknown>): void {
    open.value++;
    moves.finally(() => {
      open.value--;
    });
  }
  const { left = [] } = source;
  if (left.length > 0) {
    const answers = Promise.all(left);
    underWay(answers);
    answers.then((all) => {
      refusal.value = all.find((why) => why !== null) ?? null;
    });
  }
  async function ask(command: Command): Promise<boolean> {
    refusal.value = null;
    const why = await source.ask(command);
    refusal.value = why;
    return why === null;
  }
  return {
    source,
    panel: signal<Panel>('board'),
    sending,
    refusal,
    resultHidden: signal(false),
    talkSeen: signal(source.now.peek()?.fields.chat.at(-1)?.at ?? 0),
    play(move) {
      // A second click is no second move. But a reader who has seen something new means it, though the answer may still be on its way.
      if (open.peek() > 0 && seq() === seenAt.peek()) return;
      seenAt.value = seq();
      underWay(ask({ type: 'move', move }));
    },
    ask,
    explain(why) {
      refusal.value = why;
    },
  };
}
