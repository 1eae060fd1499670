/**
 * What is asked while somebody drags: the rules judge every step of it, and a hand feels it when they are late. Each game says
 * in its subject what that is and how long a step may take.
 */
import { games } from '@partyline/games/registry.js';
import type { Reflex } from '@partyline/kernel/conformance.js';
import type { Resources } from '@partyline/kernel/game.js';
import { fromGamesFolder } from '@partyline/server/games/resource-files.js';
import { type Effort, milliseconds } from '../measure.js';
import type { BenchLine, Rows } from '../table.js';

export function measureReflex(id: string, reflex: Reflex, resources: Resources, { samples }: Effort): BenchLine {
  const step = reflex.prepare(resources);
  milliseconds(step, samples);
  const ms = milliseconds(step, samples);
  const { name, under } = reflex;
  const verdict = ms < under ? 'ok' : 'below';
  return {
    subject: `${id}, a step of a drag`,
    who: name,
    median: ms,
    unit: 'ms',
    relative: null,
    target: `under ${under} ms`,
    verdict,
  };
}

async function measure(effort: Effort): Promise<readonly BenchLine[]> {
  const lines: BenchLine[] = [];
  for (const { id, rules, conformance } of games) {
    const { reflexes = [] } = (await conformance()).conformance;
    const { game } = await rules();
    const names = reflexes.length === 0 ? [] : game.resources(game.options.read({}, 'options'));
    const resources = new Map(names.map((name) => [name, fromGamesFolder(id, name)]));
    lines.push(...reflexes.map((reflex) => measureReflex(id, reflex, resources, effort)));
  }
  return lines;
}

export const reflexRows: Rows = { name: 'reflexes', measure };
