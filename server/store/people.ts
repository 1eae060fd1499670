/**
 * Who is who: people known by the hash of a token on each of their devices, their names, their API tokens, and those whom the host
 * has blocked. Tokens are never stored. Knows nothing of tables.
 */

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly blocked: boolean;
};

export type ApiToken = { readonly id: string; readonly label: string; readonly created: number };

/** A browser in which somebody is signed in. The label is made of the browser's own words, and empty until it is known. */
export type Device = { readonly id: string; readonly label: string; readonly created: number; readonly used: number };
export type NewDevice = Pick<Device, 'label' | 'created'> & { readonly tokenHash: string };

/** So many devices of one person are signed in; with one more, the one that was unused for longest is signed out. */
export const MOST_DEVICES = 20;

const DEVICE_ID_LETTERS = 16;
/** What a device is called to its own person: too little of the hash to be one. */
export const deviceIdOf = (tokenHash: string): string => tokenHash.slice(0, DEVICE_ID_LETTERS);
/** The same in SQL. */
export const DEVICE_ID = `substr(token_hash, 1, ${DEVICE_ID_LETTERS})`;

/** Whose device this is, and when it was used last as far as that was written down. */
export type SignedIn = { readonly person: Person; readonly used: number };

export interface People {
  /** A new guest, signed in on the device of this hash from now on. */
  create(person: Person, tokenHash: string, label?: string): Promise<void>;
  byId(id: string): Promise<Person | null>;
  rename(id: string, name: string): Promise<void>;
  block(id: string, blocked: boolean): Promise<void>;

  signedIn(tokenHash: string): Promise<SignedIn | null>;
  /** The last used first. */
  devices(person: string): Promise<readonly Device[]>;
  /** It is in use, and this is what it calls itself. */
  touch(tokenHash: string, used: number, label: string): Promise<void>;
  signOut(person: string, device: string): Promise<void>;
  signOutOthers(person: string, device: string): Promise<void>;

  /** An API token acts for its person. */
  addApiToken(person: string, token: ApiToken, tokenHash: string): Promise<void>;
  apiTokens(person: string): Promise<readonly ApiToken[]>;
  removeApiToken(person: string, id: string): Promise<void>;
  byApiToken(tokenHash: string): Promise<Person | null>;

  /** Everything that points at a person but the moves of their games: gone; the id keeps a blank name. */
  erase(id: string): Promise<void>;
}
