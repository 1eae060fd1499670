/** The mark of the house: two jacks and one cord. Decoration: the name stands beside it. */
export function Mark() {
  return (
    <svg class="frame-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M9 13C9 25 23 7 23 19" fill="none" stroke="var(--brass)" stroke-width="3" stroke-linecap="round" />
      <g fill="var(--panel)" stroke="var(--ink)" stroke-width="2.5">
        <circle cx="9" cy="9" r="5.5" />
        <circle cx="23" cy="23" r="5.5" />
      </g>
      <circle cx="9" cy="9" r="2" fill="var(--brass)" />
      <circle cx="23" cy="23" r="2" fill="var(--brass)" />
    </svg>
  );
}
