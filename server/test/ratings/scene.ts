/** People at rated tables of a real server, each over a network of their own, as a trusted proxy says it. */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { legalShape } from '@partyline/protocol/for-programs.js';
import { command, offer, type Someone, someone, tableFor, type World } from '../gateway/world.js';

/** Somebody whose requests come over one network. */
export async function from(world: World, network: string): Promise<Someone> {
  const headers = { 'x-forwarded-for': network };
  const one = await someone(world);
  return {
    ...one,
    get: (path, more = {}) => one.get(path, { ...headers, ...more }),
    post: (path, body, more = {}) => one.post(path, body, { ...headers, ...more }),
  };
}

let networks = 0;
export const anywhere = (world: World): Promise<Someone> => {
  networks += 1;
  return from(world, `10.${networks >> 8}.${networks & 255}.1`);
};

const RATED = { rated: true, hints: false, time: { type: 'live', bank: 600, increment: 5 } } as const;
/** Moves of a game of two before one gives up. */
const ENOUGH = 4;

/** What somebody can play now: an offer of nothing, or the first place; null where they have offered already. */
async function moveOf(one: Someone, table: string): Promise<Json | null> {
  const { body } = await one.get(`/api/tables/${table}/legal`);
  const { moves } = legalShape.read(body, 'moves');
  const [first = null] = moves ?? [offer(0)];
  return isRecord(first) && first['type'] === 'withdraw' ? null : first;
}

/** A rated game of these people that all but the first give up after so many moves, the last first. */
export async function playRated(people: readonly Someone[], more: object = {}, moves = ENOUGH): Promise<string> {
  const { table } = await tableFor(people, { ...RATED, ...more });
  for (let made = 0, waited = 0; made < moves && waited < 10; waited++) {
    for (const one of people) {
      const next = made < moves ? await moveOf(one, table) : null;
      if (next === null) continue;
      const done = await command(one, table, { type: 'move', move: next });
      if (done.status !== 200) throw new Error(done.text);
      [made, waited] = [made + 1, 0];
    }
  }
  for (const loser of people.slice(1).toReversed()) {
    const resigned = await command(loser, table, { type: 'resign' });
    if (resigned.status !== 200) throw new Error(resigned.text);
  }
  return table;
}
