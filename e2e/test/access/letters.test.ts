/** That words which cannot be read are found: the tests of the pages rely on it. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { somebody } from '../../browser.js';
import { unreadableOn } from '../../checks/letters.js';
import { scene } from '../../scene.js';

const here = scene({ peopleStay: true });
let page: Page;
beforeAll(async () => {
  ({ page } = await somebody(here));
});

const found = async (html: string): Promise<string[]> => {
  await page.setContent(`<style>* { font: 20px/1.2 sans-serif; margin: 0 }</style>${html}`);
  return await unreadableOn(page);
};

test('what can be read is well, also where it scrolls, is shortened with a mark, or lies under a menu', async () => {
  const fine = `<p>One line</p><p>and another</p>
    <div style="height: 30px; overflow: auto"><p>One</p><p>Two</p><p>Three</p></div>
    <div style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A long name</div>
    <div style="position: relative"><p>Under</p><p style="position: absolute; top: 0; background: white">Over</p></div>
    <select><option>slow</option><option>quick</option></select>`;
  expect(await found(fine)).toEqual([]);
});

test.each([
  ['a box that is too low', '<div style="height: 14px; overflow: hidden">Half of it</div>'],
  ['a box around it that is too low', '<div style="height: 30px; overflow: hidden"><p>One</p><p>Two</p></div>'],
  ['a box that is too narrow', '<div style="width: 40px; overflow: hidden; white-space: nowrap">A long name</div>'],
])('words are cut off by %s', async (_, html) => {
  expect(await found(html)).toEqual([expect.stringContaining('is cut off by DIV')]);
});

test('a word is longer than its field', async () => {
  expect(await found('<select style="width: 34px"><option>normal</option></select>')).toEqual([
    expect.stringContaining('is longer than its field'),
  ]);
});

test('words lie over each other', async () => {
  expect(await found('<p style="height: 8px">Some words</p><p>Others</p>')).toEqual([
    expect.stringContaining('lie over each other'),
  ]);
});
