/** Laying a table: the defaults are fine as they are, and nobody sits twice. */
import { newTableShape } from '@partyline/protocol/commands.js';
import { describe, expect, test } from 'vitest';
import { beginsAtOnce, firstWish, objection, PACES, requestOf, reseated, withChair, withoutChair } from '../../new-table/wish.js';

const whos = (chairs: ReturnType<typeof withChair>) => chairs.map(({ who }) => who);

describe('a new table', () => {
  test('without a touch: the maker and free chairs, by invitation, without a clock', () => {
    const request = requestOf('a-game', firstWish(4, false));
    expect(newTableShape.read(request, 'body')).toMatchObject({
      game: 'a-game',
      seats: [{ type: 'me' }, { type: 'open' }, { type: 'open' }, { type: 'open' }],
      time: { type: 'none' },
      open: false,
    });
  });

  test.each(PACES)('with the pace “$name” is one that the server takes', ({ id, time }) => {
    expect(newTableShape.read(requestOf('x', { ...firstWish(2, true), pace: id }), 'body')).toMatchObject({ time, open: true });
  });

  test('has its maker on one chair only', () => {
    const { chairs } = firstWish(3, false);
    expect(whos(reseated(chairs, 2, 'me'))).toEqual(['open', 'open', 'me']);
    expect(whos(reseated(chairs, 1, { bot: 'casual' }))).toEqual(['me', { bot: 'casual' }, 'open']);
  });

  test('keeps its chairs apart when some are removed and others added', () => {
    const chairs = withChair(withoutChair(firstWish(3, false).chairs, 1));
    expect(new Set(chairs.map(({ key }) => key)).size).toBe(3);
    expect(whos(chairs)).toEqual(['me', 'open', 'open']);
  });

  test('needs somebody who could play', () => {
    const bot = { bot: 'casual' };
    const bots = { ...firstWish(2, false), chairs: [{ key: 0, who: bot }] };
    expect(objection(bots)).toContain('Only bots');
    const solo = { ...bots, chairs: [...bots.chairs, { key: 1, who: 'me' as const }] };
    expect([objection(solo), beginsAtOnce(solo), beginsAtOnce(firstWish(2, false))]).toEqual([null, true, false]);
  });
});
