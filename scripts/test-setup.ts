/**
 * Before each file of tests: what games load late is loaded now. The files of a thread share their modules, and what one file
 * has loaded cannot load anything more once that file is over. Knows the games as a list.
 */
import { games } from '@partyline/games/registry.js';

const lateParts = games.flatMap((entry) => [...Object.values(entry), ...Object.values(entry.seen ?? {})]);
await Promise.all(lateParts.map((part: unknown) => (typeof part === 'function' ? part() : undefined)));
