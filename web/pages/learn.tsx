/** The page "learn". */
export function LearnPage() {
  return <main>LearnPage</main>;
}
