/** The console of the real table, laid out by tapping: cards in their places, cubes at the terminals, and which calls are connected. */

import { Stepper } from '@partyline/board-kit/companion/stepper.jsx';
import type { ArbiterProps } from '@partyline/board-kit/companion.js';
import { useState } from 'preact/hooks';
import { CallMark } from '../board/console/calls.js';
import { Face } from '../board/console/cards.js';
import { CARD, cordPath } from '../drawing/geometry.js';
import {
  blankConsole,
  type CallLine,
  COLOURS,
  type Colour,
  type ConsoleEntry,
  cardIds,
  cardOf,
  linesOn,
  positionOf,
  terminalNames,
  withCard,
  withCube,
  withoutCard,
} from './console.js';
import { ColourChoice } from './dice-view.js';
import { LineList } from './lines-view.js';

type Props = ArbiterProps<ConsoleEntry>;
/** A place of the grid by its number, a terminal by its name. */
type Part = number | string;

const placeWords = (place: number): string => `row ${Math.floor(place / 3) + 1}, card ${(place % 3) + 1}`;

export function ConsoleArbiter(props: Props) {
  const { entry, change } = props;
  const [picked, pick] = useState<Part>(Math.max(0, entry.cards.indexOf(null)));
  const [shown, show] = useState<Colour | null>(null);
  const view = positionOf(entry);
  const lines = view === null ? null : linesOn(view);
  const missing = entry.cards.filter((card) => card === null).length;
  return (
    <div class="switch switch-paper">
      <Grid entry={entry} picked={picked} pick={pick} line={lines?.find(({ call, way }) => call === shown && way !== null)} />
      {typeof picked === 'number' ? (
        <CardChoice entry={entry} place={picked} change={change} pick={pick} />
      ) : (
        <CubeChoice entry={entry} terminal={picked} change={change} />
      )}
      {lines === null ? (
        <p>
          {missing === 9 ? 'Lay all nine cards as they lie on the table.' : `${missing} of 9 cards are still missing.`} Then put
          the cubes on their terminals.
        </p>
      ) : (
        <LineList lines={lines} shown={shown} show={show} />
      )}
      <p>
        <button type="button" class="button" onClick={() => change(blankConsole())}>
          Clear the console
        </button>
      </p>
      {view !== null && <Following {...props} />}
    </div>
  );
}

type GridProps = {
  readonly entry: ConsoleEntry;
  readonly picked: Part;
  pick(part: Part): void;
  readonly line: CallLine | undefined;
};

/** As on the table: terminals around the cards, two to a card at the sides. */
function Grid({ entry, picked, pick, line }: GridProps) {
  const { incoming, recipients } = terminalNames;
  const lamp = (name = '') => (
    <Lamp key={name} name={name} call={entry.cubes[name]} picked={picked === name} pick={() => pick(name)} />
  );
  return (
    <div class="switch-paper-grid">
      <span />
      {recipients.slice(0, 3).map(lamp)}
      <span />
      {[0, 1, 2].map((row) => [
        <span key={`left${row}`} class="switch-paper-side">
          {incoming.slice(2 * row, 2 * row + 2).map(lamp)}
        </span>,
        ...[0, 1, 2].map((column) => {
          const place = 3 * row + column;
          return <Place key={place} entry={entry} place={place} picked={picked === place} pick={() => pick(place)} line={line} />;
        }),
        <span key={`right${row}`} class="switch-paper-side">
          {recipients.slice(3 + 2 * row, 5 + 2 * row).map(lamp)}
        </span>,
      ])}
      <span />
      {incoming.slice(6).map(lamp)}
      <span />
    </div>
  );
}

type LampProps = { readonly name: string; readonly call: Colour | undefined; readonly picked: boolean; pick(): void };

function Lamp({ name, call, picked, pick }: LampProps) {
  return (
    <button
      type="button"
      class="switch-paper-lamp"
      aria-pressed={picked}
      aria-label={`${name}: ${call === undefined ? 'no cube' : `${call} cube`}`}
      onClick={pick}
    >
      {call === undefined ? name : <CallMark call={call} />}
    </button>
  );
}

type PlaceProps = Omit<GridProps, 'picked' | 'pick'> & { readonly place: number; readonly picked: boolean; pick(): void };

