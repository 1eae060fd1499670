/**
 * Parts of a page that come one after another, each in a task of its own, and what is worked out for the eye alone: done at
 * once, a whole board would keep a slow phone from showing anything, and from hearing a tap. In the order in which they stand
 * on the page. Knows no part.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

let waiting: (() => void)[] = [];

function next(): void {
  const [first, ...others] = waiting;
  waiting = others;
  if (others.length > 0) setTimeout(next);
  first?.();
}

function enter(come: () => void): () => void {
  waiting.push(come);
  if (waiting.length === 1) setTimeout(next);
  return () => {
    waiting = waiting.filter((one) => one !== come);
  };
}

/** Whether the page is being printed: a printer does not wait, so everything comes at once. Heard of before boards are drawn for it. */
let printing = false;
if (typeof addEventListener === 'function') {
  const hear = (event: Event): void => {
    printing = event.type === 'beforeprint';
    if (printing) for (const come of waiting) come();
  };
  addEventListener('beforeprint', hear, { capture: true });
  addEventListener('afterprint', hear, { capture: true });
}

export function Deferred({ children }: { readonly children: ComponentChildren }) {
  const [due, setDue] = useState(printing);
  useLayoutEffect(() => (due ? undefined : enter(() => setDue(true))), []);
  return <>{due && children}</>;
}

/** What a generator comes to, a step at a time; null until then. */
export function useInSteps<S, T>(make: (source: S) => Generator<void, T, void>, source: S): T | null {
  const [made, setMade] = useState<{ readonly source: S; readonly value: T } | null>(null);
  useEffect(() => {
    const steps = make(source);
    let leave = enter(step);
    function step(): void {
      const next = steps.next();
      if (next.done === true) setMade({ source, value: next.value });
      else leave = enter(step);
    }
    return () => leave();
  }, [source]);
  return made?.source === source ? made.value : null;
}
