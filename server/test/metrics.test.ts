/** Figures in the text that Prometheus reads. */
import { describe, expect, test } from 'vitest';
import { measuredLog } from '../metrics/log.js';
import { Metrics } from '../metrics/registry.js';
import type { Appended, Log } from '../store/log.js';
import { openStore } from '../store/open.js';
import { appendTo, entry } from './contract/stage.js';

describe('the text', () => {
  test('of a counter has a line for each set of labels, with their values escaped', () => {
    const metrics = new Metrics();
    const counter = metrics.counter('calls_total', 'Calls.');
    counter.add();
    counter.add({ to: 'a"b\\c\nd' }, 2);
    counter.add({ to: 'a"b\\c\nd' });
    expect(metrics.text()).toBe(
      '# HELP calls_total Calls.\n# TYPE calls_total counter\ncalls_total 1\ncalls_total{to="a\\"b\\\\c\\nd"} 3\n',
    );
  });

  test('of a gauge is what it is when somebody looks', () => {
    const metrics = new Metrics();
    let lines = 1;
    metrics.gauge('lines', 'Lines.', () => lines);
    metrics.gauge('by_street', 'Lines by street.', () => [{ labels: { street: 'x' }, value: 2 }]);
    lines = 7;
    expect(metrics.text()).toContain('\nlines 7\n');
    expect(metrics.text()).toContain('\nby_street{street="x"} 2\n');
  });

  test('of a histogram counts what is at most each bound, and everything', () => {
    const metrics = new Metrics();
    const histogram = metrics.histogram('seconds', 'Time.', [1, 2]);
    for (const value of [0.5, 1, 1.5, 9]) histogram.observe(value);
    expect(metrics.text().split('\n').slice(2, -1)).toEqual([
      'seconds_bucket{le="1"} 2',
      'seconds_bucket{le="2"} 3',
      'seconds_bucket{le="+Inf"} 4',
      'seconds_sum 12',
      'seconds_count 4',
    ]);
  });
});

describe('the log', () => {
  const figures = (metrics: Metrics) =>
    metrics
      .text()
      .split('\n')
      .filter((line) => /^partyline_append(s_total|_batch_(sum|count)|_seconds_count)/.test(line));

  test('counts appends by how they end, and those that share a commit', async () => {
    const store = await openStore(':memory:');
    const metrics = new Metrics();
    const log = measuredLog(store.log, metrics);
    await Promise.all(['a', 'b', 'c'].map((table) => log.append(appendTo(table, 0, [entry('k')]))));
    await log.append(appendTo('a', 1));
    await log.append(appendTo('a', 1));
    await log.append(appendTo('b', 1, [entry('k')]));
    await expect(log.append(appendTo('a', 0, []))).rejects.toThrow();
    await new Promise((turn) => setImmediate(turn));
    expect(figures(metrics).sort()).toEqual([
      'partyline_append_batch_count 2',
      'partyline_append_batch_sum 4',
      'partyline_append_seconds_count 4',
      'partyline_appends_total{result="conflict"} 1',
      'partyline_appends_total{result="failed"} 1',
      'partyline_appends_total{result="repeated"} 1',
      'partyline_appends_total{result="written"} 4',
    ]);
    await store.close();
  });

  test('is otherwise as it was', async () => {
    const store = await openStore(':memory:');
    const log: Log = measuredLog(store.log, new Metrics());
    const appended: Appended = await log.append(appendTo('a', 0));
    expect([appended, await log.read(appendTo('a', 0).table, 0)]).toEqual([{ ok: true, seq: 1 }, [{ ...entry(), seq: 1 }]]);
    await store.close();
  });
});
