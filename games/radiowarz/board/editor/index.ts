/** Where owners of a paper copy enter its map and its strips. */
import type { Editor } from '@partyline/board-kit/editor.js';
import { object, parse } from '@partyline/kernel/shape.js';
import { editions, looseMapShape, looseStripsShape } from '../../for-board.js';
import { type EditedMap, EMPTY_LAND } from './land-edits.js';
import { MAP_TOOLS } from './presses.js';
import { RadioEditor, RadioPicture } from './radio-editor.js';
import { TOOL_WORDS } from './words.js';

const landShape = object({ map: looseMapShape, strips: looseStripsShape });
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const mapEditor: Editor<EditedMap> = {
  kind: 'map',
  tool: 'continent',
  name: 'Map',
  about: 'Lands, mountains and water, cities and bases, and the strips of objectives.',
  keys: [
    { keys: 'Arrows', does: 'Move the cross, with Shift a little' },
    { keys: 'Enter', does: 'Do there what the chosen tool does' },
    { keys: 'Delete', does: 'Take a point back, or a corner or city away' },
    { keys: 'Esc', does: 'Let go of what was begun' },
    ...MAP_TOOLS.map((tool) => ({ keys: TOOL_WORDS[tool].key, does: TOOL_WORDS[tool].does })),
    { keys: '+ − 0', does: 'Larger, smaller, the whole map' },
  ],
  beginnings: () => [
    { id: 'empty', name: 'Empty', about: 'Water all over, to draw land into.', component: EMPTY_LAND },
    ...editions.map(({ map, strips }) => ({
      id: map.id,
      name: capital(map.id),
      about: `A map of ours with ${map.cities.length} cities.`,
      component: { map, strips },
    })),
  ],
  read: (json) => parse(landShape, json, 'component'),
  Editor: RadioEditor,
  Picture: RadioPicture,
};

export const editors: readonly Editor[] = [mapEditor];
