/** Taking back: free, by agreement, and what it does to questions, clocks, orders and what others know. */
import { games } from '@partyline/games/registry.js';
import { decide } from '@partyline/kernel/bot.js';
import { seatOf } from '@partyline/kernel/game.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { resultOf } from '@partyline/table/table.js';
import { ownView } from '@partyline/table/view.js';
import { describe, expect, test } from 'vitest';
import { offer, place, withdraw } from './games.js';
import { erase, jot, show } from './notes.js';
import { playing, type Sitting, sitting } from './sitting.js';

const kinds = (table: Sitting) => table.last.map(({ type }) => type);
const offers = (table: Sitting) => table.match.moves.map(({ seat }) => seat);

/** The winner of the first lot is seat 0 and has to place it. */
async function placing(people = ['ann', 'ben'], more = {}): Promise<Sitting> {
  const table = await playing('fixture', people, { options: { lots: [5, 5, 5] }, ...more });
  for (const [seat] of people.entries()) table.move(seat, offer(seat === 0 ? 4 : 1));
  return table;
}

describe('freely', () => {
  test("one takes back one's own move while nobody else has moved", async () => {
    const table = await playing('fixture', ['ann', 'ben']);
    table.move(0, offer(3));
    expect(table.ask('ann', { type: 'undo' })).toBeNull();
    expect(kinds(table)).toEqual(['undone']);
    expect(table.match.moves).toEqual([]);
    expect(table.toAct).toEqual([0, 1]);
    expect(table.move(0, offer(4))).toBeNull();
  });

  test("not another's move, and not what was never made", async () => {
    const table = await playing('fixture', ['ann', 'ben']);
    expect(table.ask('ann', { type: 'undo' })).toBe('nothing-to-undo');
    table.move(0, offer(3));
    expect(table.ask('ben', { type: 'undo' })).toBe('nothing-to-undo');
    expect(table.ask('eve', { type: 'undo' })).toBe('not-seated');
  });

  test('whether there is anything to take back is told to the one whose it is', async () => {
    const table = await playing('fixture', ['ann', 'ben']);
    const told = (seat: number) => ownView(table.table, seat).fields['undoable'];
    expect([told(0), told(1), told(2)]).toEqual([false, false, false]);
    table.move(0, offer(3));
    expect([told(0), told(1), told(2)]).toEqual([true, false, false]);
  });

  test('what was only arranged is no move to take back', async () => {
    const table = await playing('fixture', ['ann', 'ben']);
    const { playing: game } = table.table;
    table.move(0, offer(3));
    table.table = { ...table.table, playing: { ...game, game: { ...game.game, isDraft: () => true } } };
    expect(ownView(table.table, 0).fields['undoable']).toBe(false);
    expect(table.ask('ann', { type: 'undo' })).toBe('nothing-to-undo');
  });

  test('not beyond something that was revealed', async () => {
    const table = await placing();
    table.move(0, place(0));
    expect(table.match.moves.at(-1)?.revealed).toBe(true);
    table.ask('ann', { type: 'undo' });
    expect(kinds(table)).toEqual(['undoAsked']);
  });

  test('not after another has moved', async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cat']);
    table.move(0, offer(3));
    table.move(1, offer(3));
    table.ask('ann', { type: 'undo' });
    expect(kinds(table)).toEqual(['undoAsked']);
  });

  test('a long way back, further than positions are remembered', async () => {
    const table = await playing('notes', ['ann', 'ben']);
    const number = table.table.seqByViewer[0] ?? 0;
    for (let i = 0; i < 50; i++) table.move(0, jot(i % 10));
    expect(table.ask('ann', { type: 'undo', to: number + 3 })).toBeNull();
    expect(table.match.moves).toHaveLength(3);
    expect(table.table.playing.game.toJSON(table.match.state)).toMatchObject({ players: [{ note: 2 }, { note: null }] });
    expect(table.ask('ann', { type: 'undo' })).toBeNull();
    expect(table.table.playing.game.toJSON(table.match.state)).toMatchObject({ players: [{ note: 1 }, { note: null }] });
  });

  test('back to a number that one remembers, several moves at once', async () => {
    const table = await playing('notes', ['ann', 'ben']);
    table.move(0, jot(1));
    const number = table.table.seqByViewer[0] ?? 0;
    table.move(0, jot(2));
    table.move(0, jot(3));
    expect(table.ask('ann', { type: 'undo', to: number })).toBeNull();
    expect(table.match.moves.map(({ move }) => move)).toEqual([jot(1)]);
    expect(table.ask('ann', { type: 'undo', to: number })).toBe('nothing-to-undo');
  });

  test('whoever takes back is asked anew, the others are not', async () => {
    const table = await playing('fixture', ['ann', 'ben']);
    const before = table.match.seats.map(({ askedAt }) => askedAt);
    table.move(0, offer(3));
    table.ask('ann', { type: 'undo' });
    expect(table.match.seats[0]?.askedAt).toBe(table.table.seqByViewer[0]);
    expect(table.match.seats[1]?.askedAt).toBe(before[1]);
  });
});

