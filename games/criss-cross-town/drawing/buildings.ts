/** What each building is called and what it brings (CT-5.4, CT-7.3), in words for tooltips and the legend. Decides no rule. */
import type { Building } from '../components/sheet.js';

export type Sign = Exclude<Building, '.'>;

export const SIGNED: readonly Sign[] = ['H', 'O', 'P', 'F', 'S', 'M'];

export const BUILDING_NAMES: { readonly [building in Building]: string } = {
  H: 'house',
  O: 'office',
  P: 'park',
  F: 'factory',
  S: 'shop',
  M: 'museum',
  '.': '',
};

export const BUILDING_NOTES: { readonly [building in Sign]: string } = {
  H: 'brings 1 worker when it is placed, 2 in a word with another house. No worker stands on it.',
  O: '1 point beside a worker.',
  P: '1 point where its word runs straight through.',
  F: '2 points at the end of a word, 1 at a corner.',
  S: '2 points where words cross, 1 at a fork.',
  M: '3 points wherever it stands.',
};

/** The building of a sign on a sheet. */
export const buildingOf = (sign: string | undefined): Building => SIGNED.find((building) => building === sign) ?? '.';

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const buildingWords = (building: Sign): string => `${capital(BUILDING_NAMES[building])}: ${BUILDING_NOTES[building]}`;
