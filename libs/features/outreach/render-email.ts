import type { Organization } from '#features/organizations';
import type { EmailMessage } from '#platform/email';
import type { OutreachEmail } from './email.entity.ts';

export interface Rendering {
  sender: Pick<Organization, 'name' | 'address'>;
  /** The domain that we send from and get answers at. */
  domain: string;
  /** Where the recipient opts out, with one click (RFC 8058). */
  unsubscribeUrl: string;
}

/** The part of an identifier that answers carry back in the address: `reply+<token>@…`. */
function replyTokenOf(outreachId: string): string {
  return outreachId.slice(outreachId.indexOf('_') + 1);
}

/** One line without the characters that would end a header. */
function headerText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

function postalLines({ name, address }: Rendering['sender']): string {
  if (!address) throw new Error('The gate lets no mail pass without a postal address');
  const { line1, line2, city, region, postal_code, country } = address;
  return [name, line1, line2, `${city}, ${region} ${postal_code}`, country].filter(Boolean).join(', ');
}

/**
 * A mail as it leaves: the text, then who sent it and how to opt out.
 * @throws Error when it has no text, no recipient or no Message-ID, or its sender has no postal address: the gate was not asked.
 */
export function renderEmail(
  email: Pick<OutreachEmail, 'outreachId' | 'toEmail' | 'subject' | 'body' | 'messageId'>,
  { sender, domain, unsubscribeUrl }: Rendering,
): EmailMessage {
  const { toEmail, subject, body, messageId } = email;
  if (!toEmail || !subject || !body || !messageId) {
    throw new Error('The mail has no text, no recipient or no Message-ID');
  }
  return {
    messageId,
    from: { name: headerText(sender.name), address: `outreach@${domain}` },
    replyTo: `reply+${replyTokenOf(email.outreachId)}@${domain}`,
    to: toEmail,
    subject: headerText(subject),
    text: `${body}\n\n-- \nThis is an advertisement from ${postalLines(sender)}.\nNo more mail from us: ${unsubscribeUrl}\n`,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
