/** The page "about". */
export function AboutPage() {
  return <main>AboutPage</main>;
}
