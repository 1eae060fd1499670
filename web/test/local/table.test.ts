/** A table on one device: what it keeps, whose eyes it has, and that nothing is lost between tabs. */
import { decide as think } from '@partyline/kernel/bot.js';
import { everySeat, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { play as kernelPlay } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { parse } from '@partyline/kernel/shape.js';
import { describe, expect, test } from 'vitest';
import { decide, moved } from '../../local/decide.js';
import { eyesAfter, lifted, NOBODY } from '../../local/eyes.js';
import { keptShape } from '../../local/kept.js';
import { memoryStore } from '../../local/memory-store.js';
import { advanced, opened } from '../../local/session.js';
import { openLocal } from '../../local/source.js';
import { awaited, latest, resultOf, summaryOf, type Unfolded, unfold } from '../../local/unfolded.js';
import type { Played } from '../../table/table.js';
import { anyMove, bot, makeWorld, openGame, person, sealed, soloGame, tableOf } from './at-hand.js';

function offered(table: Unfolded, seat: number, amount: number): Unfolded {
  const made = moved(sealed, table, seatOf(seat), { type: 'offer', amount, motto: 'bell' }, 2000);
  if (!made.ok) throw new Error(made.refusal.error);
  return made.table;
}

function playedOut(played: Played, table: Unfolded, most: number): Unfolded {
  let now = table;
  for (let i = 0; i < most; i++) {
    const [seat] = awaited(played, now);
    if (seat === undefined) break;
    const made = moved(played, now, seat, anyMove(played, latest(now), seat, `${now.states.length}`), 2000 + i);
    if (!made.ok) throw new Error(made.refusal.error);
    now = made.table;
  }
  return now;
}

describe('what is kept', () => {
  test('is a record that replays, and comes back from storage as it was', async () => {
    const played = await openGame();
    const table = playedOut(played, tableOf(played, [person('Ada'), bot('Mabel'), bot('Otis')]), 60);
    const kept = parse(keptShape, JSON.parse(JSON.stringify(table.kept)), 'table');
    expect(kept.ok && kept.value).toEqual(table.kept);
    const record = parseRecord(JSON.parse(JSON.stringify(table.kept.record)));
    expect(record.ok && replay(played.rules.game, record.value, () => new Map()).ok).toBe(true);
    expect(record.ok && record.value.seats).toEqual(['Ada', 'Mabel', 'Otis']);
    const again = unfold(played, table.kept);
    expect(again.ok && played.rules.game.toJSON(latest(again.table))).toEqual(played.rules.game.toJSON(latest(table)));
  });

  test('refuses a move that the rules refuse, with the clause', () => {
    const made = moved(
      sealed,
      tableOf(sealed, [person('Ada'), person('Ben')]),
      seatOf(0),
      { type: 'offer', amount: 99, motto: 'bell' },
      1,
    );
    expect(!made.ok && made.refusal.rule).toBe('FX-2.2');
  });

  test('a list of tables says who is awaited, and who has won', () => {
    const table = tableOf(sealed, [person('Ada'), person('Ben')]);
    expect(summaryOf(sealed, table)).toMatchObject({ status: 'playing', who: 'Ada and Ben' });
    expect(summaryOf(sealed, offered(table, 0, 3))).toMatchObject({ who: 'Ben' });
    expect(summaryOf(sealed, playedOut(sealed, table, 99)).status).toBe('finished');
  });
});

describe('taking back and resigning', () => {
  test('undo goes to before the last move of a person, past the bots', () => {
    const table = offered(offered(tableOf(sealed, [person('Ada'), bot('Mabel')]), 0, 3), 1, 2);
    const back = decide(sealed, table, seatOf(0), { type: 'undo', to: null }, 3000);
    expect(back.ok && back.table.kept.record.moves).toEqual([]);
    expect(back.ok && awaited(sealed, back.table)).toEqual([0, 1]);
    const again = back.ok && decide(sealed, back.table, seatOf(0), { type: 'undo', to: null }, 3000);
    expect(again && !again.ok && again.refusal.code).toBe('nothing-to-undo');
  });

  test('the result tells how often a move of each seat was taken back', () => {
    const table = offered(offered(tableOf(sealed, [person('Ada'), person('Ben')]), 0, 3), 1, 2);
    const back = decide(sealed, table, seatOf(0), { type: 'undo', to: null }, 3000);
    if (!back.ok) throw new Error(back.refusal.error);
    const twice = decide(sealed, back.table, seatOf(0), { type: 'undo', to: null }, 3000);
    if (!twice.ok) throw new Error(twice.refusal.error);
    expect(twice.table.kept.undos).toEqual([1, 1]);
    expect(resultOf(sealed, playedOut(sealed, twice.table, 99))?.undos).toEqual([1, 1]);
    expect(resultOf(sealed, playedOut(sealed, table, 99))?.undos).toEqual([]);
  });

  test('whoever plays alone takes nothing back that chance has shown, and everything else', async () => {
    const played = await soloGame();
    const { game } = played.rules;
    const bots = (await played.entry.bots()).bots.strong ?? expect.fail('no bot');
    let table = tableOf(played, [person('Ada')]);
    const play = (move: Json): boolean => {
      const before = table;
      const made = moved(played, before, seatOf(0), move, 2000);
      if (!made.ok) throw new Error(made.refusal.error);
      table = made.table;
      const again = kernelPlay(game, latest(before), seatOf(0), move, streams('seed'));
      return again.ok && again.revealed;
    };
    const ask = { random: randomFrom('x'), resources: new Map() };
    while (!play(think(bots, game.view(latest(table), seatOf(0)), seatOf(0), ask))) expect(resultOf(played, table)).toBeNull();
    const seen = decide(played, table, seatOf(0), { type: 'undo', to: null }, 3000);
    expect(!seen.ok && seen.refusal.code).toBe('undo-revealed');
    play([...(game.legal(latest(table), seatOf(0)) ?? [])][0] ?? null);
    const back = decide(played, table, seatOf(0), { type: 'undo', to: null }, 3000);
    expect(back.ok && back.table.kept.undos).toEqual([1]);
  });

  test('a bot plays on for whoever resigned, who comes last', () => {
    const table = tableOf(sealed, [person('Ada'), person('Ben'), bot('Mabel')]);
    const gone = decide(sealed, table, seatOf(1), { type: 'resign' }, 3000);
    if (!gone.ok) throw new Error(gone.refusal.error);
    expect(gone.table.kept.chairs[1]).toMatchObject({ resigned: true, bot: 'random' });
    expect(resultOf(sealed, gone.table)).toBeNull();
    expect(resultOf(sealed, playedOut(sealed, gone.table, 99))?.ranks[1]).toBe(3);
  });

  test('the last one against nobody but those who left has won', () => {
    const gone = decide(sealed, tableOf(sealed, [person('Ada'), person('Ben')]), seatOf(0), { type: 'resign' }, 3000);
    expect(gone.ok && resultOf(sealed, gone.table)).toMatchObject({ ranks: [2, 1], reason: 'resigned', resigned: [0] });
  });

  test('standing orders and talk are not offered', () => {
    const table = tableOf(sealed, [person('Ada'), person('Ben')]);
    for (const command of [
      { type: 'order', order: null },
      { type: 'chat', text: 'hello' },
    ] as const) {
      const made = decide(sealed, table, seatOf(0), command, 1);
      expect(!made.ok && made.refusal.code).toBe('not-offered');
    }
  });

  test('the numbers of what happened only go up', () => {
    const first = tableOf(sealed, [person('Ada'), person('Ben')]);
    const once = offered(first, 0, 3);
    const taken = advanced(advanced(opened(first), once), first);
    const again = advanced(taken, offered(first, 0, 4));
    expect(again.past.map(({ seq, undone }) => [seq, undone])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, [2]],
      [4, undefined],
    ]);
    expect(again.numbers).toEqual([4]);
  });
});

