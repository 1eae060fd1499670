/** The log of a table as prose: what happened, sentence by sentence, each with its moment. Knows no game. */
import type { RulesModule } from '@partyline/games/registry.js';
import type { GameEvent } from '@partyline/kernel/game.js';
import type { Past } from '@partyline/protocol/messages.js';
import { isOfTable, tableNews, takenBack } from './table-news.js';

export type LogLine = {
  /** The moment: the reader's number of it. */
  readonly seq: number;
  readonly at: number;
  readonly sentences: readonly string[];
  /** Whose doing it is; null for nobody's in particular. */
  readonly seat: number | null;
  /** The first of a turn: a line that somebody else than before has caused. */
  readonly opens: boolean;
};

/** By convention the seat that causes an event stands in its field `seat`. */
export function seatIn(events: readonly GameEvent[]): number | null {
  for (const event of events) {
    const seat = event['seat'];
    if (typeof seat === 'number') return seat;
  }
  return null;
}

function sentencesOf({ events, undone = [] }: Past, rules: Pick<RulesModule, 'prose'>, names: readonly string[]): string[] {
  if (events.length === 0 && undone.length > 0) return [takenBack(undone.length)];
  return events.flatMap((event) => (isOfTable(event) ? tableNews(event, names, undone.length) : rules.prose(event, names)) ?? []);
}

/** What was taken back is not told; that something was, is. */
export function logLines(past: readonly Past[], rules: Pick<RulesModule, 'prose'>, names: readonly string[]): LogLine[] {
  const struck = new Set(past.flatMap(({ undone = [] }) => undone));
  const lines: LogLine[] = [];
  for (const one of past) {
    const { seq, at, events } = one;
    if (struck.has(seq)) continue;
    const sentences = sentencesOf(one, rules, names);
    if (sentences.length === 0) continue;
    const seat = seatIn(events);
    lines.push({ seq, at, sentences, seat, opens: seat !== lines.at(-1)?.seat });
  }
  return lines;
}

/** What others have done since a number, for those who listen. One's own clicks are known already. */
export function heardSince(
  past: readonly Past[],
  since: number,
  own: number | null,
  rules: Pick<RulesModule, 'prose'>,
  names: readonly string[],
): string {
  const news = past.filter(({ seq, events }) => seq > since && (own === null || seatIn(events) !== own));
  return logLines(news, rules, names)
    .flatMap(({ sentences }) => sentences)
    .join(' ');
}

/** The moments before and after one, by their numbers; now (null) is where the last line leads. */
export function around(
  lines: readonly { readonly seq: number }[],
  at: number | null,
): { readonly before: number | null; readonly after: number | null } {
  const here = at ?? lines.at(-1)?.seq ?? 0;
  const before = lines.filter(({ seq }) => seq < here).at(-1)?.seq ?? null;
  return { before, after: lines.find(({ seq }) => seq > here)?.seq ?? null };
}
