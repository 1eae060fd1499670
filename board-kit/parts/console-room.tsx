/** The room of a board's console: when the control that was used goes away, the keyboard stays in it. Knows no control. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** `name` is the class that the board's own style sheet knows it by. */
export function ConsoleRoom({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  const room = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body) room.current?.focus({ preventScroll: true });
  });
  return (
    <div
      class={name}
      ref={room}
      tabIndex={-1}
      onFocusIn={() => {
        inside.current = true;
      }}
      onFocusOut={(event) => {
        inside.current = event.relatedTarget === null;
      }}
    >
      {children}
    </div>
  );
}
