/** Tables, guests, tournaments and shared components as lists for a terminal. */

import type { Of } from '@partyline/kernel/shape.js';
import type { componentsShape, peopleShape, tablesShape, tournamentsShape } from '@partyline/server/host/commands.js';
import type { Paint } from './terminal/paint.js';

/** To the minute, in the time of this machine. */
function moment(at: number): string {
  const date = new Date(at);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Whatever guests call themselves, it cannot move the cursor. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '�');

export function tablesList(tables: Of<typeof tablesShape>, { strong, faint }: Paint): string {
  if (tables.length === 0) return 'There are no such tables.\n';
  const blocks = tables.map(({ table, game, status, open, changed, chairs }) => {
    const head = `${strong(table)}  ${game}, ${status}${open ? ', open' : ''}, last changed ${moment(changed)}`;
    const seats = chairs.map(({ person, name, bot }) => {
      if (person !== null) return `  ${plain(name ?? '') || faint('(erased)')}  ${faint(person)}`;
      return bot === null ? faint('  (free)') : faint(`  ${bot} bot`);
    });
    return [head, ...seats].join('\n');
  });
  return `${blocks.join('\n')}\n`;
}

export function peopleList(people: Of<typeof peopleShape>, { faint, bad }: Paint): string {
  if (people.length === 0) return 'There are no such guests.\n';
  const wide = Math.max(...people.map(({ id }) => id.length));
  const lines = people.map(({ id, name, created, blocked }) => {
    const who = plain(name) || faint('(erased)');
    return `${id.padEnd(wide)}  ${moment(created)}  ${who}${blocked ? bad('  blocked') : ''}`;
  });
  return `${lines.join('\n')}\n`;
}

export function componentsList(components: Of<typeof componentsShape>, { strong, faint, bad }: Paint): string {
  if (components.length === 0) return 'There are no such components.\n';
  const blocks = components.map(({ component, game, kind, name, person, by, created, reports, why }) => {
    const told = reports === 0 ? '' : bad(`  reported ${reports === 1 ? 'once' : `${reports} times`}`);
    const head = `${strong(component)}  ${plain(name) || faint('(no name)')}, ${kind} of ${game}, ${moment(created)}${told}`;
    const who = `  ${plain(by) || faint('(erased)')}  ${faint(person)}`;
    return [head, who, ...why.map((said) => `  “${plain(said)}”`)].join('\n');
  });
  return `${blocks.join('\n')}\n`;
}

export function tournamentsList(tournaments: Of<typeof tournamentsShape>, { strong, faint }: Paint): string {
  if (tournaments.length === 0) return 'There are no such tournaments.\n';
  const blocks = tournaments.map(({ tournament, name, game, status, open, opener, players, changed }) => {
    const many = players === 1 ? '1 player' : `${players} players`;
    const head = `${strong(tournament)}  ${plain(name)}, ${game}, ${status}${open ? '' : ', by invitation'}, ${many}, last changed ${moment(changed)}`;
    return `${head}\n  opened by ${faint(opener)}`;
  });
  return `${blocks.join('\n')}\n`;
}
