/** The page "new-table". */
export function NewTablePage() {
  return <main>NewTablePage</main>;
}
