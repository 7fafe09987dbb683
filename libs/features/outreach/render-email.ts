import type { Organization } from '#features/organizations';
import type { EmailMessage } from '#platform/email';
import type { OutreachEmail } from './email.entity.ts';

export interface Rendering {
  organization: Pick<Organization, 'name' | 'address' | 'sender'>;
  /** The domain that we get answers and reports at, and send from where the organization has no address of its own. */
  domain: string;
  /** Where the recipient opts out, with one click (RFC 8058). */
  unsubscribeUrl: string;
  /** The Message-IDs of the mails that this one follows, the first one first. */
  thread: readonly string[];
}

/** Why the recipient gets it, before who sent it. */
const reasons: Record<OutreachEmail['purpose'], string> = {
  outreach: 'This is an advertisement from',
  answer: 'You get this because you wrote to us. We are',
  review_request: 'You get this because of work that was done for you by',
};

/** The part of an identifier that answers and reports carry back in the address: `reply+<token>@…`. */
function tokenOf(outreachId: string): string {
  return outreachId.slice(outreachId.indexOf('_') + 1);
}

/** One line without the characters that would end a header. */
function headerText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** Who a mail is from, as its recipient sees it. */
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
 * A mail as it leaves: the text, then who sent it and how to opt out.
 * @throws Error when it has no text, no recipient or no Message-ID, or its sender has no postal address: the gate was not asked.
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
      // Postmark puts an id of its own in place of the Message-ID unless told, and repeats this in what it reports.
      'X-PM-KeepID': 'true',
      'X-PM-Metadata-outreach_id': outreachId,
    },
  };
}
