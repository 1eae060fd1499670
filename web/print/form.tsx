/** What is printed, on which paper, and which parts of it: the form of the page. Knows no game. */
import { Findings, Paper } from '@partyline/board-kit/parts/own.jsx';
import type { Finding } from '@partyline/kernel/features/component.js';
import { counted } from '@partyline/kernel/words.js';
import type { ListedPart } from '@partyline/pdf/job.js';
import { MOST_SEED_LETTERS } from '../practice/deal-request.js';
import type { PrintOffer } from './asked.js';
import { isTaken, OWN, type PrintDraft, sheetsFor, takenParts } from './draft.js';

type Props = {
  readonly printing: PrintOffer;
  readonly draft: PrintDraft;
  /** What there is; null until it is known. */
  readonly parts: readonly ListedPart[] | null;
  readonly findings: readonly Finding[];
  /** What one's own component is called, once it is good. */
  readonly good: string | null;
  readonly busy: boolean;
  /** What was chosen has been made. */
  readonly made: boolean;
  change(part: Partial<PrintDraft>): void;
  make(): void;
};

export function PrintForm(props: Props) {
  const { printing, draft, parts, busy, made, change, make } = props;
  const taken = takenParts(draft, parts ?? []);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (taken.length > 0 && !busy) make();
  };
  return (
    <form class="print-form" onSubmit={submit} aria-label="What to print">
      <Components {...props} />
      {printing.choices.map(({ id, title, values }) => (
        <Select
          key={id}
          name={title}
          value={draft.chosen[id] ?? ''}
          values={values}
          choose={(value) => change({ chosen: { ...draft.chosen, [id]: value } })}
        />
      ))}
      {printing.seeded && <Seed seed={draft.seed} write={(seed) => change({ seed })} />}
      <PaperChoice draft={draft} change={change} />
      <Parts {...props} />
      <div class="print-end">
        <button type="submit" class={`button button-large${made ? '' : ' button-primary'}`} disabled={taken.length === 0 || busy}>
          Make the PDF
        </button>
        <p class="quiet">{parts === null ? '' : total(taken, draft)}</p>
      </div>
    </form>
  );
}

function total(taken: readonly ListedPart[], { layout }: PrintDraft): string {
  const pages = taken.reduce((sum, part) => sum + part.pages, 0);
  if (pages === 0) return 'Choose a part.';
  return `${counted(pages, 'page')} on ${counted(sheetsFor(pages, layout), 'sheet')} of paper.`;
}

type SelectProps = {
  readonly name: string;
  readonly value: string;
  readonly values: readonly { readonly id: string; readonly title: string }[];
  choose(value: string): void;
};

function Select({ name, value, values, choose }: SelectProps) {
  return (
    <label class="print-field">
      {name}
      <select class="field" value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {values.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function Components({ printing, draft, findings, good, change }: Props) {
  const editions = printing.editions.map(({ id, name }) => ({ id, title: name }));
  return (
    <>
      <Select
        name="Edition"
        value={draft.edition}
        values={[...editions, { id: OWN, title: 'Your own' }]}
        choose={(edition) => change({ edition })}
      />
      {draft.edition === OWN && (
        <div class="choices-own">
          <Paper
            about="Paste your own component here, or drop its file"
            example='{ "name": "…" }'
            text={draft.text}
            read={(text) => change({ text })}
          />
          <Findings findings={findings} good={good === null ? null : `${good} can be printed.`} />
        </div>
      )}
    </>
  );
}

function Seed({ seed, write }: { readonly seed: string; write(seed: string): void }) {
  return (
    <label class="print-field">
      Seed
      <input
        class="field"
        type="text"
        value={seed}
        maxLength={MOST_SEED_LETTERS}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <span class="quiet">The same seed draws the same; its fingerprint stands on the paper.</span>
    </label>
  );
}

const PAPER_NAMES = [
  { id: 'a4', title: 'A4' },
  { id: 'letter', title: 'Letter' },
] as const;
const SIDE_NAMES = [
  { id: 'one', title: 'One side of the paper' },
  { id: 'long', title: 'Both sides, turned over the long edge' },
  { id: 'short', title: 'Both sides, turned over the short edge' },
] as const;

function PaperChoice({ draft: { layout }, change }: Pick<Props, 'draft' | 'change'>) {
  const set = (part: Partial<typeof layout>): void => change({ layout: { ...layout, ...part } });
  return (
    <fieldset class="print-part">
      <legend>Paper</legend>
      <Select
        name="Size"
        value={layout.paper}
        values={PAPER_NAMES}
        choose={(value) => set({ paper: PAPER_NAMES.find(({ id }) => id === value)?.id ?? 'a4' })}
      />
      <Select
        name="Sides"
        value={layout.sides}
        values={SIDE_NAMES}
        choose={(value) => set({ sides: SIDE_NAMES.find(({ id }) => id === value)?.id ?? 'one' })}
      />
      <label class="print-choice">
        <input type="checkbox" checked={layout.large} onChange={(event) => set({ large: event.currentTarget.checked })} />
        <span>
          One large sheet for what is larger than the paper
          <span class="quiet">For a print shop. Otherwise it comes as tiles that overlap by 10 mm.</span>
        </span>
      </label>
    </fieldset>
  );
}

function Parts({ draft, parts, change }: Props) {
  return (
    <fieldset class="print-part" aria-busy={parts === null}>
      <legend>Parts</legend>
      {parts === null && <p class="quiet">…</p>}
      {parts?.map((part) => (
        <label key={part.id} class="print-choice">
          <input
            type="checkbox"
            checked={isTaken(draft, part)}
            onChange={(event) => change({ parts: { ...draft.parts, [part.id]: event.currentTarget.checked } })}
          />
          <span>
            <span class="print-name">
              {part.title}
              <span class="quiet">{counted(part.pages, 'page')}</span>
            </span>
            <span class="quiet">{part.about}</span>
            {part.counts !== '' && <span class="quiet print-counts">{part.counts}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
