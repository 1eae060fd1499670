/** A table of people in browsers of their own: one makes it, the others come by the invitation and take a seat. */
import { type Person, type Place, somebody, type Ways } from '@partyline/e2e/browser.js';
import { layTable, sitUnseen } from '@partyline/e2e/party.js';
import { playerOf } from './at-table.js';

export type Guest = Person & ReturnType<typeof playerOf>;

async function guest(place: Place, ways: Ways): Promise<Guest> {
  const person = await somebody(place, ways);
  return { ...person, ...playerOf(person.page) };
}

export type Evening = { readonly address: string; readonly players: readonly Guest[] };

/** Everybody sits and the game has begun. */
export async function evening(place: Place, seats: number, ways: Ways = {}): Promise<Evening> {
  const everybody = await Promise.all(Array.from({ length: seats }, () => guest(place, ways)));
  const [host, ...others] = everybody;
  if (host === undefined) throw new Error('An evening needs people.');
  const address = await layTable(host.page, { game: 'crossed-wires', seats });
  await host.page.goto(address);
  for (const { page } of others) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Take this seat' }).click();
  }
  await Promise.all(everybody.map(({ page }) => page.getByRole('grid').waitFor()));
  return { address, players: [host, ...others] };
}

/** Whoever begins, at a table of two; the other one is there and never looked at. */
export async function firstOfTwo(place: Place, ways: Ways = {}): Promise<Guest> {
  const first = await guest(place, ways);
  const address = await layTable(first.page, { game: 'crossed-wires', shuffle: false });
  await sitUnseen(place, address);
  await first.page.goto(address);
  await first.turn.waitFor();
  return first;
}

/** And one more looks on. */
export async function watchedEvening(place: Place, seats: number): Promise<Evening & { readonly onlooker: Guest }> {
  const begun = await evening(place, seats);
  const onlooker = await guest(place, {});
  await onlooker.page.goto(begun.address);
  await onlooker.page.getByRole('grid').waitFor();
  return { ...begun, onlooker };
}
