/** The component tools of this game: sets of nine cards. */
import type { ComponentTool } from '@partyline/kernel/component.js';

export const tools: readonly ComponentTool[] = [];
