/** What was to be written was not, and nothing of it is there: the disk is full, or the database away. The same may be asked again. */
export class NotKept extends Error {
  /** What the database calls it. */
  readonly code: string;

  constructor(message: string, code: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** The code of a file that is not where it was opened. */
export const MOVED = 'MOVED';

export const movedAway = (file: string): string =>
  `${file} was moved away, deleted or replaced under the server: nothing is kept until it is back in its place`;
