/** Shared components, as the pages ask the server for them. */

import type { Json } from '@partyline/kernel/json.js';
import { doneShape } from '@partyline/protocol/answers.js';
import { type SharedComponentAnswer, sharedCodeShape, sharedComponentShape } from '@partyline/protocol/components.js';
import { type ApiResult, asked, asSomebody, posting } from './api.js';

type Sharing = { readonly game: string; readonly kind: string; readonly name: string; readonly component: Json };

/** The code that it is read by. */
export async function shareComponent(sharing: Sharing): Promise<ApiResult<string>> {
  const answer = await asSomebody(() => asked(sharedCodeShape, '/api/components', posting(sharing)));
  return answer.ok ? { ok: true, value: answer.value.code } : answer;
}

const addressOf = (code: string, what = ''): string => `/api/components/${encodeURIComponent(code)}${what}`;

export const sharedComponent = (code: string): Promise<ApiResult<SharedComponentAnswer>> =>
  asked(sharedComponentShape, addressOf(code));

export const reportComponent = (code: string, why: string): Promise<ApiResult<unknown>> =>
  asSomebody(() => asked(doneShape, addressOf(code, '/report'), posting({ why })));
