/** The nine cards of the house edition. CARDS.md says how they were found. A released set never changes. */
export const house = [
  { id: 'A', cords: [['T', 'R2'], ['B', 'L2'], ['L1', 'R1'], ['R1', 'R2']], halves: ['T', 'B', 'R2'] },
  { id: 'B', cords: [['T', 'R1'], ['B', 'L2'], ['L1', 'R2'], ['R1', 'R2']], halves: ['L1', 'L2', 'R2'] },
  { id: 'C', cords: [['T', 'L1'], ['B', 'R2'], ['L1', 'R2'], ['L2', 'R1']], halves: ['L1', 'R2'] },
  { id: 'D', cords: [['T', 'L1'], ['B', 'R1'], ['B', 'R2'], ['L1', 'L2'], ['L2', 'R1']], halves: ['B', 'L2', 'R2'] },
  { id: 'E', cords: [['T', 'L1'], ['B', 'L2'], ['B', 'R1'], ['L2', 'R2']], halves: ['T', 'B', 'R2'] },
  { id: 'F', cords: [['T', 'B'], ['B', 'L1'], ['L1', 'L2'], ['R1', 'R2']], halves: ['T', 'R2'] },
  { id: 'G', cords: [['T', 'B'], ['B', 'L2'], ['L1', 'R2'], ['L2', 'R1']], halves: ['B', 'L1', 'L2', 'R2'] },
  { id: 'H', cords: [['T', 'L1'], ['B', 'R1'], ['L1', 'L2'], ['L2', 'R2']], halves: ['B', 'L2'] },
  { id: 'I', cords: [['T', 'B'], ['L1', 'R1'], ['L1', 'R2'], ['L2', 'R2']], halves: ['L1', 'R2'] },
] as const;
