/** What a host may set about the gateway, with what it is otherwise. Plain data. */
import type { Rate } from './limits/buckets.js';

export type Rates = {
  /** Requests of one address, upgrades to a socket included. */
  readonly requests: Rate;
  /** Requests of one person. */
  readonly personRequests: Rate;
  /** New guests of one address. */
  readonly guests: Rate;
  /** New tables of one person. */
  readonly tables: Rate;
  /** New names of one person: each is told at all their tables. */
  readonly renames: Rate;
  /** Tournaments that one person opens, and all people of one network. */
  readonly openings: Rate;
  readonly networkOpenings: Rate;
  /** What one person asks of tournaments: joining, leaving, changing; and all people of one network. */
  readonly entering: Rate;
  readonly networkEntering: Rate;
  /** Components that one person shares, and all people of one network. */
  readonly shares: Rate;
  readonly networkShares: Rate;
  /** Shared components that one person reports to the host, and all people of one network. */
  readonly reports: Rate;
  readonly networkReports: Rate;
  /** New ways in that one person makes, and attempts of one network to come in as somebody: guesses above all. */
  readonly signIns: Rate;
  readonly networkSignIns: Rate;
  /** Copies of everything about one person, for each of which all their logs are read. */
  readonly exports: Rate;
  /** People of one network who delete themselves, for each of whom all logs are looked through. */
  readonly deletions: Rate;
  /** Channels that one person adds, test notices that they ask for, and the same of all people of one network. */
  readonly channels: Rate;
  readonly networkChannels: Rate;
  /** Mails that ask whether an address is its owner's: of one person, of one network, and to one address. */
  readonly mails: Rate;
  readonly networkMails: Rate;
  readonly addressMails: Rate;
  /** How often one person begins to look for a game, and all people of one network. */
  readonly seeks: Rate;
  readonly networkSeeks: Rate;
  /** Invitations that one person gives, and all people of one network. */
  readonly invites: Rate;
  readonly networkInvites: Rate;
  /** Commands of one person, over whatever link. */
  readonly commands: Rate;
  /** Questions of one person about earlier moments, each of which has to be rebuilt. */
  readonly moments: Rate;
  /** Messages of one person, and of all people of one network, over all their sockets. */
  readonly messages: Rate;
  readonly networkMessages: Rate;
  /** Messages of one person that are answered at once though they are refused; then their sockets are read more slowly. */
  readonly refusals: Rate;
  /** Bytes that are sent to one person, and to one network, over all their sockets, streams and requests. */
  readonly bytes: Rate;
  readonly networkBytes: Rate;
  /** Milliseconds that the server works for one person, and for one network. */
  readonly work: Rate;
  readonly networkWork: Rate;
  /** Lines of talk: of one person anywhere, of all who sit at one table, and of all others at that table. */
  readonly talk: Rate;
  readonly tableTalk: Rate;
  readonly onlookersTalk: Rate;
};

export type Config = {
  /** Addresses or ranges of proxies whose X-Forwarded-… headers are believed ("loopback, 10.0.0.0/8"); null for none. */
  readonly trustProxy: string | null;
  /**
   * Further origins ("https://play.example.org") that count as ours in the Origin header, behind a proxy that changes the Host
   * header. No page of another site can read an answer for it: no CORS headers are sent.
   */
  readonly origins: readonly string[];
  /** Null turns them all off. */
  readonly rates: Rates | null;
  /** Sockets and event streams at the same time. */
  readonly linksPerAddress: number;
  readonly linksPerPerson: number;
  /** Connections of one network, whatever they are for, before anything is read from them; a trusted proxy has any number. */
  readonly connectionsPerAddress: number;
  readonly tablesPerLink: number;
  /** Tables with only bots that are running at the same time. */
  readonly botTablesPerPerson: number;
  /** Bytes that may wait for a reader before updates are held back, and for how long it may stay behind. */
  readonly slowAt: number;
  readonly slowFor: number;
  /** Milliseconds between two looks whether the other side is still there. */
  readonly pingEvery: number;
  /** Milliseconds after which others are told who has come and gone. */
  readonly presenceAfter: number;
};

export const USUAL_RATES: Rates = {
  requests: { perSecond: 50, burst: 500 },
  personRequests: { perSecond: 50, burst: 500 },
  guests: { perSecond: 0.1, burst: 60 },
  tables: { perSecond: 0.1, burst: 30 },
  renames: { perSecond: 0.1, burst: 10 },
  openings: { perSecond: 0.005, burst: 5 },
  networkOpenings: { perSecond: 0.05, burst: 30 },
  entering: { perSecond: 0.5, burst: 30 },
  networkEntering: { perSecond: 5, burst: 300 },
  shares: { perSecond: 0.05, burst: 20 },
  networkShares: { perSecond: 0.5, burst: 100 },
  reports: { perSecond: 0.02, burst: 10 },
  networkReports: { perSecond: 0.2, burst: 50 },
  signIns: { perSecond: 0.05, burst: 20 },
  networkSignIns: { perSecond: 0.1, burst: 40 },
  exports: { perSecond: 0.005, burst: 4 },
  deletions: { perSecond: 0.005, burst: 5 },
  channels: { perSecond: 0.02, burst: 20 },
  networkChannels: { perSecond: 0.2, burst: 100 },
  mails: { perSecond: 0.0005, burst: 5 },
  networkMails: { perSecond: 0.005, burst: 30 },
  addressMails: { perSecond: 0.00003, burst: 3 },
  seeks: { perSecond: 0.2, burst: 20 },
  networkSeeks: { perSecond: 2, burst: 200 },
  invites: { perSecond: 0.05, burst: 20 },
  networkInvites: { perSecond: 0.5, burst: 100 },
  commands: { perSecond: 20, burst: 100 },
  moments: { perSecond: 20, burst: 100 },
  messages: { perSecond: 60, burst: 300 },
  networkMessages: { perSecond: 600, burst: 3_000 },
  refusals: { perSecond: 20, burst: 200 },
  bytes: { perSecond: 3_000_000, burst: 30_000_000 },
  networkBytes: { perSecond: 20_000_000, burst: 200_000_000 },
  work: { perSecond: 200, burst: 3_000 },
  networkWork: { perSecond: 500, burst: 10_000 },
  talk: { perSecond: 1, burst: 20 },
  tableTalk: { perSecond: 4, burst: 60 },
  onlookersTalk: { perSecond: 1, burst: 20 },
};

export const DEFAULTS: Config = {
  trustProxy: null,
  origins: [],
  rates: USUAL_RATES,
  linksPerAddress: 500,
  linksPerPerson: 40,
  connectionsPerAddress: 1_000,
  tablesPerLink: 50,
  botTablesPerPerson: 10,
  slowAt: 1_000_000,
  slowFor: 60_000,
  pingEvery: 25_000,
  presenceAfter: 2_000,
};
