/** How somebody comes in, as the pages ask the server for it. What goes wrong is a value with a sentence, as everywhere. */

import type { Json } from '@partyline/kernel/json.js';
import { doneShape } from '@partyline/protocol/answers.js';
import {
  type NewLink,
  newLinkShape,
  paperCodesShape,
  passkeyCodeShape,
  passkeyOptionsShape,
  signedInShape,
  type WaysIn,
  type WhoseCode,
  waysInShape,
  whoseCodeShape,
} from '@partyline/protocol/ways-in.js';
import { type ApiResult, asked, asSomebody, posting } from './api.js';

const remove = (path: string): Promise<ApiResult<unknown>> => asked(doneShape, path, { method: 'DELETE' });

export const waysIn = (): Promise<ApiResult<WaysIn>> => asSomebody(() => asked(waysInShape, '/api/me/ways-in'));

export const signOut = (device: string): Promise<ApiResult<unknown>> => remove(`/api/me/devices/${encodeURIComponent(device)}`);
export const signOutOthers = (): Promise<ApiResult<unknown>> => remove('/api/me/devices');

export const makeLink = (): Promise<ApiResult<NewLink>> => asked(newLinkShape, '/api/me/links', posting({}));
export const removeLink = (id: string): Promise<ApiResult<unknown>> => remove(`/api/me/links/${encodeURIComponent(id)}`);

export async function makePaperCodes(): Promise<ApiResult<readonly string[]>> {
  const answer = await asked(paperCodesShape, '/api/me/paper-codes', posting({}));
  return answer.ok ? { ok: true, value: answer.value.codes } : answer;
}

const optionsOf = async (path: string): Promise<ApiResult<Json>> => {
  const answer = await asked(passkeyOptionsShape, path, posting({}));
  return answer.ok ? { ok: true, value: answer.value.options } : answer;
};
export const optionsToMake = () => optionsOf('/api/me/passkeys/options');
export const optionsToShow = () => optionsOf('/api/sign-in/passkey/options');
export const keepPasskey = (answer: Json): Promise<ApiResult<unknown>> =>
  asked(doneShape, '/api/me/passkeys', posting({ answer }));
export async function showPasskey(answer: Json): Promise<ApiResult<string>> {
  const shown = await asked(passkeyCodeShape, '/api/sign-in/passkey', posting({ answer }));
  return shown.ok ? { ok: true, value: shown.value.code } : shown;
}
const passkeyAt = (id: string): string => `/api/me/passkeys/${encodeURIComponent(id)}`;
export const namePasskey = (id: string, name: string): Promise<ApiResult<unknown>> =>
  asked(doneShape, passkeyAt(id), posting({ name }));
export const removePasskey = (id: string): Promise<ApiResult<unknown>> => remove(passkeyAt(id));

export const lookAtCode = (code: string): Promise<ApiResult<WhoseCode>> =>
  asked(whoseCodeShape, '/api/sign-in/look', posting({ code }));
export const signIn = (code: string, bring: boolean): Promise<ApiResult<unknown>> =>
  asked(signedInShape, '/api/sign-in', posting({ code, bring }));

export const deleteMe = (): Promise<ApiResult<unknown>> =>
  asked(doneShape, '/api/me/delete', posting({ delete: 'everything about me' }));
