/** The choice of the cards: those of the house, or one's own as JSON, with everything that is to be said about them. */
import type { OptionsProps } from '@partyline/board-kit/board.js';
import { ComponentChoice, chosenIn } from '@partyline/board-kit/parts/component-choice.jsx';
import { Findings, NOT_JSON, ownTextIn, Paper, useRefusal } from '@partyline/board-kit/parts/own.jsx';
import { useState } from 'preact/hooks';
import { judgeCards } from '../for-board.js';
import type { View } from '../format.js';

type Cards = View['cards'];

const HOUSE = { id: 'house', name: 'House', about: 'nine cards of our own design' } as const;

export function SwitchOptions({ options, change, refuse }: OptionsProps) {
  return (
    <ComponentChoice
      title="Cards"
      group="switch-cards"
      shipped={[HOUSE]}
      chosen={chosenIn(options, 'cards', HOUSE.id)}
      choose={(cards) => change({ cards })}
      own={{ about: 'nine cards as JSON' }}
    >
      <OwnCards first={ownTextIn(options, 'cards')} take={(cards) => change({ cards })} refuse={refuse} />
    </ComponentChoice>
  );
}

function judged(text: string): ReturnType<typeof judgeCards> {
  if (text.trim() === '') return { findings: [], cards: null };
  try {
    return judgeCards(JSON.parse(text));
  } catch {
    return { findings: [NOT_JSON], cards: null };
  }
}

const EMPTY = 'Paste nine cards of your own, or choose those of the house.';
const BAD = 'Your own cards cannot be played with yet: mend them, or choose those of the house.';

type OwnCardsProps = { readonly first: string; take(cards: Cards): void } & Pick<OptionsProps, 'refuse'>;

function OwnCards({ first, take, refuse }: OwnCardsProps) {
  const [text, setText] = useState(first);
  const { findings, cards } = judged(text);
  const refused = cards !== null ? null : text.trim() === '' ? EMPTY : BAD;
  useRefusal(refuse, refused);
  const read = (next: string): void => {
    setText(next);
    const found = judged(next).cards;
    if (found !== null) take(found);
  };
  return (
    <div class="choices-own">
      <Paper
        about="Paste nine cards here, or drop their file. “partyline make-components” makes more of them."
        example={'[{"id":"A","cords":[["L1","R2"],["T","B"]],"halves":["L1","T"]}, … ]'}
        text={text}
        read={read}
      />
      <Findings findings={findings} good={cards === null ? null : 'These cards can be played with.'} refused={refused} />
    </div>
  );
}
