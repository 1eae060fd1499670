/** One server for all tests of a file, and people who talk to it. */
import { afterAll, beforeAll, expect } from 'vitest';
import { type Asked, openWorld, type Someone, someone, type World } from './world.js';

type Opened = readonly [world: World, ada: Someone, ben: Someone, eve: Someone];

/** Opened before the first test; in all of them the server must not fail. */
export function inOneWorld(use: (...opened: Opened) => void | Promise<void>, asked: Asked = {}): void {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(asked);
    const [ada, ben, eve] = await Promise.all([someone(world), someone(world), someone(world)]);
    await use(world, ada, ben, eve);
  });
  afterAll(async () => {
    expect(world.failures).toEqual([]);
    await world.close();
  });
}
