/** Whether players of a new table may ask what to do, and why a bot did what it did. Knows no game. */
import './choice.css';

type Props = { readonly hints: boolean; allow(hints: boolean): void };

export function HintsChoice({ hints, allow }: Props) {
  return (
    <label class="lay-choice">
      <input type="checkbox" checked={hints} onChange={(event) => allow(event.currentTarget.checked)} />
      <span>
        Hints allowed
        <span class="quiet">Who plays against bots alone may ask what to do, and everybody why a bot did what it did.</span>
      </span>
    </label>
  );
}
