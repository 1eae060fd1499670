/** `partyline serve`: the server, from the words of the command line to its end by a signal. */
import { networkInterfaces } from 'node:os';
import type { ServeSettings, Serving } from '@partyline/server/main.js';
import { type Arguments, expectWords, readArguments, wholeNumber } from '../arguments.js';
import { type CliCommand, type CliWorld, EXIT, type Exit, type Terminal } from '../command.js';
import { limitsHelp, limitsOf } from '../limits.js';
import { NOTICES_HELP, NOTICES_OPTIONS, noticeSettingsOf } from '../notices.js';
import { readable } from '../terminal/log-lines.js';
import { unknown } from '../usage.js';
import { WHERE_HELP, WHERE_OPTIONS, whereOf } from '../where.js';

const OPTIONS = {
  ...WHERE_OPTIONS,
  port: 'text',
  host: 'text',
  workers: 'text',
  'trust-proxy': 'text',
  origins: 'text',
  limits: 'text',
  ...NOTICES_OPTIONS,
  'metrics-public': 'flag',
  'log-level': 'text',
} as const;

const PORT = '8080';
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Ctrl-C may come twice: from the terminal, and from npm, which hears it too. */
const ECHO_MS = 500;
/** When everything is closed, there is nothing to wait for; whatever still keeps the process is cut off. */
const LINGER_MS = 1_000;

async function run(args: readonly string[], { terminal }: CliWorld): Promise<Exit> {
  const given = readArguments(args, OPTIONS);
  expectWords(given.words, []);
  const settings = settingsOf(given, terminal);
  const enough = signalled(terminal);
  // Only now: the list of commands is shown without loading a server.
  const { serve } = await import('@partyline/server/main.js');
  const serving = await serve(settings);
  if (terminal.person.err) terminal.err(greeting(settings, serving, terminal));
  await enough;
  await serving.close();
  setTimeout(() => process.exit(), LINGER_MS).unref();
  return EXIT.fine;
}

function settingsOf(given: Arguments, terminal: Terminal): ServeSettings {
  const { text, flag } = given;
  const workers = text('workers');
  const level = text('log-level') ?? 'info';
  if (!LOG_LEVELS.some((one) => one === level)) throw unknown('log level', level, LOG_LEVELS);
  const origins = text('origins')
    ?.split(',')
    .map((one) => one.trim().replace(/\/$/, ''));
  return {
    ...whereOf(given),
    port: wholeNumber(text('port') ?? (process.env['PORT'] || PORT), '--port', 0, 65_535),
    host: text('host') ?? null,
    workers: workers === undefined ? null : wholeNumber(workers, '--workers', 1, 256),
    registry: null,
    notices: noticeSettingsOf(given),
    gateway: { ...limitsOf(text('limits'), terminal), ...(origins && { origins }), trustProxy: text('trust-proxy') ?? null },
    metricsPublic: flag('metrics-public'),
    logging: { level, stream: { write: (line) => terminal.err(terminal.person.err ? readable(line, terminal.paint) : line) } },
  };
}

/** When the first signal has come, which stops in good order; another stops at once. */
function signalled({ person, err }: Terminal): Promise<void> {
  return new Promise((resolve) => {
    let first: number | null = null;
    const heard = (signal: NodeJS.Signals): void => {
      const now = performance.now();
      if (first !== null && now - first > ECHO_MS) process.exit(EXIT.no);
      if (first !== null) return;
      first = now;
      if (person.err) err(`\nStopping … (${signal === 'SIGINT' ? 'Ctrl-C' : 'once'} more: at once)\n`);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, heard);
  });
}

function greeting({ host, data, databaseUrl }: ServeSettings, { port }: Serving, { paint }: Terminal): string {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
  const nearby = host === null && others.length > 0 ? `  in your network  ${others.join('  ')}\n` : '';
  return `${paint.strong('Party Line')} is up. Ctrl-C stops it; nothing is lost.
  here             http://${host ?? 'localhost'}:${port}
${nearby}  kept in          ${databaseUrl === null ? data : 'Postgres'}\n`;
}

const help = (): Promise<string> =>
  Promise.resolve(`Runs the server: tables that friends share, live or over days, with bots. One process, one folder of data. Stop it with
Ctrl-C or SIGTERM: what was acknowledged is kept, clocks stand still until it is back, and everybody's page comes back by
itself.

  --port N             where to listen (${PORT}; the variable PORT says the same; 0 takes any that is free)
  --host ADDRESS       only on this address of the machine, as behind a proxy: 127.0.0.1 (all addresses)
${WHERE_HELP}
  --workers N          threads for bots (one less than there are cores)
  --trust-proxy LIST   believe the X-Forwarded-… headers of these addresses, as "loopback" or "10.0.0.0/8". Only behind a
                       proxy: without one anybody could pretend to be anybody
  --origins LIST       these count as the server's own address in the Origin header, as "https://play.example.org": for a
                       proxy that changes the Host header. No CORS headers are sent
  --limits WHAT        off, or JSON (or @FILE) with other limits for each network, person or table, as
                       {"commands":{"perSecond":50,"burst":200}}. All of them, with what they are:
${wrapped(limitsHelp(), 23)}
${NOTICES_HELP}
  --metrics-public     /metrics for everybody; otherwise only for programs on this machine
  --log-level WORD     ${LOG_LEVELS.join(', ')} (info). The log is lines of JSON on standard
                       error, or words where a person looks

Asks of machines: /healthz (alive), /readyz (what happens is kept), /metrics (Prometheus). More: docs/hosting.md

Examples
  ./partyline serve
  ./partyline serve --port 80 --data /var/lib/partyline --workers 3
  ./partyline serve --host 127.0.0.1 --trust-proxy loopback`);

/** In lines, so far from the left. */
function wrapped(text: string, indent: number): string {
  const lines = [''];
  for (const word of text.split(/(?<=,) /)) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length > 95) lines.push(word);
    else lines[lines.length - 1] = `${line}${line === '' ? '' : ' '}${word}`;
  }
  return lines.map((line) => `${' '.repeat(indent)}${line}`).join('\n');
}

export const serveCommand: CliCommand = {
  takes: '[--port N] [--data DIR] [--database-url URL] …',
  about: 'run the server',
  help,
  run,
};
