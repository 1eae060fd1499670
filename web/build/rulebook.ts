/**
 * RULES.md as a rulebook: chapters and numbered clauses with their HTML and their plain text. Rulings and examples are
 * marked as such, and every mention of a clause becomes a link to it. A comment `<!-- also: dividend, payout -->` in a clause
 * has words under which it should be found too. Knows Markdown and no game.
 */
import { CLAUSE_HEADING, CLAUSE_MARKS, CLAUSE_NUMBER } from '@partyline/print/clause.js';
import { Marked, type Token, type Tokens } from 'marked';
import type { Clause, Rulebook, Section } from '../rulebook/book.js';

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES.get(name) ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();

const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['amp', '&'],
]);

const ALSO = /^<!-- also: (.+) -->\s*$/;

/** The words of the comment, and what is left without it. */
function keywordsIn(tokens: readonly Token[]): { readonly keywords: readonly string[]; readonly rest: Token[] } {
  const found = (token: Token): string | undefined => (token.type === 'html' ? ALSO.exec(token.raw)?.[1] : undefined);
  return {
    keywords: tokens.flatMap((token) => found(token)?.split(', ') ?? []),
    rest: tokens.filter((token) => found(token) === undefined),
  };
}

/** What a quotation is: it says so itself, in its first bold words. */
function markOf(token: Tokens.Blockquote): string | null {
  const [paragraph] = token.tokens;
  const first: Token | undefined = paragraph !== undefined && 'tokens' in paragraph ? paragraph.tokens?.[0] : undefined;
  return first?.type === 'strong' ? (CLAUSE_MARKS.get(first.raw.replaceAll('*', '')) ?? null) : null;
}

function writer(): Marked {
  return new Marked({
    renderer: {
      blockquote(token) {
        const mark = markOf(token);
        const inner = this.parser.parse(token.tokens);
        return mark === null ? `<blockquote>${inner}</blockquote>` : `<div class="rulebook-${mark}" role="note">${inner}</div>`;
      },
      // What may be wider than a phone can be scrolled by itself, also with the keyboard.
      table(token) {
        // A heading without a word heads nothing.
        const row = (cells: readonly Tokens.TableCell[], heading: boolean) => {
          const tag = (text: string) => (heading && text !== '' ? 'th' : 'td');
          const written = cells.map((cell) => `<${tag(cell.text)}>${this.parser.parseInline(cell.tokens)}</${tag(cell.text)}>`);
          return `<tr>${written.join('')}</tr>`;
        };
        const body = token.rows.map((cells) => row(cells, false)).join('');
        const table = `<table><thead>${row(token.header, true)}</thead><tbody>${body}</tbody></table>`;
        return `<div class="rulebook-wide" role="group" aria-label="Table" tabindex="0">${table}</div>`;
      },
      code({ text }) {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        return `<pre class="rulebook-wide" role="group" aria-label="Data" tabindex="0"><code>${escaped}</code></pre>`;
      },
    },
  });
}

/** Links from each mention of a clause to it, outside of tags and of code. */
function linked(html: string, ids: ReadonlySet<string>, own: string): string {
  const mention = new RegExp(`(?<![\\w.-])${CLAUSE_NUMBER}(?![\\w]|\\.\\d)`, 'g');
  let code = 0;
  return html
    .split(/(<[^>]+>)/)
    .map((part) => {
      if (part.startsWith('<')) {
        if (/^<(code|a)\b/.test(part)) code++;
        else if (/^<\/(code|a)>/.test(part)) code--;
        return part;
      }
      if (code > 0) return part;
      return part.replace(mention, (id) => (ids.has(id) && id !== own ? `<a href="#${id}">${id}</a>` : id));
    })
    .join('');
}

type Part = { readonly title: string; readonly tokens: Token[] };

/** Tokens by the headings of one level; what stands before the first one comes apart. */
function parts(tokens: readonly Token[], depth: number): { readonly before: Token[]; readonly parts: readonly Part[] } {
  const before: Token[] = [];
  const found: Part[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token['depth'] === depth) found.push({ title: String(token['text']), tokens: [] });
    else (found.at(-1)?.tokens ?? before).push(token);
  }
  return { before, parts: found };
}

export function readRulebook(markdown: string): Rulebook {
  const marked = writer();
  const [book] = parts(marked.lexer(markdown), 1).parts;
  if (book === undefined) throw new Error('A rulebook begins with its title: # Title');
  const { before, parts: chapters } = parts(book.tokens, 2);
  const split = chapters.map(({ title, tokens }) => ({ title, ...parts(tokens, 3) }));
  const ids = new Set(split.flatMap((chapter) => chapter.parts.flatMap(({ title }) => CLAUSE_HEADING.exec(title)?.[1] ?? [])));
  const html = (tokens: Token[], own = '') => linked(marked.parser(tokens), ids, own);
  const clause = (chapter: string, part: Part): Clause => {
    const [, number, name] = CLAUSE_HEADING.exec(part.title) ?? [];
    const { keywords, rest } = keywordsIn(part.tokens);
    const body = html(rest, number);
    return {
      id: number ?? `${slug(chapter)}-${slug(part.title)}`,
      numbered: number !== undefined,
      title: name ?? part.title,
      html: body,
      ruling: body.includes('class="rulebook-ruling"'),
      text: plain(body),
      keywords,
    };
  };
  const section = (chapter: (typeof split)[number]): Section => ({
    id: slug(chapter.title),
    title: chapter.title,
    html: html(chapter.before),
    clauses: chapter.parts.map((part) => clause(chapter.title, part)),
  });
  return { title: book.title, introduction: html(before), sections: split.map(section) };
}
