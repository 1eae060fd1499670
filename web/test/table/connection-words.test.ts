import { expect, test } from 'vitest';
import { lostWords, sinceWords } from '../../table/screen/connection-words.js';

const zone = { timeZone: 'UTC' };
const at = (text: string): number => Date.parse(text);

test('how old what one sees is: the time, and the day where it was another', () => {
  const since = at('2031-03-05T14:05:00Z');
  expect(sinceWords(since, at('2031-03-05T23:00:00Z'), zone)).toBe('at 14:05');
  expect(sinceWords(since, at('2031-03-06T00:10:00Z'), zone)).toBe('on 5 March at 14:05');
});

test('what becomes of a move is said to those who are asked for one, or have made it', () => {
  const lost = { since: at('2031-03-05T14:05:00Z'), now: at('2031-03-05T15:00:00Z') };
  const then = 'You see the table as this device saw it at 14:05';
  expect(lostWords({ ...lost, sending: false, asked: false }, zone)).toBe(`The server does not answer. ${then}.`);
  expect(lostWords({ ...lost, sending: false, asked: true }, zone)).toContain(
    `${then}; a move that you make is kept on this device`,
  );
  expect(lostWords({ ...lost, sending: true, asked: true }, zone)).toContain('Your move is kept on this device');
});
