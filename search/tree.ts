/**
 * Tree search for two to six seats (max^n): it plays down the tree, where tries go to moves that do well or have been tried
 * little, and looks at one new position each time. Of a position with many moves the most promising come first and the others
 * only as it is visited more (progressive widening); or, where a game knows how likely a move is to be the best, the likelier the
 * more often. Counts stand in typed arrays. Knows no game.
 */
import type { SearchProblem, Steps } from './problem.js';

export type TreeOptions<State> = {
  readonly iterations: number;
  /** How much a move that was tried little is favoured; values are from 0 to 1. */
  readonly curiosity: number;
  /** So many moves at once, and for n visits `wideness` × √n more. */
  readonly moves: number;
  readonly wideness: number;
  /**
   * What a position is worth once moves from it were tried: the mean of all tries, which forgives estimates that err at
   * random; what the best of its moves is worth to the mover, which sees a refutation at once, and believes every estimate that
   * errs upwards; or halfway between.
   */
  readonly backup: 'mean' | 'best' | 'halfway';
  /** Plays on from a position that is new in the tree before it is estimated; it changes the state. Left out, it is estimated as it stands. */
  readonly playout?: (state: State) => Steps<void>;
};

export type Searched<Move> = { readonly move: Move; readonly value: number; readonly visits: number };

/** The moves of the root, the best first, after every iteration; as long as there is none that was tried, null. */
export type TreeProgress<Move> = { readonly best: Move | null; readonly done: number };

/** What stands in a list; it is asked for what is there only. */
const entry = (list: Int32Array, index: number): number => list[index] ?? 0;

const UNSEEN = -1;
/** Where it is known how likely moves are: so much less. */
const LESS = 0.02;

export class SearchTree<State, Move> {
  private readonly problem: SearchProblem<State, Move>;
  private readonly options: TreeOptions<State>;
  private readonly root: State;
  private readonly seats: number;
  // By node. An edge is a move from a node; a node's edges stand side by side.
  private readonly visits: Int32Array;
  private readonly firstEdge: Int32Array;
  private readonly edgeCount: Int32Array;
  private readonly moverOf: Int32Array;
  /** By node × seats + seat: what is believed, and the mean of all tries. */
  private readonly value: Float64Array;
  private readonly mean: Float64Array;
  private nodes = 0;
  // By edge.
  private child = new Int32Array(1024);
  private tried = new Int32Array(1024);
  private likely = new Float64Array(1024);
  private readonly moves: Move[] = [];
  private readonly known = new Map<string, number>();
  private readonly pathNodes: Int32Array;
  private readonly pathEdges: Int32Array;
  private readonly leaf: Float64Array;

  constructor(problem: SearchProblem<State, Move>, root: State, options: TreeOptions<State>) {
    const most = options.iterations + 2;
    this.problem = problem;
    this.options = options;
    this.root = root;
    this.seats = problem.seats;
    this.visits = new Int32Array(most);
    this.firstEdge = new Int32Array(most).fill(UNSEEN);
    this.edgeCount = new Int32Array(most);
    this.moverOf = new Int32Array(most);
    this.value = new Float64Array(most * problem.seats);
    this.mean = options.backup === 'mean' ? this.value : new Float64Array(most * problem.seats);
    this.pathNodes = new Int32Array(most + 1);
    this.pathEdges = new Int32Array(most + 1);
    this.leaf = new Float64Array(problem.seats);
    this.addNode(root);
  }

  /** Looks at one more position. */
  *iterate(): Steps<void> {
    const { problem, pathNodes, pathEdges, options } = this;
    const state = problem.clone(this.root);
    let node = 0;
    let length = 0;
    for (;;) {
      pathNodes[length] = node;
      const mover = entry(this.moverOf, node);
      // A node opens with its second visit: most are never seen again, and moves are dear to list. The root opens at once.
      if (mover < 0 || (node !== 0 && this.visits[node] === 0)) break;
      if (this.firstEdge[node] === UNSEEN) yield* this.open(node, state, mover);
      const edge = this.choose(node, mover);
      if (edge === UNSEEN) break;
      pathEdges[length] = edge;
      const move = this.moves[edge];
      if (move === undefined) break;
      problem.apply(state, mover, move);
      node = this.follow(edge, state);
      length += 1;
      // Positions that repeat would go round for ever; no way is longer than there are nodes.
      if (length >= pathEdges.length - 1) break;
    }
    pathNodes[length] = node;
    if (options.playout !== undefined && entry(this.moverOf, node) >= 0) yield* options.playout(state);
    problem.estimate(state, this.leaf);
    this.backUp(length);
  }

