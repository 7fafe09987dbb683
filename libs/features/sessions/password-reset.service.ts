import type { Pool } from 'pg';
import { audit } from '#platform/audit';
import { transaction } from '#platform/db';
import { AppError } from '#platform/errors';
import { networkOfAddress } from '#platform/http';
import type { AccountMail } from './account-mail.ts';
import { noticeOf } from './account-notices.ts';
import { hashNewPassword, setPassword } from './passwords.service.ts';
import type { NewPassword, ResetRequest } from './sessions.schemas.ts';
import { findToken, findUserByEmail, findUserById, issueToken, spendToken } from './sessions.sql.ts';
import { take, tryTaking } from './throttle.ts';
import { anonymous, type Visitor } from './visitor.ts';

/**
 * Milliseconds: a request for a link is answered at the end of such an interval, regardless of the work that
 * it caused.
 */
const answerGrid = 500;

async function sendLink(system: Pool, mail: AccountMail, email: string, visitor: Visitor): Promise<void> {
  // Over the limit no mail is sent and the answer is the same: earlier mails are in the mailbox.
  if ((await tryTaking(system, 'reset_account', email)) > 0) return;
  const user = await findUserByEmail(system, email);
  if (!user) return;
  await transaction(visitor.contextFor(user.tenant_id, anonymous), async (tx) => {
    const token = await issueToken(tx, 'password_reset', user.user_id);
    audit(tx, {
      action: 'user.password_reset_requested',
      target: { type: 'user', id: user.user_id },
      organizationId: null,
    });
    await mail.send(tx, {
      to: user.email,
      subject: 'Set a new password',
      text: `Hello ${user.name},

somebody, hopefully you, has asked for a new password for Intake. This link sets one. It works once, for 30 minutes:

${mail.link(`/reset-password#${token}`)}

If you have not asked for it, there is nothing to do: your password stays as it is.
`,
    });
  });
}

/**
 * Mails a link for a new password to an address, if a user has it. The response and its time are the same for
 * an unknown address.
 * @throws AppError `connection_required` where there is no mail server, `rate_limited` for a network that
 *   asks too often.
 */
export async function requestReset(
  system: Pool,
  mail: AccountMail,
  { email }: ResetRequest,
  visitor: Visitor,
): Promise<void> {
  if (!mail.available) {
    throw new AppError('connection_required', 'This installation has no mail server. Ask an administrator.');
  }
  await take(system, 'reset_address', networkOfAddress(visitor.ip));
  const began = performance.now();
  await sendLink(system, mail, email.toLowerCase(), visitor);
  const took = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, answerGrid - (took % answerGrid)));
}

/**
 * Sets a new password with the link from a mail. All sessions end; the next login still asks for a second
 * factor.
 * @throws AppError `unauthorized` for a link that is invalid, used or expired, `validation_error`.
 */
export async function confirmReset(
  system: Pool,
  mail: AccountMail,
  { token, password }: NewPassword,
  visitor: Visitor,
): Promise<void> {
  const refused = () =>
    new AppError('unauthorized', 'This link has been used or has expired. Ask for a new one.');
  const userId = await findToken(system, 'password_reset', token);
  const user = userId && (await findUserById(system, userId));
  if (!user) throw refused();
  const asker = { from: user.user_id, known: true };
  const hash = await hashNewPassword(asker, password, [user.name, user.email, user.tenant_name]);
  const actor = { type: 'user', id: user.user_id, name: user.name } as const;
  await transaction(visitor.contextFor(user.tenant_id, actor), async (tx) => {
    if (!(await spendToken(tx, 'password_reset', token))) throw refused();
    await setPassword(tx, user.user_id, hash, { action: 'user.password_reset' });
    await mail.send(tx, noticeOf('password_reset', { email: user.email, userName: user.name }, tx, mail));
  });
}
