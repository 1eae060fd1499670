/** Until when, as it is said of holidays and pauses. Reads no clock itself. */

/** "Thu 3 Dec, 14:05", where the reader is. */
export const untilWords = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
