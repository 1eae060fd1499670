/** How far a series of games is, in words. Only makes text; who shows it has the clock. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** Behind what is done: ", 3 min 20 s left"; nothing as long as nothing is done. */
export const remaining = (done: number, games: number, seconds: number): string =>
  done === 0 ? '' : `, ${duration((seconds / done) * (games - done))} left`;

/** A line now and then. */
export const logLine = (done: number, games: number, seconds: number): string =>
  `${done} of ${games} games after ${duration(seconds)}${remaining(done, games, seconds)}`;
