/** To be fitted. */
export const sharpnessFor = (_seats: number): readonly number[] => [1, 1, 1, 1, 1, 1, 1];