describe('whose eyes', () => {
  const looking = (played: Played, table: Unfolded, seats: readonly number[]) => ({
    game: played.rules.game,
    state: latest(table),
    people: seats.map(seatOf),
    awaited: awaited(played, table).filter((seat) => seats.includes(seat)),
  });

  test('follow whoever is to move, without a curtain where nothing is hidden', async () => {
    const played = await openGame();
    let table = tableOf(played, [person('Ada'), person('Ben')]);
    let eyes = eyesAfter(NOBODY, looking(played, table, [0, 1]));
    const seen = new Set<number | null>();
    for (let i = 0; i < 12; i++) {
      seen.add(eyes.seat);
      expect(eyes.curtain).toBeNull();
      expect(awaited(played, table)).toContain(eyes.seat);
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
      store: { ...store, save: (...given) => (full ? Promise.reject(new Error('full')) : store.save(...given)) },
    });
    const move = { type: 'move', move: { type: 'offer', amount: 1, motto: 'bell' } } as const;
    expect((await source.ask(move))?.code).toBe('not-kept');
    expect(source.now.value?.seq).toBe(1);
    full = false;
    expect(await source.ask(move)).toBeNull();
    expect((await store.load('a'))?.record.moves).toHaveLength(1);
    expect(source.curtain.value).toBe('Ben');
    expect(source.now.value?.fields.view).toEqual(sealed.rules.game.view(latest(tableNow(source)), 'onlooker'));
    source.lift();
    expect(source.now.value?.seat).toBe(1);
  });

  const tableNow = (source: ReturnType<typeof openLocal>): Unfolded => {
    const unfolded = unfold(sealed, source.kept.value);
    if (!unfolded.ok) throw new Error(unfolded.refusal.error);
    return unfolded.table;
  };

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
    const made = () => source.kept.value.record.moves.map(({ seat }) => seat);
    await world.pass(29_000);
    expect(made()).toEqual([]);
    await world.pass(22_000);
    expect([...made()].sort()).toEqual([1, 2]);
    const other = makeWorld(hurrying, memoryStore());
    const quick = openLocal(hurrying, await other.put(tableOf(hurrying, chairs)), other.tab());
    await quick.ask({ type: 'move', move: { type: 'offer', amount: 1, motto: 'bell' } });
    await other.pass(2000);
    expect(quick.kept.value.record.moves.length).toBeGreaterThanOrEqual(3);
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
    expect(source.kept.value.record.moves.map(({ seat }) => seat)).toEqual([0, null]);
  });

  test('a countdown is told to the page, and takes nothing off the time of the others', async () => {
    const counted: Played = {
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
    expect(one.kept.value).toEqual(two.kept.value);
    expect(one.kept.value.record.moves).toHaveLength(1);
    one.lift();
    expect(await one.ask(offer)).toBeNull();
    await world.settle();
    expect(two.kept.value.record.moves).toHaveLength(2);
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
