/**
 * Where a record comes from: a server's table, a table of this browser, a file. What is wrong with it is said so that a person
 * can do something about it. Knows no game.
 */
import { parseRecord } from '@partyline/kernel/record.js';
import { record as fetchRecord } from '../link/api.js';
import { tablesHere } from '../local/tables.js';
import { load } from '../table/played.js';
import { type Making, makeFilm } from './film.js';

const no = (error: string): Making => ({ ok: false, error });

/** Any JSON that says it is a record. */
async function filmOf(json: unknown): Promise<Making> {
  const parsed = parseRecord(json);
  if (!parsed.ok) return no(`This is not a record that can be read here: ${parsed.error}`);
  const { game, options } = parsed.value;
  const played = await load(game, options).catch(() => null);
  if (played === null) return no(`The record is of the game “${game}”, which cannot be shown here.`);
  return makeFilm(played, parsed.value);
}

export function filmOfText(text: string): Promise<Making> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return Promise.resolve(
      no('This file is not a record: it is not JSON. Choose a file that was saved with “Download the record”.'),
    );
  }
  return filmOf(json);
}

export async function filmOfTable(id: string, invitation: string | null): Promise<Making> {
  const answer = await fetchRecord(id, invitation);
  return answer.ok ? filmOf(answer.value) : no(answer.error);
}

export async function filmHere(id: string): Promise<Making> {
  const { store } = await tablesHere();
  const kept = await store.load(id).catch(() => null);
  return kept === null
    ? no('This browser keeps no such table. It may be on another device, or deleted.')
    : filmOf({ ...kept.record, seats: kept.chairs.map(({ name }) => name) });
}
