/** A number with a button to either side, for thumbs; it can be typed as well. Knows no game. */
import { useEffect, useState } from 'preact/hooks';
import './stepper.css';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  readonly disabled?: boolean;
  /** Whether the label is only heard, because something else shows it. */
  readonly bare?: boolean;
  change(value: number): void;
};

export function Stepper({ label, value, least, most, step = 1, disabled = false, bare = false, change }: Props) {
  const [typed, type] = useState<string | null>(null);
  useEffect(() => type(null), [value]);
  const set = (next: number): void => change(Math.max(least, Math.min(most, next)));
  const read = (text: string): void => {
    type(text);
    const number = Number(text);
    if (/^-?\d+$/.test(text) && number >= least && number <= most) change(number);
  };
  return (
    <span class="stepper" role="group" aria-label={label}>
      {!bare && <span class="stepper-label">{label}</span>}
      <button
        type="button"
        class="button"
        aria-label="Less"
        disabled={disabled || value <= least}
        onClick={() => set(value - step)}
      >
        −
      </button>
      <input
        class="field figures"
        inputMode="numeric"
        aria-label={label}
        disabled={disabled}
        value={typed ?? String(value)}
        onInput={({ currentTarget }) => read(currentTarget.value)}
        onBlur={() => type(null)}
      />
      <button
        type="button"
        class="button"
        aria-label="More"
        disabled={disabled || value >= most}
        onClick={() => set(value + step)}
      >
        +
      </button>
    </span>
  );
}
