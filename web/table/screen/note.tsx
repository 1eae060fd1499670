/** A quiet strip above the board. */
import type { ComponentChildren } from 'preact';

type NoteProps = {
  readonly kind: 'quiet' | 'bad' | 'good';
  /** It may stay for long, so it has room of its own and covers nothing. */
  readonly stays?: boolean;
  readonly children: ComponentChildren;
};

export function Note({ kind, stays = false, children }: NoteProps) {
  return <div class={`note note-${kind}${stays ? ' note-stays' : ''}`}>{children}</div>;
}
