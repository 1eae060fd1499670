/** The part of the settings about this device: which games work without the server, what else is kept here, and deleting it. */
import { games } from '@partyline/games/registry.js';
import { counted } from '@partyline/kernel/words.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { DeleteDialog, type Deletion } from './delete-dialog.js';
import { type DeviceData, deleteAll, deleteOffline, lookAtDevice } from './device-data.js';
import { gamesKept } from './games.js';
import { KeepGameRow, useGamesKept } from './keep-game.js';
import { whyNotOffline } from './site-build.js';
import { sizeWords, WHY_NOT } from './words.js';

const seen = games.filter((entry) => entry.seen !== null);

export function OfflinePart() {
  useGamesKept();
  const why = whyNotOffline();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === '#offline') place.current?.scrollIntoView();
  }, []);
  return (
    <section class="settings-part" id="offline" ref={place} aria-labelledby="offline-title">
      <h2 id="offline-title" class="settings-legend">
        Without the server
      </h2>
      <p>
        {why !== null
          ? WHY_NOT[why]
          : 'What you have opened works without a connection: playing against bots and on one device, lessons, rulebooks, puzzles, practice, replays and reviews. A table of the server is shown as this device last saw it.'}
      </p>
      {why === null && (
        <ul class="keep-list panel">
          {seen.map(({ id, name }) => (
            <KeepGameRow key={id} id={id} name={name} />
          ))}
        </ul>
      )}
      <OnDevice />
    </section>
  );
}

function OnDevice() {
  const [data, know] = useState<DeviceData | null>(null);
  useEffect(() => {
    lookAtDevice().then(know, () => undefined);
  }, [gamesKept.value]);
  if (data === null) return null;
  return (
    <>
      <h3 class="keep-title">On this device</h3>
      <dl class="keep-data">
        <dt>Tables that are played here, and finished ones</dt>
        <dd>{data.tables}</dd>
        <dt>Components of your own, such as maps and cards</dt>
        <dd>{data.components}</dd>
        <dt>Tables of the server, as last seen</dt>
        <dd>{data.seenTables}</dd>
        <dt>Moves that the server does not have yet</dt>
        <dd>{data.unsentMoves}</dd>
        {data.bytes !== null && (
          <>
            <dt>All of it, as the browser counts</dt>
            <dd>{sizeWords(data.bytes)}</dd>
          </>
        )}
      </dl>
      <p class="quiet">
        {data.lasting
          ? 'The browser does not clear this away by itself.'
          : 'When space runs low, the browser may clear this away.'}{' '}
        In a private window it goes when the window is closed.
      </p>
      <DeleteButtons data={data} />
    </>
  );
}

const SERVER_STAYS =
  'Your games at tables of the server, your name and your seats stay with the server: it knows this browser by a cookie, which only the settings of the browser can delete. Without that cookie your seats are nobody’s.';

const offlineDeletion: Deletion = {
  name: 'Delete pages and games',
  title: 'Delete what is kept for offline?',
  goes: ['the pages of this site and all games that are kept here, until you open them again'],
  stays: 'Tables on this device, results, settings and everything on the server stay.',
  run: deleteOffline,
};

function allDeletion({ tables, components, seenTables, unsentMoves }: DeviceData): Deletion {
  const has = (count: number, words: string): string[] => (count === 0 ? [] : [words]);
  return {
    name: 'Delete everything here',
    title: 'Delete everything on this device?',
    goes: [
      ...has(tables, `${counted(tables, 'table')} on this device with their games: nobody else has them`),
      ...has(components, `${counted(components, 'component')} of your own, such as maps or cards`),
      ...has(unsentMoves, `${counted(unsentMoves, 'move')} that the server does not have yet`),
      ...has(seenTables, `how ${counted(seenTables, 'table')} of the server looked when last seen here`),
      'your results of practice and puzzles, how far you are in lessons, reviews, and the seals of games that were shown here',
      'your settings here, and the pages and games that are kept for offline',
    ],
    stays: SERVER_STAYS,
    run: deleteAll,
  };
}

function DeleteButtons({ data }: { readonly data: DeviceData }) {
  return (
    <div class="keep-ways">
      {whyNotOffline() === null && <DeleteDialog deletion={offlineDeletion} />}
      <DeleteDialog deletion={allDeletion(data)} />
    </div>
  );
}
