/**
 * One worker of the soak: takes a batch of games or of lines for the referee, gives back what it saw and what failed. Knows
 * games only by the registry.
 */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { games } from '@partyline/games/registry.js';
import { conform } from '@partyline/kit/conform.js';
import { fuzzReferee } from '@partyline/kit/fuzz.js';
import { addTally, emptyTally, Nonconformance } from '@partyline/kit/run.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';

const loaded = new Map();

async function testedOf(id) {
  const { rules, conformance } = games.find((entry) => entry.id === id);
  const rulebook = readFileSync(new URL(`../../games/${id}/RULES.md`, import.meta.url), 'utf8');
  const clauses = new Set([...rulebook.matchAll(/^### (\S+) /gm)].map(([, clause]) => clause));
  return { ...(await conformance()).conformance, game: (await rules()).game, resources: resourcesOf(id), clauses };
}

/** Runs one trial; a breach is noted and does not stop the batch. */
function noted(failures, seed, run) {
  try {
    return run();
  } catch (thrown) {
    const record = thrown instanceof Nonconformance ? thrown.record : null;
    failures.push({ seed, message: thrown.stack ?? String(thrown), why: thrown.message, record });
    return null;
  }
}

function play(tested, { seats, from, to, look }, failures) {
  const tally = emptyTally();
  for (let i = from; i < to; i++) {
    const seed = `soak-${seats}-${i}`;
    const options = tested.options[i % tested.options.length];
    const one = noted(failures, seed, () => conform(tested, { seed, seats, options, look }));
    if (one !== null) addTally(tally, one);
  }
  return { tally };
}

function fuzz(tested, { seed, lines }, failures) {
  return { fuzzed: noted(failures, seed, () => fuzzReferee(tested, seed, lines)) };
}

parentPort.on('message', async (task) => {
  if (!loaded.has(task.id)) loaded.set(task.id, await testedOf(task.id));
  const start = performance.now();
  const failures = [];
  const result = (task.kind === 'games' ? play : fuzz)(loaded.get(task.id), task, failures);
  parentPort.postMessage({ task, ...result, failures, seconds: (performance.now() - start) / 1000 });
});
