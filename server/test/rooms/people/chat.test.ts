/** Talk at a table: who may, how much of it is kept, and what never gets into it. */
import { CHAT_LINES } from '@partyline/protocol/messages.js';
import { ONLOOKERS_LINES, TALK_LINES } from '@partyline/table/table.js';
import { expect, test } from 'vitest';
import { playing, sitting } from '../sitting.js';

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

test.each([
  ['Vietnamese', 'Tiếng Việt: ngày mai trời sẽ đẹp, phở rất ngon'],
  ['Thai', 'น้ำใจ ที่นี่ ก็ดี ผู้ใหญ่'],
  ['Hindi', 'हिन्दी में क्षत्रिय, ज़िंदगी, श्रृंखला, कर्त्तव्यों'],
  ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
  ['Arabic with its signs', 'اللَّهُ نُورُ السَّمَاوَاتِ وَالْأَرْضِ'],
  ['Persian', 'می‌خواهم'],
  ['Burmese', 'မြန်မာဘာသာ ကျွန်ုပ် မြွှေ့'],
  ['Tibetan', 'བོད་སྐད་ བསྒྲུབས'],
  ['Malayalam and Sinhala', 'മലയാളം ന്‍ ශ්‍රී ලංකා'],
  ['Khmer', 'ភាសាខ្មែរ ស្ត្រី'],
  ['Tamil and Bengali', 'தமிழ் ஸ்ரீ বাংলা র‍্যাব'],
  ['Polish, Greek and Lithuanian', 'Zażółć gęślą jaźń, ᾧ ἄνδρα, jū̃s'],
  ['faces and flags', '👩‍❤️‍💋‍👩 1️⃣ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 🇩🇪 👍🏽'],
])('%s is kept as it was written', async (_name, said) => {
  const table = await playing('fixture', ['ann', 'ben']);
  table.ask('ann', { type: 'chat', text: said });
  expect(lines(table)).toEqual([['ann', said.normalize('NFC')]]);
});

const marks = (text: string): number => text.match(/\p{M}/gu)?.length ?? 0;

test.each([
  ['accents piled up', `Z${'\u0351\u030d\u0328'.repeat(40)}a${'\u0317'.repeat(50)}lgo`, 4],
  ['accents with joiners between', `Z${'\u0351\u200d\u0351\u200c'.repeat(40)}algo`, 2],
  ['accents with unseen signs between', `Z${'\u0351\u200b\u2060'.repeat(60)}algo`, 2],
  ['points of a script in a pile', `ש${'\u05b0\u05b1'.repeat(100)}`, 6],
  ['selectors of a look', `❤${'\ufe0f'.repeat(200)}`, 6],
])('%s are cut down', async (_name, said, most) => {
  const table = await playing('fixture', ['ann', 'ben']);
  expect(table.ask('ann', { type: 'chat', text: said })).toBeNull();
  const kept = table.table.chat[0]?.text ?? '';
  expect(marks(kept)).toBe(most);
  expect(kept.match(/[\u200b-\u200f\u2060]/gu)?.length ?? 0).toBeLessThan(3);
});

test('what cannot be seen is left out, and a line of nothing else is no message', async () => {
  const table = await playing('fixture', ['ann', 'ben']);
  table.ask('ann', { type: 'chat', text: `pay\u200bpal\u00ad ${'\u2060'.repeat(300)}x\u{e0041}\u{e0042}y` });
  expect(lines(table)).toEqual([['ann', 'paypal xy']]);
  for (const text of ['\u200b\u200d', '\u3164', '\u2800', '\ufe0f\u0301', '\u{e0067}']) {
    expect(table.ask('ann', { type: 'chat', text })).toBe('chat-empty');
  }
});

test('a table keeps so many lines and no more, most of them for those who sit there; the game goes on', async () => {
  const table = await playing('fixture', ['ann', 'ben']);
  const say = (person: string) => table.ask(person, { type: 'chat', text: 'la' });
  for (let i = 0; i < ONLOOKERS_LINES; i++) expect(say(i % 2 === 0 ? 'eve' : 'zoe')).toBeNull();
  expect([say('eve'), say('yan')]).toEqual(['onlookers-full', 'onlookers-full']);
  for (let i = ONLOOKERS_LINES; i < TALK_LINES; i++) expect(say('ann')).toBeNull();
  expect([say('ann'), say('ben'), say('eve')]).toEqual(['talk-full', 'talk-full', 'talk-full']);
  expect(table.move(0, { type: 'offer', amount: 1, motto: 'bell' })).toBeNull();
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
