/**
 * What a viewer is shown (CT-4.3, CT-6.1), built up from what everybody may know, and worlds that fit it. Hidden are the stack,
 * the components still to come, what others have stored, and their finishes until all are in.
 */
import type { Resources, Viewer } from '@partyline/kernel/game.js';
import { everySeat } from '@partyline/kernel/game.js';
import type { Random } from '@partyline/kernel/random.js';
import { dictionariesFor } from './components/word-list.js';
import { publicOptions } from './options.js';
import { proposeBuild, proposeFinish } from './planning/propose.js';
import { rulesOf, type View, versionOf } from './position.js';
import { drawStack } from './rules/stack.js';
import type { PlayerState, State } from './state.js';

export type { View } from './position.js';

function shown(player: PlayerState, own: boolean, over: boolean): View['players'][number] {
  const { sheet, workers, crumpled, ready, draft, town, pencil, finish, score } = player;
  const open = { sheet, workers, crumpled, ready, town, pencil, score };
  if (own) return { ...open, draft, finish };
  return over ? { ...open, finish } : open;
}

export function view(state: State, viewer: Viewer): View {
  const { rules, options, round, phase, card, dealt, players } = state;
  return {
    game: 'criss-cross-town',
    ...versionOf(rules),
    options: publicOptions(options),
    round,
    phase,
    card,
    dealt,
    players: players.map((player, seat) => shown(player, seat === viewer, phase === 'over')),
    over: phase === 'over',
  };
}

/** What a player who is ready may hold, as far as others can know. */
function guess(state: State, player: PlayerState, random: Random): void {
  if (!player.ready) return;
  if (state.phase === 'build') player.draft ??= proposeBuild(state, player, random);
  else player.finish ??= proposeFinish(state, player, random);
}

export function imagine(seen: View, _viewer: Viewer, random: Random, resources: Resources): State {
  const { options, round, phase, card, dealt } = seen;
  const stack = phase === 'build' ? drawStack({}, random).slice(round) : [];
  const players = seen.players.map((player) => ({ ...player, draft: player.draft ?? null, finish: player.finish ?? null }));
  const words = dictionariesFor(options, resources);
  const state: State = { rules: rulesOf(seen), options, ...words, round, phase, card, stack, dealt, players };
  for (const seat of everySeat(players.length)) {
    const player = players[seat];
    if (player !== undefined) guess(state, player, random);
  }
  return state;
}
