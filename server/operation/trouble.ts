/** Something that the host can put right: the message says how, and nobody needs the stack. */
export class Trouble extends Error {}
