/**
 * What one question to a game may cost, whatever the position: the contract's bound on work. A server asks between two
 * messages of other people, so a game that needs longer answers in part (`legal` gives null) or thinks in steps. The kit
 * looks for positions that break it. Knows no game.
 */
export const QUESTION_BUDGET = {
  /** Of `check`, `legal`, `propose`, `view`, `apply`, `fromJSON`, `setup` and every single step of a bot. */
  milliseconds: 50,
  /** Of an answer as JSON. */
  bytes: 5_000_000,
} as const;
