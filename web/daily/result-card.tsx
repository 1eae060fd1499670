/** A result as it is shown and sent: the sentence, the blocks, and the ways to give it to friends. Knows no game. */

import type { Entry } from '@partyline/games/registry.js';
import { type Daily, MARKS, type Mark } from '@partyline/kernel/daily.js';
import { useEffect, useState } from 'preact/hooks';
import { copy, save } from '../replay/share.js';
import { Icon } from '../shell/icons.js';
import { done, trouble } from '../shell/notice.js';
import { hintWords } from '../table/hint-count.js';
import { pictureOf } from './picture.js';
import './result-card.css';
import { rowWords, shareText, type Told, times } from './words.js';

/** What the game itself says of its call; null until that is here. */
export function useDaily({ daily: load }: Entry): Daily | null {
  const [loaded, know] = useState<Daily | null>(null);
  useEffect(() => {
    load?.().then(
      ({ daily }) => know(daily),
      () => undefined,
    );
  }, [load]);
  return loaded;
}

export function ResultCard({ told, daily }: { readonly told: Told; readonly daily: Daily | null }) {
  const { card, undos, hints = 0 } = told;
  return (
    <div class="result-card">
      <p class="result-card-headline">{card.headline}</p>
      <ul class="result-card-rows">
        {card.rows.map(({ label, marks }) => (
          <li key={label} class="result-card-row">
            <span class="result-card-label">{label}</span>
            <span class="result-card-marks" aria-hidden="true">
              {marks.map((mark, i) => (
                <MarkBlock key={`${i} ${mark}`} mark={mark} />
              ))}
            </span>
            {daily !== null && <span class="unseen">{`: ${rowWords(marks, daily.legend)}`}</span>}
          </li>
        ))}
      </ul>
      {daily !== null && <Legend daily={daily} />}
      {undos > 0 && <p class="quiet">{`You took something back ${times(undos)}.`}</p>}
      {hints > 0 && <p class="quiet">{hintWords(hints)}</p>}
      <Sharing told={told} />
    </div>
  );
}

function MarkBlock({ mark }: { readonly mark: Mark }) {
  return <span class="result-card-mark" data-mark={mark} />;
}

function Legend({ daily }: { readonly daily: Daily }) {
  return (
    <ul class="result-card-legend" aria-hidden="true">
      {MARKS.filter((mark) => daily.legend[mark] !== '').map((mark) => (
        <li key={mark}>
          <MarkBlock mark={mark} />
          {daily.legend[mark]}
        </li>
      ))}
    </ul>
  );
}

function Sharing({ told }: { readonly told: Told }) {
  const copyText = async (): Promise<void> => {
    if (await copy(shareText(told))) done('Copied: paste it wherever you like.');
    else trouble('The browser would not copy it.');
  };
  const share = (): void => {
    navigator.share({ text: shareText(told) }).catch(() => undefined);
  };
  const savePicture = async (): Promise<void> => {
    const picture = await pictureOf(told);
    if (picture === null) trouble('The browser cannot draw the picture.');
    else save(`${told.game.toLowerCase().replaceAll(' ', '-')}-${told.day}.png`, picture);
  };
  return (
    <p class="result-card-ways">
      <button type="button" class="button" onClick={copyText}>
        <Icon name="copy" />
        Copy result
      </button>
      {'share' in navigator && (
        <button type="button" class="button" onClick={share}>
          <Icon name="share" />
          Share
        </button>
      )}
      <button type="button" class="button" onClick={savePicture}>
        <Icon name="download" />
        Save picture
      </button>
    </p>
  );
}
