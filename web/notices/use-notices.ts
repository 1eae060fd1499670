/** The reader's notices as the server has them, asked for anew after everything that changes them. */
import type { NoticesAnswer } from '@partyline/protocol/notices.js';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ApiResult } from '../link/api.js';
import { myNotices } from '../link/notices.js';
import { trouble } from '../shell/notice.js';

export type NoticesNow = {
  /** Null until the server has answered. */
  readonly answer: ApiResult<NoticesAnswer> | null;
  /** Does something and looks again; what goes wrong is told. Gives whether it went well. */
  readonly act: (work: () => Promise<ApiResult<unknown>>) => Promise<boolean>;
  readonly look: () => Promise<void>;
};

export function useNotices(): NoticesNow {
  const [answer, know] = useState<NoticesNow['answer']>(null);
  const look = useCallback(async () => know(await myNotices()), []);
  useEffect(() => {
    look();
  }, [look]);
  const act = useCallback(
    async (work: () => Promise<ApiResult<unknown>>): Promise<boolean> => {
      const done = await work();
      if (!done.ok) trouble(done.error);
      await look();
      return done.ok;
    },
    [look],
  );
  return { answer, act, look };
}
