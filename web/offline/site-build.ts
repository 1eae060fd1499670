/** Which build this page is of, and whether this browser can keep a site at all, and if not, why. */

/** Null for a page that was not built, as while one works on it. */
export function buildHere(): string | null {
  const name = document.querySelector('meta[name="party-line-build"]')?.getAttribute('content') ?? '';
  return /^[0-9a-f]+$/.test(name) ? name : null;
}

export type WhyNot = 'insecure' | 'unsupported' | 'unbuilt';

export function whyNotOffline(): WhyNot | null {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return 'unsupported';
  return buildHere() === null ? 'unbuilt' : null;
}
