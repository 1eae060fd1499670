/** Of each game a component that a table takes, made by its own tool. Knows no game. */
import { games } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';

export type SomeComponent = { readonly game: string; readonly kind: string; readonly component: Json };

export async function someComponents(): Promise<readonly SomeComponent[]> {
  const found: SomeComponent[] = [];
  for (const { id, tools } of games) {
    const tool = (await tools()).tools.find(({ options, resources }) => options !== undefined && resources === undefined);
    if (tool === undefined) continue;
    const made = tool.make('shared', 1);
    let step = made.next();
    while (step.done !== true) step = made.next();
    found.push({ game: id, kind: tool.kind, component: step.value.component });
  }
  return found;
}
