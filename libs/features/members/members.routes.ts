import type { AccountMail } from '#features/sessions';
import type { Context, Database } from '#platform/db';
import { routesOf } from '#platform/http';
import { invite, resendInvitation, withdrawInvitation } from './invitations.service.ts';
import { getInvitation, getPerson, listInvitations, listPeople } from './members.read.ts';
import * as schemas from './members.schemas.ts';
import { changePerson, leave, removePerson } from './people.service.ts';

interface MemberServices {
  /** The system role: the application role sees no users. */
  system: Database;
  mail: AccountMail;
}

const { get, post, patch, remove } = routesOf({ tag: 'People', feature: null, rate: 'standard' });

/** The members and invitations of an account. They need a session; no API key reaches them. */
export function memberRoutes({ system, mail }: MemberServices) {
  /** Members belong to the account, regardless of the environment that is viewed. */
  const forAccount = <C extends Context>(ctx: C): C => ({ ...ctx, environment: 'live', db: system });
  return [
    get('/people', {
      operationId: 'listPeople',
      summary: 'List members',
      scope: 'read',
      responses: { 200: schemas.people },
      answer: (ctx) => listPeople(forAccount(ctx)),
    }),
    get('/people/{user_id}', {
      operationId: 'getPerson',
      summary: 'Fetch a member',
      scope: 'read',
      request: { params: schemas.personParams },
      responses: { 200: schemas.person },
      answer: (ctx, { params }) => getPerson(forAccount(ctx), params.user_id),
    }),
    patch('/people/{user_id}', {
      operationId: 'changePerson',
      summary: 'Update the role or access of a member, or disable the member',
      scope: 'admin',
      request: { params: schemas.personParams, body: schemas.changePerson },
      responses: { 200: schemas.person },
      errors: ['conflict'],
      answer: (ctx, { params, body }) => changePerson(forAccount(ctx), params.user_id, body),
    }),
    remove('/people/{user_id}', {
      operationId: 'removePerson',
      summary: 'Remove a member',
      scope: 'admin',
      request: { params: schemas.personParams },
      responses: { 204: null },
      errors: ['conflict'],
      answer: (ctx, { params }) => removePerson(forAccount(ctx), params.user_id),
    }),
    post('/leave', {
      // Any role may leave its own account.
      tag: 'Own account',
      operationId: 'leave',
      summary: 'Leave the account',
      scope: 'read',
      idempotency: 'none',
      responses: { 204: null },
      errors: ['conflict'],
      answer: (ctx) => leave(forAccount(ctx)),
    }),
    get('/invitations', {
      operationId: 'listInvitations',
      summary: 'List invitations',
      scope: 'admin',
      responses: { 200: schemas.invitations },
      answer: (ctx) => listInvitations(forAccount(ctx)),
    }),
    post('/invitations', {
      operationId: 'invite',
      summary: 'Invite a member by email',
      scope: 'admin',
      idempotency: 'none',
      request: { body: schemas.invite },
      responses: { 201: schemas.invitation },
      errors: ['conflict', 'connection_required', 'rate_limited'],
      answer: async (ctx, { body }) => (await invite(forAccount(ctx), mail, body)).invitation,
    }),
    get('/invitations/{invitation_id}', {
      operationId: 'getInvitation',
      summary: 'Fetch an invitation',
      scope: 'admin',
      request: { params: schemas.invitationParams },
      responses: { 200: schemas.invitation },
      answer: (ctx, { params }) => getInvitation(forAccount(ctx), params.invitation_id),
    }),
    post('/invitations/{invitation_id}/resend', {
      operationId: 'resendInvitation',
      summary: 'Resend an invitation',
      scope: 'admin',
      idempotency: 'none',
      request: { params: schemas.invitationParams },
      responses: { 200: schemas.invitation },
      errors: ['connection_required', 'rate_limited'],
      answer: async (ctx, { params }) =>
        (await resendInvitation(forAccount(ctx), mail, params.invitation_id)).invitation,
    }),
    remove('/invitations/{invitation_id}', {
      operationId: 'withdrawInvitation',
      summary: 'Revoke an invitation',
      scope: 'admin',
      request: { params: schemas.invitationParams },
      responses: { 204: null },
      answer: (ctx, { params }) => withdrawInvitation(forAccount(ctx), params.invitation_id),
    }),
  ];
}
