/**
 * What was built in a game that is over, as the game itself draws it: for the result of a daily call, on the page and in the
 * picture that people send. On a canvas, because a picture to send has neither a page nor its styles. Knows no game.
 */
import type { Json } from '@partyline/kernel/json.js';

export type PictureLook = {
  /** The side of the square to draw into, from the origin on. */
  readonly side: number;
  readonly night: boolean;
  /** The family of type that letters are set in. */
  readonly sans: string;
  /** Nothing may be seen that helps somebody who has not played yet. */
  readonly secret: boolean;
};

export interface ResultPicture<View extends Json = Json> {
  /** What is on it, in a few words. */
  readonly name: string;
  /** What is left out while it is to be secret, in a few words. */
  readonly hidden: string;
  /** Method syntax, so that one list can hold pictures of different games. */
  draw(pen: CanvasRenderingContext2D, view: View, look: PictureLook): void;
}
