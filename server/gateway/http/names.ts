/** What guests are called until they say otherwise: somebody at an old telephone exchange, and nobody in particular. */
import { randomInt } from 'node:crypto';
import { Malformed, type Shape } from '@partyline/kernel/shape.js';
import { isReadable, withoutPiles } from '@partyline/table/clean-text.js';

const words = (text: string): readonly string[] => text.split(/\s+/);

const KINDS =
  words(`Amber Bakelite Brass Bright Calm Candlestick Cheerful Copper Coral Crackling Curious Daring Early Emerald Evening
  Faraway Gentle Gilded Humming Indigo Ivory Jolly Lucky Maple Midnight Nimble Patient Polished Quick Quiet Rosewood Rural Sapphire
  Scarlet Silver Singing Sleepless Steady Sunny Teal Thoughtful Tin Travelling Twilight Velvet Walnut Whistling Witty`);

const CALLINGS =
  words(`Bell Caller Conductor Courier Dialler Dispatcher Earpiece Engineer Exchange Foreman Handset Headset Insulator
  Lamplighter Linekeeper Listener Magneto Messenger Mouthpiece Operator Patchcord Plug Receiver Relay Ringer Signaller Splicer
  Subscriber Switch Telegraphist Wirewalker`);

const some = (all: readonly string[]): string => all[randomInt(all.length)] ?? '';

export const guestName = (): string => `${some(KINDS)} ${some(CALLINGS)}`;

const MOST = 40;
/** Joiners and what chooses between two looks of a sign: some scripts need them inside a name. */
const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f/gu;
/** Control characters, halves of pairs, and whatever is not to be seen (nor is an empty Braille cell) or turns the writing round. */
const UNSEEN = /[\u2800\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

export const nameShape: Shape<string> = {
  schema: { type: 'string', minLength: 1, maxLength: 1000, description: `After trimming 1 to ${MOST} visible characters.` },
  read(value, at) {
    if (typeof value !== 'string' || value.length > 1000) throw new Malformed(`${at} must be text of 1 to ${MOST} characters.`);
    const name = withoutPiles(value).trim().replace(/ +/g, ' ');
    if (UNSEEN.test(name.replace(JOINERS, ''))) throw new Malformed(`${at} has characters that cannot be seen.`);
    if (!isReadable(name)) throw new Malformed(`${at} must have something to read.`);
    if ([...name].length > MOST) throw new Malformed(`${at} is too long: at most ${MOST} characters.`);
    return name;
  },
};
