/** The mark of the house: two jacks and one cord. Decoration: the name stands beside it. */
export function Logo() {
  return (
    <svg class="frame-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M7 12C7 27 25 5 25 20" fill="none" stroke="var(--brass)" stroke-width="3" stroke-linecap="round" />
      <g fill="var(--panel)" stroke="var(--ink)" stroke-width="2.5">
        <circle cx="7" cy="7" r="4.75" />
        <circle cx="25" cy="25" r="4.75" />
      </g>
      <circle cx="7" cy="7" r="1.75" fill="var(--brass)" />
      <circle cx="25" cy="25" r="1.75" fill="var(--brass)" />
    </svg>
  );
}
