/**
 * Somebody who cannot see the page: knows only its accessibility tree and what is announced, and presses keys. It has no way to
 * ask for an element by its looks, and none to ask the server. Knows no game.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './browser.js';

const PATIENCE = { timeout: 30_000, intervals: [30] };
/** So many stops of the Tab key are there at most. */
const MOST_STOPS = 150;

/** What a screen reader knows of one thing. */
export type Heard = {
  readonly role: string;
  readonly name: string;
  readonly off: boolean;
  /** All the words in it. */
  readonly words: string;
};

type AxNode = {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
};

const wordsIn = (said: { readonly value?: unknown } | undefined): string =>
  typeof said?.value === 'string' ? said.value.replace(/\s+/g, ' ').trim() : '';

const isOff = ({ properties = [] }: AxNode): boolean =>
  properties.some(({ name, value }) => name === 'disabled' && value.value === true);

/** The whole tree in reading order. */
function inOrder(nodes: readonly AxNode[]): Heard[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: Heard[] = [];
  const visit = (node: AxNode): string => {
    const role = wordsIn(node.role);
    if (role === 'InlineTextBox') return '';
    const at = node.ignored ? null : heard.length;
    const own = { role, name: wordsIn(node.name), off: isOff(node) };
    if (at !== null) heard.push({ ...own, words: '' });
    const inside = (node.childIds ?? [])
      .map((id) => byId.get(id))
      .flatMap((child) => (child === undefined ? [] : [visit(child)]));
    const words = role === 'StaticText' ? own.name : inside.filter((part) => part !== '').join(' ');
    if (at !== null) heard[at] = { ...own, words };
    return words === '' ? own.name : words;
  };
  const [root] = nodes;
  if (root !== undefined) visit(root);
  return heard;
}

/** What of a list is new, where its oldest lines may have gone. */
function newIn(before: readonly string[], now: readonly string[]): readonly string[] {
  for (let kept = Math.min(before.length, now.length); kept > 0; kept--) {
    if (before.slice(-kept).every((line, i) => line === now[i])) return now.slice(kept);
  }
  return now;
}

export type Listener = {
  /** Everything that was announced so far, in its order. */
  readonly story: readonly string[];
  /** The whole page in reading order. */
  read(): Promise<readonly Heard[]>;
  /** The words of the first thing with this role and name; empty where there is none. */
  words(role: string, name: RegExp): Promise<string>;
  /** What the keyboard is on. */
  here(): Promise<Heard>;
  press(key: string): Promise<void>;
  /** By Tab to something with this role and name. */
  goTo(role: string, name: RegExp): Promise<void>;
  /** By Tab to a button that is not off, and Enter. */
  pressButton(name: RegExp): Promise<void>;
  /** Waits for the next announcement of this kind, after those that were asked for before. */
  hear(what: RegExp): Promise<string>;
  /** Waits until the keyboard is on something with such a name. */
  hearHere(name: RegExp): Promise<string>;
  until(what: () => Promise<boolean>): Promise<void>;
};

const NOTHING: Heard = { role: '', name: '', off: false, words: '' };

/** The two ways to know something: the tree, and what in it the keyboard is on. */
async function senses(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  return {
    async read(): Promise<readonly Heard[]> {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      return inOrder(nodes);
    },
    async here(): Promise<Heard> {
      const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
      const { objectId } = result;
      if (objectId === undefined) return NOTHING;
      const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
      await session.send('Runtime.releaseObject', { objectId });
      return inOrder(nodes)[0] ?? NOTHING;
    },
  };
}

type Senses = Awaited<ReturnType<typeof senses>>;

/** The lines that are announced, from the first to the last that is still there. */
function announcedIn(tree: readonly Heard[]): readonly string[] {
  const log = tree.findIndex(({ role, name }) => role === 'log' && name === 'Announcements');
  if (log < 0) return [];
  return tree
    .slice(log + 1)
    .filter(({ role }) => role === 'listitem')
    .map(({ words }) => words);
}

/** Waits, and says what there was instead where it waits in vain. */
const patience =
  ({ read, here }: Senses, story: readonly string[]) =>
  async (what: () => Promise<boolean>): Promise<void> => {
    try {
      await expect.poll(what, PATIENCE).toBe(true);
    } catch (error) {
      const [{ role, name }, tree] = await Promise.all([here(), read()]);
      const page = tree.filter((one) => one.role !== 'StaticText').map((one) => `${one.role} ${one.name}`);
      const told = `The keyboard is on: ${role} ${name}\nAnnounced: ${story.slice(-12).join(' · ')}\nThe page: ${page.join(' · ')}`;
      throw new Error(`It never came. ${told}`, { cause: error });
    }
  };

async function tabTo(page: Page, { here }: Senses, role: string, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const now = await here();
    if (now.role === role && name.test(now.name)) return;
    passed.push(`${now.role} ${now.name}`);
    await page.keyboard.press('Tab');
  }
  throw new Error(`No ${role} like ${name} is reached by Tab, only: ${[...new Set(passed)].join(' · ')}`);
}

export async function listener({ page }: Person): Promise<Listener> {
  const sense = await senses(page);
  const { read, here } = sense;
  const story: string[] = [];
  let [announced, asked]: [readonly string[], number] = [[], 0];
  const until = patience(sense, story);
  const listen = async (): Promise<void> => {
    const now = announcedIn(await read());
    story.push(...newIn(announced, now));
    announced = now;
  };
  return {
    story,
    read,
    here,
    until,
    goTo: (role, name) => tabTo(page, sense, role, name),
    async words(role, name) {
      return (await read()).find((one) => one.role === role && name.test(one.name))?.words ?? '';
    },
    press: (key) => page.keyboard.press(key),
    async pressButton(name) {
      await until(async () => (await read()).some((one) => one.role === 'button' && !one.off && name.test(one.name)));
      await tabTo(page, sense, 'button', name);
      await page.keyboard.press('Enter');
    },
    async hear(what) {
      let found = '';
      await until(async () => {
        await listen();
        const at = story.findIndex((line, i) => i >= asked && what.test(line));
        if (at < 0) return false;
        [found, asked] = [story[at] ?? '', at + 1];
        return true;
      });
      return found;
    },
    async hearHere(name) {
      await until(async () => name.test((await here()).name));
      return (await here()).name;
    },
  };
}

/** Makes a table with two chairs, or as few as the game allows, bots on the others, and sits down: by the form, with keys alone. */
export async function sitDownByEar(page: Page, ears: Listener, game: string): Promise<void> {
  await page.goto(`/new?game=${game}`);
  const removable = async () =>
    (await ears.read())
      .filter(({ role, name }) => role === 'button' && /^Remove chair/.test(name))
      .slice(2)
      .filter(({ off }) => !off);
  await ears.until(async () => (await ears.read()).some(({ name }) => /^Chair 1$/.test(name)));
  for (let last = (await removable()).at(-1); last !== undefined; last = (await removable()).at(-1)) {
    await ears.pressButton(new RegExp(`^${last.name}$`));
    const gone = last.name;
    await ears.until(async () => !(await removable()).some(({ name }) => name === gone));
  }
  const chairs = (await ears.read()).filter(({ role, name }) => role === 'combobox' && /^Chair \d/.test(name)).slice(1);
  for (const { name } of chairs) {
    await ears.goTo('combobox', new RegExp(`^${name}$`));
    // Typing the first letters chooses in a list.
    await page.keyboard.type('A bot, beginner');
  }
  await ears.pressButton(/^(Lay the table|Start the game|Make the table|Open the table)/);
}
