/** The component tools of Blank: it has no components. */
import type { ComponentTool } from '@partyline/kernel/features/component.js';

export const tools: readonly ComponentTool[] = [];
