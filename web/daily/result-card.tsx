/** A result as it is shown and sent: the sentence, the blocks, and the ways to give it to friends. Knows no game. */

import type { GameEntry } from '@partyline/games/registry.js';
import { type Daily, MARKS, type Mark } from '@partyline/kernel/features/daily.js';
import { useEffect, useState } from 'preact/hooks';
import { copy, save } from '../replay/share.js';
import { Icon } from '../shell/icons.js';
import { done, trouble } from '../shell/notice.js';
import { hintWords } from '../table/hint/count.js';
import { pictureOf } from './picture.js';
import { fetchResultDrawing, type ResultDrawing, type ResultSource } from './result-drawing.js';
import { ResultDrawingView } from './result-drawing-view.js';
import './result-card.css';
import { callTitle, rowWords, runWords, type SharedResult, shareText, times } from './words.js';

/** What the game itself says of its call; null until that is here. */
export function useDaily({ daily: load }: GameEntry): Daily | null {
  const [loaded, know] = useState<Daily | null>(null);
  useEffect(() => {
    load?.().then(
      ({ daily }) => know(daily),
      () => undefined,
    );
  }, [load]);
  return loaded;
}

/** Null until it is here, and where there is nothing to be seen. */
function useBuilt(at: ResultSource): ResultDrawing | null {
  const [built, know] = useState<ResultDrawing | null>(null);
  useEffect(() => {
    let current = true;
    fetchResultDrawing(at).then((found) => current && know(found));
    return () => {
      current = false;
    };
  }, [at.entry, at.table, at.secret]);
  return built;
}

type Props = {
  readonly told: SharedResult;
  readonly daily: Daily | null;
  readonly built: ResultSource;
  /** Whether what was built is to be seen here: not where its board stands beside it. */
  readonly shown: boolean;
};

export function ResultCard({ told, daily, built: at, shown }: Props) {
  const { card, undos, hints = 0, number, day, streak } = told;
  const built = useBuilt(at);
  const run = runWords(streak);
  return (
    <div class="result-card">
      <p class="result-card-call">
        <span>{callTitle(number, day)}</span>
        {run !== null && <strong>{run}</strong>}
      </p>
      <p class="result-card-headline">{card.headline}</p>
      <ul class="result-card-rows">
        {card.rows.map((row) => (
          <li key={row.label} class="result-card-row">
            <span class="result-card-label">{row.label}</span>
            <span class="result-card-marks" aria-hidden="true">
              {row.marks.map((mark, i) => (
                <MarkBlock key={`${i} ${mark}`} mark={mark} />
              ))}
            </span>
            {daily !== null && <span class="unseen">{`: ${rowWords(row, daily.legend)}`}</span>}
          </li>
        ))}
      </ul>
      {daily !== null && <Legend daily={daily} />}
      {undos > 0 && <p class="quiet">{`You took something back ${times(undos)}.`}</p>}
      {hints > 0 && <p class="quiet">{hintWords(hints)}</p>}
      {built !== null && shown && <ResultDrawingView built={built} />}
      <Sharing told={told} built={built} />
    </div>
  );
}

export function MarkBlock({ mark }: { readonly mark: Mark }) {
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

function Sharing({ told, built }: { readonly told: SharedResult; readonly built: ResultDrawing | null }) {
  const copyText = async (): Promise<void> => {
    if (await copy(shareText(told))) done('Copied: paste it wherever you like.');
    else trouble('The browser would not copy it.');
  };
  const share = (): void => {
    navigator.share({ text: shareText(told) }).catch(() => undefined);
  };
  const savePicture = async (): Promise<void> => {
    const picture = await pictureOf(told, built);
    if (picture === null) trouble('The browser cannot draw the picture.');
    else save(`${told.game.toLowerCase().replaceAll(' ', '-')}-${told.day}.png`, picture);
  };
  return (
    <>
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
      {built?.secret === true && (
        <p class="quiet">{`The picture to send leaves out ${built.picture.hidden} until the day is over, so that others can still play.`}</p>
      )}
    </>
  );
}
