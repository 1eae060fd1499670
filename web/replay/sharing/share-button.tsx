/** Sharing a moment of a replay: by a link for anybody, on its server or with the record in it, and as text where neither can be. */
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../shell/icons.js';
import { done, trouble } from '../../shell/notice.js';
import type { LoadedReplay } from '../load-replay.js';
import type { ReplayPlayer } from '../player.js';
import { copy } from '../share.js';
import { momentAsText } from '../words.js';
import { carrying } from './carried.js';

type ShareProps = { readonly player: ReplayPlayer; readonly names: readonly string[]; readonly reel: LoadedReplay };

/** The address of a game for anybody: on its server, or one that carries the record. It is made before it is wanted. */
function useAddressForAnybody({ address, saved }: LoadedReplay): string | null {
  const [found, find] = useState(address);
  useEffect(() => {
    let current = true;
    find(address);
    if (address === null) {
      carrying(saved).then((carried) => {
        if (current && carried !== null) find(`${location.origin}/replay${carried}`);
      });
    }
    return () => {
      current = false;
    };
  }, [address, saved]);
  return found;
}

export function ShareButton({ player: { film, at }, names, reel }: ShareProps) {
  const address = useAddressForAnybody(reel);
  const share = async () => {
    const text = address === null ? momentAsText(film, names, at.peek()) : momentAt(address, at.peek());
    const copied = await copy(text);
    if (!copied) trouble(`The browser does not let us copy. Here it is: ${text}`);
    else done(address === null ? 'This moment is copied as text.' : linkWords(reel));
  };
  return (
    <button type="button" class="button replay-tool" onClick={share}>
      <Icon name={address === null ? 'copy' : 'link'} />
      <span class="replay-word">{address === null ? 'Copy this moment' : 'Share this moment'}</span>
    </button>
  );
}

const linkWords = ({ address }: LoadedReplay): string =>
  address === null ? 'The link to this moment is copied; the whole game is in it.' : 'The link to this moment is copied.';

function momentAt(shared: string, at: number): string {
  const address = new URL(shared);
  address.searchParams.set('at', String(at));
  if (new URL(location.href).searchParams.has('review')) address.searchParams.set('review', '');
  return address.href;
}
