/** A line of talk: addresses of the web become links, nothing else does, and no letter of the line is lost. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chatTimeWords, textParts } from '../../table/side/chat-line.js';

const links = (line: string) => textParts(line).flatMap(({ href }) => (href === null ? [] : [href]));

describe('a line of talk', () => {
  test.each([
    ['see https://example.org/a?b=1 now', ['https://example.org/a?b=1']],
    ['(http://example.org).', ['http://example.org/']],
    ['HTTPS://EXAMPLE.ORG, and http://b.example!', ['https://example.org/', 'http://b.example/']],
    ['javascript:alert(1) data:text/html,x ftp://example.org', []],
    ['https://bank.example@evil.example/', []],
    ['https:// and https://[', []],
  ])('“%s” leads to %j', (line, found) => {
    expect(links(line)).toEqual(found);
  });

  test('is the same line, whatever is in it, and leads to pages of the web only', () => {
    const piece = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('javascript:', 'https://', 'data:', '@', ' '));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const line = pieces.join('');
        expect(
          textParts(line)
            .map(({ text }) => text)
            .join(''),
        ).toBe(line);
        for (const href of links(line)) expect(href).toMatch(/^https?:/);
      }),
    );
  });
});

test('when it was said: the time, with the day where it was another one', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).getTime();
  expect(chatTimeWords(at(18, 9), at(18, 23))).toBe('09:05');
  expect(chatTimeWords(at(17, 23), at(18, 0))).toBe('17 Nov, 23:05');
  expect(chatTimeWords(new Date(2025, 0, 2, 3, 4).getTime(), at(18, 0))).toBe('2 Jan 2025, 03:04');
});
