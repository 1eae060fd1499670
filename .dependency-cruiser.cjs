/**
 * The arrows of the project: who may import whom. Which part may import which is data (scripts/lint/arrows.cjs), and the picture of
 * docs/architecture.md; here are the rules that it makes, and those inside a game's folder.
 */
const { GATEWAY_PARTS, PARTS, PURE, SERVER_ROOMS } = require('./scripts/lint/arrows.cjs');

/** The parts of a game that must run anywhere; what is seen (board, learn, companion) and its tests are the other half. */
const GAME_SIDES = '^games/[^/]+/((board|learn|picture|test)/|companion/[^/]+\\.tsx$)';
const ENTRIES = [
  // Vitest is told of it by its path.
  '^scripts/test-setup\\.ts$',
  '^[^/]+/main\\.tsx?$',
  '^web/vite\\.config\\.ts$',
  // The service worker, which its build is told of by its path.
  '^web/offline/worker/main\\.ts$',
  '^scripts/((figures/|lab/|lint/|ratings/|review/)?[^/]+|soak/worker)\\.mjs$',
  // Imported by the configuration of vitest.
  '^scripts/test-(order|report)\\.ts$',
  '\\.test\\.tsx?$',
  '(^|/)worker\\.ts$',
  // Imported by the name of the game.
  '/test/browser/first-move\\.ts$',
];
/** Tests of all games together may name the registry. */
const ALL_GAMES_TESTS = '^games/test/';
const TESTS = '(^|/)test/';
const NOT_OURS = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown', 'core'];

/** What of another part may be imported: of the games only their list. */
const doorOf = (part) => (part === 'games' ? '^games/registry\\.ts$' : `^${part}/`);

/** A part's sources may import these parts of ours; a pure part neither packages nor Node besides. */
const partArrows = ([part, to]) => ({
  name: `${part}-arrows`,
  comment: `${part}/ may import ${['itself', ...to].join(', ')}${PURE.includes(part) ? ' and nothing else' : ''}.`,
  severity: 'error',
  from: { path: `^${part}/`, pathNot: TESTS },
  to: { pathNot: [`^${part}/`, ...to.map(doorOf)], ...(PURE.includes(part) ? {} : { dependencyTypesNot: NOT_OURS }) },
});

/** Inside the server: a room's sources may import these rooms, beside what the server may import. */
const roomArrows = ([room, to]) => ({
  name: `server-${room}-arrows`,
  comment: `server/${room}/ may import ${['itself', ...to].join(', ')} of the server.`,
  severity: 'error',
  from: { path: `^server/${room}/` },
  to: {
    path: '^server/',
    dependencyTypesNot: NOT_OURS,
    pathNot: [`^server/(${[room, ...to].join('|')})/`, '^server/(repo-paths|thread|trouble)\\.ts$'],
  },
});