describe('what others cannot see', () => {
  test('taking back an unseen move is unseen too', async () => {
    const table = await playing('notes', ['ann', 'ben', 'cat']);
    table.move(1, jot(5));
    const seen = table.table.seqByViewer;
    table.ask('ben', { type: 'undo' });
    expect(table.last).toMatchObject([{ type: 'undone', seen: 0b0010 }]);
    expect(table.table.seqByViewer).toEqual(seen.map((count, viewer) => count + (viewer === 1 ? 1 : 0)));
  });

  test('an unseen move of another does not stand in the way, and stays', async () => {
    const table = await playing('notes', ['ann', 'ben']);
    table.move(0, jot(5));
    table.move(1, jot(7));
    table.move(0, jot(6));
    table.move(1, erase);
    expect(table.ask('ann', { type: 'undo' })).toBeNull();
    expect(kinds(table)).toEqual(['undone']);
    expect(table.match.moves.map(({ seat, move }) => [seat, move])).toEqual([
      [0, jot(5)],
      [1, jot(7)],
      [1, erase],
    ]);
  });

  test('what stayed can be taken back too, and what went does not come back with it', async () => {
    const table = await playing('notes', ['ann', 'ben']);
    table.move(0, jot(5));
    table.move(1, jot(7));
    table.ask('ann', { type: 'undo' });
    table.ask('ben', { type: 'undo' });
    expect(table.match.moves).toEqual([]);
    expect(table.table.playing.game.toJSON(table.match.state)).toMatchObject({ players: [{ note: null }, { note: null }] });
  });

  test('an unseen move leaves a request as it is; when that is granted, all goes that came after', async () => {
    const table = await playing('notes', ['ann', 'ben', 'cat']);
    table.move(0, show);
    table.move(1, show);
    table.ask('ann', { type: 'undo' });
    expect(kinds(table)).toEqual(['undoAsked']);
    table.move(2, jot(9));
    table.move(2, jot(8));
    table.ask('cat', { type: 'undo' });
    expect(table.match.moves).toHaveLength(3);
    expect(table.match.undo).toMatchObject({ by: 0, accepted: [] });
    table.ask('ben', { type: 'answerUndo', accept: true });
    table.ask('cat', { type: 'answerUndo', accept: true });
    expect(table.match.moves).toEqual([]);
    expect(table.match.undo).toBeNull();
  });
});

