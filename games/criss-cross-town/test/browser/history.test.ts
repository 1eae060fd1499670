/** A replay opens with one's own eyes and fits its screen; a first game is against beginners, the next against casual bots. */
import { somebody } from '@partyline/e2e/browser.js';
import { anyMove, layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';

const here = scene();
const LONG = { timeout: 240_000 };
const game = 'criss-cross-town';

test(
  'the replay shows my own town first and nothing of it overflows; whoever has only the link is an onlooker',
  LONG,
  async () => {
    const [one, other, stranger] = await Promise.all([somebody(here), somebody(here), somebody(here)]);
    const address = await layTable(one.page, { game });
    await one.page.goto(address);
    await other.page.goto(address);
    await other.page.getByRole('button', { name: 'Take this seat' }).click();
    for (const { page } of [one, other]) await page.getByRole('region', { name: 'Players' }).waitFor();
    while ((await anyMove(one)) || (await anyMove(other)));
    for (const { page } of [one, other]) {
      await page.getByRole('link', { name: 'Watch the replay' }).click();
      await page.getByRole('button', { name: /^Your town/ }).waitFor();
      expect(await page.getByRole('button', { name: /^Your town/ }).getAttribute('aria-pressed')).toBe('true');
      const beyond = await page.locator('.replay-stage').evaluate((stage) => stage.scrollHeight - stage.clientHeight);
      expect(beyond, 'pixels that do not fit').toBe(0);
      expect(await page.locator('.cct-say').innerText(), 'nobody is waited for').not.toContain('Waiting');
    }
    expect(await one.page.getByLabel('Whose eyes').inputValue()).not.toBe(await other.page.getByLabel('Whose eyes').inputValue());
    await expect.poll(() => one.page.url()).toContain('share=');
    await one.page.reload();
    await one.page.getByRole('button', { name: /^Your town/ }).waitFor();
    await stranger.page.goto(one.page.url());
    await stranger.page.locator('.replay-stage .cct').waitFor();
    expect(await stranger.page.getByLabel('Whose eyes').inputValue()).toBe('onlooker');
    expect([one, other, stranger].flatMap(({ troubles }) => troubles)).toEqual([]);
  },
);

test('a first game is against beginners; once a game is finished, against casual bots', LONG, async () => {
  const person = await somebody(here);
  const { page } = person;
  const playNow = async (): Promise<string[]> => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Play now.*Criss-Cross Town/ }).click();
    await page.locator('.players-row').nth(2).waitFor();
    return page.locator('.players-mark', { hasText: /beginner|casual/ }).allInnerTexts();
  };
  expect(await playNow()).toEqual(['beginner', 'beginner']);
  await page.goto(await layTable(page, { game, seats: 1 }));
  while (await anyMove(person));
  await page.getByRole('region', { name: 'Result' }).waitFor();
  await page.getByText('Titles, and how far the bots come alone').click();
  expect(await page.locator('.cct-ladder tr[aria-current="true"]').innerText()).toContain('Intern');
  expect(await playNow()).toEqual(['casual', 'casual']);
  expect(person.troubles).toEqual([]);
});
