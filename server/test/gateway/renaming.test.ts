/** A name that is changed while a game is played: everybody at the table has it at once, and so have the lists. */
import { expect, test } from 'vitest';
import { inOneWorld } from './one-world.js';
import { command, playOut, type Someone, tableFor } from './world.js';

let ada: Someone;
let ben: Someone;
inOneWorld((...opened) => {
  [, ada, ben] = opened;
});

test('the others see it in the running game, in the list and in the talk', async () => {
  const { table } = await tableFor([ada, ben]);
  await command(ben, table, { type: 'chat', text: 'hello' });
  expect((await ben.post('/api/me', { name: 'Benedict the Third' })).body).toMatchObject({ name: 'Benedict the Third' });
  const { text } = await ada.get(`/api/tables/${table}`);
  const { fields } = JSON.parse(text);
  expect(fields.seats.map((seat: { person: { name: string } }) => seat.person.name)).toContain('Benedict the Third');
  expect(fields.chat[0].by.name).toBe('Benedict the Third');
  expect((await ada.get('/api/tables?mine=true')).text).toContain('Benedict the Third');
});

test('a finished game keeps the name, and its list says how it ended, by chair', async () => {
  const { table } = await tableFor([ada, ben]);
  await playOut([ada, ben], table);
  await ben.post('/api/me', { name: 'Somebody Else' });
  const { tables } = JSON.parse((await ben.get('/api/tables?mine=true&status=finished')).text);
  const listed = tables.find((one: { table: string }) => one.table === table);
  expect(listed.chairs.map(({ name }: { name: string }) => name)).not.toContain('Somebody Else');
  expect(listed.chair).toBe(1);
  expect(listed.result.places).toHaveLength(2);
  expect(listed).not.toHaveProperty('sitters');
});

test('a name that cannot be read is refused, and nothing changes', async () => {
  const { table } = await tableFor([ada, ben]);
  const before = (await ada.get(`/api/tables/${table}`)).text;
  expect((await ben.post('/api/me', { name: '\u200b' })).status).toBe(400);
  expect((await ada.get(`/api/tables/${table}`)).text.replace(/"now":\d+/, '')).toBe(before.replace(/"now":\d+/, ''));
});
