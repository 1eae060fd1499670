/** The page at / where the site was not built: says what this is and where to go on. Knows the games as a list. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { FastifyInstance } from 'fastify';
import { escaped } from '../gateway/site/head.js';

const page = (games: readonly GameEntry[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Party Line</title>
<link rel="icon" href="/api/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/welcome.css">
</head>
<body>
<main>
<h1>Party Line</h1>
<p>A party line was one telephone line that a whole street shared. This is a table that friends share.</p>
<p>The line is up: this server keeps tables, people and bots, and loses no move. Its pages were not built on this machine; until
they are (<code>npm start</code> does it), programs can play:</p>
<ul>
<li><a href="/api">The API</a>: make a table, sit down and play, with <code>curl</code> or a bot of your own</li>
<li><a href="/api/openapi.json">Its description</a> for machines</li>
</ul>
<h2>Games</h2>
<dl>
${games.map(({ name, tagline }) => `<dt>${escaped(name)}</dt><dd>${escaped(tagline)}</dd>`).join('\n')}
</dl>
</main>
</body>
</html>
`;

const STYLE = `:root { color-scheme: light dark; --paper: #fffdf8; --ink: #222; --brass: #8a6a35; }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1a17; --ink: #eee; --brass: #d9b877; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.55 Georgia, serif; }
main { max-width: 38rem; margin: 12vh auto 4rem; padding: 0 1.25rem; }
h1 { font-size: 2.75rem; line-height: 1.1; margin: 0 0 1rem; border-bottom: 3px double var(--brass); padding-bottom: 0.5rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; }
a { color: inherit; text-decoration-color: var(--brass); text-underline-offset: 0.15em; }
dt { font-weight: bold; }
dd { margin: 0 0 0.75rem; }
`;

export function welcome(app: FastifyInstance, games: readonly GameEntry[]): void {
  const html = page(games);
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  app.get('/welcome.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}
