/** What Criss-Cross Town teaches: the guided first rounds, and the pictures of the rulebook. */
import type { Teaching } from '@partyline/board-kit/lesson.js';
import type { Move } from '../moves.js';
import type { View } from '../position.js';
import { figures } from './figures.js';
import { firstRounds } from './first-rounds.js';

export const teaching: Teaching<View, Move> = { lessons: [firstRounds], figures };
