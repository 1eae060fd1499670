/**
 * The only list of games: one line each. Everything is imported when it is first needed, so that a page or a worker loads
 * only its own game. Nothing outside a game's folder knows the game's name but this line.
 */
import type { Board, Miniature, Picture } from '@partyline/board-kit/board.js';
import type { Companion } from '@partyline/board-kit/companion.js';
import type { Editor } from '@partyline/board-kit/editor.js';
import type { Teaching } from '@partyline/board-kit/lesson.js';
import type { ResultPicture } from '@partyline/board-kit/result-picture.js';
import type { Bots, Level } from '@partyline/kernel/bot.js';
import type { Conformance } from '@partyline/kernel/conformance.js';
import type { Anchors } from '@partyline/kernel/features/anchors.js';
import type { BestLines } from '@partyline/kernel/features/best.js';
import type { ComponentTool } from '@partyline/kernel/features/component.js';
import type { Daily } from '@partyline/kernel/features/daily.js';
import type { Hints } from '@partyline/kernel/features/hint.js';
import type { AboutLevels, AboutTemperaments } from '@partyline/kernel/features/levels.js';
import type { Orders } from '@partyline/kernel/features/orders.js';
import type { Practice } from '@partyline/kernel/features/practice.js';
import type { Printing } from '@partyline/kernel/features/print.js';
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import type { Reviews } from '@partyline/kernel/features/review.js';
import type { Why } from '@partyline/kernel/features/why.js';
import type { Game, GameEvent } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Passage } from '@partyline/kernel/prose.js';

/** What a game's index.ts exports. Method syntax, so that a game's own event type fits. */
export interface RulesModule {
  readonly game: Game;
  prose(events: readonly GameEvent[], seats: number): readonly Passage[];
}

export interface GameEntry {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  /** Who designed it; left out where the rulebook names nobody. */
  readonly designers?: readonly string[];
  /** How many can play, for those who have not loaded the rules. */
  readonly players: { readonly min: number; readonly max: number };
  /** What "play now" means: so many seats, the others with bots of this level; of `first` for who has finished no such game. */
  readonly quick: { readonly seats: number; readonly level: Level; readonly first?: Level };
  /**
   * The options that a page offers for a new table; left out where they are those that the rules take when nothing is said.
   * A released default never changes, so this is how something newer becomes what people play with.
   */
  readonly offered?: Json;
  readonly rules: () => Promise<RulesModule>;
  readonly bots: () => Promise<{ readonly bots: Bots }>;
  /** A line about each of them, for those who choose one; left out by a game that says nothing. */
  readonly levels?: () => Promise<{ readonly levels: AboutLevels; readonly temperaments?: AboutTemperaments }>;
  /** How good they are, as people's ratings have it; left out where nobody has measured it. */
  readonly anchors?: () => Promise<{ readonly anchors: Anchors }>;
  readonly orders: () => Promise<{ readonly orders: Orders }>;
  readonly tools: () => Promise<{ readonly tools: readonly ComponentTool[] }>;
  readonly conformance: () => Promise<{ readonly conformance: Conformance }>;
  /** Why a deed was done; left out by a game that does not say. */
  readonly why?: () => Promise<{ readonly why: Why }>;
  /** Left out by a game that gives no hints. */
  readonly hints?: () => Promise<{ readonly hints: Hints }>;
  /** What could have been made of a game, once it is over; left out by games that are no puzzles. */
  readonly best?: () => Promise<{ readonly best: BestLines }>;
  /** How good each position of a finished game was, and what was best in it; left out by games that are not reviewed. */
  readonly review?: () => Promise<{ readonly reviews: Reviews }>;
  /** One game a day for everybody; left out by a game that has none. */
  readonly daily?: () => Promise<{ readonly daily: Daily }>;
  /** Left out by games that are not practised alone. */
  readonly practice?: () => Promise<{ readonly practice: Practice }>;
  /** Small puzzles, the easier ones first; left out by games that have none. */
  readonly puzzles?: () => Promise<{ readonly puzzles: readonly Puzzle[] }>;
  /** What the game is made of on paper; left out by a game that nobody can print. */
  readonly print?: () => Promise<{ readonly printing: Printing }>;
  /** What is seen in the browser; null for a game that only programs can play as yet. */
  readonly seen: Seen | null;
}

export interface Seen {
  readonly board: () => Promise<{ readonly board: Board }>;
  readonly picture: () => Promise<Picture>;
  /** How one table stands; left out by games whose lists show the picture of the game. */
  readonly miniature?: () => Promise<Miniature>;
  readonly teaching: () => Promise<{ readonly teaching: Teaching }>;
  /** What a phone does at a table with printed components; left out by games that have nothing for it. */
  readonly companion?: () => Promise<{ readonly companion: Companion }>;
  /** What was built, for the result of a daily call; left out by games that have none. */
  readonly result?: () => Promise<{ readonly picture: ResultPicture }>;
  /** Where owners of a paper copy enter its components; left out by games that have nothing to enter. */
  readonly editors?: () => Promise<{ readonly editors: readonly Editor[] }>;
}

/** What a new table of a game begins with on a page, before somebody chooses something else. */
export const offeredOptions = ({ offered = {} }: Pick<GameEntry, 'offered'>): Json => offered;

