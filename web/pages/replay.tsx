/** The page "replay". */
export function ReplayPage() {
  return <main>ReplayPage</main>;
}
