/**
 * Redoes a saved game from its seed and says of each step whether it holds: the proof of the seed, every draw, every
 * move, the result. Trusts nothing in the record; prints nothing.
 */

import { commit, doubts, seal } from '@partyline/kernel/fairness.js';
import type { Outcome, Refusal } from '@partyline/kernel/game.js';
import { canonical } from '@partyline/kernel/json.js';
import { streams } from '@partyline/kernel/random.js';
import { replay } from '@partyline/kernel/record.js';
import { counted } from '@partyline/kernel/words.js';
import { countingStreams, type Drawn } from './draws.js';
import type { SavedGame } from './saved-game.js';

/** `holds`: yes, no, or null where there is nothing to check. */
export type Check = { readonly about: string; readonly holds: boolean | null; readonly says: string };
export type Published = { readonly sealed?: string; readonly commitment?: string };
export type Verification = {
  readonly verified: boolean;
  readonly checks: readonly Check[];
  readonly drawn: readonly Drawn[];
  readonly result: Outcome | null;
  readonly commitment: string;
  readonly sealed: string | null;
};

export function verification(saved: SavedGame, published: Published): Verification {
  const { game, record, resources } = saved;
  const watch = countingStreams(streams(record.seed));
  const played = replay(game, { ...record, result: null }, resources, watch.random);
  const result = played.ok ? game.outcome(played.state) : null;
  const drawn = watch.drawn();
  const checks = [
    ...seedChecks(saved, published),
    startCheck(saved, played),
    ...moveChecks(saved, played),
    drawCheck(drawn, played.ok),
  ];
  if (played.ok) checks.push(resultCheck(record.result, result));
  return {
    verified: checks.every(({ holds }) => holds !== false),
    checks,
    drawn,
    result,
    commitment: commit(record.seed),
    sealed: record.fairness === null ? null : seal(record.fairness.secret),
  };
}

function seedChecks({ record }: SavedGame, published: Published): Check[] {
  const found = doubts(record, published);
  if (found.length > 0) return found.map((says) => ({ about: 'seed', holds: false, says }));
  const { fairness } = record;
  const given = givenIn(published);
  if (fairness !== null) {
    const says = `The seed is made of the secret and ${counted(fairness.nonces.length, 'nonce')} in the record, with the hashes in it.`;
    return [{ about: 'seed', holds: true, says }, ...given];
  }
  if (given.length > 0) return given;
  return [{ about: 'seed', holds: null, says: 'The record holds no proof of where the seed comes from: nobody promised one.' }];
}

/** Each hash that was given to compare, after it was found to be the same. */
function givenIn({ sealed, commitment }: Published): Check[] {
  const says = [
    ...(sealed === undefined ? [] : ['The secret has the seal that you gave.']),
    ...(commitment === undefined ? [] : ['The seed has the hash that you gave.']),
  ];
  return says.map((one) => ({ about: 'seed', holds: true, says: one }));
}

type Played = ReturnType<typeof replay>;

const clauseOf = ({ rule, error }: Refusal) => (rule === null ? error : `[${rule}] ${error}`);

function startCheck({ record }: SavedGame, played: Played): Check {
  if (!played.ok && played.index === null) {
    return { about: 'start', holds: false, says: `The game cannot begin: ${clauseOf(played.refusal)}` };
  }
  if (record.start === null) return { about: 'start', holds: true, says: 'The game begins as the rules and the seed say.' };
  return { about: 'start', holds: null, says: 'The game begins from a given position, which the seed does not explain.' };
}

function moveChecks({ record, names }: SavedGame, played: Played): Check[] {
  const { moves } = record;
  if (played.ok) return [{ about: 'moves', holds: true, says: `All ${moves.length} moves are legal.` }];
  const { index, refusal } = played;
  if (index === null) return [];
  const seat = moves[index]?.seat ?? null;
  const who = seat === null ? 'the clock' : (names[seat] ?? `seat ${seat}`);
  const says = `Move ${index + 1} (moves[${index}], ${who}) is not legal: ${clauseOf(refusal)}`;
  return [{ about: 'moves', holds: false, says }];
}

function drawCheck(drawn: readonly Drawn[], whole: boolean): Check {
  const draws = drawn.reduce((sum, one) => sum + one.draws, 0);
  if (draws === 0) return { about: 'draws', holds: null, says: 'Nothing was drawn.' };
  const many = `${counted(draws, 'draw')} from ${counted(drawn.length, 'stream')} of the seed ${draws === 1 ? 'was' : 'were'} redone`;
  return { about: 'draws', holds: true, says: `${many}${whole ? '' : ' up to there'}.` };
}

function resultCheck(claimed: unknown, result: Outcome | null): Check {
  if (canonical(claimed) === canonical(result)) {
    return result === null
      ? { about: 'result', holds: null, says: 'The game is not over, and the record claims no result.' }
      : { about: 'result', holds: true, says: 'The result is what the moves lead to.' };
  }
  if (claimed === null) return { about: 'result', holds: null, says: 'The game is over; the record leaves the result out.' };
  if (result === null) return { about: 'result', holds: false, says: 'The record claims a result, but the game is not over.' };
  return {
    about: 'result',
    holds: false,
    says: `The record claims ${JSON.stringify(claimed)}, but the moves lead to the result below.`,
  };
}
