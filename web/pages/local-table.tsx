/** The page of a table that this browser keeps: finds it, plays it, and says in plain words when it is not there. */
import { recordSoFar } from '@partyline/table/record.js';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { Curtain } from '../local/curtain.js';
import { type FoundHere, openHere, rematchHere } from '../local/here.js';
import { LongThought } from '../local/long-thought.js';
import { putting } from '../local/putting.js';
import type { LocalSource } from '../local/source.js';
import { isAlone, useComparison } from '../practice/use-comparison.js';
import { trouble } from '../shell/notice.js';
import { TableScreen } from '../table/screen/screen.js';

/** A moment in an address, or null for now. */
const momentIn = (said: string | undefined): number | null =>
  said !== undefined && /^\d{1,9}$/.test(said) ? Number(said) : null;

function useTableHere(id: string): FoundHere | null {
  const [found, find] = useState<{ readonly id: string; readonly what: FoundHere } | null>(null);
  useEffect(() => {
    let current = true;
    let close = () => {};
    openHere(id).then((what) => {
      if (what.ok) close = () => what.source.close();
      if (current) find({ id, what });
      else close();
    });
    return () => {
      current = false;
      close();
    };
  }, [id]);
  return found?.id === id ? found.what : null;
}

const keep = (source: LocalSource): Promise<string | null> =>
  import('../practice/session.js').then(({ countHere }) => countHere(source));

export function LocalTablePage() {
  const { params, query } = useRoute();
  const { route } = useLocation();
  const id = params['id'] ?? '';
  const found = useTableHere(id);
  const compared = useComparison(found?.ok === true ? found.source : null, keep);
  if (found === null) return <p class="table-loading">The table is being laid…</p>;
  if (!found.ok) return <NoTable error={found.error} />;
  const { source } = found;
  const curtain = source.curtain.value;
  const practises = isAlone(source);
  const rematch = async () => {
    const begun = practises ? await (await import('../practice/session.js')).practiseAgain(source) : await rematchHere(source);
    if (begun.ok) route(`/here/${begun.id}`);
    else trouble(begun.refusal.error);
  };
  return (
    <>
      <TableScreen
        key={id}
        source={source}
        at={momentIn(query['at'])}
        address={(seq) => `/here/${id}${seq === null ? '' : `?at=${seq}`}`}
        replay={`/replay?here=${id}`}
        rematch={rematch}
        record={() => Promise.resolve(recordSoFar(source.table.value))}
        talk={false}
        transfer={putting(source, route)}
        way={practises ? { href: `/practice/${source.played.entry.id}`, name: 'Statistics' } : null}
        after={compared === null ? null : <p>{compared}</p>}
      >
        {!found.lasting && <p role="note">This browser keeps nothing: the table is gone when you close the page.</p>}
        <LongThought key={source.thinking.value} source={source} />
      </TableScreen>
      {curtain !== null && <Curtain key={curtain} name={curtain} lift={() => source.lift()} />}
    </>
  );
}

function NoTable({ error }: { readonly error: string }) {
  return (
    <main class="no-table">
      <h1>There is no such table here</h1>
      <p>{error}</p>
      <p>
        <a href="/here/new">Begin a table on this device</a>, or go <a href="/">home</a>.
      </p>
    </main>
  );
}
