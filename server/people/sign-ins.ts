/**
 * Coming in as somebody who is known already: by a link from another device, a code on paper, or a passkey that was just shown. Says who
 * one will be before anything is done. Knows nothing of requests, and limits nothing.
 */
import type { CodeKind, SignInCode, SignInCodes } from '../store/codes/codes.js';
import type { Merges } from '../store/merges/merges.js';
import type { People, Person } from '../store/people.js';
import { deviceLabel } from './device-label.js';
import { hashOf, newPaperCode, newToken, typedCode } from './secrets.js';

export const LINK_MS = 10 * 60 * 1000;
const TICKET_MS = 5 * 60 * 1000;
/** Open at once, of one person. */
export const MOST_LINKS = 3;
export const PAPER_CODES = 10;
/** So many people one has been before, and no more: each has entries at tables. */
export const MOST_FORMERS = 20;

export type SignInWorld = {
  readonly people: People;
  readonly codes: SignInCodes;
  readonly merges: Merges;
  readonly now: () => number;
};

/** Who comes in: the browser's token as it was, and who that is, if they are to come along. */
export type Coming = { readonly instead: string | null; readonly former: string | null; readonly agent: string | undefined };

export type Came =
  | { readonly ok: true; readonly person: Person; readonly token: string }
  | { readonly ok: false; readonly why: 'no-code' | 'too-many-merges' };

export class SignIns {
  readonly #world: SignInWorld;

  constructor(world: SignInWorld) {
    this.#world = world;
  }

  async link(person: string): Promise<{ readonly id: string; readonly code: string; readonly expires: number }> {
    return await this.#code(person, 'link', LINK_MS);
  }

  /** For whoever has just shown a passkey. */
  async ticket(person: string): Promise<string> {
    return (await this.#code(person, 'passkey', TICKET_MS)).code;
  }

  async #code(person: string, kind: Exclude<CodeKind, 'paper'>, ms: number) {
    const { codes, now } = this.#world;
    const code = newToken();
    const codeHash = hashOf(code);
    const created = now();
    await codes.add({ codeHash, person, kind, created, expires: created + ms }, MOST_LINKS);
    return { id: codeHash.slice(0, 16), code, expires: created + ms };
  }

  /** Instead of all that were on paper before. */
  async paper(person: string): Promise<readonly string[]> {
    const made = Array.from({ length: PAPER_CODES }, newPaperCode);
    await this.#world.codes.replacePaper(person, made.map(hashOf), this.#world.now());
    return made;
  }

  closeLink(person: string, id: string): Promise<void> {
    return this.#world.codes.remove(person, id);
  }

  async closeLinks(person: string): Promise<void> {
    for (const { id, kind } of await this.open(person)) if (kind !== 'paper') await this.closeLink(person, id);
  }

  /** Links that are open, and codes on paper. */
  open(person: string): Promise<readonly SignInCode[]> {
    return this.#world.codes.of(person, this.#world.now());
  }

  /** Whose code this is; null where it is none, was used, or its time is over. */
  async whose(typed: string): Promise<Person | null> {
    const { codes, merges, people, now } = this.#world;
    const code = await codes.find(hashOf(typedCode(typed)), now());
    if (code === null) return null;
    return await people.byId((await merges.personOf(code.person)) ?? code.person);
  }

  /** Once for each code. The token is that of a new device. */
  async comeIn(typed: string, { instead, former, agent }: Coming): Promise<Came> {
    const { codes, people, now } = this.#world;
    const wanted = await this.whose(typed);
    if (wanted === null) return { ok: false, why: 'no-code' };
    if (former !== null && (await this.#formersOf(wanted.id, former)) > MOST_FORMERS)
      return { ok: false, why: 'too-many-merges' };
    const token = newToken();
    const device = { tokenHash: hashOf(token), label: deviceLabel(agent), created: now() };
    await codes.take({ codeHash: hashOf(typedCode(typed)), device, instead, former });
    // Somebody else may have been quicker.
    const signedIn = await people.signedIn(device.tokenHash);
    return signedIn === null ? { ok: false, why: 'no-code' } : { ok: true, person: signedIn.person, token };
  }

  async #formersOf(person: string, former: string): Promise<number> {
    const { merges } = this.#world;
    return (await merges.of(person)).length + (await merges.of(former)).length + 1;
  }
}
