/** The page "home". */
export function HomePage() {
  return <main>HomePage</main>;
}
