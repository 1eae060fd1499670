/** Laying a table: the defaults are fine as they are, and nobody sits twice. */
import { newTableShape } from '@partyline/protocol/commands.js';
import { describe, expect, test } from 'vitest';
import {
  addChair,
  beginsAtOnce,
  CLOCK_CHOICES,
  draftObjection,
  firstDraft,
  removeChair,
  requestOf,
  reseat,
} from '../../new-table/draft.js';

const whos = (chairs: ReturnType<typeof addChair>) => chairs.map(({ who }) => who);

describe('a new table', () => {
  test('without a touch: the maker and free chairs, by invitation, without a clock', () => {
    const request = requestOf('a-game', firstDraft(4, false));
    expect(newTableShape.read(request, 'body')).toMatchObject({
      game: 'a-game',
      seats: [{ type: 'me' }, { type: 'open' }, { type: 'open' }, { type: 'open' }],
      time: { type: 'none' },
      open: false,
    });
  });

  test.each(CLOCK_CHOICES)('with the pace “$name” is one that the server takes', ({ id, time }) => {
    expect(newTableShape.read(requestOf('x', { ...firstDraft(2, true), pace: id }), 'body')).toMatchObject({ time, open: true });
  });

  test('has its maker on one chair only', () => {
    const { chairs } = firstDraft(3, false);
    expect(whos(reseat(chairs, 2, 'me'))).toEqual(['open', 'open', 'me']);
    expect(whos(reseat(chairs, 1, { bot: 'casual' }))).toEqual(['me', { bot: 'casual' }, 'open']);
  });

  test('keeps its chairs apart when some are removed and others added', () => {
    const chairs = addChair(removeChair(firstDraft(3, false).chairs, 1));
    expect(new Set(chairs.map(({ key }) => key)).size).toBe(3);
    expect(whos(chairs)).toEqual(['me', 'open', 'open']);
  });

  test('needs somebody who could play', () => {
    const bot = { bot: 'casual' };
    const bots = { ...firstDraft(2, false), chairs: [{ key: 0, who: bot }] };
    expect(draftObjection(bots)).toContain('Only bots');
    const solo = { ...bots, chairs: [...bots.chairs, { key: 1, who: 'me' as const }] };
    expect([draftObjection(solo), beginsAtOnce(solo), beginsAtOnce(firstDraft(2, false))]).toEqual([null, true, false]);
  });
});
