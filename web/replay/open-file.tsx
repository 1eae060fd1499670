/** Opens a record from a file: dropped on the page, or chosen. */
import { useState } from 'preact/hooks';
import './open-file.css';

/** The props of a place that files can be dropped on; `over` says whether one hangs above it. */
export function useDrop(open: (file: File) => void) {
  const [over, hang] = useState(false);
  const stay = (event: DragEvent) => {
    event.preventDefault();
    hang(true);
  };
  return {
    over,
    onDragEnter: stay,
    onDragOver: stay,
    onDragLeave: () => hang(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      hang(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) open(file);
    },
  };
}

type Props = { readonly error: string | null; open(file: File): void };

export function OpenFile({ error, open }: Props) {
  return (
    <main class="open-file page">
      <h1>Watch a game again</h1>
      <p class="open-file-why">
        Every finished game has a replay at its table. A record that you saved, or that a friend sent you, opens here.
      </p>
      {error !== null && (
        <p class="open-file-error" role="alert">
          {error}
        </p>
      )}
      <label class="open-file-place">
        <span class="open-file-lead">Drop a record here</span>
        <span class="open-file-or">or choose a file</span>
        <input
          class="open-file-input"
          type="file"
          accept=".json,application/json"
          aria-label="Choose a record file"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) open(file);
            currentTarget.value = '';
          }}
        />
      </label>
    </main>
  );
}
