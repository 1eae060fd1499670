/** The reader's notices, as the pages ask the server for them. */
import { doneShape } from '@partyline/protocol/answers.js';
import {
  addressShape,
  type ChannelAnswer,
  type ChannelChange,
  type ChannelMeans,
  channelShape,
  type NoticesAnswer,
  noticesShape,
  type Quiet,
  type SecretAddress,
  type TableChoice,
  tableNoticesShape,
} from '@partyline/protocol/notices.js';
import { type ApiResult, asked, asSomebody, posting } from './api.js';

const AT = '/api/me/notices';
const channelAt = (id: string, what = ''): string => `${AT}/channels/${encodeURIComponent(id)}${what}`;
const choiceAt = (table: string, invitation: string | null): string =>
  `/api/tables/${encodeURIComponent(table)}/notices${invitation === null ? '' : `?invitation=${encodeURIComponent(invitation)}`}`;

type Done = Promise<ApiResult<unknown>>;

export const myNotices = (): Promise<ApiResult<NoticesAnswer>> => asSomebody(() => asked(noticesShape, AT));
export const setQuiet = (quiet: Quiet): Done => asSomebody(() => asked(doneShape, AT, posting(quiet)));
export const addChannel = (means: ChannelMeans, label: string): Promise<ApiResult<ChannelAnswer>> =>
  asSomebody(() => asked(channelShape, `${AT}/channels`, posting({ means, label })));
export const changeChannel = (id: string, change: Partial<ChannelChange>): Promise<ApiResult<ChannelAnswer>> =>
  asked(channelShape, channelAt(id), posting(change));
export const removeChannel = (id: string): Done => asked(doneShape, channelAt(id), { method: 'DELETE' });
export const testChannel = (id: string): Done => asked(doneShape, channelAt(id, '/test'), { method: 'POST' });
export const verifyAgain = (id: string): Done => asked(doneShape, channelAt(id, '/verification'), { method: 'POST' });
export const verifyChannel = (channel: string, key: string): Done =>
  asked(doneShape, '/api/notices/verification', posting({ channel, key }));

/** The whole address, which the server shows this once. */
export async function newAddress(what: SecretAddress): Promise<ApiResult<string>> {
  const answer = await asked(addressShape, `${AT}/addresses`, posting({ what }));
  return answer.ok ? { ok: true, value: `${location.origin}${answer.value.path}` } : answer;
}
export const removeAddress = (what: SecretAddress): Done => asked(doneShape, `${AT}/addresses/${what}`, { method: 'DELETE' });

export const tableNotices = (table: string, invitation: string | null) =>
  asSomebody(() => asked(tableNoticesShape, choiceAt(table, invitation)));
export const chooseTableNotices = (table: string, invitation: string | null, choice: TableChoice): Done =>
  asSomebody(() => asked(doneShape, choiceAt(table, invitation), posting({ choice })));
