/** Under the town: what would happen or why not, and what can be done now. */
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Now } from './now.js';
import type { PanelProps } from './props.js';
import { Deeds, Doubt } from './ready.js';
import { WorkerButtons } from './worker-buttons.js';

export function Panel(props: PanelProps) {
  const { workshop, chosen, at, view, advisor, pointer, sending } = props;
  // The buttons do not depend on what is pointed at.
  const buttons = useMemo(
    () => <Buttons {...props} />,
    [workshop.now, workshop.held, workshop.may, chosen, at, view, advisor, pointer, sending],
  );
  return (
    <section class="cct-panel" aria-label="What you may do">
      <div class="cct-say" aria-live="polite" data-moving={workshop.stroke !== null || workshop.aim !== null}>
        <Now {...props} />
      </div>
      {buttons}
    </section>
  );
}

function Buttons(props: PanelProps) {
  const { workshop, at, seat } = props;
  const { now, may } = workshop;
  const [doubt, setDoubt] = useState<string | null>(null);
  // Whatever is changed answers the question, and so does being ready: it is never seen in the next round.
  useLayoutEffect(() => setDoubt(null), [now.work, workshop.key, may]);
  const send = (): void => {
    if (now.refusal !== null) props.explain(now.refusal);
    else if (now.build !== null) props.keeping.send(now.build);
  };
  // A question stands alone: nothing else is to be pressed, and it is in sight on every screen.
  if (doubt !== null && may) {
    return (
      <div class="cct-buttons">
        <Doubt question={doubt} yes={send} no={() => setDoubt(null)} />
      </div>
    );
  }
  return (
    <div class="cct-buttons">
      {may ? <WorkerButtons {...props} /> : null}
      {may || at === seat ? <Deeds {...props} send={send} ask={setDoubt} /> : null}
    </div>
  );
}
