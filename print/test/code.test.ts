/** The code on the paper, and components of one's own on their way to it. */
import type { ComponentTool } from '@partyline/kernel/features/component.js';
import { list, object, text } from '@partyline/kernel/shape.js';
import { describe, expect, test } from 'vitest';
import { componentCode, fingerprintOf } from '../code.js';
import { ownEdition } from '../own.js';

describe('a code', () => {
  const game = { id: 'crossed-wires', name: 'Crossed Wires' };

  test('is the same for the same components, whatever the order of their keys', () => {
    expect(componentCode(game, { map: 'house', extra: 1 })).toBe(componentCode(game, { extra: 1, map: 'house' }));
    expect(componentCode(game, { map: 'house' })).toMatch(/^CW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  test('never changes: it stands on paper', () => expect(componentCode(game, { map: 'house' })).toBe('CW-MX3B-9F0M'));

  test('is another one for other components, and for another game', () => {
    const codes = [
      componentCode(game, { map: 'house' }),
      componentCode(game, { map: 'valley' }),
      componentCode({ id: 'other', name: 'Crossed Wires' }, { map: 'house' }),
    ];
    expect(new Set(codes).size).toBe(3);
  });

  test('of a seed tells nothing of it but whether it is the same', () => expect(fingerprintOf('tea')).toBe('a9f74d1ec36ebdeb'));
});

describe('a component of one’s own', () => {
  const shape = object({ words: list(text(9), 3) });
  const tool = (kind: string, wrong: readonly string[]): ComponentTool => ({
    kind,
    about: '',
    check: () => wrong.map((message) => ({ level: 'error', at: '', message })),
    options: () => ({ words: [kind] }),
    *make() {
      yield { component: null, figures: null };
      return { component: null, figures: null };
    },
  });

  test('is what the tool takes it for that finds nothing wrong with it', () => {
    const own = ownEdition({ options: shape }, [tool('map', ['No map.']), tool('card', [])], { name: ' Tea ' });
    expect(own).toEqual({ ok: true, name: 'Tea', options: { words: ['card'] } });
  });

  test('is refused with what is wrong with it', () => {
    const own = ownEdition({ options: shape }, [tool('map', ['No map.', 'No name.']), tool('card', ['No card.'])], {});
    expect(own).toMatchObject({ ok: false, findings: [{ message: 'No card.' }] });
    expect(ownEdition({ options: shape }, [], {})).toMatchObject({ ok: false });
  });
});
