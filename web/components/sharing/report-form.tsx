/** Tells the host that something is wrong with what is shared: once, and in a few words if one likes. */
import { SHARED_LIMITS } from '@partyline/protocol/components.js';
import { useState } from 'preact/hooks';
import { reportComponent } from '../../link/components.js';
import { trouble } from '../../shell/notice.js';

export function ReportForm({ code }: { readonly code: string }) {
  const [why, write] = useState('');
  const [state, become] = useState<'open' | 'sending' | 'told'>('open');
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    become('sending');
    const answer = await reportComponent(code, why.trim());
    become(answer.ok ? 'told' : 'open');
    if (!answer.ok) trouble(answer.error);
  };
  if (state === 'told') return <p role="status">The host of this server will see your report, and may remove it.</p>;
  return (
    <details class="shared-report">
      <summary>Report it to the host</summary>
      <form onSubmit={send}>
        <label>
          What is wrong with it?
          <input
            class="field"
            type="text"
            maxLength={SHARED_LIMITS.why}
            value={why}
            onInput={({ currentTarget }) => write(currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={state === 'sending'}>
          Send the report
        </button>
      </form>
    </details>
  );
}
