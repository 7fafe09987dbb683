export { type AccountMail, type AccountMailText, createAccountMail } from './account-mail.ts';
export { confirmReset, requestReset } from './password-reset.service.ts';
export { changePassword, confirmIdentity } from './passwords.service.ts';
export { csrfTokenOf, isCsrfToken } from './session-token.ts';
export type { SessionRecord } from './sessions.schemas.ts';
export {
  login,
  newPassword,
  passwordChange,
  passwordProof,
  resetRequest,
  updateSession,
} from './sessions.schemas.ts';
export {
  auditSession,
  endSession,
  findSession,
  logIn,
  requireRecentLogin,
  type Session,
  switchEnvironment,
} from './sessions.service.ts';
