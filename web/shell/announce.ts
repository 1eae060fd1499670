/** What a screen reader says aloud when something has changed: one polite voice for the whole site, which the frame renders. */
import { type ReadonlySignal, signal } from '@preact/signals';

const said = signal('');
export const announced: ReadonlySignal<string> = said;

/** The same words twice are said twice. */
export function announce(text: string): void {
  said.value = said.value === text ? `${text}\u00a0` : text;
}
