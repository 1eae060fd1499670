/** Why a jack was plugged: how long its line gets, and what it keeps from the others. Judged as the bot of `casual` judges. */
import { reasonFor, verdictBy, type Why } from '@partyline/kernel/features/why.js';
import { everySeat, type Seat } from '@partyline/kernel/game.js';
import { type Part, phrase, placeNamed, whom } from '@partyline/kernel/prose.js';
import { counted } from '@partyline/kernel/words.js';
import { lineWith, worth } from './bots/greedy.js';
import type { Event } from './events.js';
import { read, type View } from './format.js';
import { legal } from './rules/plug.js';
import { JACKS, type State } from './state.js';

function doesAt(state: State, at: number, seat: Seat): (readonly Part[])[] {
  const rivals = everySeat(state.players).filter((other) => other !== seat);
  const kept = rivals.filter((other) => lineWith(state, at, other) > 1);
  return [
    phrase`makes a line of ${counted(lineWith(state, at, seat), 'jack')}`,
    ...kept.map((other) => phrase`keeps ${whom(other)} from a line of ${lineWith(state, at, other)}`),
  ];
}

export const why: Why<View, Event> = {
  *think(view, { seat, events }) {
    const state = read(view);
    const plugged = events.find((event) => event.type === 'plugged' && event.seat === seat);
    if (plugged?.type !== 'plugged') return null;
    const moves = legal(state).map(({ jack }) => JACKS.indexOf(jack));
    const own = JACKS.indexOf(plugged.jack);
    const judged: { at: number; value: number }[] = [];
    for (const at of moves) {
      judged.push({ at, value: worth(state, at, seat, { hinder: true }) });
      yield;
    }
    const best = judged.reduce((most, one) => (one.value > most.value ? one : most), judged[0] ?? { at: own, value: 0 });
    const does = doesAt(state, own, seat);
    if (judged.length < 2) return reasonFor(does, { type: 'only' });
    const loss = best.value - worth(state, own, seat, { hinder: true });
    const other = phrase`${placeNamed(`jack:${JACKS[best.at] ?? ''}`, JACKS[best.at] ?? '')}`;
    return reasonFor(does, verdictBy(loss, { best: 0, near: 0.5 }, other, doesAt(state, best.at, seat)));
  },
};
