/** What is to be said of a component, beside the place where it is edited: each sentence leads to what it speaks of. Knows no game. */
import type { Finding } from '@partyline/kernel/features/component.js';
import { counted } from '@partyline/kernel/words.js';
import { Icon } from '../../shell/icons.js';
import type { Judged } from './use-judgement.js';

/** So many are shown; whoever mends those sees the next. */
const SHOWN = 12;

const rank = ({ level }: Finding): number => (level === 'error' ? 0 : 1);

function verdict(errors: number, warnings: number): string {
  if (errors > 0) return `${counted(errors, 'thing')} to mend before it can be played with.`;
  return warnings > 0 ? `It can be played with. ${counted(warnings, 'thing')} to think about.` : 'It can be played with.';
}

type Props = {
  readonly judged: Judged;
  /** Leads to the place; null where there is nothing to be led to. */
  readonly show: ((at: string) => void) | null;
};

export function FindingsList({ judged: { findings, state }, show }: Props) {
  const sorted = [...findings].sort((a, b) => rank(a) - rank(b));
  const errors = findings.filter(({ level }) => level === 'error').length;
  if (state === 'lost') {
    return (
      <p role="alert">What is to be said of it could not be found out. Reload the page to try again; what you entered is kept.</p>
    );
  }
  return (
    <>
      <p class="findings-verdict" role="status" data-level={errors > 0 ? 'error' : 'good'}>
        {state === 'asking' && findings.length === 0 ? 'It is looked over …' : verdict(errors, findings.length - errors)}
      </p>
      <ul class="findings">
        {sorted.slice(0, SHOWN).map((finding) => (
          <li key={finding.at + finding.message}>
            {show === null ? (
              <p class="findings-one" data-level={finding.level}>
                <Sentence {...finding} />
              </p>
            ) : (
              <button type="button" class="findings-one" data-level={finding.level} onClick={() => show(finding.at)}>
                <Sentence {...finding} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {sorted.length > SHOWN && <p class="quiet">And {sorted.length - SHOWN} more.</p>}
    </>
  );
}

const Sentence = ({ level, message }: Finding) => (
  <>
    <Icon name={level === 'error' ? 'warning' : 'info'} />
    <span>
      <span class="unseen">{level === 'error' ? 'To mend: ' : 'To think about: '}</span>
      {message}
    </span>
  </>
);
