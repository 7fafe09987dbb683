export { csrfTokenOf, isCsrfToken } from './session-token.ts';
export type { SessionRecord } from './sessions.schemas.ts';
export { login, updateSession } from './sessions.schemas.ts';
export {
  auditSession,
  endSession,
  findSession,
  logIn,
  type Session,
  switchEnvironment,
} from './sessions.service.ts';
