/** A component judged by the tool of its game, as a job in a worker: some tools measure for a while. Knows no game. */
import type { Finding } from '@partyline/kernel/features/component.js';
import type { Json } from '@partyline/kernel/json.js';
import { entryOf } from '../../table/load-game.js';

export type JudgeQuestion = {
  readonly number: number;
  readonly game: string;
  readonly tool: string;
  readonly component: Json;
};

export type Judgement = {
  /** Of the question. */
  readonly number: number;
  readonly findings: readonly Finding[];
  /** The options of a table that is played with it; null where it has errors, or no table takes such a thing. */
  readonly options: Json | null;
};

export async function judgeComponent(asked: JudgeQuestion, say: (judgement: Judgement) => void): Promise<void> {
  const { number, component } = asked;
  const tools = (await entryOf(asked.game)?.tools())?.tools ?? [];
  const tool = tools.find(({ kind }) => kind === asked.tool);
  if (tool === undefined) throw new Error(`There is no tool for ${asked.tool} of ${asked.game}.`);
  const findings = tool.check(component);
  const isFit = findings.every(({ level }) => level !== 'error');
  say({ number, findings, options: isFit ? (tool.options?.(component) ?? null) : null });
}
