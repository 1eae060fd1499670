/**
 * Keeps the list of waiting tables: those of the server, asked now and then, and those of this browser, which tell of themselves.
 * Loaded when a page has been shown. A reader whom the server does not know yet is not asked for.
 */
import { isKnownHere, myKeptChairs, myPlayingTables } from '../link/api.js';
import { hearOtherTabs, localTables } from '../local/store/tables.js';
import { keepSiteOffline } from '../offline/register.js';
import { watchSeeking } from '../seeking/watch.js';
import { browserStorage } from '../storage/json-item.js';
import { shortList } from '../table/people.js';
import { setWaitingTables, shownPath, type WaitingTable, waitingTables, whenAsked } from './waiting-tables.js';

/** Milliseconds from look to look: soon after the page has come, since bots answer soon, and then now and then. */
const PAUSES = [1_000, 2_000, 4_000, 8_000];
const EVERY = 20_000;
/** A page out of sight still has its title and its icon. */
const OUT_OF_SIGHT = 60_000;

/** Whether a move was made that the server may not have; few have any, and only they fetch what sends it. */
const hasUnsent = (): boolean => Object.keys(browserStorage() ?? {}).some((key) => key.startsWith('party-line/unanswered/'));

const sendUnsent = (): Promise<void> =>
  import('../link/send-left.js').then(
    ({ sendLeft }) => sendLeft(browserStorage(), shownPath.peek()),
    () => undefined,
  );

async function onServer(before: WaitingTable[]): Promise<WaitingTable[]> {
  if (!isKnownHere()) return [];
  const [mine, kept] = await Promise.all([myPlayingTables(), myKeptChairs()]);
  if (!mine.ok || !kept.ok) return before;
  if (hasUnsent()) sendUnsent();
  return [...mine.value, ...kept.value]
    .filter(({ yourTurn }) => yourTurn)
    .map(({ table, game, chairs, chair, due, changed }) => ({
      href: `/t/${encodeURIComponent(table)}`,
      table,
      game,
      here: false,
      who: others(
        chairs.flatMap(({ name, bot }, at) => (at === chair || (name === null && bot === null) ? [] : [name ?? 'a bot'])),
      ),
      due,
      changed,
    }));
}

/** A bot of this browser moves only while its table is open: so every table here waits for its people. */
async function inBrowser(): Promise<WaitingTable[]> {
  const all = await localTables().catch(() => []);
  return all
    .filter(({ status }) => status === 'playing')
    .map(({ id, game, names, changed }) => ({
      href: `/here/${encodeURIComponent(id)}`,
      table: id,
      game,
      here: true,
      who: names.length < 2 ? 'Alone' : shortList(names),
      due: null,
      changed,
    }));
}

const others = (names: readonly string[]): string => {
  const bots = names.filter((name) => name === 'a bot').length;
  const people = names.filter((name) => name !== 'a bot');
  const all = bots === 0 ? people : [...people, bots === 1 ? 'a bot' : `${bots} bots`];
  return all.length === 0 ? 'Alone' : `With ${shortList(all)}`;
};

const knownBefore = (here: boolean): WaitingTable[] => waitingTables.peek().filter((one) => one.here === here);

/** Those that wait now, the most urgent first; those of the server as they were last known, where it does not answer. */
export async function lookOnce(): Promise<readonly WaitingTable[]> {
  const [server, here] = await Promise.all([onServer(knownBefore(false)), inBrowser()]);
  setWaitingTables([...server, ...here]);
  return waitingTables.peek();
}

/** Milliseconds for what the page itself still fetches: what is kept for when there is no server comes after all that is looked at now. */
const REST = 2_000;

/** Once, by the frame of the page. */
export function watchTables(): void {
  // What the last page knew stands until the server and this browser have each been asked; neither waits for the other.
  let [server, here] = [knownBefore(false), knownBefore(true)];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  const tell = (): void => setWaitingTables([...server, ...here]);
  const lookHere = async (): Promise<void> => {
    here = await inBrowser();
    tell();
  };
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    server = await onServer(server);
    tell();
    clearTimeout(timer);
    const pause = PAUSES[looks] ?? EVERY;
    looks += 1;
    timer = setTimeout(look, document.visibilityState === 'visible' ? pause : OUT_OF_SIGHT);
  };
  whenAsked(() => {
    look();
    lookHere();
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  hearOtherTabs(lookHere);
  watchSeeking();
  setTimeout(keepSiteOffline, REST);
  look();
  lookHere();
}
