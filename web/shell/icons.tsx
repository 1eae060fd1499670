/** The icons of the site: drawn on a grid of 24, one stroke weight, in the colour of the text. Decoration: words say the same. */

const PATHS = {
  board: 'M12 3 20 7.5v9L12 21l-8-4.5v-9z',
  play: 'M8 5.5v13l10.5-6.5z',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6M16 4.5a3.2 3.2 0 0 1 0 6M18 14.5c2 .8 3.2 2.7 3.5 5.5',
  device: 'M7 2.5h10v19H7zM10.5 18.5h3',
  learn: 'M12 6.5C10 4.8 7 4.3 3 4.5v14c4-.2 7 .3 9 2 2-1.7 5-2.2 9-2v-14c-4-.2-7 .3-9 2zM12 6.5v14',
  rules: 'M6 2.5h9l4 4v15H6zM14.5 2.5V7H19M9 12h7M9 16h7',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  day: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  night: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  auto: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM12 3.5v17M12 8h6.5M12 12h8.5M12 16h6.5',
  sound: 'M4 9.5v5h4l5 4v-13l-5 4zM16.5 9a4 4 0 0 1 0 6M19 6.5a7.5 7.5 0 0 1 0 11',
  silent: 'M4 9.5v5h4l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5',
  bell: 'M5.5 17.5h13c-1.5-1.5-1.5-3-1.5-6.5a5 5 0 0 0-10 0c0 3.5 0 5-1.5 6.5zM10 20.5h4',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19.5 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  chevron: 'm9.5 6 6 6-6 6',
  back: 'm14.5 6-6 6 6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  chat: 'M4 5h16v11h-8.5L7 20v-4H4z',
  log: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  undo: 'M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9',
  flag: 'M6 21V4M6 4.5h11.5L15 8.5l2.5 4H6',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8.5 3v5M15.5 3v5M8.5 14.5h.01M12 14.5h.01M15.5 14.5h.01',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM12 7v5.2l3.5 2',
  robot: 'M5 9h14v10H5zM12 9V5M12 5h.01M9 13.5v1.5M15 13.5v1.5M2.5 12.5v3M21.5 12.5v3',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.5-4.5 3.5-6.5 7.5-6.5s7 2 7.5 6.5',
  chair: 'M7 3v18M7 13h10v8M7 4.5h1.5',
  print: 'M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 13.5h10v7H7z',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M4.5 20h15',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6.5 11H5v9.5h14V11h-1.5',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  first: 'M6 5.5v13M18 6l-8 6 8 6z',
  last: 'M18 5.5v13M6 6l8 6-8 6z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20.5 20.5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17zM12 11v5.5M12 7.8v.01',
  warning: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.01',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  hint: 'M9 17.5h6M10 20.5h4M9.2 14.5C7.5 13.3 6.5 11.5 6.5 9.5a5.5 5.5 0 0 1 11 0c0 2-1 3.8-2.7 5v2.5H9.2z',
  practice: 'M4 20V12M9.3 20V7M14.7 20V10M20 20V4',
  puzzle: 'M4 8.5h4.2a2.8 2.8 0 1 1 5 0h4.1v4.1a2.8 2.8 0 1 1 0 5v3.9H4z',
  keyboard: 'M2.5 6.5h19v11h-19zM6 10h.01M9.5 10h.01M13 10h.01M16.5 10h.01M7.5 14h9',
} as const;
export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