export const games: readonly GameEntry[] = [
  {
    id: 'crossed-wires',
    name: 'Crossed Wires',
    players: { min: 2, max: 6 },
    quick: { seats: 4, level: 'casual' },
    tagline: 'Sell shares, build towers, lease your rivals’ networks and let them lease yours.',
    rules: () => import('./crossed-wires/index.js'),
    bots: () => import('./crossed-wires/bots/index.js'),
    anchors: () => import('./crossed-wires/bots/anchors.js'),
    levels: () => import('./crossed-wires/bots/about.js'),
    orders: () => import('./crossed-wires/orders.js'),
    tools: () => import('./crossed-wires/tools/index.js'),
    conformance: () => import('./crossed-wires/conformance.js'),
    hints: () => import('./crossed-wires/advice/hints.js'),
    puzzles: () => import('./crossed-wires/puzzles/index.js'),
    review: () => import('./crossed-wires/advice/review.js'),
    why: () => import('./crossed-wires/advice/why.js'),
    print: () => import('./crossed-wires/print/index.js'),
    seen: {
      board: () => import('./crossed-wires/board/index.js'),
      picture: () => import('./crossed-wires/picture/index.js'),
      miniature: () => import('./crossed-wires/picture/miniature.js'),
      teaching: () => import('./crossed-wires/learn/index.js'),
      companion: () => import('./crossed-wires/companion/index.js'),
      editors: () => import('./crossed-wires/board/editor/index.js'),
    },
  },
  {
    id: 'switchboard',
    name: 'Switchboard',
    designers: ['Mark Tuck'],
    players: { min: 1, max: 1 },
    quick: { seats: 1, level: 'casual' },
    tagline: 'Nine cards of tangled cords, three dice of time: put every caller through, alone against the exchange.',
    rules: () => import('./switchboard/index.js'),
    bots: () => import('./switchboard/bots/index.js'),
    levels: () => import('./switchboard/bots/about.js'),
    orders: () => import('./switchboard/orders.js'),
    tools: () => import('./switchboard/tools/index.js'),
    conformance: () => import('./switchboard/conformance.js'),
    hints: () => import('./switchboard/advice/hints.js'),
    why: () => import('./switchboard/advice/why.js'),
    print: () => import('./switchboard/print/index.js'),
    review: () => import('./switchboard/advice/review.js'),
    best: () => import('./switchboard/best.js'),
    daily: () => import('./switchboard/daily.js'),
    practice: () => import('./switchboard/practice.js'),
    seen: {
      board: () => import('./switchboard/board/index.js'),
      picture: () => import('./switchboard/picture/index.js'),
      miniature: () => import('./switchboard/picture/miniature.js'),
      teaching: () => import('./switchboard/learn/index.js'),
      companion: () => import('./switchboard/companion/index.js'),
      editors: () => import('./switchboard/board/editor/index.js'),
      result: () => import('./switchboard/picture/result.js'),
    },
  },
  {
    id: 'criss-cross-town',
    name: 'Criss-Cross Town',
    designers: ['Sotirios Karamitsos'],
    players: { min: 1, max: 4 },
    quick: { seats: 3, level: 'casual', first: 'beginner' },
    offered: { dictionary: 'house-2' },
    tagline: 'Scissors, letters and urban planning: cut words out of a sheet and grow a town of them, all at once.',
    rules: () => import('./criss-cross-town/index.js'),
    bots: () => import('./criss-cross-town/bots/index.js'),
    anchors: () => import('./criss-cross-town/bots/anchors.js'),
    levels: () => import('./criss-cross-town/bots/about.js'),
    orders: () => import('./criss-cross-town/orders.js'),
    tools: () => import('./criss-cross-town/tools/index.js'),
    print: () => import('./criss-cross-town/print/index.js'),
    conformance: () => import('./criss-cross-town/conformance.js'),
    hints: () => import('./criss-cross-town/advice/hints.js'),
    why: () => import('./criss-cross-town/advice/why.js'),
    review: () => import('./criss-cross-town/advice/review.js'),
    daily: () => import('./criss-cross-town/daily.js'),
    practice: () => import('./criss-cross-town/practice.js'),
    seen: {
      board: () => import('./criss-cross-town/board/index.js'),
      picture: () => import('./criss-cross-town/picture/index.js'),
      miniature: () => import('./criss-cross-town/picture/miniature.js'),
      teaching: () => import('./criss-cross-town/learn/index.js'),
      companion: () => import('./criss-cross-town/companion/index.js'),
      result: () => import('./criss-cross-town/picture/result.js'),
      editors: () => import('./criss-cross-town/board/editor/index.js'),
    },
  },
  {
    id: 'radiowarz',
    name: 'RadioWarz',
    designers: ['Giacomo Garbo', 'Francesco Berton', 'Daniele Artusi', 'Marina Andreose', 'Milena Sorpilli'],
    players: { min: 3, max: 4 },
    quick: { seats: 4, level: 'casual' },
    tagline: 'Six stations, one string each: be on air over your own regions, and pull your rivals’ strings out of theirs.',
    rules: () => import('./radiowarz/index.js'),
    bots: () => import('./radiowarz/bots/index.js'),
    anchors: () => import('./radiowarz/bots/anchors.js'),
    levels: () => import('./radiowarz/bots/about.js'),
    orders: () => import('./radiowarz/orders.js'),
    tools: () => import('./radiowarz/tools/index.js'),
    print: () => import('./radiowarz/print/index.js'),
    conformance: () => import('./radiowarz/conformance.js'),
    hints: () => import('./radiowarz/advice/hints.js'),
    why: () => import('./radiowarz/advice/why.js'),
    puzzles: () => import('./radiowarz/puzzles/index.js'),
    review: () => import('./radiowarz/advice/review.js'),
    seen: {
      board: () => import('./radiowarz/board/index.js'),
      picture: () => import('./radiowarz/picture/index.js'),
      miniature: () => import('./radiowarz/picture/miniature.js'),
      teaching: () => import('./radiowarz/learn/index.js'),
      companion: () => import('./radiowarz/companion/index.js'),
      editors: () => import('./radiowarz/board/editor/index.js'),
    },
  },
];
