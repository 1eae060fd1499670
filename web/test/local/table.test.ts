/** A table on one device: what it keeps, whose eyes it has, and that nothing is lost between tabs. */
import { decide as think } from '@partyline/kernel/bot.js';
import { everySeat, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { parse } from '@partyline/kernel/shape.js';
import type { Command } from '@partyline/protocol/commands.js';
import { decideCommand, decideUnasked } from '@partyline/table/decide/decide.js';
import type { Planned } from '@partyline/table/decide/decision.js';
import { recordSoFar } from '@partyline/table/record.js';
import { resultOf } from '@partyline/table/table.js';
import { describe, expect, test } from 'vitest';
import { eyesAfter, lifted, NOBODY } from '../../local/eyes.js';
import { awaitedAt, followed, loadedGame, opened, summaryOf } from '../../local/session.js';
import { openLocal } from '../../local/source.js';
import { memoryStore } from '../../local/store/memory-store.js';
import { linesShape } from '../../local/store/store.js';
import type { ReadyGame } from '../../table/table.js';
import { after, anyMove, bot, type Laid, makeWorld, openGame, person, sealed, soloGame, tableOf } from './at-hand.js';

/** What somebody in a seat asks, whoever plays it. */
function asked({ table }: Laid, seat: number, command: Command, now = 2000): Planned {
  const who = table.match?.seats[seat]?.person ?? { id: '', name: '' };
  const ask = { asker: { person: who, invited: true }, command, asked: null, nonce: '' };
  return decideCommand(table, ask, { now, outages: [], lag: 0 });
}

/** A move in a seat of a person or of a bot. */
function moved(laid: Laid, seat: number, move: Json, now = 2000): Laid {
  const asks = laid.table.match?.seats[seat]?.askedAt ?? 0;
  const moment = { now, outages: [], lag: 0 };
  if (laid.table.match?.seats[seat]?.bot === null) return after(laid, asked(laid, seat, { type: 'move', move }, now));
  return after(laid, decideUnasked(laid.table, { type: 'bot', seat, asked: asks, move }, moment));
}

const offered = (laid: Laid, seat: number, amount: number): Laid => moved(laid, seat, { type: 'offer', amount, motto: 'bell' });

function playedOut(played: ReadyGame, laid: Laid, most: number): Laid {
  let now = laid;
  for (let i = 0; i < most; i++) {
    const [seat] = awaitedAt(now.table);
    if (seat === undefined) break;
    now = moved(now, seat, anyMove(played, stateOf(now), seat, `${i} ${now.lines.length}`), 2000 + i);
  }
  return now;
}

const stateOf = ({ table }: Pick<Laid, 'table'>): unknown => table.match?.state;
const movesOf = ({ table }: Pick<Laid, 'table'>): readonly (number | null)[] =>
  (table.match?.moves ?? []).map(({ seat }) => seat);
const undo: Command = { type: 'undo', to: null };

describe('what is kept', () => {
  test('is a log that folds to the same table, comes back from storage as it was, and has a record that replays', async () => {
    const played = await openGame();
    const laid = playedOut(played, tableOf(played, [person('Ada'), bot('Mabel'), bot('Otis')]), 60);
    const lines = parse(linesShape, JSON.parse(JSON.stringify(laid.lines)), 'log');
    expect(lines.ok && lines.value).toEqual(laid.lines);
    const again = opened('a', loadedGame(played), laid.lines);
    expect(again?.table.match).toEqual(laid.table.match);
    expect(again?.past).toEqual(laid.past);
    const record = parseRecord(JSON.parse(JSON.stringify(recordSoFar(laid.table))));
    const replayed = record.ok && replay(played.rules.game, record.value, () => new Map());
    expect(replayed !== false && replayed.ok && played.rules.game.toJSON(replayed.state)).toEqual(
      played.rules.game.toJSON(stateOf(laid)),
    );
    expect(record.ok && record.value.seats).toEqual(['Ada', 'Mabel', 'Otis']);
  });

  test('refuses a move that the rules refuse, with the clause', () => {
    const laid = tableOf(sealed, [person('Ada'), person('Ben')]);
    const made = asked(laid, 0, { type: 'move', move: { type: 'offer', amount: 99, motto: 'bell' } });
    expect(!made.ok && made.refusal.rule).toBe('FX-2.2');
  });

  test('a list of tables says who is awaited, and who has won', () => {
    const laid = tableOf(sealed, [person('Ada'), person('Ben')]);
    expect(summaryOf(laid.table)).toMatchObject({ status: 'playing', who: 'Ada and Ben' });
    expect(summaryOf(offered(laid, 0, 3).table)).toMatchObject({ who: 'Ben' });
    expect(summaryOf(playedOut(sealed, laid, 99).table).status).toBe('finished');
  });
});

describe('taking back and resigning', () => {
  test('undo goes to before the last move of a person, past the bots', () => {
    const laid = offered(offered(tableOf(sealed, [person('Ada'), bot('Mabel')]), 0, 3), 1, 2);
    const back = after(laid, asked(laid, 0, undo));
    expect(movesOf(back)).toEqual([]);
    expect(awaitedAt(back.table)).toEqual([0, 1]);
    const again = asked(back, 0, undo);
    expect(!again.ok && again.refusal.code).toBe('nothing-to-undo');
  });

  test('the result tells how often a move of each seat was taken back', () => {
    const laid = offered(offered(tableOf(sealed, [person('Ada'), person('Ben')]), 0, 3), 1, 2);
    const back = after(laid, asked(laid, 0, undo));
    const twice = after(back, asked(back, 0, undo));
    expect(twice.table.match?.undos).toEqual([1, 1]);
    expect(resultOf(playedOut(sealed, twice, 99).table)?.undos).toEqual([1, 1]);
    expect(resultOf(playedOut(sealed, laid, 99).table)?.undos).toBeUndefined();
  });

  test('whoever plays alone takes nothing back that chance has shown, and everything else', async () => {
    const played = await soloGame();
    const { game } = played.rules;
    const bots = (await played.entry.bots()).bots.strong ?? expect.fail('no bot');
    let laid = tableOf(played, [person('Ada')]);
    const play = (move: Json): boolean => {
      laid = moved(laid, 0, move);
      return laid.table.match?.moves.at(-1)?.revealed === true;
    };
    const ask = { random: randomFrom('x'), resources: new Map() };
    while (!play(think(bots, game.view(stateOf(laid), seatOf(0)), seatOf(0), ask))) expect(resultOf(laid.table)).toBeNull();
    const seen = asked(laid, 0, undo);
    expect(!seen.ok && seen.refusal.code).toBe('undo-revealed');
    play([...(game.legal(stateOf(laid), seatOf(0)) ?? [])][0] ?? null);
    expect(after(laid, asked(laid, 0, undo)).table.match?.undos).toEqual([1]);
  });

  test('a bot plays on for whoever resigned, who comes last', () => {
    const laid = tableOf(sealed, [person('Ada'), person('Ben'), bot('Mabel')]);
    const gone = after(laid, asked(laid, 1, { type: 'resign' }));
    expect(gone.table.match?.seats[1]).toMatchObject({ resigned: 'resigned', bot: 'random' });
    expect(resultOf(gone.table)).toBeNull();
    expect(resultOf(playedOut(sealed, gone, 99).table)?.ranks[1]).toBe(3);
  });

  test('the last one against nobody but those who left has won', () => {
    const laid = tableOf(sealed, [person('Ada'), person('Ben')]);
    const gone = after(laid, asked(laid, 0, { type: 'resign' }));
    expect(resultOf(gone.table)).toMatchObject({ ranks: [2, 1], reason: 'resigned', resigned: [0] });
  });

  test('standing orders and talk are not offered', () => {
    const laid = tableOf(sealed, [person('Ada'), person('Ben')]);
    for (const command of [
      { type: 'order', order: null },
      { type: 'chat', text: 'hello' },
    ] as const) {
      const made = asked(laid, 0, command);
      expect(!made.ok && made.refusal.code).toBe('not-offered');
    }
  });

  test('the numbers of what happened only go up, and another tab counts the same', () => {
    const first = tableOf(sealed, [person('Ada'), person('Ben')]);
    const begun = first.lines.length;
    const once = offered(first, 0, 3);
    const again = offered(after(once, asked(once, 0, undo)), 0, 4);
    expect(again.past.slice(begun).map(({ seq, undone }) => [seq - begun, undone])).toEqual([
      [1, undefined],
      [2, [begun + 1]],
      [3, undefined],
    ]);
    expect(followed(first, again.lines.slice(begun)).past).toEqual(again.past);
  });
});

describe('whose eyes', () => {
  const looking = (played: ReadyGame, laid: Laid, seats: readonly number[]) => ({
    game: played.rules.game,
    state: stateOf(laid),
    people: seats.map(seatOf),
    awaited: awaitedAt(laid.table).filter((seat) => seats.includes(seat)),
  });

  test('follow whoever is to move, without a curtain where nothing is hidden', async () => {
    const played = await openGame();
    let table = tableOf(played, [person('Ada'), person('Ben')]);
    let eyes = eyesAfter(NOBODY, looking(played, table, [0, 1]));
    const seen = new Set<number | null>();
    for (let i = 0; i < 12; i++) {
      seen.add(eyes.seat);
      expect(eyes.curtain).toBeNull();
      expect(awaitedAt(table.table)).toContain(eyes.seat);
      table = playedOut(played, table, 1);
      eyes = eyesAfter(eyes, looking(played, table, [0, 1]));
    }
    expect(seen).toEqual(new Set([0, 1]));
  });

  test('a curtain falls where the next one may not see what the last one saw', () => {
    const table = tableOf(sealed, [person('Ada'), person('Ben')]);
    const first = eyesAfter(NOBODY, looking(sealed, table, [0, 1]));
    expect(first).toEqual({ seat: 0, curtain: null });
    const later = eyesAfter(first, looking(sealed, offered(table, 0, 3), [0, 1]));
    expect(later).toEqual({ seat: null, curtain: 1 });
    expect(lifted(later)).toEqual({ seat: 1, curtain: null });
  });

  test('after a reload nobody sees a thing before they say who they are', () => {
    const table = offered(tableOf(sealed, [person('Ada'), person('Ben')]), 0, 3);
    expect(eyesAfter(NOBODY, looking(sealed, table, [0, 1]))).toEqual({ seat: null, curtain: 1 });
  });

  test('what is null hides nothing: a sealed bid that is not there yet needs no curtain', () => {
    const bids = (first: number | null): Parameters<typeof eyesAfter>[1] => ({
      game: { view: (_state, viewer) => ({ bids: [viewer === 0 ? { bid: first } : {}, viewer === 1 ? { bid: null } : {}] }) },
      state: null,
      people: [seatOf(0), seatOf(1)],
      awaited: [seatOf(first === null ? 0 : 1)],
    });
    expect(eyesAfter(NOBODY, bids(null))).toEqual({ seat: 0, curtain: null });
    expect(eyesAfter(NOBODY, bids(7))).toEqual({ seat: null, curtain: 1 });
  });

  test('one person alone needs no curtain, and looks on while the bots play', () => {
    const table = offered(tableOf(sealed, [person('Ada'), bot('Mabel')]), 0, 3);
    expect(eyesAfter(NOBODY, looking(sealed, table, [0]))).toEqual({ seat: 0, curtain: null });
  });
});

describe('the source', () => {
  test('a move is written before it is shown, and refused when it cannot be', async () => {
    const store = memoryStore();
    const world = makeWorld(sealed, store);
    const table = await world.put(tableOf(sealed, [person('Ada'), person('Ben')]));
    let full = true;
    const source = openLocal(sealed, table, {
      ...world.tab(),
      store: { ...store, append: (...given) => (full ? Promise.reject(new Error('full')) : store.append(...given)) },
    });
    const move = { type: 'move', move: { type: 'offer', amount: 1, motto: 'bell' } } as const;
    expect((await source.ask(move))?.code).toBe('not-kept');
    expect(source.now.value?.seq).toBe(table.lines.length);
    full = false;
    expect(await source.ask(move)).toBeNull();
    const found = await store.load('a', table.lines.length);
    expect(found?.type === 'log' && found.lines.map(({ entry }) => entry.type)).toEqual(['moved']);
    expect(source.curtain.value).toBe('Ben');
    expect(source.now.value?.fields.view).toEqual(sealed.rules.game.view(source.table.value.match?.state, 'onlooker'));
    source.lift();
    expect(source.now.value?.seat).toBe(1);
  });

  test('bots play the other seats to the end', async () => {
    const played = await openGame();
    await played.entry.bots();
    const store = memoryStore();
    const world = makeWorld(played, store);
    const source = openLocal(played, await world.put(tableOf(played, [bot('Mabel'), bot('Otis')])), world.tab());
    for (let i = 0; i < 3000 && source.now.value?.fields.status === 'playing'; i++) await world.pass(1000);
    expect(source.now.value?.fields.status).toBe('finished');
    expect((await store.list())[0]?.status).toBe('finished');
  });

  /** The sealed game under rules by which a quick answer hurries people. */
  const hurrying = {
    ...sealed,
    rules: { ...sealed.rules, game: { ...sealed.rules.game, unhurried: () => ({ least: 30, most: 50 }) } },
  };

  test('a bot takes its time while a person thinks, and none when nobody is left to be hurried', async () => {
    const world = makeWorld(hurrying, memoryStore());
    const chairs = [person('Ada'), bot('Mabel'), bot('Otis')];
    const source = openLocal(hurrying, await world.put(tableOf(hurrying, chairs)), world.tab());
    const made = () => movesOf({ table: source.table.value });
    await world.pass(29_000);
    expect(made()).toEqual([]);
    await world.pass(22_000);
    expect([...made()].sort()).toEqual([1, 2]);
    const other = makeWorld(hurrying, memoryStore());
    const quick = openLocal(hurrying, await other.put(tableOf(hurrying, chairs)), other.tab());
    await quick.ask({ type: 'move', move: { type: 'offer', amount: 1, motto: 'bell' } });
    await other.pass(2000);
    expect(movesOf({ table: quick.table.value }).length).toBeGreaterThanOrEqual(3);
  });

  test('there is something to take back once somebody has moved, and arranging is no move', async () => {
    const world = makeWorld(sealed, memoryStore());
    const source = openLocal(sealed, await world.put(tableOf(sealed, [person('Ada'), person('Ben')])), world.tab());
    const move = { type: 'move', move: { type: 'offer', amount: 1, motto: 'bell' } } as const;
    expect(source.now.value?.fields.undoable).toBe(false);
    await source.ask(move);
    expect(source.now.value?.fields.undoable).toBe(true);
    const drafting = { ...sealed, rules: { ...sealed.rules, game: { ...sealed.rules.game, isDraft: () => true } } };
    const again = makeWorld(drafting, memoryStore());
    const drafts = openLocal(drafting, await again.put(tableOf(drafting, [person('Ada'), person('Ben')])), again.tab());
    await drafts.ask(move);
    expect(drafts.now.value?.fields.undoable).toBe(false);
    expect((await drafts.ask({ type: 'undo', to: null }))?.code).toBe('nothing-to-undo');
  });

  test('the clock of the game strikes', async () => {
    const world = makeWorld(sealed, memoryStore());
    const chairs = [person('Ada'), person('Ben')];
    const source = openLocal(sealed, await world.put(tableOf(sealed, chairs, { seconds: 5 })), world.tab());
    await source.ask({ type: 'move', move: { type: 'offer', amount: 4, motto: 'bell' } });
    expect(source.now.value?.fields.deadline).toBe(6000);
    await world.pass(6000);
    expect(movesOf({ table: source.table.value })).toEqual([0, null]);
  });

  test('a countdown is told to the page, and takes nothing off the time of the others', async () => {
    const counted: ReadyGame = {
      ...sealed,
      rules: { ...sealed.rules, game: { ...sealed.rules.game, countdown: () => ({ number: 1, seconds: 3 }) } },
    };
    const world = makeWorld(counted, memoryStore());
    const chairs = [person('Ada'), person('Ben')];
    const source = openLocal(counted, await world.put(tableOf(counted, chairs, { seconds: 5 })), world.tab());
    expect(source.now.value?.fields.countdown).toBe(4000);
    await source.ask({ type: 'move', move: { type: 'offer', amount: 4, motto: 'bell' } });
    expect(source.now.value?.fields).toMatchObject({ countdown: 4000, deadline: 9000 });
  });

  test('a second tab follows, and two that move at once lose nothing', async () => {
    const store = memoryStore();
    const world = makeWorld(sealed, store);
    const table = await world.put(
      tableOf(
        sealed,
        everySeat(3).map((seat) => person(`P${seat}`)),
      ),
    );
    const one = openLocal(sealed, table, world.tab());
    const two = openLocal(sealed, table, world.tab());
    const offer = { type: 'move', move: { type: 'offer', amount: 2, motto: 'bell' } } as const;
    const [first, second] = await Promise.all([one.ask(offer), two.ask(offer)]);
    await world.settle();
    // Both had the eyes of seat 0: one of them was too late, and hears why from the rules.
    expect([first, second].filter((refusal) => refusal === null)).toHaveLength(1);
    expect([first, second].map((refusal) => refusal?.rule)).toContain('FX-2.1');
    expect(one.table.value.match).toEqual(two.table.value.match);
    expect(movesOf({ table: one.table.value })).toHaveLength(1);
    one.lift();
    expect(await one.ask(offer)).toBeNull();
    await world.settle();
    expect(movesOf({ table: two.table.value })).toHaveLength(2);
  });

  test('a table that was deleted in another tab says so', async () => {
    const store = memoryStore();
    const world = makeWorld(sealed, store);
    const source = openLocal(sealed, await world.put(tableOf(sealed, [person('Ada'), person('Ben')])), world.tab());
    await store.remove('a');
    expect((await source.ask({ type: 'resign' }))?.code).toBe('gone');
    expect(source.connection.value.type).toBe('gone');
  });
});
