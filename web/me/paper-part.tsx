/** Codes on paper: made, shown once, printed. */
import type { WaysIn } from '@partyline/protocol/ways-in.js';
import { useState } from 'preact/hooks';
import { makePaperCodes } from '../link/ways-in.js';
import { copy } from '../replay/share.js';
import { Icon } from '../shell/icons.js';
import { done } from '../shell/notice.js';
import { AskTwice } from './ask-twice.js';
import { longDate } from './times.js';
import type { Ways } from './use-ways.js';

type Props = { readonly ways: WaysIn; readonly act: Ways['act']; readonly look: Ways['look']; readonly name: string };

export function PaperPart({ ways: { paper }, act, look, name }: Props) {
  const [codes, show] = useState<readonly string[] | null>(null);
  const make = async () => {
    const answer = await makePaperCodes();
    if (answer.ok) show(answer.value);
    return answer;
  };
  return (
    <section class="me-part" aria-labelledby="me-paper">
      <h2 id="me-paper">Codes on paper</h2>
      <p>Ten codes to print or write down, for the day when no device of yours is at hand. Each signs you in once.</p>
      {paper !== null && codes === null && (
        <p>
          <strong>{paper.left === 1 ? 'One code is left' : `${paper.left} codes are left`}</strong>, made on{' '}
          {longDate(paper.created)}.
        </p>
      )}
      {codes !== null && <Codes codes={codes} name={name} />}
      <div>
        {paper === null ? (
          <button type="button" class="button" onClick={() => act(make)}>
            <Icon name="print" />
            Make codes
          </button>
        ) : (
          <AskTwice name="Make new codes" title="Make new codes?" sure="Make new codes" run={make} done={look}>
            <p>Those that you have on paper count for nothing then.</p>
          </AskTwice>
        )}
      </div>
    </section>
  );
}

function Codes({ codes, name }: { readonly codes: readonly string[]; readonly name: string }) {
  const copyThem = async (): Promise<void> => {
    if (await copy(codes.join('\n'))) done('The codes are copied.');
  };
  return (
    <div class="me-sheet">
      <h3>
        Party Line: codes of {name}, {longDate(Date.now())}
      </h3>
      <p>
        Type one at <strong>{location.host}/continue</strong>. Each works once; cross it out then. Whoever has this sheet can be
        you.
      </p>
      <ol class="me-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p class="me-buttons">
        <button type="button" class="button button-primary" onClick={() => print()}>
          <Icon name="print" />
          Print
        </button>
        <button type="button" class="button" onClick={copyThem}>
          <Icon name="copy" />
          Copy
        </button>
      </p>
      <p class="quiet me-once">They are shown this once: when you leave this page, nobody can show them again.</p>
    </div>
  );
}
