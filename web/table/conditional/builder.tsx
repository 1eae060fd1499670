/** One line while it is thought through: its moves so far, the board as it would be then, and the moves that there are. */
import type { Board, Player } from '@partyline/board-kit/board.js';
import type { GameEntry } from '@partyline/games/registry.js';
import type { Seat } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { ConditionalLine } from '@partyline/protocol/commands.js';
import { useMemo, useState } from 'preact/hooks';
import { adviseOn } from '../board/advisor.js';
import { clauseOf, fetchResource } from '../load-game.js';
import { type ListedMove, moversAt, movesAt, stepWords, type WhatIf, type WhatIfSubject, whatIf } from './what-if.js';

type Props = {
  readonly subject: WhatIfSubject;
  readonly players: readonly Player[];
  readonly board: Board;
  readonly entry: GameEntry;
  readonly line: ConditionalLine;
  extend(line: ConditionalLine): void;
};

/** As long as the server takes it. */
const MOST_STEPS = 12;

export function LineBuilder(props: Props) {
  const { subject, players, line, extend } = props;
  const shown = useMemo(() => whatIf(subject, line), [subject, line]);
  const [wish, choose] = useState<number | null>(null);
  if (shown === null) return null;
  const movers =
    line.length < MOST_STEPS && line.every(({ move }, i) => move !== null || i === line.length - 1)
      ? moversAt(subject, shown, line.length)
      : [];
  // After a condition one's own answer is what one came for.
  const mover = movers.find((seat) => seat === wish) ?? movers.find((seat) => seat === subject.seat) ?? movers[0] ?? null;
  return (
    <section class="conditional-builder" aria-label="A new line">
      {line.length > 0 && (
        <ol class="conditional-steps" aria-label="This line">
          {shown.told.map((words, i) => (
            <li key={i}>{stepWords(words, i)}</li>
          ))}
        </ol>
      )}
      {line.length > 0 && (
        <button type="button" class="button" onClick={() => extend(line.slice(0, -1))}>
          One move back
        </button>
      )}
      {movers.length > 1 && (
        <label>
          Who moves next{' '}
          <select class="field" value={mover ?? ''} onChange={(event) => choose(Number(event.currentTarget.value))}>
            {movers.map((seat) => (
              <option key={seat} value={seat}>
                {players[seat]?.name ?? ''}
              </option>
            ))}
          </select>
        </label>
      )}
      {mover === null ? (
        <End line={line} subject={subject} />
      ) : (
        <NextMove key={line.length} {...props} shown={shown} mover={mover} />
      )}
    </section>
  );
}

function End({ line, subject }: Pick<Props, 'line' | 'subject'>) {
  if (line.length === 0) return <p>Nobody else is to move now: make your own move first.</p>;
  return (
    <p class="quiet">
      {line.at(-1)?.seat === subject.seat
        ? 'The line ends here.'
        : 'A line cannot go on here: something new is drawn or uncovered, or the game is over.'}
    </p>
  );
}

type NextProps = Props & { readonly shown: WhatIf; readonly mover: Seat };

function NextMove({ subject, players, board, entry, line, extend, shown, mover }: NextProps) {
  const { game } = subject.rules;
  const moves = useMemo(() => movesAt(subject, shown, mover), [subject, shown, mover]);
  const view = useMemo(() => game.view(shown.state, mover), [game, shown, mover]);
  const advisor = useMemo(() => adviseOn(game, subject.resources, view, mover), [game, subject.resources, view, mover]);
  const add = (move: Json | null): void => extend([...line, { seat: mover, move }]);
  const mine = mover === subject.seat;
  const name = players[mover]?.name ?? 'Somebody';
  const guessed = line.filter(({ move }) => move === null).at(-1);
  const { Board: Shown } = board;
  return (
    <div class="conditional-next">
      <p>
        <strong>{mine ? 'What do you answer?' : `What if ${name} …`}</strong>
      </p>
      {guessed !== undefined && (
        <p class="quiet">
          What {players[guessed.seat]?.name ?? 'Somebody'} does on this board is only an example.
          {mine && ' Your answer is played where the rules allow it after what is really done.'}
        </p>
      )}
      <Listed moves={moves} add={add} mine={mine} />
      {!mine && (
        <button type="button" class="button" onClick={() => add(null)}>
          {name} does anything else
        </button>
      )}
      <div class="conditional-board">
        <Shown
          view={view}
          resources={subject.resources}
          resource={(resource) => fetchResource(entry.id, resource)}
          seat={mover}
          players={players}
          advisor={advisor}
          sending={false}
          happening={null}
          last={[]}
          order={null}
          pointer={null}
          careful={false}
          refusal={null}
          clause={clauseOf(entry.id)}
          play={add}
          explain={() => undefined}
        />
      </div>
    </div>
  );
}

function Listed({
  moves,
  add,
  mine,
}: {
  readonly moves: readonly ListedMove[] | null;
  add(move: Json): void;
  readonly mine: boolean;
}) {
  const [chosen, choose] = useState(-1);
  if (moves === null) return <p class="quiet">There are too many moves to list: choose one on the board.</p>;
  const move = moves[chosen];
  return (
    <p class="conditional-list">
      <label>
        <span class="unseen">{mine ? 'Your answer' : 'The move'}</span>
        <select class="field" value={chosen} onChange={(event) => choose(Number(event.currentTarget.value))}>
          <option value={-1}>Choose on the board, or here …</option>
          {moves.map(({ words }, i) => (
            <option key={i} value={i}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" disabled={move === undefined} onClick={() => move !== undefined && add(move.move)}>
        Add this move
      </button>
    </p>
  );
}
