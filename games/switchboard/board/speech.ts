/** What the board says to those who do not see it: a preview, what is picked, what a move has led to and what may be done next. */
import { useAnnouncer } from '@partyline/board-kit/announce.jsx';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Facts } from '../facts.js';
import type { Intent } from './intent.js';
import type { SwitchProps } from './props.js';
import { aimWords, happenedWords, idleWords, pickedWords } from './words.js';

/** The region that is spoken. */
export function useSpeech(props: SwitchProps, facts: Facts, { aim, picked }: Intent): VNode {
  const { view, seat, advisor, happening } = props;
  const { say, region } = useAnnouncer();
  const shown = useRef(facts);
  const told = useRef(happening?.key ?? null);
  useEffect(() => {
    // A new position lets go of what was picked, and this runs again: until then nothing of it is true any more.
    if (facts !== shown.current && picked !== null) return;
    shown.current = facts;
    if (aim !== null) return say(aimWords(view, aim));
    if (picked !== null) return say(pickedWords(view, facts, picked));
    // What others do is told by the page.
    const own = seat !== null && happening !== null && happening.key !== told.current;
    told.current = happening?.key ?? null;
    const idle = idleWords(view, facts, advisor?.awaited === true);
    say(own ? `${happenedWords(happening.events)} ${idle}`.trim() : idle);
  }, [aim, picked, facts]);
  return region;
}
