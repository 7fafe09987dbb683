import type { Tx } from '#platform/db';
import type { AccountMail, AccountMailText } from './account-mail.ts';
import { describeBrowser } from './browser.ts';

/** Events of an account that its user is notified of (ASVS 2.2.3). */
const notices = {
  password_changed: ['Your password was changed', 'Your password for Intake was changed.'],
  password_reset: [
    'Your password was reset',
    'Your password for Intake was set anew, by the link in a mail to this address.',
  ],
  totp_enabled: [
    'Two-factor authentication is on',
    'From now on, logging in to Intake asks for a code of your authenticator app as well.',
  ],
  totp_disabled: [
    'Two-factor authentication is off',
    'From now on, logging in to Intake asks for your password alone.',
  ],
  recovery_codes_replaced: [
    'You have new recovery codes',
    'New recovery codes were made for Intake; the earlier ones are worth nothing any more.',
  ],
  recovery_code_used: [
    'A recovery code was used',
    'Somebody logged in to Intake with your password and one of your recovery codes.',
  ],
  many_wrong_passwords: [
    'Somebody is trying passwords at your account',
    'There were more than a hundred wrong passwords for your account within an hour. None of them was right. Two-factor authentication protects you even if one ever is: you switch it on in Settings, under Account.',
  ],
  wrong_second_factor: [
    'Somebody knows your password',
    'Somebody gave your right password for Intake and then a wrong code. They are not in.',
  ],
} as const;

export type NoticeKind = keyof typeof notices;

/**
 * The mail that notifies a user of an event of their account, from where it came, and what to do if it was
 * not them.
 */
export function noticeOf(
  kind: NoticeKind,
  { email, userName }: { email: string; userName: string },
  { ip, userAgent }: Pick<Tx, 'ip' | 'userAgent'>,
  mail: Pick<AccountMail, 'link'>,
): AccountMailText {
  const [subject, what] = notices[kind];
  return {
    to: email,
    subject,
    text: `Hello ${userName},

${what}

When: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC
Where: ${ip ?? 'unknown address'}, ${describeBrowser(userAgent)}

If this was you, there is nothing to do. If it was not, set a new password at once, which ends every session, and tell
an administrator of your account: ${mail.link('/forgot-password')}
`,
  };
}
