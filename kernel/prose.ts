/**
 * Events as sentences that a person would write. A game gives one function, which builds sentences from parts: text, players,
 * verbs, places, sums. Who reads them is not known here, so that one sentence serves the players, those who watch, the replay,
 * the screen reader and the command line; `telling.ts` puts it into words for a reader. Knows no game.
 */
import type { GameEvent } from './game.js';

/** A player, or several, in a sentence: as the subject, as an object, or as an owner ("your", "Ada’s"). */
export type PlayerPart = {
  readonly type: 'player';
  readonly seats: readonly number[];
  readonly as: 'subject' | 'object' | 'owner';
};
/** What the subject before it does: "bid" becomes "you bid", "Ada bids", "Ada and Ben bid". */
export type VerbPart = { readonly type: 'verb'; readonly base: string };
/** A place by the name that people read on the board; `pointer` is what the board is told to light (`BoardProps.pointer`). */
export type PlacePart = { readonly type: 'place'; readonly pointer: string; readonly name: string };
export type Part = string | PlayerPart | VerbPart | PlacePart;

/** What a deed comes to for somebody, "Ada +$17", and what that is made of. */
export type Sum = {
  readonly who: Part;
  readonly amount: readonly Part[];
  /** One after the other when the sum is opened; empty where there is nothing more to say. */
  readonly parts: readonly (readonly Part[])[];
};

export type Sentence = { readonly type: 'sentence'; readonly parts: readonly Part[]; readonly sums: readonly Sum[] };
/** A part of the game begins. A round or a turn that has begun already is not begun again. */
export type Heading =
  | { readonly type: 'heading'; readonly level: 'round'; readonly title: string }
  | { readonly type: 'heading'; readonly level: 'turn'; readonly seat: number };
export type Passage = Sentence | Heading;

/** A deed, with all its events, in sentences and headings; none for what is not worth a line. `seats` is how many play. */
export type Prose<Event extends GameEvent = GameEvent> = (events: readonly Event[], seats: number) => readonly Passage[];

type Value = Part | number | readonly Part[];

const partsOf = (value: Value): readonly Part[] =>
  typeof value === 'number' ? [String(value)] : isList(value) ? value : [value];
const isList = (value: Part | readonly Part[]): value is readonly Part[] => Array.isArray(value);

/** Parts of a sentence, written as a template: phrase`builds ${placeNamed('hex:1,0', 'D2')}`. */
export const phrase = (text: TemplateStringsArray, ...values: readonly Value[]): readonly Part[] =>
  text.flatMap((piece, i) => [piece, ...partsOf(values[i] ?? '')]).filter((part) => part !== '');

/** A whole sentence: sentence`${who(2)} ${verb('bid')} $${40}.` */
export const sentence = (text: TemplateStringsArray, ...values: readonly Value[]): Sentence => ({
  type: 'sentence',
  parts: phrase(text, ...values),
  sums: [],
});

/** A sentence with what it comes to: "Ada builds at D2: Ada +$3, Ben +$12." */
export const withSums = (said: Sentence, sums: readonly Sum[]): Sentence => ({ ...said, sums });

const player = (seats: number | readonly number[], as: PlayerPart['as']): PlayerPart => ({
  type: 'player',
  seats: typeof seats === 'number' ? [seats] : seats,
  as,
});
/** The subject, with which the verbs behind it agree. */
export const who = (seats: number | readonly number[]): PlayerPart => player(seats, 'subject');
export const whom = (seats: number | readonly number[]): PlayerPart => player(seats, 'object');
export const whose = (seat: number): PlayerPart => player(seat, 'owner');

/** By its base form: "bid", "pass", "be". */
export const verb = (base: string): VerbPart => ({ type: 'verb', base });
export const placeNamed = (pointer: string, name: string): PlacePart => ({ type: 'place', pointer, name });

export const roundHeading = (round: number): Heading => ({ type: 'heading', level: 'round', title: `Round ${round}` });
/** A part of the game that is no numbered round. */
export const partHeading = (title: string): Heading => ({ type: 'heading', level: 'round', title });
/** Where the game itself does not number its rounds, one begins with every turn of a seat that is not after the last one. */
export const turnHeading = (seat: number): Heading => ({ type: 'heading', level: 'turn', seat });

/** "A", "A and B", "A, B and C". */
export const listOf = (items: readonly (Part | readonly Part[])[]): readonly Part[] =>
  items.flatMap((item, i) => [...(i === 0 ? [] : [i === items.length - 1 ? ' and ' : ', ']), ...(isList(item) ? item : [item])]);
