/** A component that somebody shares by link: /c/:code. To be looked at, played with, kept as a copy, or reported to the host. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { SharedComponentAnswer } from '@partyline/protocol/components.js';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import '../../components/components.css';
import '../../components/gallery/gallery.css';
import { SharedView } from '../../components/sharing/shared-view.js';
import '../../components/sharing/sharing.css';
import { useTitle } from '../../frame/title.js';
import type { ApiResult } from '../../link/api.js';
import { sharedComponent } from '../../link/components.js';
import { Loading } from '../../shell/loading.js';
import { entryOf } from '../../table/load-game.js';

/** Null while it is asked for. */
function useShared(code: string): ApiResult<SharedComponentAnswer> | null {
  const [answer, hear] = useState<ApiResult<SharedComponentAnswer> | null>(null);
  useEffect(() => {
    let current = true;
    hear(null);
    sharedComponent(code).then((one) => current && hear(one));
    return () => {
      current = false;
    };
  }, [code]);
  return answer;
}

export function SharedComponentPage() {
  const answer = useShared(useRoute().params['code'] ?? '');
  if (answer === null) return <Loading for="Asking the exchange …" />;
  if (!answer.ok) return <Nothing>{answer.error}</Nothing>;
  const entry = entryOf(answer.value.game);
  if (entry === null) return <Nothing>It is for a game that is not played here.</Nothing>;
  return <Shared entry={entry} shared={answer.value} />;
}

function Nothing({ children }: { readonly children: ComponentChildren }) {
  useTitle('Nothing is shared here');
  return (
    <main class="page">
      <h1>Nothing is shared here</h1>
      <p>{children}</p>
      <p>
        <a href="/components">Your own maps and cards</a>
      </p>
    </main>
  );
}

function Shared({ entry, shared }: { readonly entry: GameEntry; readonly shared: SharedComponentAnswer }) {
  const title = shared.name === '' ? `Something to play ${entry.name} with` : shared.name;
  useTitle(title);
  return (
    <main class="page components">
      <h1>{title}</h1>
      <p>
        {shared.by === '' ? 'Somebody' : shared.by} shares this for <a href={`/rules/${entry.id}`}>{entry.name}</a>.
      </p>
      <SharedView entry={entry} shared={shared} />
    </main>
  );
}
