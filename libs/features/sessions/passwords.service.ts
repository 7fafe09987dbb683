import { passwordProblem } from '#features/tenants';
import { audit } from '#platform/audit';
import { type Context, type Tx, transaction } from '#platform/db';
import { validationError } from '#platform/errors';
import type { AccountMail } from './account-mail.ts';
import { noticeOf } from './account-notices.ts';
import type { Asker } from './fair-queue.ts';
import { checkPassword, hashInTurn } from './password-checks.ts';
import type { PasswordChange, PasswordProof } from './sessions.schemas.ts';
import {
  endSessions,
  findPasswordHash,
  markAuthenticated,
  revokeTokens,
  type Session,
  updatePassword,
} from './sessions.sql.ts';
import { forget, take } from './throttle.ts';

/**
 * The hash of a new password. It takes a tenth of a second, so it is made before a transaction.
 * @param about the user's name and address, and the company: they count as guessable parts of a password.
 * @param field the field of the request, for the error.
 * @throws AppError `validation_error` when it is too short, too long, or easy to guess.
 */
export async function hashNewPassword(
  asker: Asker,
  password: string,
  about: readonly string[],
  field = 'password',
): Promise<string> {
  const problem = await passwordProblem(password, about);
  if (problem) throw validationError([{ path: field, message: problem }]);
  return hashInTurn(asker, password);
}

/**
 * Sets a user's password: their sessions end, and links for setting a password are invalidated.
 * @param tx of the system role; its actor is the one who made the change.
 * @param action as the audit log names it.
 * @param keepSessionId the session in which it was changed, if any; it is kept.
 */
export async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  { action, keepSessionId = null }: { action: string; keepSessionId?: string | null },
): Promise<void> {
  await updatePassword(tx, userId, passwordHash);
  await endSessions(tx, userId, keepSessionId);
  await revokeTokens(tx, userId);
  audit(tx, { action, target: { type: 'user', id: userId }, organizationId: null });
}

/**
 * Checks the password of a logged-in user. @throws AppError `validation_error` for a wrong one,
 * `rate_limited`.
 */
export async function requirePassword(
  { db }: Pick<Context, 'db'>,
  { userId, sessionId }: Session,
  password: string,
  field: string,
): Promise<void> {
  await take(db.pool, 'session', sessionId);
  const hash = await findPasswordHash(db.pool, userId);
  if (!(await checkPassword({ from: userId, known: true }, password, hash))) {
    throw validationError([{ path: field, message: 'is not the one of your account' }]);
  }
  await forget(db.pool, 'session', sessionId);
}

/**
 * Changes the password of the logged-in user; their other sessions end, and a mail notifies them.
 * @param ctx of the system role.
 * @throws AppError `validation_error`, `rate_limited`.
 */
export async function changePassword(
  ctx: Context,
  mail: AccountMail,
  session: Session,
  { current_password, new_password }: PasswordChange,
): Promise<void> {
  await requirePassword(ctx, session, current_password, 'current_password');
  const about = [session.userName, session.email, session.tenantName];
  const asker = { from: session.userId, known: true };
  const hash = await hashNewPassword(asker, new_password, about, 'new_password');
  await transaction(ctx, async (tx) => {
    await setPassword(tx, session.userId, hash, {
      action: 'user.password_changed',
      keepSessionId: session.sessionId,
    });
    await mail.send(tx, noticeOf('password_changed', session, tx, mail));
  });
}

/**
 * Confirms the identity of the logged-in user, which permits sensitive changes for a while.
 * @throws AppError `validation_error`, `rate_limited`.
 */
export async function confirmIdentity(
  ctx: Context,
  session: Session,
  { password }: PasswordProof,
): Promise<void> {
  await requirePassword(ctx, session, password, 'password');
  await transaction(ctx, async (tx) => {
    await markAuthenticated(tx, session.sessionId);
    audit(tx, {
      action: 'user.identity_confirmed',
      target: { type: 'user', id: session.userId },
      organizationId: null,
    });
  });
}
