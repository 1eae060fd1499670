/** The page "table". */
export function TablePage() {
  return <main>TablePage</main>;
}
