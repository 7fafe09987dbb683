import { acceptance, acceptInvitation, invitationToken, showInvitation } from '#features/members';
import {
  type AccountMail,
  changePassword,
  confirmIdentity,
  confirmReset,
  newPassword,
  passwordChange,
  passwordProof,
  requestReset,
  resetRequest,
} from '#features/sessions';
import type { EndpointServices, Endpoints } from './endpoint.ts';

/** What people do about their own account, logged in or shut out of it. */
export function mountAccountEndpoints(
  endpoints: Endpoints,
  { system }: EndpointServices,
  mail: AccountMail,
): void {
  endpoints.open({ method: 'get', path: '/password-reset', body: null }, async () => ({
    available: mail.available,
  }));

  endpoints.open({ method: 'post', path: '/password-reset', body: resetRequest }, async (call) => {
    await requestReset(system.pool, mail, call.body, call);
    return undefined;
  });

  endpoints.open({ method: 'post', path: '/password-reset/confirm', body: newPassword }, async (call) => {
    await confirmReset(system.pool, mail, call.body, call);
    return undefined;
  });

  endpoints.open({ method: 'post', path: '/invitation', body: invitationToken }, ({ body }) =>
    showInvitation(system, body.token),
  );

  endpoints.open({ method: 'post', path: '/invitation/accept', body: acceptance }, (call) =>
    acceptInvitation(system, call.body, call),
  );

  endpoints.own({ method: 'post', path: '/session/confirm', body: passwordProof }, async (call) => {
    await confirmIdentity(call.ctx, call.session, call.body);
    return undefined;
  });

  endpoints.own({ method: 'post', path: '/account/password', body: passwordChange }, async (call) => {
    await changePassword(call.ctx, mail, call.session, call.body);
    return undefined;
  });
}
