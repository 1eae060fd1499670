/**
 * A table on one device: how it begins, and the same people again. Everybody sits down at once, and the game begins. Pure;
 * says what the first entries are and writes nothing.
 */
import type { Json } from '@partyline/kernel/json.js';
import { malformed } from '@partyline/kernel/play.js';
import { parse } from '@partyline/kernel/shape.js';
import type { ChairSetup, DeviceBegun, Entry, EntryOf, Who } from './entries.js';
import { created } from './evolve.js';
import { opening } from './match.js';
import { type Founding, found } from './new-table.js';
import type { LoadedGame, Table } from './table.js';
import { tableId } from './table-id.js';

/** Who sits on a chair at a device: a person, or a bot of a level. */
export type Sitter = { readonly name: string; readonly bot: string | null };

export type DeviceSeating = {
  readonly id: string;
  readonly options: Json;
  readonly seed: string;
  readonly sitters: readonly Sitter[];
  readonly now: number;
  readonly rematchOf: string | null;
  /** Whether hints may be asked for; left out, they may. */
  readonly hints?: boolean;
} & Pick<DeviceBegun, 'start' | 'practice'>;

type Creation = Omit<DeviceSeating, 'id' | 'now'> & Partial<Pick<DeviceBegun, 'undos'>>;

/** Who somebody is at a table where nobody has an account. */
export const devicePerson = (chair: number): string => `here-${chair}`;

/** Whether somebody sits at the device itself, and not at another one from which the table was taken. */
export const isAtDevice = ({ id }: Who): boolean => /^here-\d+$/.test(id);

const chairOf = ({ bot }: Sitter): ChairSetup => (bot === null ? { type: 'open' } : { type: 'bot', level: bot });

/** With the rules as they are now, unless they are said. */
export function creationOnDevice(
  { game }: LoadedGame,
  { options, seed, sitters, rematchOf, start, practice, undos = [], hints = true }: Creation,
  rules: number = game.rules,
): EntryOf<'created'> {
  const chairs = sitters.map(chairOf);
  const by: Who = sitOf(
    sitters,
    sitters.findIndex(({ bot }) => bot === null),
  );
  const plain = { time: { type: 'none' }, timeout: 'bot', open: false, shuffle: false, rated: false, holidays: 0 } as const;
  return {
    type: 'created',
    setup: { game: game.id, rules, options, chairs, hints, ...plain },
    by,
    invitation: '',
    secret: seed,
    reserved: chairs.map(() => null),
    rematchOf,
    daily: null,
    device: { names: sitters.map(({ name }) => name), start, practice, undos },
    tournament: null,
  };
}

const sitOf = (sitters: readonly Sitter[], chair: number): Who => ({
  id: devicePerson(Math.max(0, chair)),
  name: sitters[chair]?.name ?? '',
});

/** Those who sit down: all people, each by an id of their own. */
export const peopleJoin = (sitters: readonly Sitter[]): Entry[] =>
  sitters.flatMap(({ bot }, chair): Entry[] =>
    bot === null ? [{ type: 'joined', chair, person: sitOf(sitters, chair), nonce: '' }] : [],
  );

/** A new table with its first position, or why the game does not take it. */
export function newDeviceTable(playing: LoadedGame, seating: DeviceSeating): Founding {
  const options = parse(playing.game.options, seating.options, 'options');
  if (!options.ok) return { ok: false, refusal: malformed(options.error) };
  const creation = creationOnDevice(playing, { ...seating, options: options.value });
  const table = created(seating.id, playing, creation, { seq: 1, at: seating.now });
  const begun = opening(table, seating.seed);
  if (!begun.ok) return begun;
  if (begun.seats !== seating.sitters.length) return { ok: false, refusal: malformed('The position is for other seats.') };
  return found(tableId(seating.id), playing, creation, peopleJoin(seating.sitters), seating.now);
}

/** The same people and bots, everybody one chair further, so that somebody else begins. */
export function sittersAgain({ chairs, device, setup }: Table): Sitter[] {
  const sitters = chairs.map(({ person }, i): Sitter => {
    const chair = setup.chairs[i];
    return {
      name: person?.name ?? device?.names[i] ?? '',
      bot: person !== null ? null : chair?.type === 'bot' ? chair.level : 'random',
    };
  });
  return [...sitters.slice(1), ...sitters.slice(0, 1)];
}
