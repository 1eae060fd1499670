/** Printing one game: the form, how far the work is, and what came of it. Knows the game as an entry of the list. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Finding } from '@partyline/kernel/features/component.js';
import type { Json } from '@partyline/kernel/json.js';
import { counted } from '@partyline/kernel/words.js';
import type { ListedPart, PrintStep } from '@partyline/pdf/job.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../shell/icons.js';
import { randomHex } from '../shell/random-hex.js';
import type { PreviewPage, PrintAsked, PrintNews, PrintOffer } from './asked.js';
import { firstPrintDraft, OWN, type PrintDraft, sourceIn, takenParts } from './draft.js';
import { PrintForm } from './form.js';
import { PagePreview } from './preview.js';
import './print.css';
import { askPrinter } from './session.js';

const SEED_BYTES = 4;
/** What is typed or ticked in between is not asked about. */
const PAUSE_MS = 200;

type Listing = {
  readonly parts: readonly ListedPart[] | null;
  readonly findings: readonly Finding[];
  readonly name: string | null;
};
const NOTHING: Listing = { parts: null, findings: [], name: null };

const askedOf = (game: string, draft: PrintDraft, wanted: PrintAsked['wanted']): PrintAsked | null => {
  const read = sourceIn(draft);
  const { layout, chosen, seed } = draft;
  return read.ok ? { type: 'print', game, source: read.source, layout, chosen, seed, wanted, site: location.origin } : null;
};

const BROKEN: readonly Finding[] = [
  { level: 'error', at: '', message: 'It could not be drawn, or something could not be fetched. Reload the page and try again.' },
];

function listingOf(news: PrintNews | null): Listing {
  if (news?.type === 'listed') return { parts: news.parts, findings: [], name: news.name };
  return { parts: null, findings: news?.type === 'refused' ? news.findings : BROKEN, name: null };
}

/** What could be printed, asked again whenever something is chosen that matters to it. */
function useListing(game: string, draft: PrintDraft): Listing {
  const [listing, list] = useState<Listing>(NOTHING);
  const { edition, text, layout, chosen } = draft;
  useEffect(() => {
    const read = sourceIn(draft);
    // What was there stays in its place until something newer is known.
    list((before) => (read.ok ? { ...before, findings: [] } : { ...NOTHING, findings: read.findings }));
    let end = (): void => {};
    const wait = setTimeout(() => {
      const asked = askedOf(game, draft, null);
      if (asked !== null) end = askPrinter(asked, (news) => list(listingOf(news)));
    }, PAUSE_MS);
    return () => {
      clearTimeout(wait);
      end();
    };
  }, [game, edition, text, layout, chosen]);
  return listing;
}

type Making =
  | { readonly type: 'idle' }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed' }
  | { readonly type: 'working'; readonly step: PrintStep | null }
  | {
      readonly type: 'made';
      readonly address: string;
      readonly bytes: number;
      readonly pages: readonly PreviewPage[];
      readonly code: string;
    };

function madeOf(news: PrintNews | null): Making {
  if (news?.type === 'step') return { type: 'working', step: news.step };
  if (news?.type !== 'made') return { type: 'failed' };
  const address = URL.createObjectURL(new Blob([news.bytes], { type: 'application/pdf' }));
  return { type: 'made', address, bytes: news.bytes.length, pages: news.pages, code: news.code };
}

function useMaking() {
  const [making, become] = useState<Making>({ type: 'idle' });
  const end = useRef<() => void>(() => {});
  useEffect(() => () => end.current(), []);
  const address = making.type === 'made' ? making.address : null;
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  const make = (asked: PrintAsked): void => {
    end.current();
    become({ type: 'working', step: null });
    end.current = askPrinter(asked, (news) => become(madeOf(news)));
  };
  const stop = (): void => {
    end.current();
    become({ type: 'stopped' });
  };
  return { making, make, stop, forget: () => become({ type: 'idle' }) };
}

type Props = {
  readonly entry: GameEntry;
  readonly printing: PrintOffer;
  /** A component that the reader has come with; null for none. */
  readonly own: Json | null;
};

const LETTER_LANDS = /-(US|CA|MX|PH|CO|CL|VE)$/;
const usualPaper = (): 'a4' | 'letter' => (LETTER_LANDS.test(navigator.language) ? 'letter' : 'a4');

export function PrintView({ entry, printing, own }: Props) {
  const [draft, choose] = useState(() => firstPrintDraft(printing, { paper: usualPaper(), seed: randomHex(SEED_BYTES), own }));
  const listing = useListing(entry.id, draft);
  const { making, make, stop, forget } = useMaking();
  const change = (part: Partial<PrintDraft>): void => {
    choose({ ...draft, ...part });
    if (making.type !== 'working') forget();
  };
  const press = (): void => {
    const wanted = takenParts(draft, listing.parts ?? []).map(({ id }) => id);
    const asked = askedOf(entry.id, draft, wanted);
    if (asked !== null) make(asked);
  };
  return (
    <>
      <PrintForm
        {...{ printing, draft, change }}
        parts={listing.parts}
        findings={listing.findings}
        good={draft.edition === OWN ? listing.name : null}
        busy={making.type === 'working'}
        made={making.type === 'made'}
        make={press}
      />
      {draft.edition !== OWN && listing.findings.length > 0 && <p role="alert">{listing.findings[0]?.message}</p>}
      <Outcome making={making} stop={stop} name={`${entry.id}-${draft.layout.paper}.pdf`} />
    </>
  );
}

function stepWords(step: PrintStep | null): string {
  if (step === null) return 'Fetching what it takes …';
  return step.doing === 'drawing' ? `Drawing: ${step.part} …` : `Page ${step.done} of ${step.of}`;
}

function Outcome({ making, stop, name }: { readonly making: Making; readonly name: string; stop(): void }) {
  if (making.type === 'idle') return null;
  if (making.type === 'stopped') return <p role="status">Stopped. Nothing was made.</p>;
  if (making.type === 'failed') return <p role="alert">The PDF could not be made. Reload the page and try again.</p>;
  if (making.type === 'working') {
    const { step } = making;
    const share = step?.doing === 'writing' ? { value: step.done, max: step.of } : {};
    return (
      <div class="print-progress">
        <progress aria-label="Pages that are made" {...share} />
        <p>{stepWords(step)}</p>
        <button type="button" class="button" onClick={stop}>
          Stop
        </button>
      </div>
    );
  }
  const { address, bytes, pages, code } = making;
  return (
    <div class="print-made">
      <p role="status">
        The PDF is ready: {counted(pages.length, 'page')}, {Math.max(1, Math.round(bytes / 1000))} kB, code {code}.
      </p>
      <a class="button button-primary" href={address} download={name}>
        <Icon name="download" />
        Save the PDF
      </a>
      <PagePreview key={address} pages={pages} />
    </div>
  );
}
