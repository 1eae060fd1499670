/** The lab of a page: what may be asked for, what is played, and what is known when it stops. */
import { games } from '@partyline/games/registry.js';
import { labReport } from '@partyline/kernel/lab/report.js';
import type { GameReport } from '@partyline/kernel/lab/summary.js';
import { expect, test } from 'vitest';
import { commandFor, firstLabDraft, labObjection, MOST_GAMES, planFor } from '../../lab/draft.js';
import { playLab } from '../../lab/play.js';
import { type LabState, playInLab } from '../../lab/session.js';

const entry = games.find(({ id }) => id === 'radiowarz') ?? expect.fail('no game');
const { game } = await entry.rules();
const draft = { ...firstLabDraft(entry), bots: ['random', 'random', 'random'] as const, games: 3, seed: 'tea time' };
const planned = planFor(entry, game, draft);
const plan = planned.ok ? planned.plan : expect.fail(planned.error);

async function played(): Promise<readonly GameReport[]> {
  const all: GameReport[] = [];
  await playLab(plan, (more) => all.push(...more));
  return all;
}

test('the form takes a bounded number of games and any seed but none', () => {
  const no = (part: object) => labObjection({ ...draft, ...part }) !== null;
  expect([{}, { games: MOST_GAMES }].map(no)).toEqual([false, false]);
  expect([{ games: 0 }, { games: MOST_GAMES + 1 }, { games: 1.5 }, { games: Number.NaN }, { seed: ' ' }].map(no)).not.toContain(
    false,
  );
});

test('the command names everything that was chosen, and quotes what a shell would take apart', () => {
  expect(commandFor(plan)).toBe(
    "./partyline lab radiowarz --bots random,random,random --players 3 --games 3 --seed 'tea time' --json",
  );
  expect(commandFor({ ...plan, seed: "it's" })).toContain(String.raw`--seed 'it'\''s'`);
});

test('the same choices give the same report, without records', async () => {
  const [once, again] = [await played(), await played()];
  expect(labReport(plan, once, false)).toEqual(labReport(plan, again, false));
  expect(once.map(({ index, ok }) => `${index} ${ok}`)).toEqual(['0 true', '1 true', '2 true']);
  expect(once.some((one) => 'record' in one)).toBe(false);
});

test('a series is told as it goes, and ends whole, stopped or broken, with what there is; then nothing more is heard', async () => {
  const reports = await played();
  let ends = 0;
  const follow = () => {
    const told: LabState[] = [];
    const line = { hear: (_: readonly GameReport[]): void => {}, broke: (): void => {} };
    const start = (_job: unknown, hear: (more: readonly GameReport[]) => void, broke: () => void) => {
      Object.assign(line, { hear, broke });
      return { end: () => ends++ };
    };
    let time = 0;
    const stop = playInLab(
      plan,
      (state) => told.push(state),
      () => (time += 500),
      start,
    );
    return { line, stop, words: () => told.map(({ type, reports: { length } }) => `${type} ${length}`) };
  };
  const whole = follow();
  whole.line.hear(reports.slice(0, 2));
  whole.line.hear(reports.slice(2));
  whole.stop();
  expect(whole.words()).toEqual(['running 0', 'running 2', 'whole 3']);
  const stopped = follow();
  stopped.line.hear(reports.slice(0, 1));
  stopped.stop();
  stopped.line.hear(reports.slice(1));
  stopped.line.broke();
  expect(stopped.words()).toEqual(['running 0', 'running 1', 'stopped 1']);
  const broken = follow();
  broken.line.broke();
  expect(broken.words()).toEqual(['running 0', 'failed 0']);
  expect(ends).toBe(3);
});
