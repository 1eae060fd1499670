/** The log on a map of one's own: regions and cities as the map shows them, whatever their ids are. */
import { start } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { deedWords } from '@partyline/kernel/story.js';
import { expect, test } from 'vitest';
import { regionWords } from '../components/map.js';
import { game, prose } from '../index.js';
import { EDITIONS } from '../maps/shipped.js';

/** The house map, with ids that only a program likes. */
function ownMap() {
  const house = EDITIONS.get('house');
  if (house === undefined) throw new Error('There is no house map.');
  const { map, strips } = house;
  const id = (region: string): string => `zone-${map.regions.findIndex((one) => one.id === region)}`;
  return {
    map: {
      ...map,
      id: 'mine',
      regions: map.regions.map((region) => ({ ...region, id: id(region.id) })),
      cities: map.cities.map((city, i) => ({ ...city, id: `node-${i}`, region: id(city.region) })),
    },
    strips: strips.map((strip) => ({ ...strip, regions: strip.regions.map(id) })),
  };
}

test('a map of one’s own is told by the names that it shows', () => {
  const options = ownMap();
  const random = streams('own names');
  const opened = start(game, { options, seats: 3, random, resources: () => new Map() });
  if (!opened.ok) throw new Error(opened.refusal.error);
  const { state } = opened;
  const chance = randomFrom('own names');
  const told: string[] = [];
  for (let seat = game.toAct(state)[0]; seat !== undefined; seat = game.toAct(state)[0]) {
    const { events } = game.apply(state, seat, game.propose(state, seat, chance), random);
    told.push(deedWords(prose(events, 3), { names: ['Ada', 'Ben', 'Cleo'], you: null }));
  }
  const text = told.join('\n');
  expect(text).not.toMatch(/zone|node|\w-\d/);
  const names = options.map.regions.filter(({ number }) => number !== undefined).map(regionWords);
  expect(names.filter((name) => text.includes(name)).length).toBeGreaterThan(12);
  expect(text).toMatch(/^Round 1\. /m);
});

test('what was told before regions had names is told as well as it can be', () => {
  const old = { type: 'drew', seat: 0, strip: 's', regions: ['green-forest-2'] } as const;
  expect(deedWords(prose([old], 3), { names: ['Ada'], you: null })).toBe('Strips. Ada draws green forest 2.');
});
