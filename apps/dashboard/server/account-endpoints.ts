import { findPreferences, preferences, setPreferences } from '#features/alerting';
import {
  acceptance,
  acceptInvitation,
  invitationToken,
  listSavedViews,
  removeView,
  savedView,
  savedViewName,
  saveView,
  showInvitation,
} from '#features/members';
import {
  type AccountRecord,
  beginTotp,
  changePassword,
  confirmIdentity,
  confirmReset,
  confirmTotp,
  disableTotp,
  endOwnSession,
  endOwnSessions,
  endSessionsRequest,
  findSecondFactor,
  listSessions,
  newPassword,
  passwordChange,
  passwordProof,
  type RecoveryCodes,
  renewRecoveryCodes,
  requestReset,
  resetRequest,
  type TotpBegun,
  totpConfirmation,
} from '#features/sessions';
import type { Endpoints } from './endpoint.ts';
import type { SessionServices } from './session-endpoints.ts';

/** The endpoints for a user's own account, logged in or locked out. */
export function mountAccountEndpoints({ open, own }: Endpoints, services: SessionServices): void {
  const { system, mail, cookie } = services;

  open({ method: 'get', path: '/password-reset', body: null }, async () => ({ available: mail.available }));

  open({ method: 'post', path: '/password-reset', body: resetRequest }, async (call) => {
    await requestReset(system.pool, mail, call.body, call);
    return undefined;
  });

  open({ method: 'post', path: '/password-reset/confirm', body: newPassword }, async (call) => {
    await confirmReset(system.pool, mail, call.body, call);
    return undefined;
  });

  open({ method: 'post', path: '/invitation', body: invitationToken }, ({ body }) =>
    showInvitation(system, body.token),
  );

  open({ method: 'post', path: '/invitation/accept', body: acceptance }, (call) =>
    acceptInvitation(system, call.body, call),
  );

  own({ method: 'post', path: '/session/confirm', body: passwordProof }, async ({ ctx, session, body }) => {
    await confirmIdentity(ctx, session, body);
    return undefined;
  });

  own({ method: 'get', path: '/account', body: null }, async ({ session }): Promise<AccountRecord> => {
    const [{ enabled, recoveryCodesLeft }, sessions] = await Promise.all([
      findSecondFactor(system.pool, session.userId),
      listSessions(system.pool, session),
    ]);
    return { two_factor: { enabled, recovery_codes_left: recoveryCodesLeft }, sessions };
  });

  own({ method: 'get', path: '/account/notifications', body: null }, ({ session }) =>
    findPreferences(system.pool, session),
  );

  own(
    { method: 'patch', path: '/account/notifications', body: preferences },
    async ({ ctx, session, body }) => {
      await setPreferences(ctx, session, body);
      return body;
    },
  );

  own({ method: 'get', path: '/account/views', body: null }, async ({ session }) => ({
    data: await listSavedViews(system.pool, session.userId),
  }));

  own({ method: 'post', path: '/account/views', body: savedView }, async ({ session, body }) => {
    await saveView(system.pool, session, body);
    return undefined;
  });

  own({ method: 'post', path: '/account/views/remove', body: savedViewName }, async ({ session, body }) => {
    await removeView(system.pool, session.userId, body);
    return undefined;
  });

  own({ method: 'post', path: '/account/password', body: passwordChange }, async ({ ctx, session, body }) => {
    await changePassword(ctx, mail, session, body);
    return undefined;
  });

  own(
    { method: 'delete', path: '/account/sessions/:session_id', body: null },
    async ({ ctx, session, req }) => {
      await endOwnSession(ctx, session, String(req.params.session_id));
      return undefined;
    },
  );

  own(
    { method: 'post', path: '/account/sessions/end', body: endSessionsRequest },
    async ({ ctx, session, body, res }) => {
      await endOwnSessions(ctx, session, body);
      if (body.everywhere) res.setHeader('Set-Cookie', cookie.take());
      return undefined;
    },
  );

  own(
    { method: 'post', path: '/account/totp', body: null, recentLogin: true },
    ({ ctx, session }): Promise<TotpBegun> => beginTotp(ctx, services, session),
  );

  own(
    { method: 'post', path: '/account/totp/confirm', body: totpConfirmation, recentLogin: true },
    async ({ ctx, session, body }): Promise<RecoveryCodes> => ({
      recovery_codes: await confirmTotp(ctx, services, session, body.code),
    }),
  );

  own(
    { method: 'delete', path: '/account/totp', body: null, recentLogin: true },
    async ({ ctx, session }) => {
      await disableTotp(ctx, services, session);
      return undefined;
    },
  );

  own(
    { method: 'post', path: '/account/recovery-codes', body: null, recentLogin: true },
    async ({ ctx, session }): Promise<RecoveryCodes> => ({
      recovery_codes: await renewRecoveryCodes(ctx, services, session),
    }),
  );
}
