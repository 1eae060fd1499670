/**
 * The components of this browser, chosen once for the whole page: kept where the browser keeps anything, otherwise for as long as
 * the page lives, which the pages then say. Other tabs hear of what is written. Knows no game.
 */
import { randomHex } from '../../shell/random-hex.js';
import type { ComponentStore, Keeping } from './component-store.js';
import { indexedComponents } from './indexed-components.js';
import { bytesOf, type KeptComponent, MOST_KEPT, MOST_KEPT_BYTES, MOST_NAME_LETTERS } from './kept-component.js';
import { memoryComponents } from './memory-components.js';

type Here = { readonly store: ComponentStore; readonly lasting: boolean };
let chosen: Promise<Here> | null = null;

async function choose(): Promise<Here> {
  try {
    const store = indexedComponents();
    await store.list();
    return { store, lasting: true };
  } catch {
    return { store: memoryComponents(), lasting: false };
  }
}

export function componentsHere(): Promise<Here> {
  chosen ??= choose();
  return chosen;
}

export type NewComponent = Pick<KeptComponent, 'game' | 'kind' | 'name' | 'component'>;
export type Begun = { readonly ok: true; readonly kept: KeptComponent } | { readonly ok: false; readonly error: string };

const KEEPING_WORDS: { readonly [keeping in Exclude<Keeping, 'saved'>]: string } = {
  crowded: `This browser keeps ${MOST_KEPT} components at most: delete one first.`,
  stale: 'Another tab has changed it since.',
  gone: 'It was deleted in another tab.',
};

const TOO_LARGE = `It is larger than ${MOST_KEPT_BYTES / 1024} kilobytes, which is the most that is kept of one.`;
const NO_ROOM = 'This browser has no room left for it: export it to a file.';

/** A new one of the reader's own. */
export async function beginComponent(made: NewComponent): Promise<Begun> {
  if (bytesOf(made.component) > MOST_KEPT_BYTES) return { ok: false, error: TOO_LARGE };
  const now = Date.now();
  const name = [...made.name].slice(0, MOST_NAME_LETTERS).join('');
  const kept = { ...made, name, id: randomHex(8), created: now, changed: now, version: 1 };
  try {
    const keeping = await (await componentsHere()).store.add(kept);
    if (keeping !== 'saved') return { ok: false, error: KEEPING_WORDS[keeping] };
    tellComponentTabs();
    return { ok: true, kept };
  } catch {
    return { ok: false, error: NO_ROOM };
  }
}

export type Replaced = { readonly keeping: Keeping | 'too-large' | 'full'; readonly error: string | null };

/** With the version after the one that was read. */
export async function replaceComponent(kept: KeptComponent): Promise<Replaced> {
  if (bytesOf(kept.component) > MOST_KEPT_BYTES) return { keeping: 'too-large', error: TOO_LARGE };
  try {
    const keeping = await (await componentsHere()).store.replace(kept);
    if (keeping === 'saved') tellComponentTabs();
    return { keeping, error: keeping === 'saved' ? null : KEEPING_WORDS[keeping] };
  } catch {
    return { keeping: 'full', error: NO_ROOM };
  }
}

/** As it was, for somebody who takes a deletion back. */
export async function restoreComponent(kept: KeptComponent): Promise<void> {
  await (await componentsHere()).store.add(kept);
  tellComponentTabs();
}

export async function removeComponent(id: string): Promise<void> {
  await (await componentsHere()).store.remove(id);
  tellComponentTabs();
}

const CHANNEL = 'party-line components';

function tellComponentTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

export function hearComponentTabs(act: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', act);
  return () => channel.close();
}
