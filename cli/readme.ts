/**
 * What the README says of every game, made from the registry: the table at its beginning and the way to each rulebook. It stands
 * between comments, so that it can be made anew without touching the rest. Knows no game by name.
 */
import type { GameEntry } from '@partyline/games/registry.js';

export type ReadmeGame = Pick<GameEntry, 'id' | 'name' | 'tagline' | 'players'>;

const howMany = ({ min, max }: ReadmeGame['players']): string => (min === max ? `${min}` : `${min}–${max}`);

const table = (games: readonly ReadmeGame[]): string =>
  [
    '| game | players | in a sentence |',
    '| --- | --- | --- |',
    ...games.map(({ name, players, tagline }) => `| **${name}** | ${howMany(players)} | ${tagline} |`),
  ].join('\n');

const rulebooks = (games: readonly ReadmeGame[]): string =>
  games.map(({ id, name }) => `- [${name}](games/${id}/RULES.md)`).join('\n');

const PARTS: { readonly [part: string]: (games: readonly ReadmeGame[]) => string } = { games: table, rulebooks };

/** The README with its lists of these games. Throws where it has no place for one. */
export function withGames(readme: string, games: readonly ReadmeGame[]): string {
  return Object.entries(PARTS).reduce((text, [part, make]) => {
    const [begin, end] = [`<!-- ${part}: made by npm run readme -->\n`, `\n<!-- /${part} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`The README has no place for its ${part}: ${begin.trim()} … ${end.trim()}.`);
    return `${text.slice(0, from + begin.length)}\n${make(games)}\n${text.slice(to)}`;
  }, readme);
}
