/** What the board says to those who do not see it: a preview, what is picked, and what may be done next. The page tells what was done. */
import { announce } from '@partyline/board-kit/speech/announce.js';
import { useEffect, useRef } from 'preact/hooks';
import type { Facts } from '../for-board.js';
import type { Intent } from './pointing/intent.js';
import type { SwitchProps } from './props.js';
import { aimWords, idleWords, pickedWords } from './words.js';

const ABOUT = { topic: 'aim' };

export function useSpeech({ view, advisor }: SwitchProps, facts: Facts, { aim, picked }: Intent): void {
  const shown = useRef(facts);
  useEffect(() => {
    // A new position lets go of what was picked, and this runs again: until then nothing of it is true any more.
    if (facts !== shown.current && picked !== null) return;
    shown.current = facts;
    if (aim !== null) announce(aimWords(view, aim), ABOUT);
    else if (picked !== null) announce(pickedWords(view, facts, picked), ABOUT);
    else announce(idleWords(view, facts, advisor?.awaited === true), ABOUT);
  }, [aim, picked, facts]);
}
