import { Link } from 'react-router';
import type { AuditEntryRecord } from '#features/audit-log/schemas';
import type { EventRecord } from '#features/events/schemas';
import type { DeliverySummary } from '#features/webhooks/schemas';
import { actionName, changedThings, targetName } from '../core/audit-labels.ts';
import { eventLabels, humanize, providerName } from '../core/labels.ts';
import { usePages } from '../core/query.ts';
import { pageOfRecord } from '../core/record-pages.ts';
import { useWebhookNames } from '../core/webhook-names.ts';
import { Badge, DeliveryBadge } from './badges.tsx';
import { Failure, Loading } from './feedback.tsx';
import { Card, MoreButton } from './page.tsx';
import { Time } from './time.tsx';

export function eventName(type: string): string {
  return type in eventLabels ? eventLabels[type as keyof typeof eventLabels] : humanize(type);
}

function DeliveriesOf({ eventId, webhookName }: { eventId: string; webhookName: (id: string) => string }) {
  const list = usePages<DeliverySummary>('/deliveries', { event_id: eventId });
  if (list.error) return <p className="small soft">Deliveries could not be loaded.</p>;
  if (!list.items) return <p className="small soft">Loading deliveries</p>;
  if (list.items.length === 0) return <p className="small soft">No webhook asks for it.</p>;
  return (
    <ul className="sub-list">
      {list.items.map((delivery) => (
        <li key={delivery.delivery_id}>
          <DeliveryBadge delivery={delivery} />
          <Link to={`/deliveries/${delivery.delivery_id}`}>
            {delivery.attempt_count === 1 ? '1 attempt' : `${delivery.attempt_count} attempts`}
          </Link>
          <span className="soft breakable">{webhookName(delivery.webhook_id)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The events about a record, and their deliveries. */
export function EventsCard({ subjectId }: { subjectId: string }) {
  const list = usePages<EventRecord>('/events', { subject_id: subjectId });
  const { nameOf } = useWebhookNames();
  return (
    <Card title="Events and deliveries" flush={!list.items}>
      {list.error ? (
        <Failure error={list.error} retry={list.reload} />
      ) : !list.items ? (
        <Loading />
      ) : list.items.length === 0 ? (
        <p className="quiet">No event tells of this record.</p>
      ) : (
        <ol className="timeline">
          {list.items.map((event) => (
            <li key={event.id}>
              <Time at={event.created_at} organizationId={event.organization_id} />
              <div>
                <b>{eventName(event.type)}</b>
                <DeliveriesOf eventId={event.id} webhookName={nameOf} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <MoreButton list={list} />
    </Card>
  );
}

/** Labels of our own jobs as actors. */
const jobWords: Record<string, string> = {
  apply_retention: 'data retention',
  assess_review: 'the review reader',
  cancel_dispatch: 'automatic dispatch',
  checkpoints: 'the signing of the log',
  classify_call: 'the call reader',
  dispatch_call: 'automatic dispatch',
  draft_content: 'the text writer',
  draft_email: 'the mail writer',
  erase_person: 'an erasure',
  expire_transcript: 'the wait for a transcript',
  extract_claim_scope: 'the claim reader',
  follow_lead: 'prospecting',
  label_reply: 'the reply reader',
  process_ingest_message: 'an incoming message',
  qualify_lead: 'lead scoring',
  recover_deliveries: 'a recovery of deliveries',
  revise_content: 'the text writer',
  root: 'the operator',
  run_sequence_step: 'a mail sequence',
  send_alert_mail: 'alerting',
  send_email: 'the mailer',
  tell_of_alert: 'alerting',
};

/** People and keys have names of their own; jobs are named by what they do, providers by their own name. */
export function actorName(actor: AuditEntryRecord['actor']): string {
  const name = actor.name ?? actor.id;
  const word = name.replaceAll('-', '_');
  if (actor.type === 'provider') return providerName(word);
  if (actor.type === 'user' || actor.type === 'api_key') return name;
  return jobWords[word] ?? humanize(word);
}

/** Whether an entry created the record: every field is new in it, so they are not listed. */
function isBeginning(entry: AuditEntryRecord): boolean {
  return /\.(created|received)$/.test(entry.action);
}

/** The audit entries of a record. */
export function AuditCard({ targetId }: { targetId: string }) {
  const list = usePages<AuditEntryRecord>('/audit-log', { target_id: targetId });
  return (
    <Card
      title="Audit entries"
      flush={!list.items}
      aside={<Link to={`/audit-log?target_id=${encodeURIComponent(targetId)}`}>In the audit log</Link>}
    >
      {list.error ? (
        <Failure error={list.error} retry={list.reload} />
      ) : !list.items ? (
        <Loading />
      ) : list.items.length === 0 ? (
        <p className="quiet">The audit log has no entry about this record.</p>
      ) : (
        <ol className="timeline">
          {list.items.map((entry) => (
            <li key={entry.audit_id}>
              <Time at={entry.occurred_at} organizationId={entry.organization_id} />
              <div>
                <Link to={`/audit-log/${entry.audit_id}`}>{actionName(entry.action)}</Link>
                <span className="soft"> by {actorName(entry.actor)}</span>
                {!isBeginning(entry) && Object.keys(entry.changes).length > 0 && (
                  <div className="small soft">
                    Changed {changedThings(Object.keys(entry.changes)).join(', ')}
                  </div>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      <MoreButton list={list} />
    </Card>
  );
}

/** A link to the record that an alert or an audit entry is about, where the dashboard has a page for it. */
export function TargetLink({ target }: { target: { type: string; id: string } }) {
  const page = pageOfRecord(target.type, target.id);
  const label = targetName(target.type);
  return page ? (
    <Link to={page}>{label}</Link>
  ) : (
    <span>
      {label} <Badge>{target.id.slice(-6)}</Badge>
    </span>
  );
}
