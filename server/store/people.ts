/**
 * Who is who: guests known by the hash of a token, their names, their API tokens, and those whom the host has blocked.
 * Tokens are never stored. Knows nothing of tables.
 */

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly blocked: boolean;
};

export type ApiToken = { readonly id: string; readonly label: string; readonly created: number };

export interface People {
  /** A new guest, known from now on by this hash. */
  create(person: Person, tokenHash: string): Promise<void>;
  byToken(tokenHash: string): Promise<Person | null>;
  byId(id: string): Promise<Person | null>;
  rename(id: string, name: string): Promise<void>;
  block(id: string, blocked: boolean): Promise<void>;

  /** An API token acts for its person. */
  addApiToken(person: string, token: ApiToken, tokenHash: string): Promise<void>;
  apiTokens(person: string): Promise<readonly ApiToken[]>;
  removeApiToken(person: string, id: string): Promise<void>;
  byApiToken(tokenHash: string): Promise<Person | null>;

  /** Everything that points at a person but the moves of their games: gone; the id keeps a blank name. */
  erase(id: string): Promise<void>;
}
