/** The question at a table: what one is told of it when one is not there. Loaded when it is first asked for. */
import type { TableChoice } from '@partyline/protocol/notices.js';
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { chooseTableNotices, tableNotices } from '../link/notices.js';
import { trouble } from '../shell/notice.js';
import './notices.css';
import { CHOICES } from './words.js';

type Asked = { readonly table: string; readonly invitation: string | null };

/** Null until it is known. */
type Known = { readonly choice: TableChoice; readonly channels: number } | null;

export function askTableNotices(asked: Asked): void {
  const place = document.createElement('div');
  document.body.append(place);
  const close = (): void => {
    render(null, place);
    place.remove();
  };
  render(<TableNoticesDialog {...asked} close={close} />, place);
}

function TableNoticesDialog({ table, invitation, close }: Asked & { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [known, know] = useState<Known>(null);
  useEffect(() => {
    dialog.current?.showModal();
    tableNotices(table, invitation).then((answer) => {
      if (answer.ok) know(answer.value);
      else {
        trouble(answer.error);
        dialog.current?.close();
      }
    });
  }, [table, invitation]);
  const choose = async (choice: TableChoice): Promise<void> => {
    know((before) => before && { ...before, choice });
    const answer = await chooseTableNotices(table, invitation, choice);
    if (!answer.ok) trouble(answer.error);
  };
  return (
    <dialog class="confirm" ref={dialog} aria-labelledby="table-notices" onClose={close}>
      <h2 id="table-notices" class="confirm-title">
        Notices of this table
      </h2>
      {known === null ? <p class="quiet">Asking the server …</p> : <Choices known={known} choose={choose} />}
      <p class="confirm-actions">
        <button type="button" class="button button-primary" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </p>
    </dialog>
  );
}

type ChoicesProps = { readonly known: NonNullable<Known>; choose(choice: TableChoice): void };

function Choices({ known: { choice, channels }, choose }: ChoicesProps) {
  if (channels === 0) {
    return (
      <p>
        Nothing is sent to you yet. <a href="/me/notices">Say how you want to hear of your turn</a>: by your browser, by mail, or
        elsewhere.
      </p>
    );
  }
  return (
    <>
      <fieldset class="notice-choices">
        <legend class="unseen">What you are told of this table</legend>
        {CHOICES.map(([value, name, about]) => (
          <label key={value} class="notice-check">
            <input type="radio" name="table-notices" checked={value === choice} onChange={() => choose(value)} />
            <span>
              {name}
              <span class="quiet notice-about">{about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p>
        <a href="/me/notices">All about notices</a>
      </p>
    </>
  );
}
