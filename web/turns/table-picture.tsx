/**
 * A small picture of a table as it stands: its game draws it from what the reader may see there. Fetches the position from where
 * the table is kept; the picture of the game stands in until it is there, and where it cannot be had.
 */
import type { Miniature, Picture } from '@partyline/board-kit/board.js';
import type { Json } from '@partyline/kernel/json.js';
import { useEffect, useState } from 'preact/hooks';
import { tableView } from '../link/api.js';
import { viewHere } from '../local/view-here.js';
import { entryOf } from '../table/load-game.js';
import type { WaitingTable } from './waiting-tables.js';

type Drawn = { readonly picture: Picture } | { readonly miniature: Miniature; readonly view: Json };

async function drawnOf({ table, game, here }: WaitingTable): Promise<Drawn | null> {
  const seen = entryOf(game)?.seen ?? null;
  if (seen === null) return null;
  const view = here ? await viewHere(table).catch(() => null) : await tableView(table);
  if (view !== null && seen.miniature !== undefined) return { miniature: await seen.miniature(), view };
  return { picture: await seen.picture() };
}

export function DrawnTable({ table }: { readonly table: WaitingTable }) {
  const [drawn, draw] = useState<Drawn | null>(null);
  useEffect(() => {
    let current = true;
    drawnOf(table).then(
      (one) => current && draw(one),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [table.href, table.changed]);
  if (drawn === null) return null;
  if ('miniature' in drawn) return <drawn.miniature.Miniature view={drawn.view} />;
  return <drawn.picture.Picture still />;
}
