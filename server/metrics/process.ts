/** The process as the system sees it: memory, time on the cores, and how late the event loop is. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Metrics } from './registry.js';

const RESOLUTION_MS = 10;

/** Returns how to stop. */
export function processMetrics(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let utilization = performance.eventLoopUtilization();

  metrics.gauge('partyline_event_loop_delay_seconds', 'How late the event loop was, since somebody last looked.', () => {
    // The timer itself takes its resolution.
    const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) || 0;
    const samples = [0.5, 0.99].map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: late(delay.percentile(quantile * 100)),
    }));
    samples.push({ labels: { quantile: '1' }, value: late(delay.max) });
    delay.reset();
    return samples;
  });
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
