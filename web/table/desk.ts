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
  const { left = [] } = source;
  if (left.length > 0) {
    sending.value = true;
    Promise.all(left).then((answers) => {
      sending.value = false;
      refusal.value = answers.find((why) => why !== null) ?? null;
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
      if (sending.value) return;
      sending.value = true;
      ask({ type: 'move', move }).finally(() => {
        sending.value = false;
      });
    },
    ask,
    explain(why) {
      refusal.value = why;
    },
  };
}
