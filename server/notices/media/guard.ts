/**
 * Requests to addresses that people have named: only to public addresses of the internet, unless the host allows others. The name
 * is resolved once, and the connection goes to what was checked; redirects are not followed; answers are read to a bound. Knows
 * nothing of what is sent.
 */
import { lookup as systemLookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type Resolved = { readonly address: string; readonly family: number };
export type Resolve = (name: string) => Promise<readonly Resolved[]>;

export type GuardOptions = {
  /** Whether private addresses may be reached, and plain HTTP. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
};

export type GuardedRequest = {
  readonly url: string;
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** Something that keeps it from being sent, said in a sentence. */
export class AddressRefused extends Error {}

const TIMEOUT_MS = 10_000;
/** Nothing of an answer is of interest but its status; whoever sends more is hung up on. */
const ANSWER_BYTES = 64 * 1024;

const V4_BLOCKED: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const v4 = new BlockList();
for (const [net, prefix] of V4_BLOCKED) v4.addSubnet(net, prefix, 'ipv4');
/** All that the internet gives out, and of that what has an address of version 4 inside, or is for examples. */
const v6 = new BlockList();
v6.addSubnet('2000::', 3, 'ipv6');
const v6Blocked = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  v6Blocked.addSubnet(net, prefix, 'ipv6');

/** Whether everybody on the internet could reach it. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !v4.check(address, 'ipv4');
  return family === 6 && v6.check(address, 'ipv6') && !v6Blocked.check(address, 'ipv6');
}

const bySystem: Resolve = (name) =>
  new Promise((resolve, reject) => {
    systemLookup(name, { all: true, verbatim: true }, (error, found) => (error === null ? resolve(found) : reject(error)));
  });

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** What an address leads to, or why it may not be asked. */
async function checked(url: URL, { allowPrivate, resolve = bySystem }: GuardOptions): Promise<readonly Resolved[]> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressRefused('The address must begin with https://.');
  if (url.username !== '' || url.password !== '')
    throw new AddressRefused('The address must have no user name and password in it.');
  const name = bare(url.hostname);
  const family = isIP(name);
  const found = family === 0 ? await resolved(name, resolve) : [{ address: name, family }];
  if (allowPrivate) return found;
  // One that is private among others is a trap, and not a mistake.
  if (found.some(({ address }) => !isPublic(address)))
    throw new AddressRefused('The address leads into a private network, which this server does not send to.');
  return found;
}

async function resolved(name: string, resolve: Resolve): Promise<readonly Resolved[]> {
  const found = await resolve(name).catch(() => []);
  if (found.length === 0) throw new AddressRefused(`There is no server called ${name}.`);
  return found;
}

/** Gives what was checked, whatever the name leads to by now. */
const lookupOf =
  (found: readonly Resolved[]): LookupFunction =>
  (_name, { all }, done) => {
    const [first] = found;
    if (first === undefined) done(new Error('No address.'), '', 0);
    else if (all === true) done(null, [...found]);
    else done(null, first.address, first.family);
  };

/** Whether an address may be asked at all, for somebody who types it. */
export async function checkAddress(text: string, options: GuardOptions): Promise<void> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) throw new AddressRefused('This is no address.');
  await checked(url, options);
}

/** The status of the answer. */
export async function guarded({ url: text, method, headers, body }: GuardedRequest, options: GuardOptions): Promise<number> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) throw new AddressRefused('This is no address.');
  const found = await checked(url, options);
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  return await new Promise((resolve, reject) => {
    const request = send(
      url,
      { method, headers: { ...headers, ...length }, lookup: lookupOf(found), agent: false, signal },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > ANSWER_BYTES) response.destroy();
        });
        response.on('close', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(response.statusCode ?? 0));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
