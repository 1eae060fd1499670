/**
 * Counters, gauges and histograms, and the text in which Prometheus reads them. Knows nothing of what is counted; whoever
 * counts sees to it that labels have few values.
 */

export type Labels = Readonly<Record<string, string>>;
/** One line: what stands after the name, the labels, the value. */
export type Sample = { readonly suffix?: string; readonly labels?: Labels; readonly value: number };
type Family = { readonly name: string; readonly type: string; readonly help: string; readonly samples: () => Iterable<Sample> };

/** Things that only become more. */
export type Counter = { add(labels?: Labels, by?: number): void };
export type Histogram = { observe(value: number, labels?: Labels): void };

/** A summary is asked for its quantiles, and for the sum and the count of all that was ever measured. */
type Asked = 'gauge' | 'counter' | 'summary';

type Series = { readonly labels: Labels; readonly counts: number[]; sum: number; count: number };

export class Metrics {
  readonly #families: Family[] = [];

  counter(name: string, help: string): Counter {
    const series = new Map<string, { readonly labels: Labels; value: number }>();
    this.#families.push({ name, type: 'counter', help, samples: () => series.values() });
    const seriesOf = finder(series, (labels) => ({ labels, value: 0 }));
    return {
      add(labels = NO_LABELS, by = 1) {
        seriesOf(labels).value += by;
      },
    };
  }

  /** Asked when somebody looks. */
  gauge(name: string, help: string, read: () => number | Iterable<Sample>, type: Asked = 'gauge'): void {
    const samples = () => {
      const value = read();
      return typeof value === 'number' ? [{ value }] : value;
    };
    this.#families.push({ name, type, help, samples });
  }

  /** `bounds` are the upper ends of the buckets, rising. */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const series = new Map<string, Series>();
    const samples = () => [...series.values()].flatMap((one) => [...bucketsOf(one, bounds)]);
    this.#families.push({ name, type: 'histogram', help, samples });
    const seriesOf = finder(series, (labels): Series => ({ labels, counts: bounds.map(() => 0), sum: 0, count: 0 }));
    return {
      observe(value, labels = NO_LABELS) {
        const one = seriesOf(labels);
        const bucket = bounds.findIndex((bound) => value <= bound);
        if (bucket >= 0) one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
        one.sum += value;
        one.count += 1;
      },
    };
  }

  text(): string {
    return this.#families.map(written).join('');
  }
}

const NO_LABELS: Labels = {};

/** The series of some labels, made when it is first asked for. Who counts often gives the same object each time. */
function finder<T>(series: Map<string, T>, make: (labels: Labels) => T): (labels: Labels) => T {
  let last: Labels | null = null;
  let found: T | null = null;
  return (labels) => {
    if (labels === last && found !== null) return found;
    // The names are the same for all series of a family.
    let key = '';
    for (const name in labels) key = key === '' ? (labels[name] ?? '') : `${key}\n${labels[name]}`;
    const known = series.get(key) ?? make(labels);
    series.set(key, known);
    last = labels;
    found = known;
    return known;
  };
}

/** Each bucket holds what is at most its bound, the smaller ones included. */
function* bucketsOf({ labels, counts, sum, count }: Series, bounds: readonly number[]): Generator<Sample> {
  let value = 0;
  for (const [i, bound] of bounds.entries()) {
    value += counts[i] ?? 0;
    yield { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value };
  }
  yield { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count };
  yield { suffix: '_sum', labels, value: sum };
  yield { suffix: '_count', labels, value: count };
}

function written({ name, type, help, samples }: Family): string {
  const lines = [...samples()].map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${inBraces(labels)} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (character: string): string => (character === '\n' ? '\\n' : `\\${character}`);
