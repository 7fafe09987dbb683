import { audit } from '#platform/audit';
import { type Context, type Database, type Tx, transaction } from '#platform/db';
import { AppError, accountSuspended } from '#platform/errors';
import { networkOfAddress } from '#platform/http';
import type { Log } from '#platform/log';
import type { SecretBox } from '#platform/secrets';
import type { AccountMail } from './account-mail.ts';
import { type NoticeKind, noticeOf } from './account-notices.ts';
import type { DeviceCookies } from './device-cookies.ts';
import { checkPassword } from './password-checks.ts';
import { isAppCode, takeSecondFactor } from './second-factor.service.ts';
import { generateToken } from './session-token.ts';
import type { Login, SecondFactorProof } from './sessions.schemas.ts';
import {
  deleteSession,
  findSecondFactor,
  findToken,
  findUserByEmail,
  findUserById,
  insertSession,
  issueToken,
  spendToken,
  type UserRow,
} from './sessions.sql.ts';
import { forget, giveBack, type LimitKind, take, tryTaking } from './throttle.ts';
import { anonymous, type Visitor } from './visitor.ts';

export interface LoginServices {
  /** The system role: who somebody is, is asked before a tenant is known. */
  system: Database;
  secrets: SecretBox;
  mail: AccountMail;
  devices: DeviceCookies;
  log: Log;
}

/** What a browser comes with that wants to log in. */
export interface LoginVisitor extends Visitor {
  /** The device cookie. */
  device: string | null;
  /** The session's token that the browser came with. It is revoked, against session fixation. */
  formerToken: string | null;
}

/** A session that has begun. Both are told this once. */
export interface LoggedIn {
  token: string;
  deviceCookie: string;
}

/** The password was right; what is asked for next, by this token. */
export interface SecondFactorWanted {
  secondFactorToken: string;
}

/**
 * Counts a try before anything is compared. A browser that its owner has used before has a bucket of its own, so nobody
 * else can empty it; a stranger's tries count for the account at this address, and for the address.
 * @returns gives back what was taken, for somebody who has proved who they are.
 * @throws AppError `rate_limited`.
 */
async function countTry(
  { system: { pool } }: LoginServices,
  account: string,
  network: string,
  device: string | null,
): Promise<() => Promise<void>> {
  if (device !== null && (await tryTaking(pool, 'device', device)) === 0) {
    return () => forget(pool, 'device', device);
  }
  const pair = `${network} ${account}`;
  // In this order: who is refused here spends none of what all at the address have together.
  await take(pool, 'address_account', pair);
  await take(pool, 'address', network);
  return async () => {
    await forget(pool, 'address_account', pair);
    await giveBack(pool, 'address', network);
  };
}

interface Failure {
  action: string;
  reason: string;
  /** What its owner is told, once a day at most. */
  notice: NoticeKind;
  /** They are told once this bucket is empty; at once where there is none. */
  bucket: LimitKind | null;
}

/** Records a failed try. After the answer, so that its time tells nobody whether there is such an account. */
function recordFailure(
  services: LoginServices,
  visitor: LoginVisitor,
  user: UserRow | undefined,
  { action, reason, notice, bucket }: Failure,
): void {
  const { system, mail, log } = services;
  log.warn({ reason, user_id: user?.user_id ?? null, ip: visitor.ip }, 'a login failed');
  if (!user) return;
  visitor.afterwards(async () => {
    const many = bucket === null || (await tryTaking(system.pool, bucket, user.user_id)) > 0;
    const told = many && (await tryTaking(system.pool, 'notice', `${notice} ${user.user_id}`)) === 0;
    await transaction(visitor.contextFor(user.tenant_id, anonymous), async (tx) => {
      audit(tx, {
        action,
        target: { type: 'user', id: user.user_id },
        organizationId: null,
        changes: { reason: { from: null, to: reason } },
      });
      if (told) await mail.send(tx, noticeOf(notice, { email: user.email, userName: user.name }, tx, mail));
    });
  });
}

/**
 * Begins a session, in place of the one that the browser came with.
 * @throws AppError `account_suspended`.
 */
async function beginSession(tx: Tx, user: UserRow, formerToken: string | null): Promise<string> {
  const token = generateToken();
  if (formerToken) await deleteSession(tx, formerToken);
  if (!(await insertSession(tx, token, user))) throw accountSuspended();
  audit(tx, { action: 'user.logged_in', target: { type: 'user', id: user.user_id }, organizationId: null });
  return token;
}

