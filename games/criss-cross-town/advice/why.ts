/**
 * Why somebody built or finished as they did: what it makes of the town by the rules, beside the best that the strong bot's search
 * finds on the same sheet. Reads the view before the deed and its public events: builds are uncovered all at once.
 */
import { type Effects, reasonFor, verdictBy, type Why, type WhyAnswer } from '@partyline/kernel/features/why.js';
import type { Resources, Seat } from '@partyline/kernel/game.js';
import { phrase } from '@partyline/kernel/prose.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { counted, wordList } from '@partyline/kernel/words.js';
import { buildWorth } from '../bots/build-worth.js';
import { building } from '../bots/building.js';
import { BUDGETS } from '../bots/levels.js';
import { lexiconOf } from '../bots/lexicon.js';
import { WEIGHTS } from '../bots/weights.js';
import { readingOf } from '../components/sheet.js';
import { dictionariesFor } from '../components/word-list.js';
import type { Event } from '../events.js';
import { finishes } from '../finish/solve.js';
import type { Build } from '../moves.js';
import { ROUNDS } from '../options.js';
import { rulesOf, type View } from '../position.js';
import { judgeBuild } from '../rules/build.js';
import { isPlaced } from '../rules/placing.js';
import { neighboursOf, scoreTown } from '../rules/score.js';
import { effectOn, effectParts, type WordKnowledge } from './reasons.js';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
type Player = View['players'][number];

/** In points that the town may be worth more in the end, and in points of a finish. */
const MARGINS = { best: 1, near: 4 };
const FINISH_STEPS = 120;
/** The last planning of larger towns is not looked at. */
const MOST_LETTERS = 150;

function* bestBuild(view: View, player: Player, judging: WordKnowledge): Generator<void, Build> {
  const { card, round } = view;
  const lexicon = lexiconOf(judging.dictionary, judging.permissive);
  if (card === null) return { type: 'build', plan: 0, pieces: [] };
  const thinking = building({ player, card, round, rules: rulesOf(view), lexicon }, BUDGETS.strong, randomFrom('why'));
  let step = thinking.next();
  for (; step.done !== true; step = thinking.next()) yield;
  return step.value;
}

const namesOf = ({ sheet }: Player, { pieces }: Build): string =>
  wordList(
    pieces.filter(isPlaced).map(({ cells }) => readingOf(sheet, cells)),
    'nothing',
  );

function* buildReason(view: View, player: Player, built: Of<'built'>, judging: WordKnowledge): Generator<void, WhyAnswer> {
  const { card, round } = view;
  if (card === null) return null;
  const { dictionary, permissive } = judging;
  const does = effectParts(effectOn(player.town, built.placed, judging), built, dictionary);
  const build = yield* bestBuild(view, player, judging);
  const judged = judgeBuild(player, build, { card, round, rules: rulesOf(view) });
  // A sheet that was exchanged meanwhile says nothing of what was possible.
  if (!judged.ok) return reasonFor(does, { type: 'untold' });
  const lexicon = lexiconOf(dictionary, permissive);
  const wilds = Math.max(player.workers, (WEIGHTS.hoped * round) / ROUNDS);
  const worth = (result: Parameters<typeof buildWorth>[1]): number => buildWorth(player.town, result, lexicon, wilds, WEIGHTS);
  yield;
  const loss = worth(judged.built) - worth(built);
  const better = effectParts(effectOn(player.town, judged.built.placed, judging), judged.built, dictionary);
  return reasonFor(does, verdictBy(loss, MARGINS, phrase`cutting ${namesOf(player, build)}`, better));
}

function* finishReason(view: View, seat: Seat, finished: Of<'finished'>, judging: WordKnowledge): Generator<void, WhyAnswer> {
  const player = view.players[seat];
  if (player === undefined) return null;
  const { town, workers, crumpled } = player;
  const neighbours = neighboursOf(
    view.players.map((one) => one.workers),
    seat,
  );
  const { pollute } = finished;
  const own = scoreTown({ town, finish: { workers: finished.workers, pollute }, crumpled }, neighbours, judging);
  const does: Effects = [
    phrase`scores ${counted(finished.score, 'point')}`,
    ...(pollute.length === 0 ? [] : [phrase`pollutes ${counted(pollute.length, 'letter')}`]),
  ];
  if (town.length > MOST_LETTERS) return reasonFor(does, { type: 'untold' });
  const problem = { town, workers, neighbours, ...judging };
  let best = own.total;
  let steps = 0;
  for (const { finish } of finishes(problem, FINISH_STEPS)) {
    best = Math.max(best, scoreTown({ town, finish, crumpled }, neighbours, judging).total);
    if (++steps > FINISH_STEPS) break;
    yield;
  }
  const better: Effects = [phrase`comes to about ${counted(best - own.total, 'point')} more`];
  return reasonFor(does, verdictBy(best - own.total, MARGINS, ['another finish'], better));
}

function knowledgeOf({ options }: View, resources: Resources): WordKnowledge {
  return { dictionary: dictionariesFor(options, resources).dictionary, permissive: options.permissive };
}

export const why: Why<View, Event> = {
  *think(view, { seat, events }, resources) {
    const built = events.find((event): event is Of<'built'> => event.type === 'built' && event.seat === seat);
    const finished = events.find((event): event is Of<'finished'> => event.type === 'finished' && event.seat === seat);
    const player = view.players[seat];
    if (player === undefined || (built === undefined && finished === undefined)) return null;
    const judging = knowledgeOf(view, resources);
    yield;
    if (built !== undefined) return yield* buildReason(view, player, built, judging);
    return finished === undefined ? null : yield* finishReason(view, seat, finished, judging);
  },
};