  private addNode(state: State): number {
    const node = this.nodes++;
    this.moverOf[node] = this.problem.mover(state);
    return node;
  }

  private *open(node: number, state: State, mover: number): Steps<void> {
    const found = yield* this.problem.candidates(state, mover);
    const first = this.moves.length;
    for (const move of found) this.moves.push(move);
    while (this.child.length < this.moves.length) {
      this.child = grown(this.child);
      this.tried = grown(this.tried);
    }
    const likely = this.problem.likelihoods?.();
    if (likely !== undefined) {
      if (this.likely.length < this.child.length) this.likely = longer(this.likely, this.child.length);
      this.likely.set(likely, first);
    }
    this.child.fill(UNSEEN, first, this.moves.length);
    this.firstEdge[node] = first;
    this.edgeCount[node] = found.length;
  }

  /** The edge to try next: the most hopeful of those that are let in, new ones in their order. */
  private choose(node: number, mover: number): number {
    if (this.problem.likelihoods !== undefined) return this.chooseLikely(node, mover);
    const { moves, wideness, curiosity } = this.options;
    const visits = entry(this.visits, node);
    const open = Math.min(entry(this.edgeCount, node), Math.ceil(moves + wideness * Math.sqrt(visits)));
    const first = entry(this.firstEdge, node);
    const log = Math.log(visits + 1);
    let best = UNSEEN;
    let hope = Number.NEGATIVE_INFINITY;
    for (let edge = first; edge < first + open; edge++) {
      const times = entry(this.tried, edge);
      if (times === 0) return edge;
      const value = this.value[entry(this.child, edge) * this.seats + mover] ?? 0;
      const now = value + curiosity * Math.sqrt(log / times);
      if (now <= hope) continue;
      hope = now;
      best = edge;
    }
    return best;
  }

  /** The same where it is known how likely moves are: what was not tried is hoped to be worth a little less than the position. */
  private chooseLikely(node: number, mover: number): number {
    const first = entry(this.firstEdge, node);
    const curiosity = this.options.curiosity * Math.sqrt(entry(this.visits, node));
    const untried = (this.value[node * this.seats + mover] ?? 0) - LESS;
    let best = UNSEEN;
    let hope = Number.NEGATIVE_INFINITY;
    for (let edge = first; edge < first + entry(this.edgeCount, node); edge++) {
      const times = entry(this.tried, edge);
      const value = times === 0 ? untried : (this.value[entry(this.child, edge) * this.seats + mover] ?? 0);
      const now = value + (curiosity * (this.likely[edge] ?? 0)) / (1 + times);
      if (now > hope) {
        hope = now;
        best = edge;
      }
      if (times === 0) break;
    }
    return best;
  }

  private follow(edge: number, state: State): number {
    const known = entry(this.child, edge);
    if (known !== UNSEEN) return known;
    const key = this.problem.key?.(state);
    const same = key === undefined ? undefined : this.known.get(key);
    const node = same ?? this.addNode(state);
    if (key !== undefined && same === undefined) this.known.set(key, node);
    this.child[edge] = node;
    return node;
  }

  /** Takes the leaf's estimate up the path. */
  private backUp(length: number): void {
    const { seats, leaf, mean } = this;
    for (let at = length; at >= 0; at--) {
      const node = entry(this.pathNodes, at);
      const visits = entry(this.visits, node) + 1;
      this.visits[node] = visits;
      if (at < length) {
        const edge = entry(this.pathEdges, at);
        this.tried[edge] = entry(this.tried, edge) + 1;
      }
      for (let own = node * seats, seat = 0; seat < seats; own++, seat++) {
        mean[own] = (mean[own] ?? 0) + ((leaf[seat] ?? 0) - (mean[own] ?? 0)) / visits;
      }
      if (this.options.backup !== 'mean') this.believe(node, at < length ? this.bestChild(node) : UNSEEN);
    }
  }

