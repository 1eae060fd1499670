/** An illegal move as a value: the clause, a code for programs, and a sentence for players. */
import type { Args, Refusal } from '@partyline/kernel/game.js';

export const refuse = (rule: string | null, code: string, error: string, args: Args = {}): Refusal => ({
  rule,
  code,
  args,
  error,
});
