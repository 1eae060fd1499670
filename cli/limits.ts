/** The limits of a server, as a host writes them down: off, or JSON with those that are to be different. */
import { isRecord } from '@partyline/kernel/json.js';
import { type Config, DEFAULTS, type Rates, USUAL_RATES } from '@partyline/server/gateway/config.js';
import type { Terminal } from './command.js';
import { parseJson, readText } from './files.js';
import { UsageError, unknown } from './usage.js';

const COUNTS = [
  'linksPerAddress',
  'linksPerPerson',
  'connectionsPerAddress',
  'tablesPerLink',
  'botTablesPerPerson',
  'slowAt',
  'slowFor',
] as const;
const RATES = [
  'requests',
  'personRequests',
  'guests',
  'tables',
  'renames',
  'signIns',
  'networkSignIns',
  'exports',
  'deletions',
  'channels',
  'networkChannels',
  'mails',
  'networkMails',
  'addressMails',
  'commands',
  'moments',
  'messages',
  'networkMessages',
  'refusals',
  'bytes',
  'networkBytes',
  'work',
  'networkWork',
  'talk',
  'tableTalk',
  'onlookersTalk',
] as const satisfies readonly (keyof Rates)[];
const ENDLESS = Number.MAX_SAFE_INTEGER;
const NONE = {
  rates: null,
  linksPerAddress: ENDLESS,
  linksPerPerson: ENDLESS,
  connectionsPerAddress: ENDLESS,
  botTablesPerPerson: ENDLESS,
};

export function limitsOf(said: string | undefined, terminal: Terminal): Partial<Config> {
  if (said === undefined) return {};
  if (said === 'off') return NONE;
  const json = parseJson(said.startsWith('@') ? readText(said.slice(1), terminal) : said);
  if (!json.ok || !isRecord(json.value)) {
    throw new UsageError(`--limits takes off, JSON, or @ and the name of a file with JSON. ${json.ok ? '' : json.error}`.trim());
  }
  const given = json.value;
  const stray = Object.keys(given).find((key) => ![...COUNTS, ...RATES].some((known) => known === key));
  if (stray !== undefined) throw unknown('limit', stray, [...COUNTS, ...RATES]);
  const counts = COUNTS.flatMap((key) => (given[key] === undefined ? [] : [[key, numberOf(given[key], key)] as const]));
  const rates = RATES.flatMap((key) => (given[key] === undefined ? [] : [[key, rateOf(given[key], key)] as const]));
  return { ...Object.fromEntries(counts), rates: { ...USUAL_RATES, ...Object.fromEntries(rates) } };
}

function rateOf(value: unknown, name: string): { perSecond: number; burst: number } {
  if (!isRecord(value)) throw new UsageError(`--limits: ${name} must be like {"perSecond":5,"burst":20}.`);
  return {
    perSecond: numberOf(value['perSecond'], `${name}.perSecond`),
    burst: numberOf(value['burst'], `${name}.burst`),
  };
}

function numberOf(value: unknown, name: string): number {
  if (typeof value === 'number' && value > 0) return value;
  throw new UsageError(`--limits: ${name} must be a number above 0.`);
}

/** For a --help: every limit with its default. */
export function limitsHelp(): string {
  const lines = RATES.map((key) => `${key} ${USUAL_RATES[key].perSecond}/s (${USUAL_RATES[key].burst} at once)`);
  return [...lines, ...COUNTS.map((key) => `${key} ${DEFAULTS[key]}`)].join(', ');
}
