/** Hashes and seeds beside what they are of, to be compared with others. What is not known yet is left out. */
type Props = { readonly rows: readonly (readonly [name: string, hash: string | null])[] };

export function HashList({ rows }: Props) {
  return (
    <dl>
      {rows.map(([name, hash]) =>
        hash === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{hash}</code>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
