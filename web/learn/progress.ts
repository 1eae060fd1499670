/** How far the learner came in a lesson, kept in this browser; what cannot be read counts as nothing. */
import { anything, integer, list, nullable, object } from '@partyline/kernel/shape.js';
import { type JsonItem, jsonItem } from '../storage/json-item.js';
import type { LessonProgress } from './course.js';

const MOST = 1_000;

const progressShape = object({
  step: integer(MOST),
  moves: list(object({ seat: integer(MOST), move: anything }), MOST),
  marks: list(integer(MOST), MOST),
});

/** Without it a lesson begins anew. */
export const lessonProgress = (game: string): JsonItem<LessonProgress | null> =>
  jsonItem(`party-line/lesson/${game}`, nullable(progressShape), null);
