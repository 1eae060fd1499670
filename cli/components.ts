/** Finds the component tool that somebody means by GAME and KIND. Knows no game. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { ComponentTool } from '@partyline/kernel/features/component.js';
import { UsageError, unknown } from './usage.js';

/** The kind may be left out where the game has only one. */
export async function chooseMaker(entry: GameEntry, kind: string | undefined): Promise<ComponentTool> {
  const tools = await toolsOf(entry);
  return kind === undefined ? onlyOne(entry, tools, tools) : named(entry, tools, kind);
}

/** The kind may be left out where the game has only one, or checks all of them alike. */
export async function chooseChecker(entry: GameEntry, kind: string | undefined): Promise<ComponentTool> {
  const tools = await toolsOf(entry);
  const different = tools.filter((tool, index) => tools.findIndex(({ check }) => check === tool.check) === index);
  return kind === undefined ? onlyOne(entry, tools, different) : named(entry, tools, kind);
}

async function toolsOf(entry: GameEntry): Promise<readonly ComponentTool[]> {
  const { tools } = await entry.tools();
  if (tools.length === 0) throw new UsageError(`${entry.name} has no components of its own.`);
  return tools;
}

function onlyOne({ id }: GameEntry, all: readonly ComponentTool[], choice: readonly ComponentTool[]): ComponentTool {
  const [first, second] = choice;
  if (first === undefined || second !== undefined) {
    throw new UsageError(`Say which component after "${id}": ${all.map(({ kind }) => kind).join(', ')}.`);
  }
  return first;
}

function named({ name }: GameEntry, tools: readonly ComponentTool[], kind: string): ComponentTool {
  const tool = tools.find((one) => one.kind === kind);
  if (tool !== undefined) return tool;
  throw unknown(
    `component of ${name} called`,
    kind,
    tools.map((one) => one.kind),
  );
}

/** For a --help: what each game has. */
export async function listTools(games: readonly GameEntry[]): Promise<string> {
  const rows = await Promise.all(
    games.map(async ({ id, tools }) => (await tools()).tools.map(({ kind, about }) => ({ name: `${id} ${kind}`, about }))),
  );
  const width = Math.max(0, ...rows.flat().map(({ name }) => name.length));
  return rows
    .flat()
    .map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`)
    .join('\n');
}

/** A game and kind to show in an example that can be pasted. */
export async function exampleTool(
  games: readonly GameEntry[],
  fits: (tool: ComponentTool) => boolean = () => true,
): Promise<{ readonly game: string; readonly kind: string }> {
  for (const { id, tools } of games) {
    const first = (await tools()).tools.find(fits);
    if (first !== undefined) return { game: id, kind: first.kind };
  }
  return { game: 'GAME', kind: 'KIND' };
}
