/** How the bots are doing. */
import type { Done, Pool } from '../robots/pool.js';
import type { Metrics } from './registry.js';

/** Seconds. */
const TIMES = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function thoughtMetrics(metrics: Metrics): (done: Done) => void {
  const thinking = metrics.histogram('partyline_bot_thinking_seconds', 'How long bots thought about a move.', TIMES);
  const answering = metrics.histogram('partyline_bot_answer_seconds', 'How long a table waited for a bot.', TIMES);
  const thoughts = metrics.counter(
    'partyline_bot_moves_total',
    'Moves of bots: thought to the end, cut short with the best so far, or any legal one because the bot failed.',
  );
  return ({ spent, took, how }) => {
    thinking.observe(spent / 1000);
    answering.observe(took / 1000);
    thoughts.add({ how });
  };
}

export function poolMetrics(metrics: Metrics, pool: Pool): void {
  metrics.gauge('partyline_bot_queue', 'Thoughts that no thread has begun.', () => pool.waiting);
  metrics.gauge('partyline_bot_thinking', 'Thoughts that have been begun.', () => pool.begun);
  metrics.gauge('partyline_bot_threads', 'Threads that think.', () => pool.workers);
}
