import type { EmailMessage } from '#platform/email';

/** What a mail about an alert says. */
export interface AlertMailFacts {
  noticeId: string;
  recipient: { name: string; email: string };
  /** Escalation step; 0 is the first notice. */
  step: number;
  severity: 'info' | 'warning' | 'critical';
  message: string;
  raisedAt: Date;
  organization: { name: string; timezone: string } | null;
  call: {
    caller: string | null;
    number: string | null;
    address: string | null;
    summary: string | null;
  } | null;
  /** The dashboard page of the alert's subject. */
  url: string;
  settingsUrl: string;
}

const timeAt = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(at);

/** Formats a North American number the local way; other numbers stay as they are. */
const dialed = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

function subjectOf({ severity, step, call, organization }: AlertMailFacts): string {
  const what = call && severity === 'critical' ? 'A caller needs somebody now' : 'Intake needs a person';
  const where = organization ? ` at ${organization.name}` : '';
  return `${step > 0 ? 'Still nobody: ' : ''}${what}${where}`.slice(0, 150);
}

/** The mail that notifies one person of an alert. */
export function composeAlertMail(
  facts: AlertMailFacts,
  { from, domain }: { from: string; domain: string },
): EmailMessage {
  const { call, organization, recipient, step, raisedAt } = facts;
  const lines = [
    call?.caller && `Caller: ${call.caller}`,
    call?.number && `Call back: ${dialed(call.number)}`,
    call?.address && `Address: ${call.address}`,
    organization && `Location: ${organization.name}`,
    `Since: ${timeAt(raisedAt, organization?.timezone ?? 'UTC')}`,
    call?.summary && `What it is about: ${call.summary}`,
  ];
  const text = `Hello ${recipient.name},

${step > 0 ? 'Nobody has acknowledged this yet, so more people are being told.\n\n' : ''}${facts.message}

${lines.filter(Boolean).join('\n')}

Open it: ${facts.url}

Acknowledge the alert there, so that nobody else is told. Choose what you are told: ${facts.settingsUrl}
`;
  return {
    messageId: `${facts.noticeId}@${domain}`,
    from: { name: 'Intake', address: from },
    returnPath: from,
    replyTo: from,
    to: recipient.email,
    subject: subjectOf(facts),
    references: [],
    text,
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
