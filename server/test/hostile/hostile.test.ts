/**
 * Nonsense, forgeries and floods, with the usual limits and without any. The long count is for the soak:
 * PARTYLINE_HOSTILE=100000 npx vitest run server/test/hostile
 */
import { describe, expect, test } from 'vitest';
import { siege } from './siege.js';

const COUNT = Number(process.env['PARTYLINE_HOSTILE'] ?? 2000);
const SEED = process.env['PARTYLINE_SEED'] ?? 'hostile';
/** Megabytes that a server may have gained from a fifth of the siege to its end, however long it lasts. */
const FLAT = 40;

describe(`${COUNT} hostile messages`, () => {
  test.each([
    ['without limits', false],
    ['with the usual limits', true],
  ])(
    '%s: no crash, no leak, no wrong acceptance, memory flat',
    async (_name, limited) => {
      const { sent, wrong, played, memory, kinds, answers } = await siege({ count: COUNT, seed: SEED, limited });
      if (COUNT > 10_000) console.log(JSON.stringify({ limited, sent, played, memory, kinds, answers }, null, 1));
      expect(wrong).toEqual([]);
      expect(sent).toBeGreaterThanOrEqual(COUNT);
      expect(played).toBeGreaterThan(0);
      expect(Object.keys(kinds)).toEqual(expect.arrayContaining(['forged', 'spoilt', 'replayed', 'deep', 'http', 'broken']));
      expect(Object.keys(answers).join()).toMatch(limited ? /error too-many/ : /refused not-seated/);
      expect(memory[1] - memory[0]).toBeLessThan(FLAT);
    },
    COUNT > 10_000 ? 60 * 60 * 1000 : 120_000,
  );
});
