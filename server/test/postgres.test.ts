/** The stores in Postgres: what every store promises. */
import { afterAll, beforeAll, describe } from 'vitest';
import { attemptsContract } from './contract/attempts-contract.js';
import { hostingContract } from './contract/hosting-contract.js';
import { logContract } from './contract/log-contract.js';
import { modelContract } from './contract/model-contract.js';
import { peopleContract } from './contract/people-contract.js';
import { type Postgres, startPostgres } from './postgres.js';

let postgres: Postgres | null = null;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());
const newPlace = (): Promise<string> => {
  if (postgres === null) throw new Error('Postgres is not there');
  return postgres.emptied();
};

describe('the log', () => logContract(newPlace));
describe('the people', () => peopleContract(newPlace));
describe('the attempts', () => attemptsContract(newPlace));
describe('the host', () => hostingContract(newPlace));
describe('the model', () => modelContract(newPlace));
