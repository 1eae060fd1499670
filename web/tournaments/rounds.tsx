/** The rounds: who plays whom, what came of it, and the way to each table or its replay. */
import { wordList } from '@partyline/kernel/words.js';
import type { TournamentAnswer, TournamentRoundAnswer } from '@partyline/protocol/tournaments.js';
import { momentText, nameOfPerson, pointsText } from './words.js';

type Props = { readonly cup: TournamentAnswer; readonly tableAddress: (table: string, replay?: boolean) => string };

export function RoundList({ cup, tableAddress }: Props) {
  const { rounds } = cup;
  if (rounds.length === 0) return null;
  return (
    <section class="cup-section">
      <h2>Rounds</h2>
      {rounds
        .map((round, i) => <RoundPart key={i} cup={cup} round={round} number={i + 1} tableAddress={tableAddress} />)
        .reverse()}
    </section>
  );
}

type RoundProps = Props & { readonly round: TournamentRoundAnswer; readonly number: number };

function RoundPart({ cup, round, number, tableAddress }: RoundProps) {
  const { boards, byes, ended, endBy, comeBy } = round;
  const nameOf = (player: number): string => nameOfPerson(cup.players[player]?.person.name ?? '');
  return (
    <details class="cup-round panel" open={number === cup.rounds.length}>
      <summary>
        Round {number}
        <span class="quiet">
          {ended
            ? ' over'
            : endBy === null
              ? ` seats taken by ${momentText(comeBy)}`
              : ` until ${momentText(endBy)} at the latest`}
        </span>
      </summary>
      <ol class="cup-boards">
        {boards.map((board) => (
          <BoardLine key={board.table} board={board} nameOf={nameOf} tableAddress={tableAddress} />
        ))}
      </ol>
      {byes.length > 0 && <p class="quiet">A bye: {wordList(byes.map(nameOf))}.</p>}
    </details>
  );
}

type BoardProps = Pick<Props, 'tableAddress'> & {
  readonly board: TournamentRoundAnswer['boards'][number];
  nameOf(player: number): string;
};

const WHY = { played: '', time: 'The time of the round was up.', closed: 'The table was closed.' } as const;

function BoardLine({ board: { table, made, seats, result, through }, nameOf, tableAddress }: BoardProps) {
  return (
    <li>
      <ul class="cup-seats">
        {seats.map((player, seat) => (
          <li key={player}>
            <span>{nameOf(player)}</span>
            {result !== null && (
              <span class="figures">
                {result.resigned.includes(seat) ? <span class="quiet">did not play on </span> : null}
                {pointsText(result.halves[seat] ?? 0)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p class="cup-board-way">
        {result === null ? (
          made ? (
            <a href={tableAddress(table)}>To the table</a>
          ) : (
            <span class="quiet">The table is being made.</span>
          )
        ) : (
          <a href={tableAddress(table, result.why === 'played')}>{result.why === 'played' ? 'Replay' : 'The table'}</a>
        )}
        <span class="quiet">
          {' '}
          {result === null
            ? through > 0 && seats.length > 2
              ? `The best ${through === 1 ? 'one goes' : `${through} go`} on.`
              : ''
            : WHY[result.why]}
        </span>
      </p>
    </li>
  );
}
