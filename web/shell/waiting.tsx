/** What is seen while something is on its way: three lamps and a word about what it is. */
export function Waiting({ for: what }: { readonly for: string }) {
  return (
    <div class="waiting" role="status">
      <div class="waiting-lamps" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p>{what}</p>
    </div>
  );
}
