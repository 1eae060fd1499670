/** Invitations over HTTP: whom one has played with, keeping a chair for one of them, and what one is invited to. */
import { doneShape } from '@partyline/protocol/answers.js';
import {
  companionsShape,
  invitationsShape,
  invitingShape,
  MOST_COMPANIONS,
  MOST_FROM_ONE,
  MOST_INVITATIONS,
  welcomingShape,
} from '@partyline/protocol/lobby/invitations.js';
import type { InvitingRefusal } from '../../../lobby/invitations.js';
import { isWord } from '../../../store/word-check.js';
import { HttpError } from '../../http/errors.js';
import { somebody } from '../../http/identity.js';
import { chargeShared, tableOf } from '../api.js';
import { BEARER, INVITED, JSON_TYPE, NO_TABLE } from '../refusals.js';
import { type ApiRoute, route } from '../route.js';

/** An invitation that was not given, as an answer. */
export const uninvited = (why: InvitingRefusal): HttpError => new HttpError(why === 'not-invitable' ? 404 : 409, why);

export const invitationsRoutes: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/api/me/played-with',
    operationId: 'listCompanions',
    tag: 'Lobby',
    summary: 'Whom I have played with',
    about: `Those who sat at a table with you once its game had begun, the last first, at most ${MOST_COMPANIONS} of your last 200 tables. You can invite them, and nobody else.`,
    who: 'somebody',
    answer: { status: 200, about: 'The people.', shape: companionsShape },
    refusals: [],
    curl: `${BEARER} $URL/api/me/played-with`,
    handle: ({ lobby }, request) => lobby.inviting.companions(somebody(request).person.id),
  }),
  route({
    method: 'post',
    path: '/api/me/played-with/{id}',
    operationId: 'welcomeCompanion',
    tag: 'Lobby',
    summary: 'Take invitations from somebody, or none',
    about:
      'With `welcome: false` this person cannot invite you any more, what they have invited you to is declined, and *find me a game* does not seat you together. They are not told.',
    who: 'somebody',
    body: welcomingShape,
    answer: { status: 200, about: 'It is so from now on.', shape: doneShape },
    refusals: [[404, 'You have not played with anybody of this id.']],
    curl: `${BEARER} ${JSON_TYPE} -d '{"welcome":false}' $URL/api/me/played-with/$ID`,
    async handle({ lobby, invites }, request) {
      const { person } = somebody(request);
      const { welcome } = welcomingShape.read(request.body, 'body');
      chargeShared(request, person.id, invites);
      const { id } = request.params;
      if (!isWord(id) || !(await lobby.inviting.turn(person.id, id, welcome))) throw new HttpError(404, 'not-played-with');
      return { ok: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/invitations',
    operationId: 'listInvitations',
    tag: 'Lobby',
    summary: 'What I am invited to',
    about: 'Tables that wait, with a chair that is kept for you. Sit down with `join`, or decline.',
    who: 'somebody',
    answer: { status: 200, about: 'The newest first.', shape: invitationsShape },
    refusals: [],
    curl: `${BEARER} $URL/api/invitations`,
    handle: ({ lobby }, request) => lobby.inviting.of(somebody(request).person.id),
  }),
  route({
    method: 'post',
    path: '/api/tables/{id}/invite',
    operationId: 'invite',
    tag: 'Lobby',
    summary: 'Keep a chair for somebody',
    about: `A free chair of your table that waits, for somebody you have played with. They can have ${MOST_INVITATIONS} invitations at a time, and ${MOST_FROM_ONE} of them from you.`,
    who: 'somebody',
    ...INVITED,
    body: invitingShape,
    answer: { status: 200, about: 'The chair is kept.', shape: doneShape },
    refusals: [
      [409, 'The table is not yours, does not wait, or has no free chair; or they have too many invitations.'],
      NO_TABLE,
      [404, 'You have not played with this person, or they take no invitations from you: all are answered alike.'],
    ],
    curl: `${BEARER} ${JSON_TYPE} -d '{"person":"'$ID'"}' $URL/api/tables/$TABLE/invite`,
    async handle(api, request) {
      const { room, asker } = await tableOf(api, request);
      const { person } = invitingShape.read(request.body, 'body');
      chargeShared(request, asker.person.id, api.invites);
      const refusal = isWord(person) ? await api.lobby.inviting.invite(room, asker.person.id, person) : 'not-invitable';
      if (refusal !== null) throw uninvited(refusal);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/tables/{id}/decline',
    operationId: 'declineInvitation',
    tag: 'Lobby',
    summary: 'Decline an invitation',
    about: 'The chair that is kept for you is free for others.',
    who: 'somebody',
    answer: { status: 200, about: 'You are not awaited there any more.', shape: doneShape },
    refusals: [[409, 'No chair is kept for you there, or the game has begun.'], NO_TABLE],
    curl: `${BEARER} -X POST $URL/api/tables/$TABLE/decline`,
    async handle(api, request) {
      const { room, asker } = await tableOf(api, request);
      const refusal = await api.lobby.inviting.decline(room, asker.person.id);
      if (refusal !== null) throw new HttpError(409, refusal);
      return { ok: true };
    },
  }),
];
