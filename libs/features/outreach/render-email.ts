import type { Organization } from '#features/organizations';
import type { EmailMessage } from '#platform/email';
import type { OutreachEmail } from './email.entity.ts';

export interface Rendering {
  organization: Pick<Organization, 'name' | 'address' | 'sender'>;
  /**
   * The domain at which we receive replies and reports, and from which we send if the organization has no
   * address of its own.
   */
  domain: string;
  /** The URL at which the recipient opts out, with one click (RFC 8058). */
  unsubscribeUrl: string;
  /** The Message-IDs of the preceding mails, oldest first. */
  thread: readonly string[];
}

/** Why the recipient gets the mail, shown before the sender's name. */
const reasons: Record<OutreachEmail['purpose'], string> = {
  outreach: 'This is an advertisement from',
  answer: 'You get this because you wrote to us. We are',
  review_request: 'You get this because of work that was done for you by',
};

/** The part of an id that replies and reports return in the address: `reply+<token>@…`. */
function tokenOf(outreachId: string): string {
  return outreachId.slice(outreachId.indexOf('_') + 1);
}

/** One line without the characters that would end a header. */
function headerText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** The sender name of a mail, as its recipient sees it. */
export function senderName({ name, sender }: Pick<Organization, 'name' | 'sender'>): string {
  return headerText(sender.name ?? name);
}

function postalLines(organization: Rendering['organization']): string {
  const address = organization.sender.postal_address ?? organization.address;
  if (!address) throw new Error('The gate lets no mail pass without a postal address');
  const { line1, line2, city, region, postal_code, country } = address;
  return [senderName(organization), line1, line2, `${city}, ${region} ${postal_code}`, country]
    .filter(Boolean)
    .join(', ');
}

/**
 * Renders a mail for sending: the text, then its sender and how to opt out.
 * @throws Error when it has no text, no recipient or no Message-ID, or its sender has no postal address: the
 *   checks before sending were skipped.
 */
export function renderEmail(
  email: Pick<OutreachEmail, 'outreachId' | 'toEmail' | 'subject' | 'body' | 'messageId' | 'purpose'>,
  { organization, domain, unsubscribeUrl, thread }: Rendering,
): EmailMessage {
  const { outreachId, toEmail, subject, body, messageId } = email;
  if (!toEmail || !subject || !body || !messageId) {
    throw new Error('The mail has no text, no recipient or no Message-ID');
  }
  const token = tokenOf(outreachId);
  return {
    messageId,
    from: { name: senderName(organization), address: organization.sender.email ?? `outreach@${domain}` },
    returnPath: `bounce+${token}@${domain}`,
    replyTo: `reply+${token}@${domain}`,
    to: toEmail,
    subject: headerText(subject),
    references: thread,
    text: `${body}\n\n-- \n${reasons[email.purpose]} ${postalLines(organization)}.\nNo more mail from us: ${unsubscribeUrl}\n`,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // By default Postmark replaces the Message-ID with its own; X-PM-KeepID prevents that. Its reports return
      // the metadata.
      'X-PM-KeepID': 'true',
      'X-PM-Metadata-outreach_id': outreachId,
    },
  };
}