const actorOf = (user: UserRow): Context['actor'] => ({ type: 'user', id: user.user_id, name: user.name });

/** The cookie that the browser has, where it is this account's, so that its tries stay counted; else a new one. */
function deviceCookieFor({ devices }: LoginServices, account: string, given: string | null): string {
  return given !== null && devices.deviceOf(given, account) !== null ? given : devices.issue(account);
}

/**
 * Checks a password and begins a session, or asks for the second factor. Unknown accounts take the same time and get
 * the same answer.
 * @throws AppError `unauthorized`, `rate_limited` for those who try too often, `service_unavailable`.
 */
export async function logIn(
  services: LoginServices,
  { email, password }: Login,
  visitor: LoginVisitor,
): Promise<LoggedIn | SecondFactorWanted> {
  const { system, devices } = services;
  const account = email.toLowerCase();
  const network = networkOfAddress(visitor.ip);
  const device = devices.deviceOf(visitor.device, account);
  const giveTryBack = await countTry(services, account, network, device).catch((error: unknown) => {
    services.log.warn({ reason: 'too_many_tries', user_id: null, ip: visitor.ip }, 'a login failed');
    throw error;
  });
  const user = await findUserByEmail(system.pool, account);
  const asker = { from: device ?? network, known: device !== null };
  const valid = await checkPassword(asker, password, user?.password_hash ?? null);
  if (!user || !valid) {
    recordFailure(services, visitor, user, {
      action: 'user.login_failed',
      reason: user ? 'wrong_password' : 'unknown_account',
      notice: 'many_wrong_passwords',
      bucket: 'strangers',
    });
    throw new AppError('unauthorized', 'The e-mail address or the password is wrong.');
  }
  await giveTryBack();
  const secondFactor = await findSecondFactor(system.pool, user.user_id);
  return transaction(visitor.contextFor(user.tenant_id, actorOf(user)), async (tx) =>
    secondFactor.enabled
      ? { secondFactorToken: await issueToken(tx, 'second_factor', user.user_id) }
      : {
          token: await beginSession(tx, user, visitor.formerToken),
          deviceCookie: deviceCookieFor(services, account, visitor.device),
        },
  );
}

/**
 * Begins a session for who has given the password before and gives the second factor now.
 * @throws AppError `unauthorized` with `expired` where the password has to be given again, `rate_limited`.
 */
export async function logInWithSecondFactor(
  services: LoginServices,
  { token, code }: SecondFactorProof,
  visitor: LoginVisitor,
): Promise<LoggedIn> {
  const { system, secrets, mail, devices } = services;
  const expired = () =>
    new AppError('unauthorized', 'This took too long. Give your password again.', {
      details: { expired: true },
    });
  const userId = await findToken(system.pool, 'second_factor', token);
  const user = userId && (await findUserById(system.pool, userId));
  if (!user) throw expired();
  const account = user.email.toLowerCase();
  const device = devices.deviceOf(visitor.device, account);
  // Six digits can be guessed from many addresses, so strangers share one bucket; a recovery code cannot.
  const bucket = `${user.user_id} ${device ?? (isAppCode(code) ? 'strangers' : networkOfAddress(visitor.ip))}`;
  await take(system.pool, 'second_factor', bucket);
  const loggedIn = await transaction(visitor.contextFor(user.tenant_id, actorOf(user)), async (tx) => {
    const taken = await takeSecondFactor(tx, user.user_id, code, secrets);
    if (taken === null) return null;
    if (!(await spendToken(tx, 'second_factor', token))) throw expired();
    if (taken === 'recovery_code') {
      audit(tx, {
        action: 'user.recovery_code_used',
        target: { type: 'user', id: user.user_id },
        organizationId: null,
      });
      await mail.send(
        tx,
        noticeOf('recovery_code_used', { email: user.email, userName: user.name }, tx, mail),
      );
    }
    return {
      token: await beginSession(tx, user, visitor.formerToken),
      deviceCookie: deviceCookieFor(services, account, visitor.device),
    };
  });
  if (!loggedIn) {
    recordFailure(services, visitor, user, {
      action: 'user.second_factor_failed',
      reason: 'wrong_code',
      notice: 'wrong_second_factor',
      bucket: null,
    });
    throw new AppError('unauthorized', 'This code is wrong, or was used before.');
  }
  await forget(system.pool, 'second_factor', bucket);
  return loggedIn;
}
