/** What is seen while something is on its way: three lamps and a word about what it is. */
export function Waiting({ for: what }: { readonly for: string }) {
  return (
    <div class="waiting" role="status">
      <div class="waiting-lamps" aria-hidden="true">
        <span class="waiting-lamp" />
        <span class="waiting-lamp" />
        <span class="waiting-lamp" />
      </div>
      <p>{what}</p>
    </div>
  );
}
