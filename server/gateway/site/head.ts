/**
 * What a page says before it is there: in its head for those who only read that, search engines and chats that preview a link,
 * and as a greeting to whoever waits for it.
 */

export type About = {
  readonly title: string;
  readonly description: string;
  /** The address of a picture on this site; left out where there is no such file. */
  readonly picture: string | null;
  /** Whether title and description greet whoever has opened the page, until it is there. */
  readonly greets: boolean;
  /** The parts of the site that this page will ask for, by the names that its build gave them; those most needed first. */
  readonly parts: readonly string[];
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? '');

const property = (name: string, content: string): string => `<meta property="${name}" content="${escaped(content)}" />`;

/** A file that the page is about to ask for; asked for exactly as it will be, or it would be fetched twice. */
const preload = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${escaped(file)}" />`
    : `<link rel="modulepreload" crossorigin href="${escaped(file)}" />`;

/** `picture` with its whole address, as those who preview need it. */
export function headOf({ title, description }: About, picture: string | null): string {
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    property('og:site_name', 'Party Line'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    ...(picture === null ? [] : [property('og:image', picture), '<meta name="twitter:card" content="summary_large_image" />']),
  ].join('\n    ');
}

/** Stands at the end of the head: what every page needs is asked for first. */
export const preloadsOf = (files: readonly string[]): string => files.map(preload).join('\n    ');

/** As the site itself goes on to show it (web/shell/loading.tsx). */
export const greetingOf = ({ greets, title, description }: About): string =>
  greets ? `<main class="greeting"><h1>${escaped(title)}</h1><p>${escaped(description)}</p></main>` : '';
