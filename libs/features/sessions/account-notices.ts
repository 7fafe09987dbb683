import type { Tx } from '#platform/db';
import type { AccountMail, AccountMailText } from './account-mail.ts';
import { describeBrowser } from './browser.ts';

/** What somebody is told of, when it was done to their account (ASVS 2.2.3). */
const notices = {
  password_changed: ['Your password was changed', 'Your password for Intake was changed.'],
  password_reset: [
    'Your password was reset',
    'Your password for Intake was set anew by a link in a mail to you.',
  ],
} as const;

export type NoticeKind = keyof typeof notices;

/** The mail that tells somebody what was done to their account, from where, and what to do if it was not them. */
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
