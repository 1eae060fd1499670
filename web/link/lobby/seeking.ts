/** Looking for a game, as the pages ask the server for it. */
import { type MadeTable, madeShape } from '@partyline/protocol/answers.js';
import { type Seeking, type SeekWish, seekingShape } from '@partyline/protocol/lobby/seeking.js';
import { type ApiResult, asked, asSomebody, posting } from '../api.js';

export const beginSeeking = (wish: SeekWish): Promise<ApiResult<Seeking>> =>
  asSomebody(() => asked(seekingShape, '/api/seek', posting(wish)));

/** How it stands; a page that is out of sight may ask seldom. */
export const seekingNow = (hidden: boolean): Promise<ApiResult<Seeking>> =>
  asked(seekingShape, hidden ? '/api/seek?hidden=true' : '/api/seek');

export const stopSeeking = (): Promise<ApiResult<Seeking>> => asked(seekingShape, '/api/seek', { method: 'DELETE' });

export const botsInstead = (): Promise<ApiResult<MadeTable>> => asked(madeShape, '/api/seek/bots', { method: 'POST' });
