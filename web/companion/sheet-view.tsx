/** A score sheet as it is on paper: a column for each player, a row for what counts, and under them what the rules make of it. */
import type { PaperTable, SheetFigures, SheetResult, SheetRow, SheetTool } from '@partyline/board-kit/companion.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { Ranking } from '@partyline/board-kit/parts/ranking.jsx';
import { useMemo, useState } from 'preact/hooks';
import { figureIn, figuresFor, type SheetEntry, written } from './sheet.js';

type Props = {
  readonly tool: SheetTool;
  readonly entry: SheetEntry;
  readonly table: PaperTable;
  change(entry: SheetEntry): void;
};
type Names = { readonly names: readonly string[] };

export function SheetView({ tool, entry, table: { names }, change }: Props) {
  const rows = useMemo(() => tool.rows(names.length), [tool, names.length]);
  const figures = figuresFor(rows, names.length, entry);
  const result = tool.reckon(figures);
  const write = (row: SheetRow, seat: number | null, value: number): void => change(written(figures, row, seat, value));
  return (
    <>
      <div class="companion-sheet" style={{ '--players': names.length }}>
        <ForAll rows={rows.filter((row) => row.of === 'table')} figures={figures} write={write} />
        <Heads names={names} />
        {rows
          .filter((row) => row.of === 'player')
          .map((row) => (
            <p key={row.id} class="companion-line">
              <span aria-hidden="true">{row.label}</span>
              {names.map((name, seat) => (
                <Figure
                  key={seat}
                  label={`${name}: ${row.label}`}
                  row={row}
                  value={figureIn(row, figures.players[seat])}
                  write={(value) => write(row, seat, value)}
                />
              ))}
            </p>
          ))}
        <p class="companion-line companion-sums">
          <span>Total</span>
          {names.map((name, seat) => (
            <strong key={seat} class="figures">
              <span class="unseen">{name}: </span>
              {result.lines[seat]?.total}
            </strong>
          ))}
        </p>
      </div>
      <Places names={names} result={result} />
    </>
  );
}

type WriteProps = {
  readonly rows: readonly SheetRow[];
  readonly figures: SheetFigures;
  write(row: SheetRow, seat: number | null, value: number): void;
};

function ForAll({ rows, figures, write }: WriteProps) {
  return (
    <>
      {rows.map((row) => (
        <p key={row.id} class="companion-for-all">
          <span aria-hidden="true">{row.label}</span>
          <Figure label={row.label} row={row} value={figureIn(row, figures.table)} write={(value) => write(row, null, value)} />
        </p>
      ))}
    </>
  );
}

/** Every field says whose it is; this is for the eye. */
function Heads({ names }: Names) {
  return (
    <p class="companion-line companion-heads" aria-hidden="true">
      <span />
      {names.map((name, seat) => (
        <span key={seat}>
          <Emblem seat={seat} /> {name}
        </span>
      ))}
    </p>
  );
}

type FigureProps = { readonly label: string; readonly row: SheetRow; readonly value: number; write(value: number): void };

/** What is typed stays as it was typed until somebody goes on; a number that fits is written at once. */
function Figure({ label, row: { least = 0, most }, value, write }: FigureProps) {
  const [typed, type] = useState<string | null>(null);
  const read = (text: string): void => {
    type(text);
    const number = text === '' ? least : Number(text);
    if (/^\d*$/.test(text) && number >= least && number <= most) write(number);
  };
  return (
    <input
      class="field figures"
      inputMode="numeric"
      aria-label={label}
      value={typed ?? String(value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onInput={({ currentTarget }) => read(currentTarget.value)}
      onBlur={() => type(null)}
    />
  );
}

function Places({ names, result }: Names & { readonly result: SheetResult }) {
  return (
    <section class="panel companion-part" aria-labelledby="sheet-result">
      <h2 id="sheet-result">The result</h2>
      <Ranking
        reason={result.reason}
        ranks={result.ranks}
        lineOf={(seat) => {
          const { total = '', parts = [] } = result.lines[seat] ?? {};
          return { name: names[seat] ?? '', total, sum: parts.map((part) => <span key={part}>{part}</span>) };
        }}
      />
    </section>
  );
}
