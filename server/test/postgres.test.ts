/** The stores in Postgres: what every store promises. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { hostingContract } from './contract/hosting-contract.js';
import { logContract } from './contract/log-contract.js';
import { modelContract } from './contract/model-contract.js';
import { peopleContract } from './contract/people-contract.js';
import { type Postgres, startPostgres } from './postgres.js';

let postgres: Postgres | null = null;
let url = '';
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.fresh();
});
afterAll(() => postgres?.stop());

/** The same database made empty again, which is much quicker than another one. */
async function newPlace(): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('SET client_min_messages = warning; DROP SCHEMA IF EXISTS partyline CASCADE');
  await client.end();
  return url;
}

describe('the log', () => logContract(newPlace));
describe('the people', () => peopleContract(newPlace));
describe('the host', () => hostingContract(newPlace));
describe('the model', () => modelContract(newPlace));
