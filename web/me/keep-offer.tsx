/** After the first finished game, once: that there is a way to keep what was begun. Never again after one click. */
import { flag, nullable, type Of, object, text } from '@partyline/kernel/shape.js';
import { useEffect, useState } from 'preact/hooks';
import { waysIn } from '../link/ways-in.js';
import { browserStorage, jsonItem } from '../storage/json-item.js';
import './keep-offer.css';

/** The table where it was offered, and whether it is put off for ever. */
const offerShape = object({ table: nullable(text(100)), off: flag });
const NOT_YET: Of<typeof offerShape> = { table: null, off: false };
const offerItem = jsonItem('party-line/keep-offer', offerShape, NOT_YET);

const putOff = (table: string): void => offerItem.write(browserStorage(), { table, off: true });

/** Whether it is of use: who has another way in knows of them. */
async function isWanted(table: string): Promise<boolean> {
  const { table: offered, off } = offerItem.read(browserStorage());
  if (off || (offered !== null && offered !== table)) return false;
  const answer = await waysIn();
  if (!answer.ok) return false;
  const { devices, passkeys, paper } = answer.value;
  return devices.length < 2 && passkeys.length === 0 && paper === null;
}

export function KeepOffer({ table }: { readonly table: string }) {
  const [shown, show] = useState(false);
  useEffect(() => {
    let current = true;
    isWanted(table).then((wanted) => {
      if (!current || !wanted) return;
      offerItem.write(browserStorage(), { table, off: false });
      show(true);
    });
    return () => {
      current = false;
    };
  }, [table]);
  if (!shown) return null;
  const close = (): void => {
    putOff(table);
    show(false);
  };
  return (
    <aside class="keep-offer" aria-label="Keep your games">
      <p>Only this browser knows that these games are yours. A passkey or a few codes on paper bring you back, on any device.</p>
      <p class="keep-offer-ways">
        <a class="button" href="/me#passkeys">
          Keep my games
        </a>
        <button type="button" class="button button-plain" onClick={close}>
          No, and do not ask again
        </button>
      </p>
    </aside>
  );
}
