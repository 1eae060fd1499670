/** The lobby as it is now, while its page is open. */
import type { LobbyQuery, LobbySaid } from '@partyline/protocol/lobby/listing.js';
import { useEffect, useState } from 'preact/hooks';
import { followLobby } from '../link/lobby/listing.js';

export type LobbyNow = {
  /** The last that was heard; null before the first answer. */
  readonly said: LobbySaid | null;
  /** The clock of the server less that of this device. */
  readonly ahead: number;
  /** Why nothing is heard at the moment; null while all is well. */
  readonly error: string | null;
};

const SILENT: LobbyNow = { said: null, ahead: 0, error: null };

export function useLobby({ game, clock }: LobbyQuery): LobbyNow {
  const [now, know] = useState<LobbyNow>(SILENT);
  useEffect(
    () =>
      followLobby(
        { game, clock },
        {
          told: (said) => know({ said, ahead: said.now - Date.now(), error: null }),
          failed: ({ error }) => know((before) => ({ ...before, error })),
        },
      ),
    [game, clock],
  );
  return now;
}

/** The time of this device, told again so often that words about minutes stay true. */
export function useMinutes(): number {
  const [now, tell] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => tell(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
