/** The lobby over HTTP: what strangers find there, once or as a stream. */
import { lobbyQueryShape, lobbyShape } from '@partyline/protocol/lobby/listing.js';
import { word } from '../../http/json-input.js';
import { BEARER } from '../refusals.js';
import { type ApiRoute, route } from '../route.js';

const lobbyQuery = lobbyQueryShape(word(100));

export const lobbyRoutes: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/api/lobby',
    operationId: 'getLobby',
    tag: 'Lobby',
    summary: 'Who waits for players, and what can be watched',
    about:
      'Open tables with a chair that anybody may take, and public games under way; of each the last changed, among the newest 200. `more` says that there are others. The same answer for everybody, at most a second old. `game` and `clock` (`none`, `live` or `days`) choose among them; `here` is how many people are connected to this server.',
    who: 'anybody',
    query: lobbyQuery,
    answer: { status: 200, about: 'The lobby.', shape: lobbyShape },
    refusals: [],
    curl: '"$URL/api/lobby?clock=live"',
    handle: ({ lobbyStreams }, request) => lobbyStreams.now(lobbyQuery.read(request.query, 'query')),
  }),
  route({
    method: 'get',
    path: '/api/lobby/events',
    head: false,
    operationId: 'watchLobby',
    tag: 'Lobby',
    summary: 'Watch the lobby',
    about:
      'An event stream: the answer of `GET /api/lobby` at first, and whenever it has changed, at most once a second. What you read too slowly is left out: each event is the whole.',
    who: 'somebody',
    query: lobbyQuery,
    answer: { status: 200, about: 'The data of each event is the lobby.', shape: lobbyShape, type: 'text/event-stream' },
    refusals: [[429, 'You have too many links or streams open.']],
    curl: `-N ${BEARER} $URL/api/lobby/events`,
    handle({ lobbyStreams }, request, reply) {
      lobbyStreams.begin(request, reply, lobbyQuery.read(request.query, 'query'));
    },
  }),
];
