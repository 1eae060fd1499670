/** The pages of a print to leaf through, as they are in the file. Knows no game. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../shell/icons.js';
import type { PreviewPage } from './asked.js';

/** Its letters are those of the site; nothing in it can act, whatever was drawn: it is a picture. */
function PageView({ svg, title, ratio }: PreviewPage) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const read = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    place.current?.replaceChildren(document.importNode(read, true));
  }, [svg]);
  return <div class="print-page" ref={place} role="img" aria-label={title} style={{ '--ratio': ratio }} />;
}

export function PagePreview({ pages }: { readonly pages: readonly PreviewPage[] }) {
  const [at, turn] = useState(0);
  const page = pages[Math.min(at, pages.length - 1)];
  if (page === undefined) return null;
  return (
    <section class="print-preview" aria-label="Preview">
      <div class="print-leaf">
        <button type="button" class="button" disabled={at === 0} onClick={() => turn(at - 1)}>
          <Icon name="back" />
          <span class="unseen">The page before</span>
        </button>
        <p role="status">
          Page {at + 1} of {pages.length}: {page.title}
        </p>
        <button type="button" class="button" disabled={at === pages.length - 1} onClick={() => turn(at + 1)}>
          <Icon name="chevron" />
          <span class="unseen">The next page</span>
        </button>
      </div>
      <PageView key={at} {...page} />
    </section>
  );
}