describe('by agreement', () => {
  async function asked(): Promise<Sitting> {
    const table = await playing('fixture', ['ann', 'ben', 'cat', 'dan']);
    for (const seat of [0, 1, 2]) table.move(seat, offer(seat));
    table.ask('ann', { type: 'undo' });
    return table;
  }

  test('all other people must accept', async () => {
    const table = await asked();
    expect(table.ask('ann', { type: 'answerUndo', accept: true })).toBe('no-undo');
    table.ask('ben', { type: 'answerUndo', accept: true });
    expect(table.ask('ben', { type: 'answerUndo', accept: true })).toBe('undo-answered');
    table.ask('dan', { type: 'answerUndo', accept: true });
    expect(offers(table)).toEqual([0, 1, 2]);
    table.ask('cat', { type: 'answerUndo', accept: true });
    expect(kinds(table)).toEqual(['undoAnswered', 'undone']);
    expect(offers(table)).toEqual([]);
    expect(table.match.undo).toBeNull();
  });

  test('one No is enough', async () => {
    const table = await asked();
    table.ask('ben', { type: 'answerUndo', accept: true });
    table.ask('cat', { type: 'answerUndo', accept: false });
    expect(table.match.undo).toBeNull();
    expect(table.ask('dan', { type: 'answerUndo', accept: true })).toBe('no-undo');
    expect(offers(table)).toEqual([0, 1, 2]);
  });

  test('one request at a time', async () => {
    expect((await asked()).ask('ben', { type: 'undo' })).toBe('undo-pending');
  });

  test('a move in between cancels it', async () => {
    const table = await asked();
    table.move(2, withdraw);
    expect(table.match.undo).toBeNull();
    expect(table.ask('ben', { type: 'answerUndo', accept: true })).toBe('no-undo');
  });

  test('somebody who is not at the table has no say', async () => {
    expect((await asked()).ask('eve', { type: 'answerUndo', accept: false })).toBe('not-seated');
  });

  test('bots accept', async () => {
    const table = await sitting({
      game: 'fixture',
      seats: [{ type: 'me' }, { type: 'bot', level: 'random' }, { type: 'bot', level: 'random' }],
      shuffle: false,
    });
    table.move(0, offer(3));
    table.unasked({ type: 'bot', seat: 1, asked: table.match.seats[1]?.askedAt ?? 0, move: offer(1) });
    table.ask('ann', { type: 'undo' });
    expect(kinds(table)).toEqual(['undoAsked', 'undone']);
    expect(offers(table)).toEqual([]);
  });

  test('the bot of somebody who is gone accepts, at once when it was the last to be asked', async () => {
    const table = await asked();
    table.ask('ben', { type: 'answerUndo', accept: true });
    table.ask('dan', { type: 'answerUndo', accept: true });
    table.ask('cat', { type: 'resign' });
    expect(kinds(table)).toEqual(['resigned', 'takenOver', 'undone']);
    expect(offers(table)).toEqual([]);
  });

  test('whoever resigned has no say any more', async () => {
    const table = await asked();
    table.ask('cat', { type: 'resign' });
    expect(table.ask('cat', { type: 'answerUndo', accept: false })).toBe('seat-resigned');
    expect(table.match.undo).not.toBeNull();
  });

  test('somebody whose time is up has a say still: a bot plays for them, but it is their game', async () => {
    const table = await placing(['ann', 'ben'], { time: { type: 'live', bank: 60, increment: 0 } });
    table.pass(60_000);
    table.unasked({ type: 'clock' });
    expect(kinds(table)).toEqual(['takenOver']);
    table.ask('ben', { type: 'undo' });
    expect(kinds(table)).toEqual(['undoAsked']);
    expect(table.ask('ann', { type: 'answerUndo', accept: true })).toBe('bot-plays');
    table.ask('ann', { type: 'reclaim' });
    table.ask('ann', { type: 'answerUndo', accept: true });
    expect(kinds(table)).toEqual(['undoAnswered', 'undone']);
  });

  test('a request dies with the seat that made it', async () => {
    const table = await asked();
    table.ask('ann', { type: 'resign' });
    expect(table.match.undo).toBeNull();
  });

  test('everybody who is awaited then is asked anew', async () => {
    const table = await playing('fixture', ['ann', 'ben'], { options: { lots: [5, 5, 5] } });
    table.move(0, offer(0));
    table.move(1, offer(0));
    const old = table.match.seats.map(({ askedAt }) => askedAt);
    table.ask('ann', { type: 'undo' });
    table.ask('ben', { type: 'answerUndo', accept: true });
    expect(table.match.moves).toEqual([]);
    for (const [seat, asked] of old.entries()) expect(table.move(seat, offer(1), { asked })).toBe('stale');
  });

  test('after the end nothing is taken back', async () => {
    const table = await playing('fixture', ['ann', 'ben'], { options: { lots: [1, 1, 1] } });
    for (let round = 0; round < 3; round++) for (const seat of [0, 1]) table.move(seat, offer(0));
    expect(table.ask('ann', { type: 'undo' })).toBe('not-playing');
  });

  test('a request that the end overtook is over', async () => {
    const table = await playing('fixture', ['ann', 'ben'], { options: { lots: [5, 5, 5] } });
    table.move(0, offer(4));
    table.move(1, offer(1));
    table.ask('ben', { type: 'undo' });
    table.ask('ben', { type: 'resign' });
    expect(table.ask('ann', { type: 'answerUndo', accept: true })).toBe('not-playing');
  });
});

