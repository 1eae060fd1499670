/** Ornaments of engraved paper: rosettes of one line that winds round, and borders of such lines. Pure geometry. */
import { lengthText } from './svg.js';

const STEPS_A_PETAL = 16;

/** A line that winds round a middle between two radii, with so many petals, laid over itself `layers` times, each turned a little. */
export function rosette(x: number, y: number, inner: number, outer: number, petals: number, layers: number): string {
  const [middle, swing] = [(inner + outer) / 2, (outer - inner) / 2];
  const count = petals * STEPS_A_PETAL;
  return Array.from({ length: layers }, (_, layer) => {
    const shift = (2 * Math.PI * layer) / layers;
    const points = Array.from({ length: count }, (_, i) => {
      const angle = (2 * Math.PI * i) / count;
      const radius = middle + swing * Math.sin(petals * angle + shift);
      return `${lengthText(x + radius * Math.cos(angle))} ${lengthText(y + radius * Math.sin(angle))}`;
    });
    return `M${points.join('L')}Z`;
  }).join('');
}

/** Waves along a straight way that lies or stands, laid over each other: a band of so many crossings. */
export function braid(x: number, y: number, length: number, height: number, waves: number, upright = false): string {
  const count = waves * STEPS_A_PETAL;
  return [0, 1, 2]
    .map((layer) => {
      const points = Array.from({ length: count + 1 }, (_, i) => {
        const along = (length * i) / count;
        const aside = (height / 2) * Math.sin((2 * Math.PI * waves * i) / count + (2 * Math.PI * layer) / 3);
        return upright
          ? `${lengthText(x + aside)} ${lengthText(y + along)}`
          : `${lengthText(x + along)} ${lengthText(y + aside)}`;
      });
      return `M${points.join('L')}`;
    })
    .join('');
}
