/** What goes wrong on an evening: a page is loaded again, a line is lost, the server dies. The game goes on as if nothing had been. */
import { type Line, lineTo } from '@partyline/e2e/line.js';
import { scene } from '@partyline/e2e/scene.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bidder, whoseTurn } from './at-table.js';
import { type Guest, watchedEvening } from './evening.js';

const here = scene();
let line: Line;
beforeAll(async () => {
  line = await lineTo(here.url);
});
afterAll(() => line.close());

const lost = ({ page }: Guest) => page.getByText('Reconnecting… your moves are safe.');

/** How many deeds the log tells of: one may have several lines. */
const moments = ({ page }: Guest): Promise<number> =>
  page.locator('.log-line a').evaluateAll((links) => new Set(links.map((link) => link.getAttribute('href'))).size);

async function sameStory(guests: readonly Guest[], lines: number): Promise<void> {
  await expect.poll(() => Promise.all(guests.map(moments)), { timeout: 60_000 }).toEqual(guests.map(() => lines));
  const [first, ...others] = await Promise.all(guests.map((guest) => guest.story()));
  // Everybody reads their own deeds as theirs: what was done, where and for how much is the same for all.
  const plain = (story: readonly string[] | undefined) =>
    story?.map((sentence) => sentence.match(/\$\d+|\b[A-K]\d+\b|pass|drop|bid|build|buy|auction|upkeep|Aurora|Borealis/g));
  for (const other of others) expect(plain(other)).toEqual(plain(first));
}

test('a reload, a lost line and a killed server lose nothing and double nothing', { timeout: 300_000 }, async () => {
  const { players, onlooker, address } = await watchedEvening({ browser: here.browser, url: line.url }, 2);
  const everybody = [...players, onlooker];

  // A reload in the middle of an auction: the page is the same afterwards.
  await (await whoseTurn(players)).auction(5);
  const asked = await bidder(players);
  await asked.page.reload();
  await asked.bid(6);
  await (await bidder(players)).drop();
  await sameStory(everybody, 3);

  // The line is lost while somebody moves: the move waits, and is made once.
  const mover = await whoseTurn(players);
  line.cut();
  for (const guest of everybody) await lost(guest).waitFor({ timeout: 60_000 });
  await mover.page.getByRole('button', { name: 'Pass', exact: true }).click();
  line.mend();
  for (const guest of everybody) await lost(guest).waitFor({ state: 'hidden', timeout: 60_000 });
  await sameStory(everybody, 4);

  // The page is left while its move waits for a line: it is made all the same, once, by the page that comes next.
  const next = await whoseTurn(players);
  line.cut();
  await lost(next).waitFor({ timeout: 60_000 });
  await next.build('1,0', 1);
  await next.page.goto(here.url);
  line.mend();
  await next.page.goto(address);
  for (const guest of everybody) await lost(guest).waitFor({ state: 'hidden', timeout: 60_000 });
  await sameStory(everybody, 5);

  // The server is killed, and the same one goes on before it is back.
  await here.house.kill();
  await lost(next).waitFor({ timeout: 60_000 });
  await next.page.getByRole('button', { name: 'End turn', exact: true }).click();
  await here.house.restart();
  for (const guest of everybody) await lost(guest).waitFor({ state: 'hidden', timeout: 60_000 });
  await sameStory(everybody, 6);
  expect(everybody.flatMap(({ troubles }) => troubles)).toEqual([]);
});
