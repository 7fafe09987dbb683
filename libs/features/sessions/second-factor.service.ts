import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { audit } from '#platform/audit';
import { type Context, type Tx, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import type { SecretBox } from '#platform/secrets';
import type { AccountMail } from './account-mail.ts';
import { noticeOf } from './account-notices.ts';
import { type Factor, lockFactor } from './sessions.read.ts';
import {
  deleteRecoveryCode,
  insertFactor,
  markConfirmed,
  removeSecondFactor,
  replaceRecoveryHashes,
  type Session,
  updateLastStep,
} from './sessions.sql.ts';
import { forget, take } from './throttle.ts';

/** Seconds that an app's clock may be off, in either direction: one time step. */
const tolerance = 30;

const recoveryCodeCount = 10;

/** The characters of recovery codes: no two that look alike. */
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789';

/** Services that second factors need. */
export interface FactorServices {
  secrets: SecretBox;
  mail: AccountMail;
}

/** Sixteen characters, 78 random bits: `abcd-efgh-jkmn-pqrs`. */
function makeRecoveryCode(): string {
  const letters: string[] = [];
  while (letters.length < 16) {
    for (const byte of randomBytes(32)) {
      // Rejects bytes that would make some characters more likely than others.
      if (byte < alphabet.length * 8 && letters.length < 16)
        letters.push(alphabet[byte % alphabet.length] ?? '');
    }
  }
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Salted with the user's id, so that equal codes of two users have different hashes. */
function hashRecoveryCode(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();
}

/** Whether the code is the app's current one, and newer than any used one; if so, it is marked as used. */
async function takeCode(
  tx: Tx,
  userId: string,
  { secret_sealed, last_step }: Factor,
  code: string,
  secrets: SecretBox,
): Promise<boolean> {
  const result = await verify({
    secret: secrets.open(secret_sealed, userId),
    token: code,
    epochTolerance: tolerance,
  });
  if (!result.valid || !('timeStep' in result)) return false;
  if (last_step !== null && result.timeStep <= Number(last_step)) return false;
  await updateLastStep(tx, userId, result.timeStep);
  return true;
}

async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await replaceRecoveryHashes(tx, userId, hashes);
  return codes;
}

/** Records a user's change of their second factor in the audit log, and notifies them by mail. */
async function announce(
  tx: Tx,
  mail: AccountMail,
  session: Session,
  kind: 'totp_enabled' | 'totp_disabled' | 'recovery_codes_replaced',
): Promise<void> {
  audit(tx, { action: `user.${kind}`, target: { type: 'user', id: session.userId }, organizationId: null });
  await mail.send(tx, noticeOf(kind, session, tx, mail));
}

/**
 * Begins to set up an app; logins ask for its codes only after `confirmTotp`.
 * @param ctx of the system role.
 * @returns the secret, and the URL for a QR code; returned only here.
 * @throws AppError `conflict` where there is one already.
 */
export async function beginTotp(
  ctx: Context,
  { secrets }: FactorServices,
  { userId, email }: Session,
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  await transaction(ctx, async (tx) => {
    if (!(await insertFactor(tx, userId, secrets.seal(secret, userId))))
      throw new AppError('conflict', 'Two-factor authentication is on already.');
  });
  return { secret, uri: generateURI({ issuer: 'Intake', label: email, secret }) };
}

/**
 * Switches the second factor on, with a first code of the app.
 * @param ctx of the system role.
 * @returns the recovery codes, returned only here.
 * @throws AppError `validation_error` for a wrong code, `conflict`, `rate_limited`.
 */
export async function confirmTotp(
  ctx: Context,
  { secrets, mail }: FactorServices,
  session: Session,
  code: string,
): Promise<string[]> {
  const { userId, sessionId } = session;
  await take(ctx.db.pool, 'session', sessionId);
  const codes = await transaction(ctx, async (tx) => {
    const factor = await lockFactor(tx, userId);
    if (!factor || factor.confirmed_at !== null) {
      throw new AppError('conflict', 'There is nothing to confirm. Begin again.');
    }
    if (!(await takeCode(tx, userId, factor, code, secrets))) {
      throw validationError([{ path: 'code', message: 'is not the one that the app shows now' }]);
    }
    await markConfirmed(tx, userId);
    const made = await replaceRecoveryCodes(tx, userId);
    await announce(tx, mail, session, 'totp_enabled');
    return made;
  });
  await forget(ctx.db.pool, 'session', sessionId);
  return codes;
}

/** Switches the second factor off; idempotent. @param ctx of the system role. */
export async function disableTotp(
  ctx: Context,
  { mail }: Pick<FactorServices, 'mail'>,
  session: Session,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    if (!(await removeSecondFactor(tx, session.userId))) return;
    await announce(tx, mail, session, 'totp_disabled');
  });
}

/**
 * Generates new recovery codes; the previous ones are invalidated.
 * @param ctx of the system role.
 * @throws AppError `conflict` where there is no second factor.
 */
export async function renewRecoveryCodes(
  ctx: Context,
  { mail }: Pick<FactorServices, 'mail'>,
  session: Session,
): Promise<string[]> {
  return transaction(ctx, async (tx) => {
    const factor = await lockFactor(tx, session.userId);
    if (!factor?.confirmed_at) throw new AppError('conflict', 'Two-factor authentication is off.');
    const codes = await replaceRecoveryCodes(tx, session.userId);
    await announce(tx, mail, session, 'recovery_codes_replaced');
    return codes;
  });
}

/** Codes of an app are digits; any other text is treated as a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replace(/\s/g, ''));
}

/**
 * Checks and uses up a second factor: a code of the app, or a recovery code. Each is valid once.
 * @param tx of the system role; the code is used up only if it commits.
 * @returns which of them it was; null for neither.
 */
export async function takeSecondFactor(
  tx: Tx,
  userId: string,
  code: string,
  secrets: SecretBox,
): Promise<'totp' | 'recovery_code' | null> {
  const factor = await lockFactor(tx, userId);
  if (!factor?.confirmed_at) return null;
  if (isAppCode(code)) {
    return (await takeCode(tx, userId, factor, code.replace(/\s/g, ''), secrets)) ? 'totp' : null;
  }
  const used = await deleteRecoveryCode(tx, userId, hashRecoveryCode(userId, code));
  return used ? 'recovery_code' : null;
}
