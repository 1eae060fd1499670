/** How the bots are doing. */

import { PRIORITIES, type Priority } from '../bots/bots.js';
import type { BotPool, Done } from '../bots/pool.js';
import type { Labels, Metrics } from './registry.js';

/** Seconds. */
const TIMES = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const CLASSES: Readonly<Record<Priority, Labels>> = {
  person: { class: 'person' },
  watched: { class: 'watched' },
  away: { class: 'away' },
  bots: { class: 'bots' },
};

export function thoughtMetrics(metrics: Metrics): (done: Done) => void {
  const thinking = metrics.histogram('partyline_bot_thinking_seconds', 'How long bots thought about a move.', TIMES);
  const answering = metrics.histogram('partyline_bot_answer_seconds', 'How long a table waited for a bot.', TIMES);
  const thoughts = metrics.counter(
    'partyline_bot_moves_total',
    'Moves of bots: thought to the end, cut short with the best so far, or any legal one because the bot failed.',
  );
  return ({ spent, took, how, priority }) => {
    thinking.observe(spent / 1000, CLASSES[priority]);
    answering.observe(took / 1000, CLASSES[priority]);
    thoughts.add({ how });
  };
}

export function poolMetrics(metrics: Metrics, pool: BotPool): void {
  const byClass = (count: (priority: Priority) => number) => () =>
    PRIORITIES.map((priority) => ({ labels: CLASSES[priority], value: count(priority) }));
  const waiting = byClass((priority) => pool.waiting(priority));
  const begun = byClass((priority) => pool.begun(priority));
  metrics.gauge('partyline_bot_queue', 'Thoughts that no thread has begun, by class of table.', waiting);
  metrics.gauge('partyline_bot_thinking', 'Thoughts that have been begun, by class of table.', begun);
  metrics.gauge('partyline_bot_threads', 'Threads that think.', () => pool.workers);
}
