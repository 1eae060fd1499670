/** The talk at a table. The host may silence a person; their lines stay, no new ones come. */
import type { Fields } from '@partyline/protocol/fields.js';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from '../desk.js';
import { ChatText, ChatTime } from './chat-line.js';

type Props = { readonly desk: Desk; readonly fields: Fields; readonly me: string | null };

const MOST = 500;

export function ChatPanel({ desk, fields, me }: Props) {
  const { chat, muted, host } = fields;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (current !== null) current.scrollTop = current.scrollHeight;
  }, [chat.length, chat.at(-1)?.at]);
  const seated = new Map(fields.chairs.flatMap(({ person }) => (person === null ? [] : [[person.id, person.name] as const])));
  /** Whoever is called otherwise by now is known by the new name, as everywhere else at the table. */
  const nameOf = ({ id, name }: Fields['host']): string => seated.get(id) ?? (id === host.id ? host.name : name);
  const mayMute = me !== null && me === host.id;
  return (
    <div class="chat">
      {chat.length === 0 ? (
        <p class="log-empty">Nobody has said anything yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
        <ol class="chat-lines" ref={list} tabIndex={0} aria-label="What was said">
          {chat.map(({ by, text, at }) => (
            <li key={`${at} ${by.id} ${text}`} class="chat-line" data-own={by.id === me}>
              <span class="chat-by">{by.id === me ? 'You' : nameOf(by) || 'Somebody'}</span>
              {!seated.has(by.id) && <span class="players-mark">onlooker</span>} <ChatTime at={at} /> <ChatText line={text} />
              {mayMute && by.id !== me && <Mute desk={desk} person={by.id} name={nameOf(by)} muted={muted.includes(by.id)} />}
            </li>
          ))}
        </ol>
      )}
      {me !== null && muted.includes(me) ? (
        <p class="chat-muted">The host has silenced you at this table.</p>
      ) : (
        <Say desk={desk} />
      )}
    </div>
  );
}

type MuteProps = { readonly desk: Desk; readonly person: string; readonly name: string; readonly muted: boolean };

function Mute({ desk, person, name, muted }: MuteProps) {
  const press = () => desk.ask({ type: 'mute', person, muted: !muted });
  return (
    <button
      type="button"
      class="chat-mute"
      onClick={press}
      aria-label={`${muted ? 'Let' : 'Silence'} ${name}${muted ? ' speak again' : ''}`}
    >
      {muted ? 'let speak' : 'silence'}
    </button>
  );
}

function Say({ desk }: { readonly desk: Desk }) {
  const [text, write] = useState('');
  const say = (event: Event): void => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    write('');
    desk.ask({ type: 'chat', text: said }).then((done) => !done && write((now) => (now === '' ? said : now)));
  };
  return (
    <form class="chat-say" onSubmit={say}>
      <input
        class="field"
        aria-label="Say something to the table"
        placeholder="Say something"
        maxLength={MOST}
        autocomplete="off"
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={text.trim() === ''}>
        Say
      </button>
    </form>
  );
}
