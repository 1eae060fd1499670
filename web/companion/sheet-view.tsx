/** A score sheet: rows that are filled in, a column for each player, and under them what the rules make of it. */
import type { PaperTable, SheetFigures, SheetRow, SheetTool } from '@partyline/board-kit/companion.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { Ranking } from '@partyline/board-kit/parts/ranking.jsx';
import { Stepper } from '@partyline/board-kit/parts/stepper.jsx';
import { useMemo } from 'preact/hooks';
import { figureIn, figuresFor, type SheetEntry, written } from './sheet.js';

type Props = {
  readonly tool: SheetTool;
  readonly entry: SheetEntry;
  readonly table: PaperTable;
  change(entry: SheetEntry): void;
};

export function SheetView({ tool, entry, table: { names }, change }: Props) {
  const rows = useMemo(() => tool.rows(names.length), [tool, names.length]);
  const figures = figuresFor(rows, names.length, entry);
  const result = tool.reckon(figures);
  const write = (row: SheetRow, seat: number | null, value: number): void => change(written(figures, row, seat, value));
  const ofTable = rows.filter((row) => row.of === 'table');
  return (
    <>
      {ofTable.length > 0 && (
        <section class="panel companion-part" aria-label="For everybody">
          <RowList rows={ofTable} figures={figures} seat={null} write={write} />
        </section>
      )}
      {names.map((name, seat) => (
        <section key={seat} class="panel companion-part" aria-labelledby={`sheet-${seat}`}>
          <h2 id={`sheet-${seat}`} class="companion-who">
            <Emblem seat={seat} />
            <span>{name}</span>
            <strong class="figures">{result.lines[seat]?.total}</strong>
          </h2>
          <RowList rows={rows.filter((row) => row.of === 'player')} figures={figures} seat={seat} write={write} />
        </section>
      ))}
      <SheetRanking names={names} result={result} />
    </>
  );
}

function SheetRanking({
  names,
  result,
}: {
  readonly names: readonly string[];
  readonly result: ReturnType<SheetTool['reckon']>;
}) {
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

type ListProps = {
  readonly rows: readonly SheetRow[];
  readonly figures: SheetFigures;
  readonly seat: number | null;
  write(row: SheetRow, seat: number | null, value: number): void;
};

function RowList({ rows, figures, seat, write }: ListProps) {
  const own = seat === null ? figures.table : figures.players[seat];
  return (
    <ul class="companion-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <span aria-hidden="true">{row.label}</span>
          <Stepper
            bare
            label={row.label}
            value={figureIn(row, own)}
            least={row.least ?? 0}
            most={row.most}
            change={(value) => write(row, seat, value)}
          />
        </li>
      ))}
    </ul>
  );
}
