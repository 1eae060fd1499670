/**
 * The arrows of the project: who may import whom. kernel ← games ← server, cli, web, bench, which reach the games only
 * by the registry. Folders that do not exist yet have their rules already.
 */

/** The parts of a game that must run anywhere; what is seen (board, learn) and its tests are the other half. */
const GAME_SIDES = '^games/[^/]+/(board|learn|picture|test)/';
const ENTRIES = [
  '^[^/]+/main\\.tsx?$',
  '^web/vite\\.config\\.ts$',
  '^scripts/[^/]+\\.mjs$',
  '\\.test\\.tsx?$',
  '(^|/)worker\\.ts$',
  // Imported by the name of the game.
  '/test/browser/first-move\\.ts$',
];
/** Tests of all games together may name the registry. */
const ALL_GAMES_TESTS = '^games/test/';
const TESTS = '(^|/)test/';
const NOT_OURS = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown', 'core'];

/** The folders of the server from the top to the bottom; main.ts stands above all of them. */
const ROOMS_OF_THE_SERVER = ['operation', 'metrics', 'host', 'gateway', 'daily', 'rooms', 'bots', 'games', 'store'];

/** A folder's sources may import these folders and nothing else: neither other folders nor packages nor Node itself. */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { pathNot: allowed },
});

/** A folder's sources may import these folders of ours, and any package. */
const onlyOfOurs = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { pathNot: allowed, dependencyTypesNot: NOT_OURS },
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
      comment: 'A file that no entry point and no test leads to is dead.',
      severity: 'error',
      from: { path: ENTRIES },
      to: { path: '\\.(m?ts|tsx|mjs)$', pathNot: [...ENTRIES, '\\.d\\.ts$'], reachable: false },
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
        path: '^(kernel|kit|games|search|protocol|table|server|web|board-kit|cli|bench)/',
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
      from: { pathNot: [TESTS, '^[^/]+\\.config\\.ts$', '^web/build/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },

    only('kernel-alone', 'The kernel imports nothing: no folder, no package, nothing of Node.', '^kernel/', ['^kernel/']),
    only('kit-on-kernel', 'The kit works on any game through the contract.', '^kit/', ['^kit/', '^kernel/']),
    only('search-on-kernel', 'Search works on any game through the contract.', '^search/', ['^search/', '^kernel/']),
    only('protocol-on-kernel', 'The wire takes kernel types at most.', '^protocol/', ['^protocol/', '^kernel/']),
    only('table-on-protocol', 'What happens at a table is pure: the kernel and the wire, nothing of Node.', '^table/', [
      '^table/',
      '^protocol/',
      '^kernel/',
    ]),
    {
      name: 'games-on-kernel',
      comment:
        'Rules, bots and tools of a game: the kernel, search and their own folder; never another game, never the registry.',
      severity: 'error',
      from: { path: '^games/([^/]+)/', pathNot: [GAME_SIDES, ALL_GAMES_TESTS] },
      to: { pathNot: ['^games/$1/', '^kernel/', '^search/'] },
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
      from: { path: '^games/[^/]+/', pathNot: GAME_SIDES },
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
          '^(server|web|cli|bench|kit|search)/',
        ],
      },
    },
    {
      name: 'board-types-only',
      comment: 'Of the rest of its game a board imports types, data, and facts.ts, where the rules read a view for it.',
      severity: 'error',
      from: { path: '^games/([^/]+)/(board|learn|picture)/', pathNot: TESTS },
      to: {
        path: '^games/$1/',
        pathNot: '^games/$1/((board|learn|picture|data)/|facts\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'games-by-registry',
      comment: 'Outside games/ nobody names a game: the registry is the only door.',
      severity: 'error',
      from: { pathNot: '^games/' },
      to: { path: '^games/', pathNot: '^games/registry\\.ts$' },
    },
    onlyOfOurs('board-kit-on-kernel', 'What boards share knows no game and no server.', '^board-kit/', [
      '^board-kit/',
      '^kernel/',
    ]),
    onlyOfOurs('server-arrows', 'The server: kernel, protocol, the games by the registry.', '^server/', [
      '^(server|kernel|protocol|table)/',
      '^games/registry\\.ts$',
    ]),
    ...ROOMS_OF_THE_SERVER.map((room, i) =>
      onlyOfOurs(`server-${room}-arrows`, 'Inside the server arrows point down the list of its rooms.', `^server/${room}/`, [
        `^server/(${ROOMS_OF_THE_SERVER.slice(i).join('|')})/`,
        '^server/(repo-paths|trouble)\\.ts$',
        '^(kernel|protocol|table|games)/',
      ]),
    ),
    onlyOfOurs('web-arrows', 'The web client: kernel, protocol, the board kit, the games by the registry.', '^web/', [
      '^(web|kernel|protocol|board-kit)/',
      '^games/registry\\.ts$',
    ]),
    onlyOfOurs(
      'cli-arrows',
      'The command line starts things: anything but the web client, the bench and a game by name.',
      '^cli/',
      ['^(cli|kernel|kit|search|protocol|table|server)/', '^games/registry\\.ts$'],
    ),
    onlyOfOurs('bench-arrows', 'The bench measures through the same doors as everyone.', '^bench/', [
      '^(bench|kernel|kit|search|protocol|table|server)/',
      '^games/registry\\.ts$',
    ]),
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