function Place({ entry, place, picked, pick, line }: PlaceProps) {
  const laid = entry.cards[place] ?? null;
  const card = laid === null ? undefined : cardOf(laid.card);
  const lit = line?.way?.steps.filter(({ at }) => 3 * at[0] + at[1] === place) ?? [];
  const what = laid === null ? 'no card' : `card ${laid.card}${laid.turned ? ', turned' : ''}`;
  return (
    <button
      type="button"
      class="switch-paper-place"
      aria-pressed={picked}
      aria-label={`${placeWords(place)}: ${what}`}
      onClick={pick}
    >
      <svg viewBox={`-4 -4 ${CARD.width + 8} ${CARD.height + 8}`} aria-hidden="true">
        {card !== undefined && (
          <g transform={laid?.turned === true ? `rotate(180 ${CARD.width / 2} ${CARD.height / 2})` : undefined}>
            <Face card={card} />
            <text class="switch-id" x="9" y="16">
              {card.id}
            </text>
          </g>
        )}
        {lit.map((step) => (
          <path
            key={`${step.from}${step.to}`}
            class="switch-paper-lit"
            d={cordPath(step.from, step.to)}
            stroke={`var(--call-${line?.call})`}
          />
        ))}
      </svg>
      {card === undefined && <span aria-hidden="true">+</span>}
    </button>
  );
}

type CardProps = Pick<Props, 'entry' | 'change'> & { readonly place: number; pick(part: Part): void };

/** Every card both ways up, as its letter lies. */
function CardChoice({ entry, place, change, pick }: CardProps) {
  const laid = entry.cards[place] ?? null;
  const choose = (card: string, turned: boolean): void => {
    const next = withCard(entry, place, card, turned);
    change(next);
    // On to the next place that is empty, so that nine taps lay the table.
    const empty = next.cards.indexOf(null);
    if (laid === null && empty >= 0) pick(empty);
  };
  return (
    <section class="switch-paper-choice" aria-label={`What lies in ${placeWords(place)}`}>
      <h2>What lies in {placeWords(place)}?</h2>
      <p class="switch-paper-letters">
        {cardIds.map((id) =>
          [false, true].map((turned) => (
            <button
              key={`${id}${turned}`}
              type="button"
              class="button"
              aria-label={`Card ${id}${turned ? ', turned' : ''}`}
              aria-pressed={laid?.card === id && laid.turned === turned}
              data-laid={entry.cards.some((one) => one?.card === id)}
              onClick={() => choose(id, turned)}
            >
              <span data-turned={turned}>{id}</span>
            </button>
          )),
        )}
      </p>
      {laid !== null && (
        <p class="switch-paper-connecting">
          <button type="button" class="button" onClick={() => change(withCard(entry, place, laid.card, !laid.turned))}>
            Turn it
          </button>
          <button type="button" class="button" onClick={() => change(withoutCard(entry, place))}>
            Take it away
          </button>
        </p>
      )}
    </section>
  );
}

function CubeChoice({ entry, terminal, change }: Pick<Props, 'entry' | 'change'> & { readonly terminal: string }) {
  const there = entry.cubes[terminal];
  return (
    <section class="switch-paper-choice" aria-label={`What stands on ${terminal}`}>
      <h2>What stands on {terminal}?</h2>
      <div class="switch-paper-colours">
        {COLOURS.map((call) => (
          <button
            key={call}
            type="button"
            class="button"
            aria-pressed={there === call}
            onClick={() => change(withCube(entry, terminal, call))}
          >
            <CallMark call={call} />
            {call}
          </button>
        ))}
        <button
          type="button"
          class="button"
          aria-pressed={there === undefined}
          onClick={() => change(withCube(entry, terminal, null))}
        >
          no cube
        </button>
      </div>
    </section>
  );
}

/** From what lies there the phone goes on with all of the rules, at a table of this device. */
function Following({ entry, change, follow }: Props) {
  const start = positionOf(entry);
  return (
    <details class="panel switch-paper-follow">
      <summary>Let the phone follow from here</summary>
      <p>
        Then you enter every move on the board, and the rules do the rest: what is connected, what it costs, what it earns. Later
        rounds are dealt by the phone: lay your cards as it shows.
      </p>
      <Stepper label="Round" value={entry.round} least={1} most={3} change={(round) => change({ ...entry, round })} />
      {entry.dice.map((value, die) => (
        <Stepper
          key={die}
          label={`Die ${die + 1}`}
          value={value}
          least={0}
          most={6}
          change={(seconds) => change({ ...entry, dice: entry.dice.map((old, at) => (at === die ? seconds : old)) })}
        />
      ))}
      <ColourChoice label="Priority call" value={entry.priority} change={(priority) => change({ ...entry, priority })} />
      <ColourChoice label="Emergency call" value={entry.emergency} change={(emergency) => change({ ...entry, emergency })} />
      <button type="button" class="button button-primary" onClick={() => follow({}, start)}>
        Follow the game
      </button>
    </details>
  );
}
