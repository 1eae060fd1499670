/**
 * What one reader has on the page of a table besides the table itself: a move under way, the last refusal, which panel is in
 * front. Everything that is asked of the table goes through here, so that a refusal is never lost.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Command } from '@partyline/protocol/commands.js';
import { type Signal, signal } from '@preact/signals';
import type { TableSource } from './table.js';

export const PANELS = ['board', 'players', 'log', 'chat'] as const;
export type Panel = (typeof PANELS)[number];

export type Desk = {
  readonly source: TableSource;
  readonly panel: Signal<Panel>;
  readonly sending: Signal<boolean>;
  readonly refusal: Signal<Refusal | null>;
  /** Whether the reader has put the end screen away. */
  readonly resultHidden: Signal<boolean>;
  /** The time of the last line of the talk that was seen. */
  readonly talkSeen: Signal<number>;
  play(move: Json): void;
  /** Whether it was done. */
  ask(command: Command): Promise<boolean>;
  explain(refusal: Refusal): void;
};

export function makeDesk(source: TableSource): Desk {
  const refusal = signal<Refusal | null>(null);
  const sending = signal(false);
  /** Moves without an answer, and the reader's number of what they saw when they made the last of them. */
  let open = 0;
  let seenAt: number | null = null;
  function underWay(moves: Promise<unknown>): void {
    open++;
    sending.value = true;
    moves.finally(() => {
      open--;
      sending.value = open > 0;
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
      const seq = source.now.peek()?.seq ?? null;
      // A second click is no second move. But whoever has seen something new means it, though the answer may still be on its way.
      if (open > 0 && seq === seenAt) return;
      seenAt = seq;
      underWay(ask({ type: 'move', move }));
    },
    ask,
    explain(why) {
      refusal.value = why;
    },
  };
}
