/** The component tools of this game: letter sheets, blueprint cards and lists of words. */
import type { ComponentTool } from '@partyline/kernel/features/component.js';
import { blueprints } from './blueprints.js';
import { sheets } from './sheets.js';
import { words } from './words.js';

export const tools: readonly ComponentTool[] = [sheets, blueprints, words];
