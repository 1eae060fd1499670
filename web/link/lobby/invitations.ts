/** Invitations, as the pages ask the server for them. */
import { anything } from '@partyline/kernel/shape.js';
import { type Companions, companionsShape, type Invited, invitationsShape } from '@partyline/protocol/lobby/invitations.js';
import { type ApiResult, asked, asSomebody, posting } from '../api.js';

export const companions = (): Promise<ApiResult<Companions>> => asSomebody(() => asked(companionsShape, '/api/me/played-with'));

export const invitations = (): Promise<ApiResult<Invited>> => asSomebody(() => asked(invitationsShape, '/api/invitations'));

export const decline = (table: string): Promise<ApiResult<unknown>> =>
  asked(anything, `/api/tables/${encodeURIComponent(table)}/decline`, { method: 'POST' });

export const keepChairFor = (table: string, person: string): Promise<ApiResult<unknown>> =>
  asked(anything, `/api/tables/${encodeURIComponent(table)}/invite`, posting({ person }));

export const takeInvitations = (person: string, welcome: boolean): Promise<ApiResult<unknown>> =>
  asked(anything, `/api/me/played-with/${encodeURIComponent(person)}`, posting({ welcome }));
