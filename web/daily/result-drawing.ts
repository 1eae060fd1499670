/** What was built in a daily call: fetched from its table, and drawn by the game itself. Knows no game. */
import type { ResultPicture } from '@partyline/board-kit/result-picture.js';
import type { GameEntry } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { tableView } from '../link/api.js';

/** Where it was played, and whether others may still play it: then a picture to send shows nothing that would help them. */
export type ResultSource = { readonly entry: GameEntry; readonly table: string; readonly secret: boolean };

export type ResultDrawing = { readonly picture: ResultPicture; readonly view: Json; readonly secret: boolean };

/** Null for a game without such pictures, and where it cannot be had. */
export async function fetchResultDrawing({ entry, table, secret }: ResultSource): Promise<ResultDrawing | null> {
  const load = entry.seen?.result;
  if (load === undefined) return null;
  const [picture, view] = await Promise.all([load().catch(() => null), tableView(table)]);
  return picture === null || view === null ? null : { picture: picture.picture, view, secret };
}

/** Into a square from the origin on, in the colours of the page's theme. */
export function drawResult(pen: CanvasRenderingContext2D, { picture, view, secret }: ResultDrawing, side: number): void {
  const root = document.documentElement;
  const sans = getComputedStyle(root).getPropertyValue('--sans').trim();
  pen.save();
  pen.beginPath();
  pen.roundRect(0, 0, side, side, 12);
  pen.clip();
  picture.draw(pen, view, { side, night: root.dataset['theme'] === 'night', sans, secret });
  pen.restore();
}
