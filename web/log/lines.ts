/** The log of a table as prose: what happened, sentence by sentence, each with its moment. Knows no game. */
import type { RulesModule } from '@partyline/games/registry.js';
import type { GameEvent } from '@partyline/kernel/game.js';
import type { Passage, Sentence } from '@partyline/kernel/prose.js';
import { deedWords, type StoryDeed, type StoryGroup, storyOf } from '@partyline/kernel/story.js';
import type { Reader } from '@partyline/kernel/telling.js';
import type { Past } from '@partyline/protocol/messages.js';
import { namesOf } from '../table/people.js';
import type { TableNow } from '../table/table.js';
import { ofGame, tableNews, takenBackSentence } from '../table/table-news.js';

export type DeedLine = {
  /** The moment: the reader's number of it. */
  readonly seq: number;
  readonly at: number;
  readonly sentences: readonly Sentence[];
  /** Whose doing it is; null for nobody's in particular. */
  readonly seat: number | null;
};

type Telling = Pick<RulesModule, 'prose'>;

/** Who reads at a table. Several people at one screen are all called by their names. */
export const readerOf = ({ fields, seat, shared = false }: Pick<TableNow, 'fields' | 'seat' | 'shared'>): Reader => ({
  names: namesOf(fields),
  you: shared ? null : seat,
});

/** By convention the seat that causes an event stands in its field `seat`. */
export function seatIn(events: readonly GameEvent[]): number | null {
  for (const event of events) {
    const seat = event['seat'];
    if (typeof seat === 'number') return seat;
  }
  return null;
}

/** What was taken back is not told; that something was, is. */
function standing(past: readonly Past[]): readonly Past[] {
  const struck = new Set(past.flatMap(({ undone = [] }) => undone));
  return past.filter(({ seq }) => !struck.has(seq));
}

const deedOf = ({ seq, events, undone = [] }: Past): StoryDeed<number> => ({
  key: seq,
  events: ofGame(events),
  told:
    events.length === 0 && undone.length > 0
      ? [takenBackSentence(undone.length)]
      : events.flatMap((event) => tableNews(event, undone.length) ?? []),
});

const passagesOf = (past: Past, { prose }: Telling, { names }: Reader): readonly Passage[] => {
  const { events, told = [] } = deedOf(past);
  return [...told, ...prose(events, names.length)];
};

/** One line a deed. */
export function logLines(past: readonly Past[], rules: Telling, reader: Reader): DeedLine[] {
  return standing(past).flatMap((one) => {
    const sentences = passagesOf(one, rules, reader).filter((passage) => passage.type === 'sentence');
    return sentences.length === 0 ? [] : [{ seq: one.seq, at: one.at, sentences, seat: seatIn(one.events) }];
  });
}

/** The same by round and turn. */
export function logGroups(past: readonly Past[], { prose }: Telling, reader: Reader): readonly StoryGroup<number>[] {
  const whole = (past[0]?.seq ?? 1) <= 1;
  return storyOf(standing(past).map(deedOf), { prose, reader, whole });
}

/** What others have done since a number, for those who listen. One's own clicks are known already. */
export function newsSince(past: readonly Past[], since: number, own: number | null, rules: Telling, reader: Reader): string {
  const news = past.filter(({ seq, events }) => seq > since && (own === null || seatIn(events) !== own));
  return standing(news)
    .map((one) => deedWords(passagesOf(one, rules, reader), reader))
    .filter((words) => words !== '')
    .join(' ');
}

/** The moments before and after one, by their numbers; now (null) is where the last line leads. */
export function neighboursOf(
  lines: readonly { readonly seq: number }[],
  at: number | null,
): { readonly before: number | null; readonly after: number | null } {
  const here = at ?? lines.at(-1)?.seq ?? 0;
  const before = lines.filter(({ seq }) => seq < here).at(-1)?.seq ?? null;
  return { before, after: lines.find(({ seq }) => seq > here)?.seq ?? null };
}
