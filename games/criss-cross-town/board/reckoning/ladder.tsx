/** The titles of a game alone (CT-8.4), the reader's own among them, and the bots that usually come as far. */

import { SOLO_POINTS } from '../../data/ladder.js';
import { titleOf, titleTable } from '../../for-board.js';

const botsFor = (title: string): string =>
  SOLO_POINTS.flatMap(({ level, points }) => (titleOf(points) === title ? [`${level}, about ${points}`] : [])).join('; ');

function range(least: number | null, most: number | null): string {
  if (least === null) return `up to ${most}`;
  return most === null ? `${least} and more` : `${least}–${most}`;
}

export function Ladder({ points }: { readonly points: number }) {
  return (
    <details class="cct-ladder">
      <summary>Titles, and how far the bots come alone</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Points</th>
            <th scope="col">Bot</th>
          </tr>
        </thead>
        <tbody>
          {titleTable().map(({ title, least, most }) => (
            <tr key={title} aria-current={titleOf(points) === title}>
              <th scope="row">{title}</th>
              <td>{range(least, most)}</td>
              <td>{botsFor(title)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
