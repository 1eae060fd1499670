/** What must be in sight: names, values and money on a phone, room for the board on a desk, words that players know. */
import type { Size } from '@partyline/e2e/browser.js';
import { somebody } from '@partyline/e2e/browser.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bidder, whoseTurn } from './at-table.js';
import { evening, firstOfTwo, type Guest } from './evening.js';

/** A busy machine is slow, not wrong. */
const PATIENCE = { timeout: 30_000 };
const TOWNS = 12;

const here = scene();

const names = (page: Page): Locator => page.locator('.wires-names text');
const money = (page: Page): Locator => page.getByRole('region', { name: 'Money' });

/** How many pairs of names lie over each other, by more than the edges of letters. */
const meetings = (page: Page): Promise<number> =>
  names(page).evaluateAll((texts) => {
    const boxes = texts.map((text) => text.getBoundingClientRect());
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a, b))).length;
  });

/** Whether the middle of something is covered by nothing. */
const onTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return found !== null && element.contains(found);
  });

/** A share is sold, so that there is money for two towers, one of them at Salt Hill. */
async function builtAtSaltHill(players: readonly Guest[]): Promise<Guest> {
  const first = await whoseTurn(players);
  await first.auction(5);
  await (await bidder(players)).drop();
  const second = await whoseTurn(players.filter((player) => player !== first));
  await second.pass();
  await whoseTurn([first]);
  await first.build('1,0', 1);
  await first.page.locator('[data-hex="1,0"][aria-label*="chip"]').waitFor();
  await first.build('1,1');
  await first.page.locator('[data-hex="1,1"][aria-label*="chip"]').waitFor();
  return first;
}

test('on a phone all towns have their names and all towers their values, whatever the size of the map', async () => {
  const { players } = await evening(here, 2, { size: 'phone' });
  const { page } = await builtAtSaltHill(players);
  const values = page.locator('.wires-cells .wires-value');
  for (const press of [null, 'Larger', 'Larger', 'The whole map']) {
    if (press !== null) await page.getByRole('button', { name: press }).click();
    await expect.poll(() => names(page).count(), PATIENCE).toBe(TOWNS);
    expect(await meetings(page)).toBe(0);
    expect(await values.allTextContents()).toEqual(['1', '1']);
    for (const value of await values.all()) expect(await value.isVisible()).toBe(true);
  }
  const heights = await names(page).evaluateAll((texts) =>
    texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
  );
  const map = await page.locator('.wires-map').evaluate((svg) => svg.getBoundingClientRect().width);
  const width = Number((await page.locator('.wires-map').getAttribute('viewBox'))?.split(' ')[2]);
  expect((Math.min(...heights) * map) / width, 'pixels').toBeGreaterThan(10);
});

test('on a phone one’s cash and the treasury that is acted for are always in sight', async () => {
  const { players } = await evening(here, 2, { size: 'phone' });
  const first = await whoseTurn(players);
  const { page } = first;
  const says = async (...words: string[]) => {
    for (const word of words) await expect.poll(() => money(page).innerText(), PATIENCE).toContain(word);
    expect(await onTop(money(page))).toBe(true);
    expect(await money(page).evaluate((line) => line.scrollHeight - line.clientHeight), 'in one line').toBe(0);
  };
  await says('Your cash $25', 'treasury $5');
  await page.getByRole('button', { name: 'Auction a share' }).click();
  await says('Your cash $25', 'treasury $5');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await builtAtSaltHill(players);
  await says('Your cash $25', 'treasury $0');
  await first.finish();
  await says('Your cash $22', 'treasury $3');
});

test('on a phone a figure goes where its money goes, and not over what comes before that', async () => {
  const first = await firstOfTwo(here, { size: 'phone', motion: true });
  const { page } = first;
  // Figures stay, so that there is time to look.
  await page.evaluate(() => {
    const stop = (node: Node): void => {
      if (!(node instanceof HTMLElement) || !node.matches('.motion-figure')) return;
      for (const movement of node.getAnimations()) movement.pause();
    };
    new MutationObserver((all) => {
      for (const { addedNodes } of all) for (const node of addedNodes) stop(node);
    }).observe(document.body, { childList: true });
  });
  await first.build('1,0');
  const figure = page.locator('.motion-figure', { hasText: '−$5' });
  await figure.waitFor({ state: 'attached' });
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
  const apart = async () => Math.round((await top(money(page))) - (await top(figure)));
  const [before, where] = [await apart(), await top(figure)];
  await page.setViewportSize({ width: 390, height: 744 });
  await expect.poll(() => top(figure)).toBeLessThan(where - 50);
  await expect.poll(apart).toBe(before);
  await page.getByRole('button', { name: 'Market' }).click();
  await expect.poll(() => figure.count(), { message: 'the market lies over the money' }).toBe(0);
});

