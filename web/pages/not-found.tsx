/** The page "not-found". */
export function NotFoundPage() {
  return <main>NotFoundPage</main>;
}
