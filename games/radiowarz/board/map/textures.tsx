/** The textures of the lands as patterns, which cost a browser little. */
import type { RegionKind } from '../../components/map.js';
import { MARK_PARTS, type MarkPart, TEXTURES, type Texture } from '../../drawing/textures.js';

const KINDS: readonly RegionKind[] = ['plains', 'green-forest', 'red-forest', 'desert', 'swamp', 'mountain', 'water'];

const pathOf = ({ marks }: Texture, part: MarkPart): string =>
  marks.flatMap(({ at: [x, y], [part]: d }) => (d === undefined ? [] : [`M${x} ${y}${d}`])).join('');

export function Textures({ id }: { readonly id: string }) {
  return (
    <defs>
      {KINDS.map((kind) => {
        const texture = TEXTURES[kind];
        const { width, height } = texture;
        return (
          <pattern key={kind} id={`${id}-${kind}`} patternUnits="userSpaceOnUse" width={width} height={height}>
            <rect class={`rw-fill rw-${kind}`} width={width} height={height} />
            <g class={`rw-marks rw-marks-${kind}`}>
              {MARK_PARTS.map((part) => {
                const d = pathOf(texture, part);
                return d === '' ? null : <path key={part} class={`rw-${part}`} d={d} />;
              })}
            </g>
          </pattern>
        );
      })}
    </defs>
  );
}