  /** What a position is worth by the best of its moves; by the estimate, as long as none was tried. */
  private believe(node: number, best: number): void {
    const { seats, value, mean, leaf } = this;
    const isHalfway = this.options.backup === 'halfway';
    for (let seat = 0; seat < seats; seat++) {
      const own = node * seats + seat;
      const known = best === UNSEEN ? (leaf[seat] ?? 0) : (value[best * seats + seat] ?? 0);
      value[own] = isHalfway ? ((mean[own] ?? 0) + known) / 2 : known;
    }
  }

  /** The child that is worth most to the mover. */
  private bestChild(node: number): number {
    const edge = this.bestEdge(node);
    return edge === UNSEEN ? UNSEEN : entry(this.child, edge);
  }

  private bestEdge(node: number): number {
    const first = entry(this.firstEdge, node);
    const mover = entry(this.moverOf, node);
    let best = UNSEEN;
    let most = Number.NEGATIVE_INFINITY;
    for (let edge = first; edge >= 0 && edge < first + entry(this.edgeCount, node); edge++) {
      if (this.tried[edge] === 0) continue;
      const worth = this.value[entry(this.child, edge) * this.seats + mover] ?? 0;
      if (worth <= most) continue;
      most = worth;
      best = edge;
    }
    return best;
  }

  /** The move that would be played now. */
  best(): Move | null {
    if (this.options.backup === 'best') return this.moves[this.bestEdge(0)] ?? null;
    const first = entry(this.firstEdge, 0);
    let best = first;
    for (let edge = first; edge >= 0 && edge < first + entry(this.edgeCount, 0); edge++) {
      if (entry(this.tried, edge) > entry(this.tried, best)) best = edge;
    }
    return this.moves[best] ?? null;
  }

  /** The moves of the root that were tried, the best first. */
  ranking(): Searched<Move>[] {
    const found: Searched<Move>[] = [];
    const first = entry(this.firstEdge, 0);
    const mover = entry(this.moverOf, 0);
    for (let edge = first; edge >= 0 && edge < first + entry(this.edgeCount, 0); edge++) {
      const move = this.moves[edge];
      const visits = entry(this.tried, edge);
      if (move === undefined || visits === 0) continue;
      found.push({ move, visits, value: this.value[entry(this.child, edge) * this.seats + mover] ?? 0 });
    }
    const { backup } = this.options;
    return found.sort((a, b) =>
      backup === 'best' ? b.value - a.value || b.visits - a.visits : b.visits - a.visits || b.value - a.value,
    );
  }

  /** What the root is worth to each seat. */
  rootValue(): number[] {
    return Array.from(this.value.subarray(0, this.seats));
  }

  /** The moves of the root that were listed, tried or not. */
  get listed(): readonly Move[] {
    return this.moves.slice(0, entry(this.edgeCount, 0));
  }
}

function longer(list: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const made = new Float64Array(length);
  made.set(list);
  return made;
}

function grown(list: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(list.length * 2);
  longer.set(list);
  return longer;
}

/** Searches within the budget, a step at a time, with the best so far; null where the root has no moves. */
export function* treeSearch<State, Move>(
  problem: SearchProblem<State, Move>,
  root: State,
  options: TreeOptions<State>,
): Generator<TreeProgress<Move>, readonly Searched<Move>[]> {
  const tree = new SearchTree(problem, root, options);
  let best: Move | null = null;
  for (let n = 0; n < options.iterations; n++) {
    for (const steps = tree.iterate(); steps.next().done !== true; ) yield { best, done: n / options.iterations };
    best = tree.best();
    // One move only: there is nothing to find out.
    if (tree.listed.length < 2) break;
    yield { best, done: (n + 1) / options.iterations };
  }
  return tree.ranking();
}
