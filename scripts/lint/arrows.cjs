/**
 * The house as data: which part may import which. `.dependency-cruiser.cjs` makes its rules of this, and a test holds the pictures of
 * docs/architecture.md against it, so what is drawn is what is linted.
 */

/** The folders of the repository, from the bottom up. Other parts reach the games only by their registry. */
const PARTS = {
  kernel: [],
  kit: ['kernel'],
  'board-kit': ['kernel'],
  search: ['kernel'],
  protocol: ['kernel'],
  table: ['protocol', 'kernel'],
  tournament: ['protocol', 'kernel'],
  print: ['kernel'],
  pdf: ['print', 'kernel'],
  games: ['board-kit', 'search', 'kernel'],
  server: ['games', 'tournament', 'table', 'protocol', 'kernel'],
  web: ['games', 'pdf', 'print', 'board-kit', 'table', 'protocol', 'kernel'],
  cli: ['server', 'games', 'pdf', 'print', 'protocol', 'kernel'],
  bench: ['server', 'games', 'pdf', 'kit', 'search', 'protocol', 'kernel'],
};

/** These import nothing else either: no package, nothing of Node, nothing of a browser. */
const PURE = ['kernel', 'kit', 'search', 'print', 'protocol', 'table', 'tournament'];

/** The rooms of the server, from the bottom up; main.ts stands above all of them. */
const SERVER_ROOMS = {
  store: [],
  games: [],
  bots: ['games'],
  rooms: ['bots', 'games', 'store'],
  daily: ['rooms', 'games', 'store'],
  notices: ['rooms', 'games', 'store'],
  people: ['rooms', 'games', 'store'],
  tournaments: ['rooms', 'games', 'store'],
  lobby: ['rooms', 'games', 'store'],
  ratings: ['rooms', 'games', 'store'],
  gateway: ['lobby', 'tournaments', 'people', 'ratings', 'daily', 'notices', 'rooms', 'store'],
  host: ['tournaments', 'people', 'ratings', 'rooms', 'games', 'store'],
  metrics: ['gateway', 'bots', 'store'],
  operation: ['metrics', 'gateway', 'rooms', 'games', 'store'],
};

/** The parts of the gateway, from the bottom up; app.ts stands above all of them, config.ts and observe.ts beside. */
const GATEWAY_PARTS = {
  limits: [],
  http: ['limits'],
  tables: ['http', 'limits'],
  socket: ['tables', 'http', 'limits'],
  site: ['tables', 'http'],
  api: ['socket', 'tables', 'http', 'limits'],
};

module.exports = { GATEWAY_PARTS, PARTS, PURE, SERVER_ROOMS };
