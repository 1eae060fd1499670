/** What stands in the head of a page for those who only read that: search engines, and chats that preview a link. */

export type About = {
  readonly title: string;
  readonly description: string;
  /** The address of a picture on this site; left out where there is no such file. */
  readonly picture: string | null;
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? '');

const property = (name: string, content: string): string => `<meta property="${name}" content="${escaped(content)}" />`;

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
