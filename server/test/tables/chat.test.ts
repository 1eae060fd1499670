/** Talk at a table: who may, how much of it is kept, and what never gets into it. */
import { CHAT_LINES } from '@partyline/protocol/messages.js';
import { expect, test } from 'vitest';
import { playing, sitting } from './sitting.js';

const lines = (table: Awaited<ReturnType<typeof sitting>>) => table.table.chat.map(({ by, text }) => [by.id, text]);

test('whoever may see the table may talk, also before and after the game', async () => {
  const open = await playing('fixture', ['ann', 'ben']);
  expect(open.ask('eve', { type: 'chat', text: 'Good evening!' })).toBeNull();
  open.ask('ann', { type: 'resign' });
  expect(open.ask('ann', { type: 'chat', text: 'Well played.' })).toBeNull();
  expect(lines(open)).toEqual([
    ['eve', 'Good evening!'],
    ['ann', 'Well played.'],
  ]);
});

test('nobody talks at a table that they may not see', async () => {
  const table = await sitting({ game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }] });
  expect(table.ask('eve', { type: 'chat', text: 'Let me in' })).toBe('not-invited');
  expect(table.ask('eve', { type: 'chat', text: 'Thanks' }, { invited: true })).toBeNull();
});

test('the last lines are kept in memory, all of them in the log', async () => {
  const table = await playing('fixture', ['ann', 'ben']);
  for (let i = 0; i < CHAT_LINES + 5; i++) table.ask('ann', { type: 'chat', text: `line ${i}` });
  expect(table.table.chat).toHaveLength(CHAT_LINES);
  expect(table.table.chat[0]?.text).toBe('line 5');
  expect(table.stored.filter(({ kind }) => kind === 'chat')).toHaveLength(CHAT_LINES + 5);
});

test.each([
  ['control characters', 'a\u0000b\u001b[31mc\u007f\u0085d', 'a b [31mc  d'],
  ['line ends of every kind', 'one\ntwo\r\nthree\u2028four\u2029five', 'one two  three four five'],
  ['what turns the text round', 'abc\u202egnp.exe\u2066x\u2069', 'abc gnp.exe x'],
  ['half of a pair', 'a\ud800b', 'a b'],
  ['space around it', '  hello  ', 'hello'],
])('%s are not in what is kept', async (_name, said, kept) => {
  const table = await playing('fixture', ['ann', 'ben']);
  expect(table.ask('ann', { type: 'chat', text: said })).toBeNull();
  expect(lines(table)).toEqual([['ann', kept]]);
});

test('letters of every script stay as they are, and faces too', async () => {
  const table = await playing('fixture', ['ann', 'ben']);
  const said = 'naïve Ελλάδα می‌خواهم עִבְרִית 👩‍👩‍👧 ❤️ <b>&amp;';
  table.ask('ann', { type: 'chat', text: said });
  expect(lines(table)).toEqual([['ann', said]]);
});

test.each(['', '   ', '\n\u0000\u202e'])('nothing is not a message', async (text) => {
  expect((await playing('fixture', ['ann', 'ben'])).ask('ann', { type: 'chat', text })).toBe('chat-empty');
});

test('too long a line is malformed', async () => {
  const table = await playing('fixture', ['ann', 'ben']);
  expect(table.ask('ann', { type: 'chat', text: 'x'.repeat(500) })).toBeNull();
  expect(() => table.ask('ann', { type: 'chat', text: 'x'.repeat(501) })).toThrow('too long');
});

test('the host mutes whoever is there, and lets them talk again', async () => {
  const table = await playing('fixture', ['ann', 'ben']);
  table.ask('eve', { type: 'chat', text: 'Boo!' });
  expect(table.ask('ben', { type: 'mute', person: 'eve', muted: true })).toBe('host-only');
  expect(table.ask('ann', { type: 'mute', person: 'eve', muted: true })).toBeNull();
  expect(table.ask('eve', { type: 'chat', text: 'Boo!' })).toBe('muted');
  expect(table.ask('ann', { type: 'mute', person: 'eve', muted: true })).toBeNull();
  expect(table.table.muted).toEqual(['eve']);
  table.ask('ann', { type: 'mute', person: 'eve', muted: false });
  expect(table.ask('eve', { type: 'chat', text: 'Sorry.' })).toBeNull();
});

test('nobody is muted who was never there, so that the list stays short', async () => {
  const table = await playing('fixture', ['ann', 'ben']);
  expect(table.ask('ann', { type: 'mute', person: 'zoe', muted: true })).toBe('nobody-there');
  expect(table.ask('ann', { type: 'mute', person: 'ben', muted: true })).toBeNull();
});
