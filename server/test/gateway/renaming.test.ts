/** A name that is changed while a game is played: everybody at the table has it at once, and so have the lists. */
import { expect, test } from 'vitest';
import { inOneWorld } from './one-world.js';
import { command, playOut, type Someone, tableFor } from './world.js';

let ada: Someone;
let ben: Someone;
inOneWorld((...opened) => {
  [, ada, ben] = opened;
});

test('the others see it in the running game and in the list; the talk names whose words it is', async () => {
  const { table } = await tableFor([ada, ben]);
  await command(ben, table, { type: 'chat', text: 'hello' });
  expect((await ben.post('/api/me', { name: 'Benedict the Third' })).body).toMatchObject({ name: 'Benedict the Third' });
  const { text } = await ada.get(`/api/tables/${table}`);
  const { fields } = JSON.parse(text);
  expect(fields.seats.map((seat: { person: { name: string } }) => seat.person.name)).toContain('Benedict the Third');
  expect(fields.seats.map((seat: { person: { id: string } }) => seat.person.id)).toContain(fields.chat[0].by.id);
  expect((await ada.get('/api/tables?mine=true')).text).toContain('Benedict the Third');
});

test('a host who sits nowhere finds the table among their own as long as it waits, and is called by the new name there', async () => {
  const { body } = await ada.post('/api/tables', { game: 'fixture', seats: [{ type: 'open' }, { type: 'open' }] });
  await ada.post('/api/me', { name: 'Ada the Host' });
  const { tables } = JSON.parse((await ada.get('/api/tables?mine=true&status=waiting')).text);
  const row = tables.find((one: { table: unknown }) => one.table === body['table']);
  expect(row).toMatchObject({ host: 'Ada the Host', chair: null });
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
