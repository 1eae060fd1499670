/**
 * The contract of an editor: how somebody enters a component of their own, such as a map, as it is on paper. The component's JSON
 * is the whole state, and an edit gives a new one; keeping it, undoing it and judging it is the page's business. Knows no game and
 * no server.
 *
 * Method syntax is deliberate, as in the contract of a board: it lets one list hold editors of different games.
 */
import type { Finding } from '@partyline/kernel/features/component.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Parsed } from '@partyline/kernel/shape.js';
import type { VNode } from 'preact';
import type { BoardKey } from './board.js';

export interface EditorProps<Component extends Json = Json> {
  readonly component: Component;
  /** What the component tool says of it; of the value before where the tool takes its time. Mark each at the place it speaks of. */
  readonly findings: readonly Finding[];
  /** The place of the finding that the reader wants to be led to, as its `at`: each time another object. Null for none. */
  readonly shown: { readonly at: string } | null;
  /**
   * Takes an edit: what becomes of the component as it then is, which may be newer than the one that is shown. Edits of one stroke
   * that follow each other are one step of undo: a drag of paint, or a name while it is typed. What changes nothing is no step.
   */
  change(edit: (component: Component) => Component, stroke?: string): void;
}

/** What somebody may begin with: an empty one, or one that comes with the game. */
export type Beginning<Component extends Json = Json> = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly component: Component;
};

/** The name that a component says of itself, where its format has one. */
export interface ComponentNaming<Component extends Json = Json> {
  readonly most: number;
  read(component: Component): string;
  write(component: Component, name: string): Component;
}

/** A component as plain text, where people write it so: ten lines of letters. */
export interface ComponentText<Component extends Json = Json> {
  /** One line: what the text looks like. */
  readonly about: string;
  readonly example: string;
  read(text: string): Parsed<Component>;
  write(component: Component): string;
}

export interface Editor<Component extends Json = Json> {
  /** In addresses and in what is kept, so it never changes: 'map'. */
  readonly kind: string;
  /** The kind of the component tool that judges it, and knows the options of a table that is played with it. */
  readonly tool: string;
  /** What it is called at the beginning of a line: "Map". */
  readonly name: string;
  /** One line for somebody who looks for it. */
  readonly about: string;
  /** The keys of the editor itself, in the order in which somebody learns them; the page has those of undo besides. */
  readonly keys: readonly BoardKey[];
  /** The first is the empty one. */
  beginnings(): readonly Beginning<Component>[];
  /** Whatever can be shown and edited, good or not; otherwise what is wrong with its form, in a sentence. */
  read(json: unknown): Parsed<Component>;
  readonly naming?: ComponentNaming<Component>;
  readonly text?: ComponentText<Component>;
  Editor(props: EditorProps<Component>): VNode | null;
  /** A small still picture of whatever `read` takes, for the gallery: some two hundred pixels wide, its words left out. */
  Picture(props: { readonly component: Component }): VNode | null;
}
