/** What every game promises that tells the best line of a finished game: a line that the rules play to the end it says. */
import { recordShape, replay } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import { games } from '../registry.js';

const telling = games.flatMap(({ id, rules, best }) => (best === undefined ? [] : [{ id, rules, best }]));

describe.each(telling)('$id', ({ id, rules, best }) => {
  test('the first line that is found replays, to the end that it says', async () => {
    const { game } = await rules();
    const record = recordShape.read(
      { format: 1, game: id, rules: game.rules, options: {}, seed: 'best', players: game.seats.min, moves: [] },
      'record',
    );
    for (const { best: line } of (await best()).best.search(record, new Map())) {
      if (line === null) continue;
      const whole = { ...record, moves: line.moves.map((one) => ({ ...one, at: null })), result: line.outcome };
      expect(replay(game, whole, () => new Map())).toMatchObject({ ok: true });
      return;
    }
    expect.fail('No line was found.');
  });
});
