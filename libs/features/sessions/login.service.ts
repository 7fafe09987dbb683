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
  /** The system role: users authenticate before a tenant is known. */
  system: Database;
  secrets: SecretBox;
  mail: AccountMail;
  devices: DeviceCookies;
  log: Log;
}

/** The data of a browser that logs in. */
export interface LoginVisitor extends Visitor {
  /** The device cookie. */
  device: string | null;
  /** The session token that the browser sent. It is revoked, against session fixation. */
  formerToken: string | null;
}

/** A new session. Both tokens are returned only here. */
export interface LoggedIn {
  token: string;
  deviceCookie: string;
}

/** The password was correct; the token under which the second factor is expected. */
export interface SecondFactorWanted {
  secondFactorToken: string;
}

/**
 * Counts an attempt before anything is compared. A browser that the user has used before has a bucket of its
 * own, so no attacker can empty it; attempts of an unknown browser count for the account at this network, and
 * for the network.
 * @returns gives back the tokens, for a user who has authenticated.
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
  // In this order, so that a request refused here takes no token from the bucket of the whole network.
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
  /** The notice to the user, sent once a day at most. */
  notice: NoticeKind;
  /** The notice is sent once this bucket is empty; at once if it is null. */
  bucket: LimitKind | null;
}

/**
 * Records a failed attempt after the response, so that the response time does not reveal whether the account
 * exists.
 */
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

/** Begins a session, and ends the one that the browser had. @throws AppError `account_suspended`. */
async function beginSession(tx: Tx, user: UserRow, formerToken: string | null): Promise<string> {
  const token = generateToken();
  if (formerToken) await deleteSession(tx, formerToken);
  if (!(await insertSession(tx, token, user))) throw accountSuspended();
  audit(tx, { action: 'user.logged_in', target: { type: 'user', id: user.user_id }, organizationId: null });
  return token;
}

const actorOf = (user: UserRow): Context['actor'] => ({ type: 'user', id: user.user_id, name: user.name });

/**
 * The browser's own cookie if it belongs to this account, so that its attempts stay in one bucket; otherwise
 * a new one.
 */
function deviceCookieFor({ devices }: LoginServices, account: string, given: string | null): string {
  return given !== null && devices.deviceOf(given, account) !== null ? given : devices.issue(account);
}

/**
 * Checks a password and begins a session, or asks for the second factor. Unknown accounts take the same time
 * and get the same answer.
 * @throws AppError `unauthorized`, `rate_limited` for too many attempts, `service_unavailable`.
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
 * Begins a session for a user who has given the password before and now gives the second factor.
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
  // Six digits can be guessed from many networks, so all unknown browsers share one bucket; a recovery code
  // cannot be guessed.
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
