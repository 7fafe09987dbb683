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
 * The hash of a password that somebody has chosen. It takes a tenth of a second, so it is made before a transaction.
 * @param about the person's name and address, and the company: no part of them makes a password.
 * @param field the request's, for the problem.
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
 * Gives a user another password: their sessions end, and links to set one are worth nothing any more.
 * @param tx of the system role; its actor is who did it.
 * @param action as the audit log names it.
 * @param keepSessionId the session that it was changed in, where it was changed in one.
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
 * Whether somebody who is logged in has given their password.
 * @throws AppError `validation_error` for a wrong one, `rate_limited`.
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
 * Changes the password of who is logged in; their other sessions end, and a mail tells them.
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
 * Proves again who is logged in, so that for a while they may change what matters most.
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
