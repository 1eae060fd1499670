import type { ComponentTool } from '@partyline/kernel/component.js';

export const tools: readonly ComponentTool[] = [];
