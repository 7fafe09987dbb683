export { type AccountMail, type AccountMailText, createAccountMail } from './account-mail.ts';
export { createDeviceCookies } from './device-cookies.ts';
export {
  type LoggedIn,
  type LoginServices,
  type LoginVisitor,
  logIn,
  logInWithSecondFactor,
} from './login.service.ts';
export { checkPassword } from './password-checks.ts';
export { confirmReset, requestReset } from './password-reset.service.ts';
export { changePassword, confirmIdentity, hashNewPassword } from './passwords.service.ts';
export {
  beginTotp,
  confirmTotp,
  disableTotp,
  renewRecoveryCodes,
} from './second-factor.service.ts';
export { csrfTokenOf, generateToken, hashToken, isCsrfToken } from './session-token.ts';
export type {
  AccountRecord,
  RecoveryCodes,
  SecondFactorWantedRecord,
  SessionRecord,
  TotpBegun,
} from './sessions.schemas.ts';
export {
  endSessionsRequest,
  login,
  newPassword,
  passwordChange,
  passwordProof,
  resetRequest,
  secondFactorProof,
  totpConfirmation,
  updateSession,
} from './sessions.schemas.ts';
export {
  endOwnSession,
  endOwnSessions,
  listSessions,
  logOut,
  requireRecentLogin,
} from './sessions.service.ts';
export {
  endSessions,
  findOpenSessions,
  findSecondFactor,
  findSession,
  findToken,
  issueToken,
  removeSecondFactor,
  revokeTokens,
  type Session,
  type SessionScope,
  spendToken,
  switchEnvironment,
} from './sessions.sql.ts';
export { forget, giveBack, take } from './throttle.ts';
export type { Visitor } from './visitor.ts';
