/**
 * What is wrong with figures for Prometheus: the rules of `promtool check metrics`, and promtool itself where it is installed
 * (on Debian in the package prometheus).
 */
import { spawnSync } from 'node:child_process';

const SUFFIXES = /_(bucket|sum|count)$/;
const UNITS = /(milliseconds?|_ms|minutes?|hours?|days?|kilobytes?|megabytes?|bits|percent)(_|$)/;

type Sample = { readonly family: string; readonly suffix: string; readonly labels: readonly string[] };

/** The family that a line belongs to: its own name, or that of a histogram or a summary whose part it is. */
function sampleOf(line: string, types: ReadonlyMap<string, string>): Sample {
  const [, name = '', inside = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
  const labels = [...inside.matchAll(/(\w+)="/g)].map(([, label = '']) => label);
  const family = name.replace(SUFFIXES, '');
  const isPart = types.get(family) === 'histogram' || types.get(family) === 'summary';
  return isPart ? { family, suffix: name.slice(family.length), labels } : { family: name, suffix: '', labels };
}

function ofFamily(name: string, type: string, help: string | undefined): string[] {
  return [
    ...(help === undefined || help === '' ? [`${name} has no help`] : []),
    ...(type === 'counter' && !name.endsWith('_total') ? [`${name} is a counter and does not end with _total`] : []),
    ...(type !== 'counter' && name.endsWith('_total') ? [`${name} is no counter and ends with _total`] : []),
    ...(SUFFIXES.test(name) ? [`${name} ends like a part of a histogram`] : []),
    ...(UNITS.test(name) ? [`${name} is in no base unit`] : []),
    ...(name.split('_').includes(type) ? [`${name} says its type`] : []),
    ...(/^[a-z][a-z0-9_]*$/.test(name) ? [] : [`${name} is not in snake_case`]),
  ];
}

function ofSample({ family, suffix, labels }: Sample, types: ReadonlyMap<string, string>): string[] {
  const type = types.get(family);
  return [
    ...(type === undefined ? [`${family} has no type`] : []),
    ...(labels.includes('quantile') && type !== 'summary' ? [`${family} is no summary and has a quantile`] : []),
    ...(labels.includes('le') && type !== 'histogram' ? [`${family} is no histogram and has an le`] : []),
    ...(type === 'histogram' && suffix === '' ? [`${family} is a histogram and has a figure of its own`] : []),
    ...(labels.every((label) => /^[a-z][a-z0-9_]*$/.test(label)) ? [] : [`${family} has a label that is not in snake_case`]),
  ];
}

const described = (text: string, what: 'HELP' | 'TYPE'): Map<string, string> =>
  new Map([...text.matchAll(new RegExp(`^# ${what} (\\w+) ?(.*)$`, 'gm'))].map(([, name = '', said = '']) => [name, said]));

export function complaints(text: string): readonly string[] {
  const types = described(text, 'TYPE');
  const helps = described(text, 'HELP');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map((line) => line.slice(0, line.lastIndexOf(' ')));
  return [
    ...[...types].flatMap(([name, type]) => ofFamily(name, type, helps.get(name))),
    ...lines.flatMap((line) => ofSample(sampleOf(line, types), types)),
    ...keys.filter((key, i) => keys.indexOf(key) !== i).map((key) => `${key} stands twice`),
  ];
}

/** What promtool says against it; null where it is not installed. */
export function promtoolSays(text: string): string | null {
  const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  if (error !== undefined) return null;
  return status === 0 ? `${stdout}${stderr}` : `promtool ended with ${status}: ${stdout}${stderr}`;
}
