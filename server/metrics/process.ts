/** The process as the system sees it: memory, time on the cores, and how late the event loop is. */
import { type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Metrics, Sample } from './registry.js';

const RESOLUTION_MS = 10;

/** Returns how to stop. */
export function processMetrics(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let utilization = performance.eventLoopUtilization();

  metrics.gauge(
    'partyline_event_loop_delay_seconds',
    'How late the event loop was: the quantiles since the last look, sum and count since the process began.',
    delaysOf(delay),
    'summary',
  );
  metrics.gauge(
    'partyline_event_loop_utilization',
    'The share of time in which the loop was at work, since the last look.',
    () => {
      const now = performance.eventLoopUtilization();
      const share = performance.eventLoopUtilization(now, utilization).utilization;
      utilization = now;
      return share;
    },
  );
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  metrics.gauge('partyline_heap_used_bytes', 'Memory of the main thread that is in use.', () => process.memoryUsage().heapUsed);
  const cpu = () => process.cpuUsage();
  metrics.gauge(
    'process_cpu_seconds_total',
    'Time on the cores, threads included.',
    () => (cpu().user + cpu().system) / 1e6,
    'counter',
  );
  const began = Date.now() / 1000 - process.uptime();
  metrics.gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', () => began);
  return () => delay.disable();
}

/** The delays since the last look, which ends with this one. */
function delaysOf(delay: IntervalHistogram): () => Sample[] {
  // The timer itself takes its resolution. Nothing was measured where the mean is none.
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) || 0;
  let [sum, count] = [0, 0];
  return () => {
    sum += late(delay.mean) * delay.count;
    count += delay.count;
    const quantiles = [50, 99, 100].map((percent) => ({
      labels: { quantile: String(percent / 100) },
      value: late(percent === 100 ? delay.max : delay.percentile(percent)),
    }));
    delay.reset();
    return [...quantiles, { suffix: '_sum', value: sum }, { suffix: '_count', value: count }];
  };
}
