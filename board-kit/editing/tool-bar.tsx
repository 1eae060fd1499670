/** The bar above what is edited: what a click or a drag does there, one of several. Knows no game and no edit. */
import type { ComponentChildren } from 'preact';
import './tool-bar.css';

export type EditorTool<Id extends string> = {
  readonly id: Id;
  readonly name: string;
  /** More about it, with its key; shown when a mouse stays there. */
  readonly about?: string;
  readonly picture?: ComponentChildren;
};

type Props<Id extends string> = {
  /** For those who listen: what is chosen here. */
  readonly legend: string;
  /** Of all radio buttons on a page. */
  readonly group: string;
  readonly tools: readonly EditorTool<Id>[];
  readonly chosen: Id;
  choose(id: Id): void;
  /** What stands behind the tools: a hint, a button. */
  readonly children?: ComponentChildren;
};

export function ToolBar<Id extends string>({ legend, group, tools, chosen, choose, children }: Props<Id>) {
  return (
    <fieldset class="tool-bar">
      <legend class="unseen">{legend}</legend>
      {tools.map(({ id, name, about, picture }) => (
        <label key={id} class="tool" title={about}>
          <input type="radio" name={group} value={id} checked={chosen === id} onChange={() => choose(id)} />
          {picture}
          <span>{name}</span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
