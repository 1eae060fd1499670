/** The ways from the page about oneself to the pages that have more of it: each part of the site adds its own. */
export const HUB: readonly { readonly href: string; readonly name: string }[] = [
  { href: '/me/games', name: 'Games and results' },
  { href: '/me/notices', name: 'Notices' },
  { href: '/settings', name: 'Name and settings' },
];
