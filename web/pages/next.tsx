/** The address of "my turn": leads on to the table that waits most, or says that none does. */
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { useTitle } from '../frame/title.js';
import { Loading } from '../shell/loading.js';
import { lookOnce } from '../turns/watch.js';

export function NextPage() {
  useTitle('My turn');
  const { route } = useLocation();
  const [none, know] = useState(false);
  useEffect(() => {
    let current = true;
    lookOnce().then(([next]) => {
      if (!current) return;
      if (next === undefined) know(true);
      else route(next.href, true);
    });
    return () => {
      current = false;
    };
  }, []);
  if (!none) return <Loading for="Looking for a table that waits for you …" />;
  return (
    <main class="page broken">
      <h1>No table waits for you</h1>
      <p>It is the turn of others everywhere, or nothing is being played.</p>
      <p class="broken-ways">
        <a class="button button-primary" href="/">
          To the games
        </a>
        <a class="button" href="/daily">
          Today’s calls
        </a>
      </p>
    </main>
  );
}
