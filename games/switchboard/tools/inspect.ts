/** What an owner of a set of cards wants to hear about it: what keeps it out of play, and what will make it play badly. */

import type { Finding } from '@partyline/kernel/features/component.js';
import { parse } from '@partyline/kernel/shape.js';
import { counted } from '@partyline/kernel/words.js';
import { type CordCard, cardLook, isSymmetric, looseCardsShape, problems } from '../components/cards.js';
import { PORTS } from '../cords/grid.js';

const warning = (at: string, message: string): Finding => ({ level: 'warning', at, message });

function cardWarnings(card: CordCard, at: string): Finding[] {
  const unused = PORTS.filter((port) => !card.cords.some((cord) => cord.includes(port)));
  return unused.length > 1 ? [warning(`${at}.cords`, `On card ${card.id} no cord leads to ${unused.join(', ')}.`)] : [];
}

/** Cards that look the same, whichever way up they lie. */
function twins(cards: readonly CordCard[]): Finding[] {
  return cards.flatMap((card, i) => {
    const looks = [cardLook(card, false), cardLook(card, true)];
    const twin = cards.slice(0, i).find((other) => looks.includes(cardLook(other, false)));
    return twin === undefined ? [] : [warning(`[${i}]`, `Card ${card.id} looks the same as card ${twin.id}.`)];
  });
}

function wholeSet(cards: readonly CordCard[]): Finding[] {
  const halves = cards.reduce((sum, card) => sum + card.halves.length, 0);
  const cords = cards.reduce((sum, card) => sum + card.cords.length, 0);
  const symmetric = cards.filter(isSymmetric).length;
  const found: Finding[] = [];
  if (halves < 12) found.push(warning('', `Only ${halves} half circles: there will be hardly any bonus.`));
  if (halves > 36) found.push(warning('', `${halves} half circles: there will be more time than anybody needs.`));
  if (cords < 27) found.push(warning('', `Only ${counted(cords, 'cord')}: many calls cannot be connected.`));
  if (symmetric > 4) found.push(warning('', `${symmetric} cards look the same when they are turned: there is little to turn.`));
  return found;
}

export function inspect(json: unknown): readonly Finding[] {
  const read = parse(looseCardsShape, json, 'cards');
  if (!read.ok) return [{ level: 'error', at: '', message: read.error }];
  const errors = problems(read.value);
  if (errors.length > 0) return errors;
  return [...read.value.flatMap((card, i) => cardWarnings(card, `[${i}]`)), ...twins(read.value), ...wholeSet(read.value)];
}
