/** The editors of a game, fetched when they are first wanted. Knows no game. */
import type { Editor } from '@partyline/board-kit/editor.js';
import { type GameEntry, games } from '@partyline/games/registry.js';
import type { Json } from '@partyline/kernel/json.js';
import { useEffect, useState } from 'preact/hooks';

export const editedGames = (): readonly GameEntry[] => games.filter(({ seen }) => seen?.editors !== undefined);

const editorsOf = async ({ seen }: GameEntry): Promise<readonly Editor[]> => (await seen?.editors?.())?.editors ?? [];

/** Null while they are fetched. */
export function useEditors(entry: GameEntry | null): readonly Editor[] | 'lost' | null {
  const [found, find] = useState<{ readonly of: GameEntry; readonly editors: readonly Editor[] | 'lost' } | null>(null);
  useEffect(() => {
    let current = true;
    if (entry !== null) {
      editorsOf(entry).then(
        (editors) => current && find({ of: entry, editors }),
        () => current && find({ of: entry, editors: 'lost' }),
      );
    }
    return () => {
      current = false;
    };
  }, [entry]);
  return entry !== null && found?.of === entry ? found.editors : null;
}

/** The address where a component is edited, or where one of its kind begins. */
export const editorAddress = ({
  game,
  kind,
  id,
}: {
  readonly game: string;
  readonly kind: string;
  readonly id?: string;
}): string => `/components/${game}/${kind}${id === undefined ? '' : `/${id}`}`;

/** A component with its name: in it where its format has one, otherwise beside it. Null keeps the name that it has. */
export function withName(
  { naming }: Editor,
  component: Json,
  name: string | null,
): { readonly component: Json; readonly name: string } {
  if (naming === undefined) return { component, name: name ?? '' };
  const written = name === null ? component : naming.write(component, [...name].slice(0, naming.most).join(''));
  return { component: written, name: naming.read(written) };
}
