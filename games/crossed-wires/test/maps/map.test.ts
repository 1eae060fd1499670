/** Maps from outside: what makes one unfit for play (RULES 1.3.1.1 and the format of maps). */
import { start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { game } from '../../index.js';
import { after, expand, fresh, type Kind, lanes, read, row } from '../given.js';

const open = (options: unknown) => start(game, { options, seats: 2, random: streams('map'), resources: () => new Map() });
const withHexes = (hexes: Readonly<Record<string, string>>) => open({ map: { id: 'test', name: 'Test', hexes } });
const full = { '0,0': 'start', '1,0': 'standard' };

describe('maps', () => {
  test.each([
    ['no hexes', {}],
    ['no start', { '0,0': 'standard', '1,0': 'standard' }],
    ['two starts', { '0,0': 'start', '1,0': 'start' }],
    ['an island', { ...full, '3,0': 'standard' }],
    ['a hex behind a mountain', { ...full, '2,0': 'mountain', '3,0': 'city' }],
    ['an unknown kind of hex', { ...full, '0,1': 'lake' }],
    ['a leading zero', { ...full, '01,0': 'standard' }],
    ['a minus zero', { ...full, '-0,1': 'standard' }],
    ['a plus sign', { ...full, '+0,1': 'standard' }],
    ['a space', { ...full, '0, 1': 'standard' }],
    ['a fraction', { ...full, '0,1.0': 'standard' }],
    ['an exponent', { ...full, '0,1e0': 'standard' }],
    ['three coordinates', { ...full, '0,1,-1': 'standard' }],
    ['one coordinate', { ...full, '1': 'standard' }],
    ['a coordinate over 30,000', { ...full, '30001,0': 'mountain' }],
    ['201 hexes', row(200).hexes],
  ])('[1.3.1.1] a map with %s is refused', (_what, hexes) => {
    const opened = withHexes(hexes);
    expect(opened).toMatchObject({ ok: false, refusal: { rule: null } });
    expect(opened.ok ? '' : opened.refusal.error).toMatch(/map/);
  });

  test.each<[string, Readonly<Record<string, Kind>>]>([
    ['200 hexes', row(199).hexes],
    ['nothing but a start', { '0,0': 'start' }],
    ['its start off the centre', { '-7,3': 'start', '-6,3': 'city' }],
    ['a mountain that nothing touches', { ...row(1).hexes, '9,9': 'mountain' }],
    ['the farthest coordinates', { '30000,-30000': 'start', '29999,-30000': 'standard' }],
  ])('[1.3.1.1] a map with %s is fine', (_what, hexes) => {
    expect(withHexes(hexes).ok).toBe(true);
  });

  test('[1.3.1.1] play begins where the start is', () => {
    const state = fresh(2, { id: 'off', name: 'Off', hexes: { '-7,3': 'start', '-6,3': 'standard', '-5,3': 'standard' } });
    expect(after(state, [0, expand(0, '-6,3')]).now.network).toEqual({ '-6,3': { company: 0, value: 1 } });
  });

  test('[1.3.1.1] the state carries its map', () => {
    expect(read(fresh(2)).map).toMatchObject(lanes);
  });

  test.each([
    ['a map that we do not have', { map: 'atlantis' }],
    ['a map without an id', { map: { name: 'Test', hexes: full } }],
    ['a map without a name', { map: { id: 'test', hexes: full } }],
    ['a map without hexes', { map: { id: 'test', name: 'Test' } }],
    ['hexes as a list', { map: { id: 'test', name: 'Test', hexes: ['0,0'] } }],
    ['a number for a map', { map: 3 }],
    ['options as a list', []],
  ])('[1.3.1.1] options with %s are refused', (_what, options) => {
    expect(open(options)).toMatchObject({ ok: false, refusal: { rule: null } });
  });

  test('[1.3.1.1] without options it is the house map', () => {
    const opened = open({});
    expect(opened).toMatchObject({ ok: true, options: { map: 'house' } });
    expect(opened.ok && read(opened.state).map).toMatchObject({ id: 'house' });
  });
});
