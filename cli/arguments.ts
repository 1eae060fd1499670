/**
 * The words after a command, read against what that command takes. Every mistake becomes a sentence that says what to
 * type instead. Knows no command.
 */
import { parseArgs } from 'node:util';
import { nearest, UsageError } from './usage.js';

/** `flag`: present or not. `text`: takes a value. */
export type OptionKinds = Readonly<Record<string, 'flag' | 'text'>>;

export type Arguments = {
  readonly words: readonly string[];
  readonly flag: (name: string) => boolean;
  readonly text: (name: string) => string | undefined;
};

export function readArguments(args: readonly string[], kinds: OptionKinds): Arguments {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) }]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const words: string[] = [];
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const complaint = wrong(token, kinds);
    if (complaint !== null) throw new UsageError(complaint);
    if (values.has(token.name)) throw new UsageError(`${token.rawName} is given twice: keep one of them.`);
    values.set(token.name, token.value ?? '');
  }
  return { words, flag: (name) => values.has(name), text: (name) => values.get(name) };
}

type Option = {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
};

function wrong({ name, rawName, value, inlineValue }: Option, kinds: OptionKinds): string | null {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind === undefined) {
    const near = nearest(name, Object.keys(kinds));
    const known = Object.keys(kinds).map((one) => `--${one}`);
    if (near !== undefined) return `There is no option ${rawName}. Did you mean --${near}?`;
    return known.length === 0
      ? `There is no option ${rawName} here.`
      : `There is no option ${rawName}. There is: ${known.join(', ')}.`;
  }
  if (kind === 'flag') return value === undefined ? null : `${rawName} takes no value: leave "=${value}" out.`;
  if (value === undefined || (value === '' && inlineValue !== true)) return `${rawName} needs a value after it.`;
  const swallowed = inlineValue !== true && value.startsWith('-') && value !== '-';
  return swallowed
    ? `${rawName} needs a value after it, but "${value}" follows. (A value that begins with a dash: ${rawName}=${value})`
    : null;
}

/** The words by name, in order; refuses too few and too many. A name in brackets may be left out, from the right. */
export function expectWords(words: readonly string[], names: readonly string[]): void {
  const needed = names.filter((name) => !name.startsWith('['));
  const missing = needed[words.length];
  if (missing !== undefined && words.length < needed.length) throw new UsageError(`${missing} is missing.`);
  const extra = words[names.length];
  if (extra !== undefined)
    throw new UsageError(`"${extra}" is one word too many: ${names.join(' ') || 'nothing'} is all that is expected.`);
}

export function wholeNumber(text: string, name: string, least: number, most: number = Number.MAX_SAFE_INTEGER): number {
  const value = /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
  throw new UsageError(`${name} must be a whole number, ${range}; "${text}" is not.`);
}