describe('orders', () => {
  test('a move that an order made can be taken back; the order goes with it', async () => {
    const table = await playing('fixture', ['ann', 'ben']);
    table.ask('ann', { type: 'order', order: offer(2) });
    expect(table.match.moves).toHaveLength(1);
    expect(table.ask('ann', { type: 'undo' })).toBeNull();
    expect(table.match.moves).toEqual([]);
    expect(table.match.seats[0]?.order).toBeNull();
  });
});

describe('counted', () => {
  test('the result tells how often each seat has taken back, freely or by agreement', async () => {
    const table = await playing('fixture', ['ann', 'ben'], { options: { lots: [1, 1, 1] } });
    for (const amount of [3, 2]) {
      table.move(0, offer(amount));
      table.ask('ann', { type: 'undo' });
    }
    table.move(0, offer(0));
    table.move(1, offer(0));
    table.ask('ben', { type: 'undo' });
    table.ask('ann', { type: 'answerUndo', accept: true });
    table.move(0, offer(0));
    table.move(1, offer(0));
    for (let round = 0; round < 2; round++) for (const seat of [0, 1]) table.move(seat, offer(0));
    expect(resultOf(table.table)?.undos).toEqual([2, 1]);
  });

  test('where nobody has, the result says nothing of it', async () => {
    const table = await playing('fixture', ['ann', 'ben'], { options: { lots: [1, 1, 1] } });
    for (let round = 0; round < 3; round++) for (const seat of [0, 1]) table.move(seat, offer(0));
    expect(resultOf(table.table)).not.toHaveProperty('undos');
  });
});

const alone = games.filter(({ players }) => players.max === 1);

describe.each(alone)('alone at $id', ({ id, bots }) => {
  /** Moves of the best bot, until one of them has revealed something. */
  async function untilRevealed(table: Sitting): Promise<void> {
    const bot = (await bots()).bots.strong ?? expect.fail('no bot');
    const { game, resources } = table.table.playing;
    while (table.match.moves.at(-1)?.revealed !== true) {
      const view = game.view(table.match.state, seatOf(0));
      table.move(0, decide(bot, view, seatOf(0), { random: randomFrom('alone'), resources }));
      if (resultOf(table.table) !== null) expect.fail('it ended before anything was revealed');
    }
  }

  test('what was revealed cannot be taken back; what came after it can', async () => {
    const table = await playing(id, ['ann']);
    await untilRevealed(table);
    const { length } = table.match.moves;
    expect(table.ask('ann', { type: 'undo' })).toBe('undo-revealed');
    const { game } = table.table.playing;
    const [move] = game.legal(table.match.state, seatOf(0)) ?? [];
    table.move(0, move ?? null);
    expect(table.ask('ann', { type: 'undo' })).toBeNull();
    expect(table.match.moves).toHaveLength(length);
    table.ask('ann', { type: 'resign' });
    expect(resultOf(table.table)).toMatchObject({ resigned: [0], undos: [1] });
  });
});
