/** Which games this page has opened, for those who keep them offline. Few bytes: whoever loads a game has it. Knows no storage. */
const opened = new Set<string>();
let hear: ((game: string) => void) | null = null;

export function gameOpened(game: string): void {
  if (opened.has(game)) return;
  opened.add(game);
  hear?.(game);
}

/** Also those before. */
export function whenGameOpens(act: (game: string) => void): void {
  hear = act;
  for (const game of opened) act(game);
}
