/**
 * The choice of a component in the form of a new table: one of those that come with the game, or one's own, with a place to
 * bring it. Knows no game.
 */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import './choices.css';

type Look = { readonly about: string; readonly picture?: ComponentChildren };

export type ComponentChoiceProps = {
  readonly title: string;
  /** Of all radio buttons on a page. */
  readonly group: string;
  readonly shipped: readonly (Look & { readonly id: string; readonly name: string })[];
  /** Which of them; null for one's own. */
  readonly chosen: string | null;
  choose(id: string): void;
  readonly own: Look;
  /** The place to bring one's own. */
  readonly children: ComponentChildren;
};

/** What is chosen in this field of the options: an id, or null for one's own; `usual` where nothing is said. */
export function chosenIn(options: Json, field: string, usual: string): string | null {
  const said = isRecord(options) ? options[field] : undefined;
  if (said === undefined) return usual;
  return typeof said === 'string' ? said : null;
}

type CardProps = Look & { readonly name: string; readonly group: string; readonly checked: boolean; take(): void };

function Card({ name, about, picture, group, checked, take }: CardProps) {
  return (
    <label class="choice">
      <input type="radio" name={group} checked={checked} onChange={take} />
      {picture}
      <span>
        <strong>{name}</strong>
        <small>{about}</small>
      </span>
    </label>
  );
}

export function ComponentChoice({ title, group, shipped, chosen, choose, own, children }: ComponentChoiceProps) {
  const [bringing, bring] = useState(chosen === null);
  const take = (id: string): void => {
    bring(false);
    choose(id);
  };
  return (
    <fieldset class="choices">
      <legend>{title}</legend>
      {shipped.map(({ id, ...look }) => (
        <Card key={id} {...look} group={group} checked={!bringing && chosen === id} take={() => take(id)} />
      ))}
      <Card {...own} name="Your own" group={group} checked={bringing} take={() => bring(true)} />
      {bringing ? children : null}
    </fieldset>
  );
}
