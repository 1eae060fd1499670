/** The legend of the buildings: every sign, what it is called and what it brings. Opened on request. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { BUILDING_NAMES, BUILDING_NOTES, SIGNED } from '../../drawing/buildings.js';
import { SmallSign } from '../tiles.js';

type Props = { clause(rule: string): string };

export function LegendButton(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Buildings
      </button>
      {open ? <Legend {...props} close={() => setOpen(false)} /> : null}
    </>
  );
}

function Legend({ clause, close }: Props & { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="cct-book" aria-labelledby="cct-legend-title" onClose={close}>
      <h2 id="cct-legend-title">Buildings</h2>
      <dl class="cct-legend">
        {SIGNED.map((building) => (
          <div key={building} data-building={building}>
            <dt>
              <SmallSign building={building} /> {BUILDING_NAMES[building]}
            </dt>
            <dd>{BUILDING_NOTES[building]}</dd>
          </div>
        ))}
      </dl>
      <p class="cct-book-quiet">
        A letter under a worker brings nothing for its building. <a href={clause('CT-7.3')}>Rule CT-7.3</a>
      </p>
      <form method="dialog">
        <button type="submit" class="button">
          Close
        </button>
      </form>
    </dialog>
  );
}
