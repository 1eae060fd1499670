/** The kit catches what is wrong with states, clones and the public format. */
import { isRecord } from '@partyline/kernel/json.js';
import { fixture } from '@partyline/kit/fixture.js';
import { expect, test } from 'vitest';
import { applying, breach, catches, nothing } from './breach.js';

let calls = 0;

catches([
  [
    'asking changes the state',
    {
      view(s, viewer) {
        const view = fixture.view(s, viewer);
        s.lot = (s.lot % 9) + 1;
        return view;
      },
    },
    /asking changed the state, at \$\.lot/,
  ],
  [
    'asking changes what the public format does not show',
    {
      outcome(s) {
        Object.assign(s, { asked: calls++ });
        return fixture.outcome(s);
      },
    },
    /asking changed the state where the public format does not show it/,
  ],
  [
    'a clone shares its players',
    { clone: (s) => ({ ...s, players: [...s.players] }) },
    /on a clone changed the state, at \$\.players/,
  ],
  [
    'a clone forgets something',
    { clone: (s) => ({ ...fixture.clone(s), lots: [] }) },
    /a clone is not the same|does not show it/,
  ],
  [
    'the public format is not JSON',
    { toJSON: (s) => ({ ...Object(fixture.toJSON(s)), far: Number.POSITIVE_INFINITY }) },
    /toJSON is not JSON at \$\.far/,
  ],
  [
    'a view is not JSON',
    { view: (s, viewer) => ({ ...fixture.view(s, viewer), lot: Number.NaN }) },
    /view of .* is not JSON at \$\.lot/,
  ],
  [
    'fromJSON loses the offers',
    {
      fromJSON(json, given) {
        const loaded = fixture.fromJSON(json, given);
        if (loaded.ok) for (const player of loaded.state.players) player.offer = null;
        return loaded;
      },
    },
    /through toJSON and fromJSON the state changes, at \$\.players\[\d\]\.offer/,
  ],
  [
    'fromJSON loses the given lots',
    { fromJSON: (json, given) => fixture.fromJSON(json, { ...given, options: { ...given.options, lots: [] } }) },
    /gives other events after toJSON and fromJSON/,
  ],
  [
    'fromJSON throws',
    {
      fromJSON(json, given) {
        if (!isRecord(json) || json['lot'] === undefined) throw new Error('no lot');
        return fixture.fromJSON(json, given);
      },
    },
    /fromJSON threw: no lot/,
  ],
  [
    'fromJSON believes a state in which nobody can move',
    {
      fromJSON(json, given) {
        const loaded = fixture.fromJSON(json, given);
        if (loaded.ok || !isRecord(json) || json['phase'] !== 'place' || json['winner'] !== null) return loaded;
        const waiting = fixture.fromJSON({ ...json, phase: 'offer' }, given);
        return waiting.ok ? { ...waiting, state: { ...waiting.state, phase: 'place' } } : waiting;
      },
    },
    /fromJSON accepts a changed state \(at \$.*\), where toAct is \[\] and the outcome null/,
  ],
  [
    'fromJSON refuses without a sentence',
    {
      fromJSON(json, given) {
        const loaded = fixture.fromJSON(json, given);
        return loaded.ok ? loaded : { ok: false, refusal: { ...loaded.refusal, error: '' } };
      },
    },
    /fromJSON refuses a broken state, but its sentence is ""/,
  ],
  [
    'a move is changed by being played',
    applying(nothing, (applied, move) => {
      Object.assign(move, { done: true });
      return applied;
    }),
    /a move was changed by being played/,
  ],
]);

test('options that change when they are read again', () => {
  const options = { ...fixture.options, read: () => ({ lots: [], seconds: ++calls }) };
  expect(breach({ options }).message).toMatch(/the options change when they are read again/);
});
