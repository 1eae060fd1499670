/** What the page of notices says of kinds, channels and times. Knows no server. */
import type {
  ChannelAnswer,
  ChannelType,
  NoticeKind,
  RecentNotice,
  TableChoice,
  TablePace,
} from '@partyline/protocol/notices.js';

/** In the order in which they are listed. */
export const KINDS: readonly (readonly [kind: NoticeKind, name: string, about: string])[] = [
  ['turn', 'My turn', 'Once a turn, and not while you look at the table'],
  ['reminder', 'My time runs out', 'Hours before the end of a turn of days'],
  ['over', 'A game is over', 'With your place'],
  ['talk', 'Talk', 'Gathered over ten minutes, and who talked'],
  ['invitation', 'Invitations', 'A chair is kept for you'],
  ['tournament', 'Tournaments', 'A round has been paired'],
];

/** Most who ask for notices play by post. */
export const SHOWN_PACES: readonly TablePace[] = ['post', 'live'];
export const PACE_NAMES: Readonly<Record<TablePace, string>> = { post: 'By post', live: 'Live' };

export const TYPE_NAMES: Readonly<Record<ChannelType, string>> = { push: 'Browser', mail: 'Mail', webhook: 'Webhook' };

export const CHOICES: readonly (readonly [choice: TableChoice, name: string, about: string])[] = [
  ['usual', 'As usual', 'What your channels tell elsewhere'],
  ['all', 'Everything', 'Each turn, the talk, the end'],
  ['none', 'Nothing', 'However long it is your turn'],
];

const KIND_TITLES = new Map<string, string>([...KINDS.map(([kind, name]) => [kind, name] as const), ['test', 'A test notice']]);
export const kindName = (kind: RecentNotice['kind']): string => KIND_TITLES.get(kind) ?? kind;

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const timeWords = (at: number): string => clock.format(at);

/** What became of the last notice on a channel. */
export function channelWords({ verified, sent, failed, why }: ChannelAnswer): string {
  if (!verified) return 'Open the link in the mail that was sent to this address. Until then nothing else is.';
  if (failed !== null && failed > (sent ?? 0))
    return `Failed on ${timeWords(failed)}: ${why ?? 'the other side did not take it.'}`;
  return sent === null ? 'Nothing was sent yet.' : `The last one was sent on ${timeWords(sent)}.`;
}

export function recentWords({ state, at, why }: RecentNotice): string {
  if (state === 'sent') return `sent on ${timeWords(at)}`;
  if (state === 'failed') return `given up on ${timeWords(at)}: ${why ?? 'it was not taken.'}`;
  return `${why === null ? '' : `failed once: ${why} `}goes out on ${timeWords(at)}`;
}

/** "22:30", of minutes since midnight, and back. */
export const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
export function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
