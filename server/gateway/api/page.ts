/** The page for people at /api: every route and message in words, with something to type. No script, one style sheet, one icon. */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import type { JsonSchema } from '@partyline/kernel/shape.js';
import { commandShape, VERSION } from '@partyline/protocol/commands.js';
import { messageShape, saidShape } from '@partyline/protocol/messages.js';
import { COMMON } from './refusals.js';
import type { ApiRoute } from './route.js';
import { API_ROUTES } from './routes.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? '');
/** Words between backticks are code. */
const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const folded = (title: string, json: Json): string =>
  `<details><summary>${escaped(title)}</summary><pre>${escaped(JSON.stringify(json, null, 2))}</pre></details>`;

const WHO = {
  anybody: 'for anybody',
  reader: 'for anybody; a cookie or a token is told more',
  guest: 'makes a guest if need be',
  somebody: 'with a cookie or a token',
  browser: 'with a cookie, no token',
} as const;

function routeSection({ method, path, summary, about, who, query, body, answer, refusals, curl }: ApiRoute): string {
  const answers = [[answer.status, answer.about] as const, ...refusals];
  return `<section>
<h3>${escaped(summary)}</h3>
<p class="route"><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> <i>${WHO[who]}</i></p>
<p>${prose(about)}</p>
<pre>curl ${escaped(curl)}</pre>
<ul>${answers.map(([status, sentence]) => `<li><code>${status}</code> ${prose(sentence)}</li>`).join('')}</ul>
${query === undefined ? '' : folded('In the address', query.schema)}
${body === undefined ? '' : folded('The body', body.schema)}
${answer.shape === undefined ? '' : folded('The answer', answer.shape.schema)}
</section>`;
}

/** The kinds of a union, by their `type`; of two with the same, by what else tells them apart. */
function kindsOf({ oneOf }: JsonSchema): readonly { readonly name: string; readonly schema: JsonSchema }[] {
  const all: readonly Json[] = Array.isArray(oneOf) ? oneOf : [];
  return all.flatMap((schema) => {
    const properties = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
    const consts = Object.entries(properties).flatMap(([key, one]) =>
      isRecord(one) && 'const' in one ? [[key, one['const']]] : [],
    );
    const name = consts.map(([key, value]) => (key === 'type' ? String(value) : `${key}: ${value}`)).join(', ');
    return isRecord(schema) && name !== '' ? [{ name, schema }] : [];
  });
}

const kinds = (title: string, schema: JsonSchema): string =>
  `<h3>${escaped(title)}</h3>${kindsOf(schema)
    .map((kind) => folded(kind.name, kind.schema))
    .join('\n')}`;

const HELLO = `{"type":"hello","version":${VERSION},"table":"…","after":null,"invitation":"…"}
{"type":"command","table":"…","key":"my-1st","asked":null,"command":{"type":"join"}}
{"type":"command","table":"…","key":"my-2nd","asked":12,"command":{"type":"move","move":{"type":"pass"}}}
{"type":"legal","table":"…","id":"1"}
{"type":"ping","id":"1"}
{"type":"bye","table":"…"}`;

const START = `URL=http://localhost:8080
TOKEN=$(curl -s -H "Content-Type: application/json" -d '{"label":"my bot"}' $URL/api/me/tokens | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`;

export function apiPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Party Line: the API</title>
<link rel="icon" href="/api/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/page.css">
</head>
<body>
<h1>The API</h1>
<p>Everything that the pages do, programs may do as well: over plain HTTP with an event stream, or over a WebSocket. Both speak
the same messages. For machines: <a href="/api/openapi.json">the OpenAPI description</a>.</p>
<h2>Getting started</h2>
<p>A token is who you are. This makes a guest and a token for it:</p>
<pre>${escaped(START)}</pre>
<p>Whatever goes wrong is answered with JSON: <code>code</code> for programs, <code>error</code> for people, and
<code>rule</code> where a clause of the game forbids a move. Bodies are JSON, at most 256 KB.</p>
<p>What a game’s options, moves, views, events, outcome and refusals mean is in the last part of its rulebook, Formats:
<a href="/api/games">/api/games</a> has its address as <code>rulebook</code>. To read them as a page, open
<code>/rules/{game}/formats</code>.</p>
<p>Besides what is said with each request, any may be answered with:</p>
<ul>${COMMON.map(([status, about]) => `<li><code>${status}</code> ${prose(about)}</li>`).join('')}</ul>
<h2>Requests</h2>
${API_ROUTES.map(routeSection).join('\n')}
<h2>The live link</h2>
<p>A WebSocket at <code>/api/live</code>, with the cookie or the token of the other requests. Each text is one message of at
most 64 KB. The first that you hear is <code>welcome</code>; after <code>hello</code> you hear everything about that table.
One link may watch many tables.</p>
<pre>${escaped(HELLO)}</pre>
<p>Whoever was cut off says <code>hello</code> again with the last <code>seq</code> in <code>after</code>, and sends the
commands that were not answered again, with the same keys: nothing happens twice.</p>
${kinds('What you say', saidShape.schema)}
${kinds('Commands', commandShape.schema)}
${kinds('What you hear', messageShape.schema)}
</body>
</html>
`;
}

export const PAGE_STYLE = `body { font: 1rem/1.5 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fffdf8; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 3rem; border-bottom: 2px solid #b08d57; }
h3 { margin-bottom: 0.25rem; }
code, pre { font-family: ui-monospace, Consolas, monospace; font-size: 0.875rem; }
pre { background: #f3eee3; padding: 0.75rem; overflow-x: auto; }
.route { margin: 0; }
.route i { color: #5c5240; }
details { margin: 0.25rem 0; }
summary { cursor: pointer; }
a { color: #1a5276; }
@media (prefers-color-scheme: dark) {
  body { color: #eee; background: #1c1a17; }
  pre { background: #2a2620; }
  .route i { color: #c9b995; }
  a { color: #8ec7e8; }
}
`;

/** The site's own, which is not there where the site was not built. */
export const PAGE_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <title>Party Line</title>
  <rect width="32" height="32" rx="7" fill="#26221d"/>
  <path d="M9 10.5C9 25 23 8 23 22" fill="none" stroke="#c9a45c" stroke-width="3" stroke-linecap="round"/>
  <circle cx="9" cy="9" r="4" fill="#26221d" stroke="#f3ead7" stroke-width="2.5"/>
  <circle cx="23" cy="23" r="4" fill="#26221d" stroke="#f3ead7" stroke-width="2.5"/>
  <circle cx="9" cy="9" r="1.5" fill="#c9a45c"/>
  <circle cx="23" cy="23" r="1.5" fill="#c9a45c"/>
</svg>
`;
