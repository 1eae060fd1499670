/** A game shown again: its positions, its turns, its words, its charts, and what is wrong with a bad record. */
import { readFileSync } from 'node:fs';
import { everySeat } from '@partyline/kernel/game.js';
import { isRecord } from '@partyline/kernel/json.js';
import { type GameRecord, parseRecord, replay } from '@partyline/kernel/record.js';
import { deedWords } from '@partyline/kernel/story.js';
import { recordSoFar } from '@partyline/table/record.js';
import { describe, expect, test } from 'vitest';
import { type Film, hides, makeFilm, nextTurn, turnBefore } from '../../replay/film.js';
import { reelOfText } from '../../replay/load-replay.js';
import { makePlayer } from '../../replay/player.js';
import { linesIn, moments, plotOf, scaleOf } from '../../replay/plot.js';
import { captionOf, momentAsText, momentWords, namesIn, onlookerReader, storyIn } from '../../replay/words.js';
import { openGame, person, sealed, tableOf } from '../local/at-hand.js';

const golden = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../games/crossed-wires/test/golden/${name}.json`, import.meta.url), 'utf8'));

function recordOf(name: string): GameRecord {
  const kept = golden(name);
  const parsed = parseRecord(isRecord(kept) ? kept['record'] : null);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

async function filmOf(name: string): Promise<Film> {
  const made = makeFilm(await openGame(), recordOf(name));
  if (!made.ok) throw new Error(made.error);
  return made.film;
}

test('where a film is, is said in the singular and in the plural', () => {
  expect([1, 2].map((length) => momentWords({ length }, 0))).toEqual(['Start of 1 move', 'Start of 2 moves']);
  expect(momentWords({ length: 2 }, 1)).toBe('Move 1 of 2');
});

describe('a film', () => {
  test('has every position as the rules make it, in any order', async () => {
    const film = await filmOf('6-players-all-issued');
    const { game } = film.played.rules;
    const { record } = film;
    for (const at of [film.length, 0, 7, Math.floor(film.length / 2), 8]) {
      const cut = { ...record, moves: record.moves.slice(0, at), result: null };
      const again = replay(game, cut, () => new Map());
      expect(again.ok && game.view(again.state, 'onlooker')).toEqual(film.view(at, 'onlooker'));
    }
    expect(film.view(7, 'onlooker')).toBe(film.view(7, 'onlooker'));
    expect(film.outcome).toEqual(record.result);
  });

  test('knows whether it matters whose eyes one has', async () => {
    expect(hides(await filmOf('2-players-all-passed'))).toBe(false);
    const { table } = tableOf(sealed, [person('Ada'), person('Ben')]);
    const record = recordSoFar(table) ?? expect.fail('no record');
    const offer = { seat: 0, move: { type: 'offer', amount: 2, motto: 'bell' }, at: 1 };
    const made = makeFilm(sealed, { ...record, moves: [offer] });
    expect(made.ok && hides(made.film)).toBe(true);
  });

  test('steps by whole turns, there and back', () => {
    const turns = ['a', 'a', 'a', 'b', 'b', 'c'];
    const turn = (at: number): string => turns[at] ?? '';
    const film = { length: 5 };
    expect([0, 1, 3, 5].map((at) => nextTurn(film, turn, at))).toEqual([3, 3, 5, 5]);
    expect([5, 4, 3, 2, 0].map((at) => turnBefore(turn, at))).toEqual([3, 3, 0, 0, 0]);
  });
});

describe('the player', () => {
  const board = { turn: () => 'one' };
  test('stays within the film, and stops when touched and at the end', async () => {
    const film = await filmOf('2-players-all-passed');
    const seen = (await film.played.entry.seen?.board())?.board;
    if (seen === undefined) throw new Error('no board');
    const player = makePlayer(film, { ...seen, ...board }, 9999);
    expect(player.at.value).toBe(film.length);
    player.toggle();
    expect([player.at.value, player.running.value]).toEqual([0, true]);
    player.tick();
    expect(player.at.value).toBe(1);
    player.step(-5);
    expect([player.at.value, player.running.value]).toEqual([0, false]);
    player.toggle();
    for (let i = 0; i <= film.length; i++) player.tick();
    expect([player.at.value, player.running.value]).toEqual([film.length, false]);
  });
});

describe('words', () => {
  test('every line leads to its moment', async () => {
    const film = await filmOf('4-players-all-issued');
    const names = namesIn(film.record);
    const story = storyIn(film, names);
    const lines = story.flatMap((group) => group.lines);
    expect(lines.length).toBeGreaterThan(20);
    for (const { key, sentences } of lines) {
      expect(captionOf(film, names, key)).toContain(deedWords(sentences, onlookerReader(names)));
    }
    expect(story.flatMap(({ round }) => round ?? []).slice(0, 3)).toEqual(['Round 1', 'Round 2', 'Round 3']);
    expect(momentAsText(film, names, 1)).toMatch(/^Crossed Wires, move 1 of \d+: /);
    expect(captionOf(film, names, 0)).toBe('The game begins.');
  });

  test('nobody is nameless, and bots can be told apart', () => {
    expect(namesIn({ seats: null, players: 2 })).toEqual(['Player 1', 'Player 2']);
    expect(namesIn({ seats: ['Ada', 'Bot (casual)', 'Bot (casual)'], players: 3 })).toEqual(['Ada', 'Otis', 'Wilma']);
  });
});

describe('charts', () => {
  test('have a value for every series at every moment', async () => {
    const film = await filmOf('6-players-all-issued');
    const chart = {
      title: 'Numbers',
      unit: '$',
      series: () => everySeat(2).map((seat) => ({ name: '', seat, value: seat * 10 })),
    };
    const plot = plotOf(film, chart, ['Ada', 'Ben']);
    expect(plot.series.map(({ name, look, values }) => [name, look, values.length])).toEqual([
      ['Ada', 0, film.length + 1],
      ['Ben', 1, film.length + 1],
    ]);
    expect(linesIn(plot.scale)).toEqual([0, 5, 10]);
  });

  test('the scale is round and holds everything', () => {
    expect(scaleOf([3, 97])).toEqual({ low: 0, high: 100, step: 50 });
    expect(linesIn(scaleOf([-12, 30]))).toEqual([-20, 0, 20, 40]);
    expect(linesIn(scaleOf([0, 0])).at(-1)).toBe(1);
    expect(moments(100, 5)).toEqual([0, 25, 50, 75, 100]);
    expect(moments(0, 5)).toEqual([0]);
  });
});

describe('what cannot be shown says why', () => {
  const why = async (text: string): Promise<string> => {
    const made = await reelOfText(text);
    return made.ok ? '' : made.error;
  };
  test('a file that is no record', async () => {
    expect(await why('hello')).toMatch(/not JSON/);
    expect(await why('{"format":1}')).toMatch(/record\.game is missing/);
    const record = recordOf('2-players-all-passed');
    expect(await why(JSON.stringify({ ...record, game: 'chess' }))).toMatch(/“chess”/);
  });

  test('a record that breaks the rules', async () => {
    const record = recordOf('2-players-all-passed');
    const [first, ...more] = record.moves;
    expect(await why(JSON.stringify({ ...record, moves: [{ ...first, seat: 1 }, ...more] }))).toMatch(
      /^Move 1 of \d+ is not possible/,
    );
    expect(await why(JSON.stringify({ ...record, moves: [] }))).toMatch(/result/);
  });
});
