import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Pool } from 'pg';
import { audit } from '#platform/audit';
import { type Context, query, type Tx, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import type { SecretBox } from '#platform/secrets';
import type { AccountMail } from './account-mail.ts';
import { noticeOf } from './account-notices.ts';
import type { Session } from './sessions.service.ts';
import { forget, take } from './throttle.ts';

/** Seconds that an app's clock may be off, in either direction: one time step. */
const tolerance = 30;

const recoveryCodeCount = 10;

/** The letters and digits of recovery codes: none that look alike. */
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789';

/** What somebody with a second factor is told of it. */
export interface SecondFactor {
  enabled: boolean;
  recoveryCodesLeft: number;
}

/** Services that second factors need. */
export interface FactorServices {
  secrets: SecretBox;
  mail: AccountMail;
}

interface FactorRow {
  secret_sealed: Buffer;
  confirmed_at: Date | null;
  last_step: string | null;
}

/** Sixteen characters, 78 random bits: `abcd-efgh-jkmn-pqrs`. */
function makeRecoveryCode(): string {
  const letters: string[] = [];
  while (letters.length < 16) {
    for (const byte of randomBytes(32)) {
      // No remainder, so that every letter is as likely as the others.
      if (byte < alphabet.length * 8 && letters.length < 16)
        letters.push(alphabet[byte % alphabet.length] ?? '');
    }
  }
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Salted by whose it is, so that equal codes of two people do not show. */
function hashRecoveryCode(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();
}

async function lockFactor(tx: Tx, userId: string): Promise<FactorRow | undefined> {
  const [row] = await query<FactorRow>(
    tx.em,
    'select secret_sealed, confirmed_at, last_step from totp_factors where user_id = $1 for update',
    [userId],
  );
  return row;
}

/** Whether the code is the app's now, and newer than any that was taken; it is then taken itself. */
async function takeCode(
  tx: Tx,
  userId: string,
  { secret_sealed, last_step }: FactorRow,
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
  await query(tx.em, 'update totp_factors set last_step = $2 where user_id = $1', [userId, result.timeStep]);
  return true;
}

async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await query(tx.em, 'delete from recovery_codes where user_id = $1', [userId]);
  await query(
    tx.em,
    'insert into recovery_codes (user_id, tenant_id, code_hash) select $1, $2, unnest($3::bytea[])',
    [userId, tx.tenantId, codes.map((code) => hashRecoveryCode(userId, code))],
  );
  return codes;
}

/** A person's change of their own factor, as the audit log and a mail tell of it. */
async function announce(
  tx: Tx,
  mail: AccountMail,
  session: Session,
  kind: 'totp_enabled' | 'totp_disabled' | 'recovery_codes_replaced',
): Promise<void> {
  audit(tx, { action: `user.${kind}`, target: { type: 'user', id: session.userId }, organizationId: null });
  await mail.send(tx, noticeOf(kind, session, tx, mail));
}

/** What second factor a person has. */
export async function findSecondFactor(system: Pool, userId: string): Promise<SecondFactor> {
  const { rows } = await system.query<{ enabled: boolean; left: number }>(
    `select exists (select from totp_factors where user_id = $1 and confirmed_at is not null) as enabled,
       (select count(*)::int from recovery_codes where user_id = $1) as left`,
    [userId],
  );
  return { enabled: rows[0]?.enabled ?? false, recoveryCodesLeft: rows[0]?.left ?? 0 };
}

/**
 * Begins to set up an app; it is asked for only after `confirmTotp`.
 * @param ctx of the system role.
 * @returns the secret, and the address that a QR code holds, told this once.
 * @throws AppError `conflict` where there is one already.
 */
export async function beginTotp(
  ctx: Context,
  { secrets }: FactorServices,
  { userId, email, tenantId }: Session,
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  await transaction(ctx, async (tx) => {
    const begun = await query(
      tx.em,
      `insert into totp_factors (user_id, tenant_id, secret_sealed) values ($1, $2, $3)
       on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, last_step = null, created_at = now()
         where totp_factors.confirmed_at is null
       returning 1`,
      [userId, tenantId, secrets.seal(secret, userId)],
    );
    if (begun.length === 0) throw new AppError('conflict', 'Two-factor authentication is on already.');
  });
  return { secret, uri: generateURI({ issuer: 'Intake', label: email, secret }) };
}

/**
 * Switches the second factor on, by a first code of the app.
 * @param ctx of the system role.
 * @returns the recovery codes, told this once.
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
    await query(tx.em, 'update totp_factors set confirmed_at = now() where user_id = $1', [userId]);
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
 * Takes the second factor of a user away, without a trace of its own.
 * @param tx of the system role.
 * @returns whether there was one that was asked for.
 */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await query(tx.em, 'delete from recovery_codes where user_id = $1', [userId]);
  const [removed] = await query<{ confirmed: boolean }>(
    tx.em,
    'delete from totp_factors where user_id = $1 returning confirmed_at is not null as confirmed',
    [userId],
  );
  return removed?.confirmed ?? false;
}

/**
 * Makes new recovery codes; the earlier ones are worth nothing any more.
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

/** Codes of an app are digits; everything else is taken for a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replace(/\s/g, ''));
}

/**
 * Takes what somebody gives as second factor: a code of their app, or one of their recovery codes. Either is good once.
 * @param tx of the system role; what it takes stays taken only if it commits.
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
  const used = await query(
    tx.em,
    'delete from recovery_codes where user_id = $1 and code_hash = $2 returning 1',
    [userId, hashRecoveryCode(userId, code)],
  );
  return used.length === 1 ? 'recovery_code' : null;
}
