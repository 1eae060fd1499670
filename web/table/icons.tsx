/** The small drawings of the table's page: one stroke weight, the colour of the text beside them. Decoration only. */

const PATHS = {
  board: 'M8 1.5 13.6 4.75v6.5L8 14.5l-5.6-3.25v-6.5z',
  players:
    'M5.5 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1 14c0-2.6 2-4.5 4.500-4.500S10 11.4 10 14M11 7.500a2 2 0 1 0 0-4M12 9.700c1.800.5 3 2.100 3 4.300',
  log: 'M3 3h10M3 6.500h10M3 10h7M3 13.500h5',
  chat: 'M2 3h12v8H7l-3.500 3V11H2z',
  undo: 'M6 3 2.500 6.500 6 10M2.500 6.500H10a3.500 3.500 0 0 1 0 7H6',
  bot: 'M3 6h10v7H3zM8 6V3M6 3h4M6 9v1M10 9v1',
  flag: 'M3.500 14.500v-12M3.500 3h9l-2 3 2 3h-9',
  link: 'M6.500 9.500l3-3M7 4.500l1.500-1.500a3.200 3.200 0 0 1 4.500 4.500L11.500 9M9 11.500 7.500 13A3.200 3.200 0 0 1 3 8.500L4.500 7',
  bell: 'M3 12h10l-1.500-2V7a3.500 3.500 0 0 0-7 0v3zM6.500 14h3',
  sound: 'M2 6h2.500L8 3v10L4.500 10H2zM10.500 5.500a3.500 3.500 0 0 1 0 5M12.500 3.500a6.300 6.300 0 0 1 0 9',
  keys: 'M1.500 4h13v8h-13zM4 6.500h.01M6.700 6.500h.01M9.400 6.500h.01M12 6.500h.01M4.500 9.500h7',
  close: 'M3.500 3.500l9 9M12.500 3.500l-9 9',
  more: 'M3.500 8h.01M8 8h.01M12.500 8h.01',
} as const;

export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg class="table-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
