/** Something that the host can put right: the message says how, and nobody needs the stack. */
export class Trouble extends Error {}

/** The data belong to a server that runs. */
export class InUse extends Trouble {}

/** The file or folder at which the system said no; null for any other error. */
export function refusedAt(error: unknown): string | null {
  const path: unknown = error instanceof Error && 'syscall' in error ? Reflect.get(error, 'path') : null;
  return typeof path === 'string' ? path : null;
}
