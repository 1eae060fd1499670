/**
 * The site as it was built: its files, and one html page for every address that it knows. What never changes is kept for ever by
 * whoever loads it, what is html is asked for each time. Knows nothing of what the pages show.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { isRecord } from '@partyline/kernel/json.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { repoPath } from '../../repo-paths.js';
import { isApi, policyWith } from '../http/safety-headers.js';
import { type About, greetingOf, headOf, preloadsOf } from './head.js';

export type Site = {
  readonly folder: string;
  /** By their addresses, the compressed ones and the page itself left out. */
  readonly files: ReadonlySet<string>;
  /** The files that each part of the site comes in, by its name. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
  /** The page around what is said about it (title, description, preview), what it will ask for, and the greeting. */
  readonly before: string;
  readonly head: string;
  readonly between: string;
  readonly after: string;
  readonly policy: string;
};

/** What an address shows: a page of the site with what is said about it, or nothing that it knows. */
export type Addresses = (url: URL) => Promise<About | null>;

const ABOUT = /<!--about-->.*<!--\/about-->/s;
const HEAD_ENDS = '</head>';
const GREETING = '<!--greeting-->';
const INLINE = /<script>(.*?)<\/script>/gs;
const PARTS = 'preloads.json';
const SERVICE_WORKER = '/sw.js';
const PACKED = /\.(br|gz)$/;

/** The folder that the build of the site writes. */
export const siteFolder = (): string => fileURLToPath(repoPath('web/dist/site/'));

/** Null where it was never built. */
export function loadSite(folder: string): Site | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const [before = html, rest = ''] = html.split(ABOUT);
  const end = Math.max(0, rest.indexOf(HEAD_ENDS));
  const head = rest.slice(0, end);
  const [between = '', after = ''] = rest.slice(end).split(GREETING);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'));
  const files = names.filter((name) => name !== 'index.html' && !PACKED.test(name)).map((name) => `/${name}`);
  const hashes = [...html.matchAll(INLINE)].map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
  return { folder, files: new Set(files), parts: partsIn(folder), before, head, between, after, policy: policyWith(hashes) };
}

/** Changes with every build: the page is written anew, and so are the files beside it. Null while there is no page. */
function stampOf(folder: string): string | null {
  const times = ['index.html', 'assets'].map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs);
  return times[0] === undefined ? null : times.join(' ');
}

/** The site as it is now: one that was built anew under a running server is read again. While it is built, the last one stands. */
function kept(first: Site): () => Site {
  let [site, stamp] = [first, stampOf(first.folder)];
  return () => {
    const now = stampOf(site.folder);
    if (now === null || now === stamp) return site;
    try {
      [site, stamp] = [loadSite(site.folder) ?? site, now];
    } catch {
      // Half written: the next question reads it again.
    }
    return site;
  };
}

/** As the build wrote them down; none where it did not. */
function partsIn(folder: string): ReadonlyMap<string, readonly string[]> {
  const path = join(folder, PARTS);
  const json: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return new Map(
    Object.entries(isRecord(json) ? json : {}).map(([name, files]) => [name, Array.isArray(files) ? files.map(String) : []]),
  );
}

function sendFile(reply: FastifyReply, { folder }: Site, path: string): FastifyReply {
  reply.header('vary', 'accept-encoding');
  // Whoever shows a preview of a link shows this picture on a page of their own.
  if (path.startsWith('/previews/')) reply.header('cross-origin-resource-policy', 'cross-origin');
  // What is hashed, and a game's data once they are released, never change under the same name.
  const lasting = path.startsWith('/assets/') || path.startsWith('/resources/');
  if (lasting) return reply.sendFile(path, folder, { maxAge: '365d', immutable: true });
  // How a browser hears of a new build, so it is asked for each time.
  if (path === SERVICE_WORKER) return reply.header('cache-control', 'no-cache').sendFile(path, folder, { cacheControl: false });
  return reply.sendFile(path, folder, { maxAge: '1h' });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, site: Site, about: About): FastifyReply {
  const origin = `${request.protocol}://${request.host}`;
  const picture = about.picture !== null && site.files.has(about.picture) ? `${origin}${about.picture}` : null;
  return reply
    .headers({ 'content-security-policy': site.policy, 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(
      [
        ...[site.before, headOf(about, picture), site.head, preloadsOf(filesOf(site, about))],
        ...[site.between, greetingOf(about), site.after],
      ].join(''),
    );
}

const filesOf = ({ parts }: Site, about: About): readonly string[] => [
  ...new Set(about.parts.flatMap((part) => parts.get(part) ?? [])),
];

const NOT_FOUND: About = {
  title: 'Nothing at this address · Party Line',
  description: 'The line is dead here: nobody has this number.',
  picture: null,
  greets: false,
  parts: ['page:not-found'],
};

/** What is asked for by something other than a person's browser is told so in JSON, as everywhere. */
const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);

function urlOf(request: FastifyRequest): URL | null {
  try {
    return new URL(`http://site${request.url}`);
  } catch {
    return null;
  }
}

/** After all other routes: what none of them answers is an address of the site, or unknown. */
export function serveSite(app: FastifyInstance, first: Site, addresses: Addresses): void {
  const current = kept(first);
  app.register(fastifyStatic, { root: first.folder, serve: false, index: false, preCompressed: true });
  app.get('/*', async (request, reply) => {
    const url = urlOf(request);
    if (url === null || isApi(request)) return reply.callNotFound();
    const site = current();
    if (site.files.has(url.pathname)) return sendFile(reply, site, url.pathname);
    const about = await addresses(url);
    if (about !== null) return sendPage(request, reply, site, about);
    if (/\.\w+$/.test(url.pathname) || !wantsPage(request)) return reply.callNotFound();
    return sendPage(request, reply.code(404), site, NOT_FOUND);
  });
}
