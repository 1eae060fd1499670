/** How the reader comes in, as the server last said it, and what they do about it: each deed is followed by another look. */
import type { WaysIn } from '@partyline/protocol/ways-in.js';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ApiResult } from '../link/api.js';
import { waysIn } from '../link/ways-in.js';
import { trouble } from '../shell/notice.js';

export type Ways = {
  /** Null until it is known. */
  readonly answer: ApiResult<WaysIn> | null;
  look(): Promise<void>;
  /** Does something, says what went wrong, and looks again; whether it went well. */
  act(deed: () => Promise<ApiResult<unknown>>): Promise<boolean>;
};

export function useWays(): Ways {
  const [answer, hear] = useState<ApiResult<WaysIn> | null>(null);
  const look = useCallback(async (): Promise<void> => {
    const told = await waysIn();
    // What is known already is better than an error that passes.
    hear((known) => (told.ok || known?.ok !== true ? told : known));
  }, []);
  useEffect(() => {
    look();
  }, [look]);
  const act = async (deed: () => Promise<ApiResult<unknown>>): Promise<boolean> => {
    const done = await deed();
    if (!done.ok) trouble(done.error);
    await look();
    return done.ok;
  };
  return { answer, look, act };
}
