/** Finished games, ratings, and what people show of themselves. What may be told to whom is decided by the histories. */
import {
  boardQueryShape,
  boardShape,
  mySummaryShape,
  pastGamesShape,
  pastQueryShape,
  profileShape,
  showingChangeShape,
  showingShape,
  tableRatingsShape,
} from '@partyline/protocol/ratings.js';
import type { FastifyRequest } from 'fastify';
import { HttpError, tooMany } from '../http/errors.js';
import { payerOf, somebody } from '../http/identity.js';
import { tableIdShape, word } from '../http/json-input.js';
import { type Api, tableOf, within } from './api.js';
import { BEARER, INVITED, JSON_TYPE, NO_TABLE } from './refusals.js';
import { type ApiRoute, route } from './route.js';

const pastQuery = pastQueryShape(word(100), tableIdShape);
const boardQuery = boardQueryShape(word(100));

const readerOf = ({ known }: FastifyRequest): string | null => known?.person.id ?? null;

/** Each of these looks through many rows: so often, and no more. */
function limited({ moments, budgets }: Api, request: FastifyRequest): void {
  const payer = payerOf(request);
  const wait = moments.take(payer.person ?? payer.network) || budgets.debt(payer);
  if (wait > 0) throw tooMany(wait);
}

export const ratingsRoutes: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/api/me/games',
    operationId: 'listMyGames',
    tag: 'Games played',
    summary: 'My finished games',
    about:
      'The last first, thirty at a time; narrowed to a game, to an opponent by their id, and to a time (`from` and `to`, milliseconds since 1970). People are called as they call themselves now; who was forgotten has no name.',
    who: 'somebody',
    query: pastQuery,
    answer: { status: 200, about: 'A page of games, and what to send as `before` for the next.', shape: pastGamesShape },
    refusals: [],
    curl: `${BEARER} "$URL/api/me/games?game=$GAME"`,
    async handle(api, request) {
      const { id } = within(request, api.moments);
      const { game, opponent, from, to, before } = pastQuery.read(request.query, 'query');
      return await api.histories.mine(id, {
        ...(game === null ? {} : { game }),
        ...(opponent === null ? {} : { opponent }),
        ...(from === null ? {} : { from }),
        ...(to === null ? {} : { to }),
        ...(before === null ? {} : { before }),
      });
    },
  }),
  route({
    method: 'get',
    path: '/api/me/results',
    operationId: 'getMyResults',
    tag: 'Games played',
    summary: 'My figures',
    about:
      'By game: how many I have played and won, the best score, wins in a row, ratings; whom I have played with; and what I show.',
    who: 'somebody',
    answer: { status: 200, about: 'The figures.', shape: mySummaryShape },
    refusals: [],
    curl: `${BEARER} $URL/api/me/results`,
    handle: async (api, request) => await api.histories.summary(within(request, api.moments).id),
  }),
  route({
    method: 'post',
    path: '/api/me/showing',
    operationId: 'showMe',
    tag: 'Games played',
    summary: 'What others see of me',
    about:
      '`games`: finished games and figures for everybody (otherwise only those who have played with me see that we did); `listed`: my name in the lists of ratings. What is left out stays as it is.',
    who: 'somebody',
    body: showingChangeShape,
    answer: { status: 200, about: 'What is shown from now on.', shape: showingShape },
    refusals: [],
    curl: `${BEARER} ${JSON_TYPE} -d '{"listed":false}' $URL/api/me/showing`,
    async handle(api, request) {
      const { id } = within(request, api.renames);
      return await api.histories.show(id, showingChangeShape.read(request.body ?? {}, 'body'));
    },
  }),
  route({
    method: 'get',
    path: '/api/people/{id}',
    operationId: 'getPerson',
    tag: 'Games played',
    summary: 'A person',
    about:
      'As far as they show it: their name to those who have played with them, and to everybody once they are in a list of ratings or have chosen to show their games. `head` is how the reader fared against them.',
    who: 'reader',
    answer: { status: 200, about: 'What the reader may know.', shape: profileShape },
    refusals: [[404, 'There is nobody of that id, or they show nothing to you: both are answered alike.']],
    curl: `${BEARER} $URL/api/people/$ID`,
    async handle(api, request) {
      limited(api, request);
      const profile = await api.histories.profile(readerOf(request), request.params.id);
      if (profile === null) throw new HttpError(404, 'nobody');
      return profile;
    },
  }),
  route({
    method: 'get',
    path: '/api/ratings',
    operationId: 'listRatings',
    tag: 'Games played',
    summary: 'The best of a game',
    about:
      'The first hundred of a game, live (`pool=live`, as if nothing is said) or by post (`pool=post`), by what each can do at least: the rating less its uncertainty. It takes ten rated games, with three different people. Who does not want to be listed is not.',
    who: 'reader',
    query: boardQuery,
    answer: { status: 200, about: 'The list, the bots for comparison, and the reader’s own rating.', shape: boardShape },
    refusals: [[404, 'There is no such game.']],
    curl: `${BEARER} "$URL/api/ratings?game=$GAME"`,
    async handle(api, request) {
      limited(api, request);
      const { game, pool } = boardQuery.read(request.query, 'query');
      if (!api.rooms.games.list.some(({ id }) => id === game)) throw new HttpError(404, 'no-game');
      return await api.histories.board(readerOf(request), game, pool);
    },
  }),
  route({
    method: 'get',
    path: '/api/tables/{id}/ratings',
    operationId: 'getTableRatings',
    tag: 'Games played',
    summary: 'What a game has made of ratings',
    about: 'By seat, before and after; or in `unrated` why it is not rated, in a word.',
    who: 'somebody',
    ...INVITED,
    answer: { status: 200, about: 'The changes; none where the game is not rated, or not yet.', shape: tableRatingsShape },
    refusals: [[409, 'The game is not over yet.'], NO_TABLE],
    curl: `${BEARER} $URL/api/tables/$TABLE/ratings`,
    async handle(api, request) {
      somebody(request);
      limited(api, request);
      const { room } = await tableOf(api, request);
      const ratings = await api.histories.ofTable(room.id);
      if (ratings === null) throw new HttpError(409, 'not-over');
      return ratings;
    },
  }),
];
