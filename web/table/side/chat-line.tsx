/** One line of talk: its words with the addresses in them as links, and when it was said. Opens nothing but pages of the web. */

/** An address up to the next space; what ends a sentence is no part of it. */
const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;
const ENDS = /[.,;:!?)\]}’”]+$/u;

export type TextPart = { readonly text: string; readonly href: string | null };

/** The parts of a line, in their order; together they are the line. */
export function textParts(line: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of line.matchAll(ADDRESS)) {
    const text = found[0].replace(ENDS, '');
    const href = hrefOf(text);
    if (href === null) continue;
    if (found.index > from) parts.push({ text: line.slice(from, found.index), href: null });
    parts.push({ text, href });
    from = found.index + text.length;
  }
  if (from < line.length) parts.push({ text: line.slice(from), href: null });
  return parts;
}

function hrefOf(text: string): string | null {
  try {
    const { protocol, href, username } = new URL(text);
    // A name before the host makes an address look like another one.
    return (protocol === 'http:' || protocol === 'https:') && username === '' ? href : null;
  } catch {
    return null;
  }
}

/** The page that a link leads to does not learn where its visitor came from. */
export function ChatText({ line }: { readonly line: string }) {
  return (
    <span class="chat-text">
      {textParts(line).map(({ text, href }, i) =>
        href === null ? (
          text
        ) : (
          <a key={i} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        ),
      )}
    </span>
  );
}

const two = (n: number): string => String(n).padStart(2, '0');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** "14:05", and for another day "3 Nov, 14:05", by the reader's own clock. */
export function chatTimeWords(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const time = `${two(then.getHours())}:${two(then.getMinutes())}`;
  if (then.toDateString() === today.toDateString()) return time;
  const year = then.getFullYear() === today.getFullYear() ? '' : ` ${then.getFullYear()}`;
  return `${then.getDate()} ${MONTHS[then.getMonth()]}${year}, ${time}`;
}

export function ChatTime({ at }: { readonly at: number }) {
  return (
    <time class="chat-at" dateTime={new Date(at).toISOString()}>
      {chatTimeWords(at, Date.now())}
    </time>
  );
}
