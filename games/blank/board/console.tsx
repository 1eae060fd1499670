/** Below or beside the panel: what may be done, what it would lead to, and why something cannot be done. */

import { Refused } from '@partyline/board-kit/parts/refused.jsx';
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import type { AimedProps } from './props.js';
import { aimWords } from './words.js';

export function Console(props: AimedProps) {
  const { advisor, refusal, aim, pointer } = props;
  if (advisor === null) return null;
  return (
    <section class="blank-console" aria-label="What you may do" data-pointed={pointsAt(pointer, 'console')}>
      {refusal !== null ? (
        <p>
          <Refused refusal={refusal} clause={props.clause} said />
        </p>
      ) : aim.target === null || !advisor.awaited ? (
        <p>{advisor.awaited ? 'Choose a free jack.' : 'Wait for your turn.'}</p>
      ) : (
        <Foresight {...props} jack={aim.target} />
      )}
    </section>
  );
}

function Foresight({ advisor, aim, jack, sending }: AimedProps & { readonly jack: string }) {
  const words = aimWords(advisor, jack);
  return (
    <>
      <p>
        <strong>{jack}</strong> {words === '' ? 'It is taken.' : words}
      </p>
      {aim.pinned === null ? null : (
        <div class="blank-buttons">
          <button type="button" class="board-primary" disabled={sending} onClick={() => aim.choose(jack)}>
            Plug in at {jack}
          </button>
          <button type="button" onClick={aim.letGo}>
            Not here
          </button>
        </div>
      )}
    </>
  );
}
