/** The table of contents: beside the text where there is room, folded away above it where there is not. */
import { useState } from 'preact/hooks';
import type { Section } from './book.js';

export function Contents({ sections }: { readonly sections: readonly Section[] }) {
  const [wide] = useState(() => matchMedia('(min-width: 60rem)').matches);
  return (
    <nav class="rulebook-contents" aria-label="Contents">
      <details open={wide}>
        <summary>Contents</summary>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
              <ol>
                {section.clauses.map((clause) => (
                  <li key={clause.id}>
                    <a href={`#${clause.id}`}>
                      {clause.numbered && <span class="rulebook-contents-number">{clause.id}</span>}
                      <span>{clause.title}</span>
                    </a>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
