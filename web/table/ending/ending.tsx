/** The end of a game, beside its board: what to do next, who came where, and how it came about. Each is said once. */
import type { Board, Player } from '@partyline/board-kit/board.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { ordinal } from '@partyline/kernel/words.js';
import type { Fields } from '@partyline/protocol/fields.js';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ReachedScore } from '../../best-line/words.js';
import { fetched } from '../../shell/fetched.js';
import { NextTableButton } from '../../turns/next-table.js';
import type { Desk } from '../desk.js';
import { fetchResource } from '../load-game.js';
import type { TableNow } from '../table.js';
import { eventsIn } from '../table-news.js';
import { turnOf } from '../turn.js';
import { ShareLink } from './share-link.js';
import { shareWords } from './share-words.js';
import { whyWords } from './why-words.js';

export type EndLink = { readonly href: string; readonly name: string };

/** What a page offers at the end of a game; what is null or left out, it does not. */
export type EndOffers = {
  /** The address of the replay. */
  readonly replay?: string | null;
  /** Finds the address at which anybody can watch the game once it is over. */
  readonly share?: (() => Promise<string | null>) | null;
  readonly rematch?: (() => Promise<unknown>) | null;
  /** Another way to go on from the end. */
  readonly way?: EndLink | null;
  /** Fetches the record of the game once it is over. */
  readonly record?: (() => Promise<unknown>) | null;
  /** What is said at the end beside the result. */
  readonly after?: ComponentChildren;
};

type Props = EndOffers & {
  readonly desk: Desk;
  readonly now: TableNow;
  readonly players: readonly Player[];
  readonly board: Board;
};

export function ResultPanel(props: Props) {
  const { desk, now, players, board, replay = null, record = null, after } = props;
  const { fields } = now;
  const { Reckoning } = board;
  const { entry, resources } = desk.source.played;
  const turn = turnOf(now, players, board);
  const why = whyWords(turn, fields, players);
  return (
    <section class="ending" aria-label="Result">
      <h2 class="ending-title">{turn.who}</h2>
      {why !== null && <p class="ending-why">{why}</p>}
      <NextTitle board={board} outcome={fields.outcome} />
      <EndActions {...props} />
      {after}
      {fields.outcome === null ? (
        <Ranks players={players} result={fields.result} board={board} view={fields.view} />
      ) : (
        <Reckoning
          view={fields.view}
          resources={resources}
          resource={(name) => fetchResource(entry.id, name)}
          players={players}
          outcome={fields.outcome}
          events={eventsIn(now.past)}
        />
      )}
      {fields.outcome !== null && <TakenBack players={players} undos={fields.result?.undos ?? []} />}
      {record !== null && entry.best !== undefined && (
        <BestLine record={record} reached={reachedBy(players, fields.result)} replay={replay} />
      )}
    </section>
  );
}

function EndActions({ desk, now, replay = null, share = null, rematch = null, way = null }: Props) {
  const { entry, rules } = desk.source.played;
  const { tournament } = now.fields;
  const hideResult = (): void => {
    desk.resultHidden.value = true;
  };
  return (
    <div class="ending-actions">
      {tournament !== null && (
        <a class="button button-primary" href={`/tournaments/${encodeURIComponent(tournament.id)}`}>
          Back to the tournament
        </a>
      )}
      {rematch !== null && <Rematch again={rematch} waiting={now.fields.rematch !== null} main={tournament === null} />}
      <NextTableButton />
      {way !== null && (
        <a class="button" href={way.href}>
          {way.name}
        </a>
      )}
      {replay !== null && (
        <a class="button" href={replay}>
          Watch the replay
        </a>
      )}
      {replay !== null && entry.review !== undefined && now.fields.outcome !== null && (
        <a class="button" href={reviewAt(replay)}>
          Review the game
        </a>
      )}
      {share !== null && <ShareLink find={share} game={entry.name} words={shareWords(entry.name, now, rules)} />}
      <button type="button" class="button" onClick={hideResult}>
        Show the board
      </button>
    </div>
  );
}

/** The replay, with the review beside it. */
const reviewAt = (replay: string): string => replay.replace(/\?|$/, '?review&');

/** Few games have a best line: what tells it is fetched once they are over. */
const BestLine = fetched(() => import('../../best-line/ending-note.js').then((one) => one.BestLineAtEnd));

/** Something to come back for. */
function NextTitle({ board, outcome }: { readonly board: Board; readonly outcome: Fields['outcome'] }) {
  const words = outcome === null ? null : (board.nextTitle?.(outcome) ?? null);
  return words === null ? null : <p class="ending-next">{words}</p>;
}

/** The reckoning gives the places; that moves were taken back belongs to the result too. */
function TakenBack({ players, undos }: { readonly players: readonly Player[]; readonly undos: readonly number[] }) {
  const words = players.flatMap(({ seat, name, you }) => {
    const count = undos[seat] ?? 0;
    return count === 0 ? [] : [`${you ? 'You' : name} ${backWords(count)}.`];
  });
  return words.length === 0 ? null : <p class="ending-back">{words.join(' ')}</p>;
}

const backWords = (count: number): string => (count === 1 ? 'took back once' : `took back ${count} times`);

const reachedBy = ([player]: readonly Player[], result: Fields['result']): ReachedScore => ({
  you: player?.you ?? false,
  name: player?.name ?? '',
  score: result?.scores?.[0] ?? null,
});

type RanksProps = {
  readonly players: readonly Player[];
  readonly result: Fields['result'];
  readonly board: Board;
  readonly view: Fields['view'];
};

function Ranks({ players, result, board, view }: RanksProps) {
  const ranks = result?.ranks ?? [];
  const figures = figuresOf(
    players.map(({ seat }) => board.standing(view, seat)),
    result?.scores ?? null,
  );
  const sorted = [...players].sort((a, b) => (ranks[a.seat] ?? 0) - (ranks[b.seat] ?? 0));
  return (
    <ol class="ending-ranks">
      {sorted.map(({ seat, name, you }) => (
        <li key={seat} class="ending-rank" data-first={ranks[seat] === 1}>
          {players.length > 1 && <span class="ending-place">{ordinal(ranks[seat] ?? 0)}</span>}
          <Emblem seat={seat} />
          <span class="ending-name">{you ? `${name} (you)` : name}</span>
          {result?.resigned.includes(seat) === true && <span class="players-mark">resigned</span>}
          <Undos count={result?.undos[seat] ?? 0} />
          <span class="players-standing">{figures[seat]}</span>
        </li>
      ))}
    </ol>
  );
}

function Undos({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return <span class="players-mark">{backWords(count)}</span>;
}

/** The figures by which the places were given; the standings where they say the same in their own words, of everybody. */
function figuresOf(standings: readonly string[], scores: readonly number[] | null): readonly string[] {
  // With a real minus sign, as in the standings.
  const figures = scores?.map((score) => String(score).replace('-', '−')) ?? [];
  return standings.every((standing, seat) => standing.includes(figures[seat] ?? '')) ? standings : figures;
}

type RematchProps = { readonly again: () => Promise<unknown>; readonly waiting: boolean; readonly main: boolean };

function Rematch({ again, waiting, main }: RematchProps) {
  const [asking, ask] = useState(false);
  const press = async () => {
    ask(true);
    await again();
    ask(false);
  };
  return (
    <button type="button" class={main ? 'button button-primary' : 'button'} onClick={press} disabled={asking}>
      {waiting ? 'Join the rematch' : 'Play again'}
    </button>
  );
}
