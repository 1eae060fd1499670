/** The stores in Postgres: what every store promises. */

import { Client } from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { attemptsContract } from './contract/attempts-contract.js';
import { codesContract } from './contract/codes-contract.js';
import { damageContract, type HandIn } from './contract/damage-contract.js';
import { hostingContract } from './contract/hosting-contract.js';
import { invitationsContract } from './contract/invitations-contract.js';
import { logContract } from './contract/log-contract.js';
import { modelContract } from './contract/model-contract.js';
import { noticesContract } from './contract/notices-contract.js';
import { passkeysContract } from './contract/passkeys-contract.js';
import { peopleContract } from './contract/people-contract.js';
import { queueContract } from './contract/queue-contract.js';
import { ratingsContract } from './contract/ratings-contract.js';
import { resultsContract } from './contract/results-contract.js';
import { sharedContract } from './contract/shared-contract.js';
import { tournamentsContract } from './contract/tournaments-contract.js';
import { type Postgres, startPostgres } from './postgres.js';

let postgres: Postgres | null = null;
beforeAll(async () => {
  postgres = await startPostgres();
});
const newPlace = (): Promise<string> => {
  if (postgres === null) throw new Error('Postgres is not there');
  return postgres.emptied();
};

describe('the log', () => logContract(newPlace));
describe('the people', () => peopleContract(newPlace));
describe('sign-in codes', () => codesContract(newPlace));
describe('passkeys', () => passkeysContract(newPlace));
describe('the attempts', () => attemptsContract(newPlace));
describe('shared components', () => sharedContract(newPlace));
describe('notices', () => noticesContract(newPlace));
describe('finished games', () => resultsContract(newPlace));
describe('tournaments', () => tournamentsContract(newPlace));
describe('invitations', () => invitationsContract(newPlace));
describe('the queue', () => queueContract(newPlace));
describe('ratings', () => ratingsContract(newPlace));
describe('the host', () => hostingContract(newPlace));
/** One connection for all tests: the database is the same, only emptied. */
let client: Client | null = null;
afterAll(async () => {
  await client?.end();
  await postgres?.stop();
});
const handIn: HandIn = (url) => {
  const inDatabase = async (text: string, values: readonly unknown[]) => {
    if (client === null) {
      client = new Client({ connectionString: url, options: '-c search_path=partyline' });
      await client.connect();
    }
    let count = 0;
    const numbered = text.replace(/\?/g, () => `$${++count}`);
    return (await client.query<Record<string, unknown>>(numbered, [...values])).rows[0] ?? {};
  };
  return {
    run: async (text, ...values) => {
      await inDatabase(text, values);
    },
    row: (text) => inDatabase(text, []),
  };
};

describe('damage', () => damageContract(newPlace, handIn));
describe('the model', () => modelContract(newPlace));
