/** Opens the reader's conditional orders, which few have: what shows them is fetched then. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { trouble } from '../../shell/notice.js';
import { isPlayedByReader } from '../turn.js';
import type { ConditionalProps } from './dialog.js';

type Dialog = typeof import('./dialog.js').ConditionalDialog;

export type LinesOffer = {
  /** Null where nobody can leave lines: alone, on one device, looking on. */
  readonly open: (() => void) | null;
  readonly dialog: ComponentChildren;
};

export function useLines(props: Omit<ConditionalProps, 'done'>): LinesOffer {
  const { desk, now } = props;
  const [opened, show] = useState<{ readonly Dialog: Dialog } | null>(null);
  const { fields } = now;
  const isOffered =
    fields.status === 'playing' &&
    fields.seats.length > 1 &&
    isPlayedByReader(now) &&
    desk.source.connection.value.type !== 'here';
  const open = (): void => {
    import('./dialog.js').then(
      ({ ConditionalDialog }) => show({ Dialog: ConditionalDialog }),
      () => {
        trouble('The page is not whole. Reload it.');
      },
    );
  };
  return {
    open: isOffered ? open : null,
    dialog: isOffered && opened !== null && <opened.Dialog {...props} done={() => show(null)} />,
  };
}
