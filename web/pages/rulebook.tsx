/** The page "rulebook". */
export function RulebookPage() {
  return <main>RulebookPage</main>;
}
