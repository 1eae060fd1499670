/** A number with a real minus sign. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);
