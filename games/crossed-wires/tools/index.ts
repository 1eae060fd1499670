/** The component tools of this game. */
import type { ComponentTool } from '@partyline/kernel/component.js';

export const tools: readonly ComponentTool[] = [];
