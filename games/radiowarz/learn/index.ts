/** What RadioWarz teaches: the guided game, and the pictures of the rulebook. */
import type { Teaching } from '@partyline/board-kit/lesson.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';
import { figures } from './figures.js';
import { firstGame } from './first-game.js';

export const teaching: Teaching<View, Move> = { lessons: [firstGame], figures };
