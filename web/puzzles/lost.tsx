/** Where the puzzles of a game did not come. */
export function LostPuzzles() {
  return (
    <main class="page" role="alert">
      <h1>Puzzles</h1>
      <p>
        The puzzles could not be fetched. Check the connection, then <a href={location.pathname}>try again</a>.
      </p>
    </main>
  );
}
