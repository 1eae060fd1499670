/** What only those need who sit at a table that waits: its invitation, and the host's way to begin at once, with bots on all free chairs. */
import type { Companions } from '@partyline/protocol/lobby/invitations.js';
import { useEffect, useState } from 'preact/hooks';
import { companions, keepChairFor } from '../../link/lobby/invitations.js';
import { botLevelFor } from '../../new-table/bot-level.js';
import { LevelLines } from '../../new-table/level-lines.js';
import { useLevels } from '../../new-table/use-levels.js';
import { Icon } from '../../shell/icons.js';
import { done, trouble } from '../../shell/notice.js';
import type { Desk } from '../desk.js';

type Props = {
  readonly link: string;
  readonly game: string;
  /** Whether a seat is free for anybody. */
  readonly open: boolean;
};

export function Invite({ link, game, open }: Props) {
  const [copied, tell] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = () =>
    navigator.clipboard === undefined
      ? tell('failed')
      : navigator.clipboard.writeText(link).then(
          () => tell('yes'),
          () => tell('failed'),
        );
  const share = () =>
    navigator
      .share({ title: `Party Line: ${game}`, text: open ? `Play ${game} with me.` : `A game of ${game}.`, url: link })
      .catch(() => undefined);
  return (
    <div class="invite">
      <p class="invite-say">
        {open ? 'Whoever opens this link may sit down:' : 'Every seat is kept. Whoever opens this link may look on:'}
      </p>
      <div class="invite-row">
        <input
          class="field"
          readOnly
          value={link}
          aria-label="Invitation link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button" onClick={copy}>
          <Icon name="link" />
          {copied === 'yes' ? 'Copied' : 'Copy link'}
        </button>
        {'share' in navigator && (
          <button type="button" class="button" onClick={share}>
            Share
          </button>
        )}
      </div>
      <p class="invite-told" role="status">
        {copied === 'failed' && 'The browser would not copy it: mark the link and copy it yourself.'}
      </p>
    </div>
  );
}

/** Whoever has kept a chair may wonder what the other knows of it. */
export const KeptHint = () => (
  <p class="room-hint">Players whom a seat is kept for need no link: the home page and the lobby show them the way.</p>
);

/** For somebody the host has played with: a chair that is kept, and they find it at home and in the lobby. */
export function KeepChair({ table }: { readonly table: string }) {
  const [people, know] = useState<Companions['people']>([]);
  const [chosen, choose] = useState('');
  const [busy, work] = useState(false);
  useEffect(() => {
    companions().then((answer) => answer.ok && know(answer.value.people.filter(({ welcome }) => welcome)));
  }, []);
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  if (person === undefined) return null;
  const keep = async (): Promise<void> => {
    work(true);
    const answer = await keepChairFor(table, person.id);
    work(false);
    if (answer.ok) done(`A seat is kept for ${person.name}, who finds it in the lobby.`);
    else trouble(answer.error);
  };
  return (
    <div class="room-start">
      <label>
        <span class="unseen">Somebody you have played with</span>
        <select class="field" value={person.id} onChange={(event) => choose(event.currentTarget.value)}>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" disabled={busy} onClick={keep}>
        Invite
      </button>
      <p class="room-about">You have played together: a seat is kept, and no link is needed.</p>
    </div>
  );
}

export function FillWithBots({ desk }: { readonly desk: Desk }) {
  const { entry } = desk.source.played;
  const levels = useLevels(entry);
  const [chosen, choose] = useState<string | null>(null);
  const [usual, know] = useState<string>(entry.quick.first ?? entry.quick.level);
  useEffect(() => {
    botLevelFor(entry).then(know);
  }, [entry]);
  const level = chosen ?? usual;
  return (
    <div class="room-start">
      <label>
        <span class="unseen">Level of the bots</span>
        <select class="field" value={level} onChange={(event) => choose(event.currentTarget.value)}>
          {levels.map((one) => (
            <option key={one} value={one}>
              {one} bots
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button button-primary" onClick={() => desk.ask({ type: 'start', fill: level })}>
        Fill with bots and start
      </button>
      <LevelLines entry={entry} chosen={[level]} />
    </div>
  );
}
