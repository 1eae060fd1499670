/** The editor of a set of cards: the cards, what a click does, and what there is in all. What an edit does is decided in edits.ts. */
import { type EditorTool, ToolBar } from '@partyline/board-kit/editing/tool-bar.jsx';
import type { EditorProps } from '@partyline/board-kit/editor.js';
import { useEffect, useRef } from 'preact/hooks';
import '@partyline/board-kit/unseen.css';
import '../board.css';
import '../console/drawing.css';
import './editor.css';
import { CardsDrawing } from './cards-drawing.js';
import { type CardSetData, cardAdded, cardCalled, cardOfFinding, cardRemoved, WHOLE_SET } from './edits.js';
import { type CardTool, useCards } from './use-cards.js';
import { cardName, setWords } from './words.js';

const sign = (d: string) => (
  <svg class="switch-tool-sign" viewBox="-12 -12 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

const TOOLS: readonly EditorTool<CardTool>[] = [
  { id: 'cord', name: 'Cords', about: 'From port to port (1)', picture: sign('M-9 6C-3-8 3 8 9-6') },
  { id: 'half', name: 'Half circles', about: 'At a port (2)', picture: sign('M-8 6A8 8 0 0 1 8 6') },
];

export function CardsEditor({ component: cards, findings, shown, change }: EditorProps<CardSetData>) {
  const drawing = useRef<SVGSVGElement>(null);
  const desk = useCards({ cards, drawing, change });
  useEffect(() => {
    const card = shown === null ? null : (cardOfFinding(shown.at) ?? desk.cursor.card);
    if (card !== null) desk.go({ card, port: 'T' });
  }, [shown]);
  return (
    <div class="switch component-editor">
      <ToolBar legend="What a click on a port does" group="switch-tool" tools={TOOLS} chosen={desk.tool} choose={desk.choose}>
        <p class="quiet">
          {desk.tool === 'half'
            ? 'Click a port to mark its half circle, or to take it away.'
            : desk.picked === null
              ? 'Draw from port to port, or click one and then another. Click a cord to take it away.'
              : `From ${desk.picked.port}: click another port of the card.`}
        </p>
      </ToolBar>
      <div class="switch-cards-room">
        <CardsDrawing cards={cards} findings={findings} drawing={drawing} desk={desk} />
      </div>
      <Foot cards={cards} at={desk.cursor.card} change={change} />
    </div>
  );
}

const MOST_ID_LETTERS = 100;

type FootProps = { readonly cards: CardSetData; readonly at: number } & Pick<EditorProps<CardSetData>, 'change'>;

function Foot({ cards, at, change }: FootProps) {
  const card = cards[at];
  return (
    <div class="component-editor-foot switch-editor-foot">
      <span>{setWords(cards)}</span>
      {cards.length < WHOLE_SET && (
        <button type="button" class="button" onClick={() => change(cardAdded)}>
          Add a card
        </button>
      )}
      {cards.length > WHOLE_SET && card !== undefined && (
        <button type="button" class="button" onClick={() => change((set) => cardRemoved(set, at))}>
          Take {cardName(card).replace('Card', 'card')} away
        </button>
      )}
      {card !== undefined && (
        <label>
          Letter of this card
          <input
            type="text"
            class="field"
            value={card.id}
            maxLength={MOST_ID_LETTERS}
            autocomplete="off"
            spellcheck={false}
            onInput={({ currentTarget: { value } }) => change((set) => cardCalled(set, at, value), `card ${at}`)}
          />
        </label>
      )}
    </div>
  );
}