test('on a phone the panel of the players has the market', async () => {
  const { page } = await firstOfTwo(here, { size: 'phone' });
  await page.getByRole('navigation', { name: 'Parts of the table' }).getByRole('button', { name: 'Players' }).click();
  const figures = page.getByRole('region', { name: 'Figures' });
  await figures
    .getByRole('table', { name: 'Companies' })
    .getByRole('row', { name: /Aurora.*\$5/ })
    .waitFor();
  await figures.getByRole('table', { name: 'Players' }).getByText('$25').first().waitFor();
  expect(await onTop(figures)).toBe(true);
});

test('on a desk players and log fold away for the board, and stay so', async () => {
  const { page } = await firstOfTwo(here);
  const width = async () => (await page.locator('.wires-map').boundingBox())?.width ?? 0;
  const log = page.getByRole('region', { name: 'Log' });
  const before = await width();
  await page.getByRole('button', { name: 'Hide players and log' }).click();
  await expect.poll(width, PATIENCE).toBeGreaterThan(before + 250);
  expect(await log.isVisible()).toBe(false);
  await page.reload();
  await page.getByRole('button', { name: 'Show players and log' }).waitFor();
  await expect.poll(width, PATIENCE).toBeGreaterThan(before + 250);
  await page.getByRole('button', { name: 'Show players and log' }).click();
  await log.waitFor();
  await expect.poll(width, PATIENCE).toBe(before);
});

test('the log and the map call a hex the same', async () => {
  const { players } = await evening(here, 2);
  const first = await builtAtSaltHill(players);
  const { page } = first;
  const story = await first.story();
  expect(story.at(-2)).toContain('at G6 for');
  expect(story.at(-1)).toContain('at Salt Hill for');
  expect(story.join(' ')).not.toMatch(/\d,\s*-?\d/);
  const [x, y] = await page.locator('.wires-coordinates text', { hasText: /^G6$/ }).evaluate((text) => {
    const box = text.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  expect(
    await page.evaluate(
      ([x, y]) =>
        document
          .elementFromPoint(x ?? 0, y ?? 0)
          ?.closest('[data-hex]')
          ?.getAttribute('data-hex'),
      [x, y],
    ),
  ).toBe('1,0');
});

test('the name of a town stands on the map once, also while the lesson points at it', async () => {
  const { page } = await somebody(here);
  await page.goto('/learn/crossed-wires');
  await page.locator('.wires-map').waitFor();
  for (let n = 0; n < 2; n++) await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.wires-pointed-hex').waitFor();
  expect(await page.locator('.wires-map text', { hasText: /Salt\s?Hill/ }).count()).toBe(1);
  await page.locator('[data-hex="1,1"]').hover();
  const ticket = page.locator('.wires-ticket');
  await ticket.waitFor();
  expect(await ticket.textContent()).toBe('−$5 you +$5');
  const [figure, name] = [
    await ticket.boundingBox(),
    await names(page)
      .filter({ hasText: /Salt\s?Hill/ })
      .boundingBox(),
  ];
  if (figure === null || name === null) throw new Error('The figures or the name are missing.');
  expect(figure.y + figure.height <= name.y + 4 || name.y + name.height <= figure.y + 4).toBe(true);
});

for (const size of ['desk', 'phone'] satisfies Size[]) {
  test(`at the ${size} buttons have names that players know, and no legend floats in a flexible box`, async () => {
    const { players } = await evening(here, 2, { size });
    const first = await whoseTurn(players);
    const looked = async ({ page }: Guest) => {
      const labels = await page
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
      for (const label of labels) expect(label).not.toMatch(/^(Leave|Lay the table|Finish the act)/);
      const legends = await page
        .locator('fieldset > legend')
        .evaluateAll(
          (all) =>
            all.filter(
              (legend) => legend.parentElement !== null && /flex|grid/.test(getComputedStyle(legend.parentElement).display),
            ).length,
        );
      expect(legends).toBe(0);
    };
    await looked(first);
    await first.auction(5);
    for (const player of players) await looked(player);
    await (await bidder(players)).drop();
    const second = await whoseTurn(players.filter((player) => player !== first));
    await second.build('1,0');
    await second.page.getByRole('button', { name: 'End turn' }).waitFor();
    for (const player of players) await looked(player);
  });
}

test('the end tells where the money came from', async () => {
  const { players } = await evening(here, 2);
  const first = await builtAtSaltHill(players);
  await first.finish();
  const second = await whoseTurn(players.filter((player) => player !== first));
  await second.pass();
  await (await whoseTurn([first])).pass(true);
  const result = first.page.getByRole('region', { name: 'Result' });
  const cells = async (table: string, row: RegExp) =>
    (await result.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell').allInnerTexts()).join(
      ' ',
    );
  await expect.poll(() => cells('Where the players’ cash came from', /\+\$5/), PATIENCE).toBe('+$5 · −$5 −$3 $22');
  expect(await cells('Where the treasuries’ money came from', /−\$10/)).toBe('+$5 +$3 −$10 · $3');
});
