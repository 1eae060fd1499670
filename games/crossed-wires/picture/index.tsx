/** Crossed Wires as a small living picture. */
export function Picture({ still }: { readonly still: boolean }) {
  return <svg viewBox="0 0 10 10" data-still={still} aria-hidden="true" />;
}
