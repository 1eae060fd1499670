/** The levels that a game has a bot for; the usual one until it is known. Knows no game. */
import type { GameEntry } from '@partyline/games/registry.js';
import { type Level, levelsOf } from '@partyline/kernel/bot.js';
import { useEffect, useState } from 'preact/hooks';

export function useLevels({ bots, quick }: Pick<GameEntry, 'bots' | 'quick'>): readonly Level[] {
  const [levels, know] = useState<readonly Level[]>([quick.level]);
  useEffect(() => {
    bots().then(
      (loaded) => know(levelsOf(loaded.bots)),
      () => undefined,
    );
  }, [bots]);
  return levels;
}
