/**
 * Ordinary tables are played while a few guests do all that they may. Here each attack is short, and what must hold does not
 * depend on the machine. The soak lets each last, and measures: PARTYLINE_ATTACKS=30 npx vitest run server/test/attacks
 * gives each so many seconds beside twenty tables.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { report } from '../measured.js';
import { folders, killAll } from '../operation/server-process.js';
import { type Attack, LONG, SHORT } from './attacks.js';
import { Scene, type Window } from './scene.js';

const SECONDS = Number(process.env['PARTYLINE_ATTACKS'] ?? 0);
const MEASURED = SECONDS > 0;
const TABLES = MEASURED ? 20 : 3;
const SHORTEST = 3;

/** Milliseconds at p99, while an attack goes on: how late the event loop is, how late a command's answer and a bot's move. */
const MOST = { loop: 100, commands: 250, bots: 1000 };

const rooms = folders();
afterAll(() => {
  killAll();
  rooms.remove();
});

async function under({ name, prepare, run, wrong }: Attack) {
  const folder = rooms.fresh();
  const table = (await prepare?.(folder)) ?? '';
  const scene = await Scene.open(folder, TABLES);
  try {
    const seconds = MEASURED ? SECONDS : SHORTEST;
    const { window, result } = await scene.during(() => run({ url: scene.server.url, table, seconds }));
    const ended = window.alive ? await scene.finish() : { finished: 0, unfinished: TABLES };
    const { answers, bytes, largest } = result;
    const found = wrong(result);
    const figures = { ...window, ...ended, attack: { answers, bytes, largest }, wrong: found };
    report(`attack: ${name}`, figures);
    if (MEASURED) console.log(`${name}: ${JSON.stringify(figures)}`);
    return { window, ended, wrong: found };
  } finally {
    await scene.close();
  }
}

function tooSlow({ loop, commands, bots, pings }: Window): string[] {
  const late = (what: string, p99: number, most: number) => (p99 <= most ? [] : [`${what} ${p99} ms, at most ${most}`]);
  return [
    ...late('event loop', loop.p99, MOST.loop),
    ...late('commands', commands.p99, MOST.commands),
    ...late('pings', pings.p99, MOST.commands),
    ...late('bots', bots.p99, MOST.bots),
  ];
}

/** Each attack has a server of its own and mostly waits: only what is measured must be alone on the machine. */
const attacks = MEASURED ? describe : describe.concurrent;

attacks.each(MEASURED ? LONG : SHORT)('$name', (attack) => {
  test('the server lives, what is too much is refused, every ordinary game goes on to its end', async () => {
    const { window, ended, wrong } = await under(attack);
    expect({ wrong, alive: window.alive, ...ended }).toEqual({
      wrong: [],
      alive: true,
      finished: expect.any(Number),
      unfinished: 0,
    });
    expect({ refused: window.refused, cut: window.cut }).toEqual({ refused: {}, cut: 0 });
    expect(window.commands.count).toBeGreaterThan(0);
    if (MEASURED) expect(tooSlow(window)).toEqual([]);
  }, 600_000);
});
