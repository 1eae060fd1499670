/** Every contender's server by its name, started where the files of its own are in the given folder. */
import { type Load, peers } from '../peers.js';
import { boardgameIoHost } from './boardgame-io-host.js';
import { colyseusHost } from './colyseus-host.js';
import type { Host } from './contender.js';
import { partyLineHost } from './party-line-host.js';
import { wsInMemory, wsWithSqlite } from './ws-host.js';

function loaded(): Load {
  const load = peers();
  if (load === null) throw new Error('The peers are not installed.');
  return load;
}

export const hosts = {
  ws: wsInMemory,
  'ws-sqlite': wsWithSqlite,
  'boardgame-io': () => boardgameIoHost(loaded()),
  'party-line': partyLineHost,
  colyseus: () => colyseusHost(loaded()),
} as const satisfies Record<string, (folder: string) => Promise<Host>>;
export type ContenderId = keyof typeof hosts;

export const isContender = (name: string): name is ContenderId => Object.hasOwn(hosts, name);
