/** The page "local-table". */
export function LocalTablePage() {
  return <main>LocalTablePage</main>;
}
