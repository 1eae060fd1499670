/** How far the arena is: a bar for a person, a line now and then for a log. Only makes text; who shows it has the clock. */

const WIDTH = 30;

export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

function remaining(done: number, games: number, seconds: number): string {
  return done === 0 ? '' : `, ${duration((seconds / done) * (games - done))} left`;
}

export function bar(done: number, games: number, seconds: number): string {
  const filled = Math.floor((WIDTH * done) / games);
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done} of ${games}${remaining(done, games, seconds)}`;
}

export function logLine(done: number, games: number, seconds: number): string {
  return `${done} of ${games} games after ${duration(seconds)}${remaining(done, games, seconds)}`;
}
