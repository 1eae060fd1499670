/**
 * A game's RULES.md as blocks to be set: the chapters that have numbered clauses, which are those for players. Figures are handed in by
 * the clause that they belong to. Knows Markdown and no game.
 */
import { isRecord } from '@partyline/kernel/json.js';
import type { Block, Inline } from '@partyline/print/book.js';
import type { RulebookText } from '@partyline/print/booklet.js';
import { CLAUSE_HEADING, CLAUSE_MARKS } from '@partyline/print/clause.js';
import { marked, type Token, type Tokens } from 'marked';

/** A figure as it is printed: the inside of an SVG document, its size, and what it shows. */
export type PrintedFigure = {
  readonly drawing: string;
  readonly width: number;
  readonly height: number;
  readonly caption: string;
};
export type PrintedFigures = { readonly [clause: string]: PrintedFigure };

/** What `npm run figures` has drawn: the text of a game's learn/data/figures.json. */
export function figuresIn(json: string): PrintedFigures {
  const drawn: unknown = JSON.parse(json);
  const figures = Object.entries(isRecord(drawn) ? drawn : {}).map(([clause, figure]): [string, PrintedFigure] => {
    const { drawing, width, height, caption } = isRecord(figure) ? figure : {};
    const isWhole = typeof drawing === 'string' && typeof width === 'number' && typeof height === 'number';
    if (!isWhole || typeof caption !== 'string')
      throw new Error(`The figure of ${clause} is not whole: npm run figures draws it anew.`);
    return [clause, { drawing, width, height, caption }];
  });
  return Object.fromEntries(figures);
}

type Look = Omit<Inline, 'text'>;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const decoded = (text: string): string => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);

function inlineOf(token: Token, look: Look): readonly Inline[] {
  if (token.type === 'strong') return inlinesOf(token.tokens, { ...look, bold: true });
  if (token.type === 'em') return inlinesOf(token.tokens, { ...look, italic: true });
  if (token.type === 'br') return [{ ...look, text: ' ' }];
  if (token.type === 'html') return [];
  if ('tokens' in token && token.tokens !== undefined) return inlinesOf(token.tokens, look);
  return 'text' in token ? [{ ...look, text: decoded(String(token['text'])) }] : [];
}

const inlinesOf = (tokens: readonly Token[] | undefined, look: Look = {}): readonly Inline[] =>
  (tokens ?? []).flatMap((token) => inlineOf(token, look));

function noteKind({ tokens: [first] }: Tokens.Blockquote): 'ruling' | 'example' | 'quotation' {
  const words = first !== undefined && 'tokens' in first ? first.tokens?.[0] : undefined;
  return (words?.type === 'strong' ? CLAUSE_MARKS.get(words.raw.replaceAll('*', '')) : undefined) ?? 'quotation';
}

function itemsOf({ items, ordered, start }: Tokens.List, depth: number): readonly Block[] {
  return items.flatMap(({ tokens }, at): readonly Block[] => {
    const inner = tokens.filter((token) => token.type !== 'list');
    const lists = tokens.filter((token): token is Tokens.List => token.type === 'list');
    const marker = ordered ? `${Number(start || 1) + at}.` : '•';
    return [{ type: 'item', marker, depth, text: inlinesOf(inner) }, ...lists.flatMap((list) => itemsOf(list, depth + 1))];
  });
}

const isTokenOf = <T extends Tokens.Generic>(token: Token, type: T['type']): token is Token & T => token.type === type;

function blocksOf(token: Token): readonly Block[] {
  if (isTokenOf<Tokens.Blockquote>(token, 'blockquote')) {
    return [{ type: 'note', kind: noteKind(token), blocks: token.tokens.flatMap(blocksOf) }];
  }
  if (isTokenOf<Tokens.List>(token, 'list')) return itemsOf(token, 0);
  if (isTokenOf<Tokens.Table>(token, 'table')) {
    const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inlinesOf(tokens));
    return [{ type: 'table', head: cells(token.header), rows: token.rows.map(cells) }];
  }
  if (isTokenOf<Tokens.Code>(token, 'code')) return [{ type: 'code', lines: token.text.split('\n') }];
  if (isTokenOf<Tokens.Paragraph>(token, 'paragraph')) return [{ type: 'paragraph', text: inlinesOf(token.tokens) }];
  return [];
}

type Chapter = { readonly title: string; readonly blocks: Block[]; numbered: boolean };

export function rulebookText(markdown: string, figures: PrintedFigures): RulebookText {
  let title = '';
  const opening: Block[] = [];
  const chapters: Chapter[] = [];
  let waiting: PrintedFigure | undefined;
  const add = (...blocks: readonly Block[]): void => {
    (chapters.at(-1)?.blocks ?? opening).push(...blocks);
  };
  /** A figure stands at the end of its clause. */
  const endClause = (): void => {
    if (waiting !== undefined) add({ type: 'figure', ...waiting });
    waiting = undefined;
  };
  for (const token of marked.lexer(markdown)) {
    if (!isTokenOf<Tokens.Heading>(token, 'heading')) {
      add(...blocksOf(token));
      continue;
    }
    endClause();
    const words = decoded(token.text);
    if (token.depth === 1) title = words;
    else if (token.depth === 2) chapters.push({ title: words, blocks: [{ type: 'chapter', title: words }], numbered: false });
    else {
      const [, number, name] = CLAUSE_HEADING.exec(words) ?? [];
      const chapter = chapters.at(-1);
      if (chapter !== undefined && number !== undefined) chapter.numbered = true;
      add({ type: 'clause', number: number ?? null, title: name ?? words });
      waiting = number === undefined ? undefined : figures[number];
    }
  }
  endClause();
  const forPlayers = chapters.filter(({ numbered }) => numbered);
  return { title, blocks: [...opening, ...forPlayers.flatMap(({ blocks }) => blocks)] };
}
