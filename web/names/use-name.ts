/** What the reader is called, ready to be changed before they sit down: as they were called last, until they type something else. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { me, rename } from '../link/api.js';
import { trouble } from '../shell/notice.js';

export type Naming = {
  /** Null until it is known. */
  readonly name: string | null;
  write(name: string): void;
  /** Tells the server, where there is anything to tell; false where it would not do, which the reader has been told then. */
  accept(): Promise<boolean>;
};

export function useName(): Naming {
  const [name, write] = useState<string | null>(null);
  const known = useRef('');
  useEffect(() => {
    let current = true;
    me().then((answer) => {
      if (!current || !answer.ok) return;
      known.current = answer.value.name;
      write((typed) => typed ?? answer.value.name);
    });
    return () => {
      current = false;
    };
  }, []);
  const accept = async (): Promise<boolean> => {
    const wanted = name?.trim() ?? '';
    if (wanted === '' || wanted === known.current) return true;
    const answer = await rename(wanted);
    if (!answer.ok) trouble(answer.error);
    else known.current = answer.value.name;
    return answer.ok;
  };
  return { name, write, accept };
}
