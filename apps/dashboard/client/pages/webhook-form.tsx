import { useState } from 'react';
import type { WebhookRecord } from '#features/webhooks/schemas';
import { type ConfinementChoice, ConfinementField, confinementBody } from '../components/confinement.tsx';
import { Dialog, DialogForm } from '../components/dialog.tsx';
import { Choices, Field, optionsOf } from '../components/fields.tsx';
import { useSubmission } from '../components/submission.tsx';
import { request } from '../core/api.ts';
import { eventLabels } from '../core/labels.ts';

export type WebhookWithSecret = WebhookRecord & { secret: string };

/** Makes a subscription, or changes `webhook` where one is given. */
export function WebhookDialog<Result extends WebhookRecord>({
  webhook,
  onSaved,
  onClose,
}: {
  webhook?: WebhookRecord;
  onSaved: (saved: Result) => void;
  onClose: () => void;
}) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<WebhookRecord['events']>(webhook?.events ?? ['*']);
  const [confinement, setConfinement] = useState<ConfinementChoice>({
    organizationIds: webhook?.organization_ids ?? [],
    includeDescendants: webhook?.include_descendants ?? false,
  });
  const [rate, setRate] = useState(webhook?.max_per_second?.toString() ?? '');
  const submission = useSubmission(async () => {
    const body = {
      url,
      events,
      description: description.trim() === '' ? null : description,
      ...confinementBody(confinement),
      max_per_second: rate === '' ? null : Number(rate),
    };
    const { data } = webhook
      ? await request<Result>('PATCH', `/webhooks/${webhook.webhook_id}`, { body })
      : await request<Result>('POST', '/webhooks', { body });
    onSaved(data);
  });
  return (
    <Dialog title={webhook ? 'Change webhook' : 'New webhook'} onClose={onClose}>
      <DialogForm form={submission} confirm={webhook ? 'Save changes' : 'Create webhook'} onClose={onClose}>
        <Field
          label="Endpoint URL"
          hint="Deliveries are POSTed here and signed with the webhook’s secret."
          problem={submission.problemOf('url')}
        >
          {(ties) => (
            <input
              {...ties}
              type="url"
              required
              placeholder="https://example.com/hooks/intake"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
        </Field>
        <Field label="Description" problem={submission.problemOf('description')}>
          {(ties) => (
            <input
              {...ties}
              maxLength={500}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <Choices
          legend="Events"
          options={optionsOf(eventLabels)}
          chosen={events}
          onChange={setEvents}
          problem={submission.problemOf('events')}
        />
        <ConfinementField choice={confinement} onChange={setConfinement} submission={submission} />
        <Field
          label="Deliveries per second, at most"
          hint="Empty: no limit of your own."
          problem={submission.problemOf('max_per_second')}
        >
          {(ties) => (
            <input
              {...ties}
              type="number"
              min={1}
              max={1000}
              value={rate}
              onChange={(event) => setRate(event.target.value)}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
