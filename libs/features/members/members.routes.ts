import type { AccountMail } from '#features/sessions';
import type { Context, Database } from '#platform/db';
import { route } from '#platform/http';
import {
  getInvitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.service.ts';
import {
  changePerson,
  invitation,
  invitationParams,
  invitations,
  invite as inviteBody,
  people,
  person,
  personParams,
} from './members.schemas.ts';
import { changePerson as change, getPerson, leave, listPeople, removePerson } from './people.service.ts';

interface MemberServices {
  /** The system role: the application role sees no users. */
  system: Database;
  mail: AccountMail;
}

const common = { tag: 'People', feature: null, rate: 'standard', idempotency: 'none' } as const;
const nothing = { params: null, query: null, body: null } as const;

/** The people of an account and who is invited: for a session, no API key reaches them. */
export function memberRoutes({ system, mail }: MemberServices) {
  /** People are the account's, whichever environment is looked at. */
  const forAccount = <C extends Context>(ctx: C): C => ({ ...ctx, environment: 'live', db: system });
  return [
    route({
      ...common,
      method: 'GET',
      path: '/people',
      operationId: 'listPeople',
      summary: 'List who has access',
      scope: 'read',
      request: nothing,
      responses: { 200: people },
      answer: (ctx) => listPeople(forAccount(ctx)),
    }),
    route({
      ...common,
      method: 'GET',
      path: '/people/{user_id}',
      operationId: 'getPerson',
      summary: 'Get somebody who has access',
      scope: 'read',
      request: { ...nothing, params: personParams },
      responses: { 200: person },
      answer: (ctx, { params }) => getPerson(forAccount(ctx), params.user_id),
    }),
    route({
      ...common,
      method: 'PATCH',
      path: '/people/{user_id}',
      operationId: 'changePerson',
      summary: 'Change the role of somebody, what they see, or disable them',
      scope: 'admin',
      request: { ...nothing, params: personParams, body: changePerson },
      responses: { 200: person },
      errors: ['conflict'],
      answer: (ctx, { params, body }) => change(forAccount(ctx), params.user_id, body),
    }),
    route({
      ...common,
      method: 'DELETE',
      path: '/people/{user_id}',
      operationId: 'removePerson',
      summary: 'Take somebody’s access away',
      scope: 'admin',
      request: { ...nothing, params: personParams },
      responses: { 204: null },
      errors: ['conflict'],
      answer: (ctx, { params }) => removePerson(forAccount(ctx), params.user_id),
    }),
    route({
      ...common,
      // Of their own account everybody may let go.
      tag: 'Own account',
      method: 'POST',
      path: '/leave',
      operationId: 'leave',
      summary: 'Give up one’s own access',
      scope: 'read',
      request: nothing,
      responses: { 204: null },
      errors: ['conflict'],
      answer: (ctx) => leave(forAccount(ctx)),
    }),
    route({
      ...common,
      method: 'GET',
      path: '/invitations',
      operationId: 'listInvitations',
      summary: 'List who is invited',
      scope: 'admin',
      request: nothing,
      responses: { 200: invitations },
      answer: (ctx) => listInvitations(forAccount(ctx)),
    }),
    route({
      ...common,
      method: 'POST',
      path: '/invitations',
      operationId: 'invite',
      summary: 'Invite somebody by mail',
      scope: 'admin',
      request: { ...nothing, body: inviteBody },
      responses: { 201: invitation },
      errors: ['conflict', 'connection_required', 'rate_limited'],
      handler: async (ctx, { body }) => {
        const { invitation: made } = await invite(forAccount(ctx), mail, body);
        return { status: 201, body: made };
      },
    }),
    route({
      ...common,
      method: 'GET',
      path: '/invitations/{invitation_id}',
      operationId: 'getInvitation',
      summary: 'Get an invitation',
      scope: 'admin',
      request: { ...nothing, params: invitationParams },
      responses: { 200: invitation },
      answer: (ctx, { params }) => getInvitation(forAccount(ctx), params.invitation_id),
    }),
    route({
      ...common,
      method: 'POST',
      path: '/invitations/{invitation_id}/resend',
      operationId: 'resendInvitation',
      summary: 'Send another link',
      scope: 'admin',
      request: { ...nothing, params: invitationParams },
      responses: { 200: invitation },
      errors: ['connection_required', 'rate_limited'],
      handler: async (ctx, { params }) => {
        const { invitation: sent } = await resendInvitation(forAccount(ctx), mail, params.invitation_id);
        return { status: 200, body: sent };
      },
    }),
    route({
      ...common,
      method: 'DELETE',
      path: '/invitations/{invitation_id}',
      operationId: 'withdrawInvitation',
      summary: 'Take an invitation back',
      scope: 'admin',
      request: { ...nothing, params: invitationParams },
      responses: { 204: null },
      answer: (ctx, { params }) => withdrawInvitation(forAccount(ctx), params.invitation_id),
    }),
  ];
}
