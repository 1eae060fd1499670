/** The editors of Crossed Wires, as the contract wants them: one for maps. */
import type { Editor } from '@partyline/board-kit/editor.js';
import { readMap, shippedMaps } from '../../for-board.js';
import { MiniMap } from '../mini-map.js';
import { EDITOR_KEYS } from './cursor.js';
import { type EditedMap, EMPTY_MAP } from './edits.js';
import { WiresEditor } from './wires-editor.js';

const MOST_NAME_LETTERS = 200;

const maps: Editor<EditedMap> = {
  kind: 'map',
  tool: 'house',
  name: 'Map',
  about: 'Paint hexes of land, cities, mountains and the exchange, and name the places.',
  keys: EDITOR_KEYS,
  beginnings: () => [
    { id: 'empty', name: 'Empty', about: 'the exchange and the sea around it', component: EMPTY_MAP },
    ...shippedMaps().map((map) => ({ id: map.id, name: map.name, about: 'begin with a copy', component: map })),
  ],
  read: readMap,
  naming: {
    most: MOST_NAME_LETTERS,
    read: ({ name }) => name,
    write: (map, name) => ({ ...map, name }),
  },
  Editor: WiresEditor,
  Picture: ({ component }) => <MiniMap map={component} />,
};

export const editors: readonly Editor[] = [maps];
