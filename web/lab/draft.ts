/** What somebody wants the lab to play: the choices of the form, what they may be, and the plan that becomes of them. Pure; knows no game. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Level } from '@partyline/kernel/bot.js';
import type { Game } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { SeriesPlan } from '@partyline/kernel/lab/plan.js';
import { parse } from '@partyline/kernel/shape.js';
import { firstOptions } from '../new-table/carried-options.js';

/** `bots`: one for each seat; they change seats from game to game. */
export type LabDraft = { readonly bots: readonly Level[]; readonly games: number; readonly seed: string };

/** So many are kept in the memory of a page; the command line plays more. */
export const MOST_GAMES = 1000;

export const firstLabDraft = ({ quick }: Pick<GameEntry, 'quick'>): LabDraft => ({
  bots: Array.from({ length: quick.seats }, () => quick.level),
  games: 20,
  seed: 'lab',
});

/** Why nothing can be played like this, in a sentence; null when it can. */
export function labObjection({ games, seed }: LabDraft): string | null {
  if (!Number.isInteger(games) || games < 1 || games > MOST_GAMES) return `Choose from 1 to ${MOST_GAMES} games.`;
  return seed.trim() === '' ? 'A seed has one letter at least.' : null;
}

export type LabPlanning = { readonly ok: true; readonly plan: SeriesPlan } | { readonly ok: false; readonly error: string };

/** With the options that a page offers for a new table, as at the command line, and those that somebody has come with. */
export function planFor(entry: GameEntry, game: Game, { bots, games, seed }: LabDraft, carried: Json | null = null): LabPlanning {
  const options = parse(game.options, firstOptions(entry, carried), 'options');
  const error = options.ok ? (game.unfit?.(options.value)?.error ?? null) : options.error;
  if (!options.ok || error !== null) return { ok: false, error: error ?? '' };
  return { ok: true, plan: { game: entry.id, bots, players: bots.length, games, seed, options: options.value } };
}

const quoted = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The file of options that the command line is to read, where they are of one's own. */
export const OPTIONS_FILE = 'options.json';

/** What gives the same figures at the command line. */
export function commandFor({ game, bots, players, games, seed }: SeriesPlan, isOwn = false): string {
  const own = isOwn ? ` --options @${OPTIONS_FILE}` : '';
  return `./partyline lab ${game} --bots ${bots.join(',')} --players ${players} --games ${games} --seed ${quoted(seed)}${own} --json`;
}