/** Inside the gateway: a part's sources may import these parts, and what stands beside all of them. */
const gatewayArrows = ([part, to]) => ({
  name: `gateway-${part}-arrows`,
  comment: `server/gateway/${part}/ may import ${['itself', ...to].join(', ')} of the gateway.`,
  severity: 'error',
  from: { path: `^server/gateway/${part}/` },
  to: {
    path: '^server/gateway/',
    pathNot: `^server/gateway/((${[part, ...to].join('|')})/|(config|observe)\\.ts$)`,
  },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dead-files',
      comment:
        'A file that is no entry point and that nobody imports is dead. As there are no cycles, every group of dead files has one that nobody imports.',
      severity: 'error',
      from: {},
      module: { path: '\\.(m?ts|tsx|mjs)$', pathNot: [...ENTRIES, '\\.d\\.ts$'], numberOfDependentsLessThan: 1 },
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'not-to-tests',
      comment: 'What runs for players does not depend on tests.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'not-to-build-output',
      comment: 'Import the package by its name; the build output is for Node.',
      severity: 'error',
      from: { path: '\\.tsx?$' },
      to: { path: '(^|/)dist/' },
    },
    {
      name: 'packages-by-name',
      comment: 'Across packages by @partyline/…, never by ../.. paths, which would hide the arrow.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: {
        path: `^(${Object.keys(PARTS).join('|')})/`,
        pathNot: '^$1/',
        dependencyTypes: ['local'],
        // From the root folder an import by name is local too, by way of the workspace.
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'declared-packages-only',
      comment: 'A package that no package.json names, or that is only there for development.',
      severity: 'error',
      from: { pathNot: [TESTS, '^[^/]+\\.config\\.ts$', '^web/build/', '^scripts/lint/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },

    ...Object.entries(PARTS).map(partArrows),
    ...Object.entries(SERVER_ROOMS).map(roomArrows),
    ...Object.entries(GATEWAY_PARTS).map(gatewayArrows),
    {
      name: 'games-on-kernel',
      comment:
        'Rules, bots and tools of a game: the kernel, the search and their own folder; never another game, never the registry.',
      severity: 'error',
      from: { path: '^games/([^/]+)/', pathNot: [GAME_SIDES, ALL_GAMES_TESTS] },
      to: { pathNot: ['^games/$1/', '^(kernel|search)/'] },
    },
    {
      name: 'no-game-to-registry',
      comment: 'A game does not know that there are others; nor do its board and its tests.',
      severity: 'error',
      from: { path: '^games/([^/]+)/', pathNot: ALL_GAMES_TESTS },
      to: { path: '^games/', pathNot: '^games/$1/' },
    },
    {
      name: 'rules-not-to-board',
      comment: 'Rules run without a screen.',
      severity: 'error',
      from: { path: '^games/[^/]+/', pathNot: [GAME_SIDES, ALL_GAMES_TESTS] },
      to: { path: '^games/[^/]+/(board|learn|picture)/' },
    },
    {
      name: 'board-without-rules',
      comment: 'A board renders a view and asks the advisor: it sees types, the board kit and its own files, never the rules.',
      severity: 'error',
      from: { path: '^games/([^/]+)/(board|learn|picture)/', pathNot: TESTS },
      to: {
        path: [
          '^games/$1/(rules|bots|tools)/',
          '^kernel/(play|record|referee|random|fairness)\\.ts$',
          '^(server|web|cli|bench|kit)/',
        ],
      },
    },
    {
      name: 'companion-without-rules',
      comment:
        'What is seen of a companion asks the plain half of its folder, for-board.ts, the components and what board and paper draw alike: never the rules.',
      severity: 'error',
      from: { path: '^games/([^/]+)/companion/[^/]+\\.tsx$' },
      to: {
        path: ['^games/[^/]+/', '^(server|web|cli|bench|kit)/'],
        pathNot: '^games/$1/((companion|board|drawing|components|data)/|(index|for-board|format|position|moves|options)\\.ts$)',
      },
    },
    {
      name: 'board-types-only',
      comment:
        'Of the rest of its game a board imports types, data, what board and paper draw alike, and for-board.ts, where the rules read a view for it.',
      severity: 'error',
      from: { path: '^games/([^/]+)/(board|learn|picture)/', pathNot: TESTS },
      to: {
        path: '^games/$1/',
        pathNot: '^games/$1/((board|learn|picture|data|drawing)/|for-board\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'board-sees-for-board',
      comment:
        'A board sees what is public (the format, moves, events, options, orders, components) and what for-board.ts tells it: never the state inside, not even its types.',
      severity: 'error',
      from: { path: '^games/([^/]+)/(board|learn|picture)/', pathNot: TESTS },
      to: {
        path: '^games/$1/',
        pathNot:
          '^games/$1/((board|learn|picture|data|components|drawing)/|(for-board|format|position|moves|events|options|orders)\\.ts$)',
      },
    },
    {
      name: 'drawing-without-rules',
      comment: 'What board and paper draw alike are shapes: it sees components, data and types, and decides nothing.',
      severity: 'error',
      from: { path: '^games/([^/]+)/drawing/' },
      to: { path: '^games/$1/(rules|bots|tools|print)/' },
    },
    {
      name: 'games-by-registry',
      comment: 'Outside games/ nobody names a game: the registry is the only door.',
      severity: 'error',
      from: { pathNot: '^games/' },
      to: { path: '^games/', pathNot: '^games/registry\\.ts$' },
    },
    {
      name: 'fast-check-in-tests',
      comment: 'Generated tests belong to the tests.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: 'node_modules/fast-check/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
