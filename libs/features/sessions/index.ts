export { type AccountMail, type AccountMailText, createAccountMail } from './account-mail.ts';
export { findToken, issueToken, revokeTokens, useToken } from './one-time-token.ts';
export { checkPassword } from './password-checks.ts';
export { confirmReset, requestReset, type Visitor } from './password-reset.service.ts';
export { changePassword, confirmIdentity, hashNewPassword } from './passwords.service.ts';
export { csrfTokenOf, generateToken, hashToken, isCsrfToken } from './session-token.ts';
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
  endSessions,
  findSession,
  logIn,
  requireRecentLogin,
  type Session,
  switchEnvironment,
} from './sessions.service.ts';
export { forget, giveBack, take } from './throttle.ts';
