import type { WebhookRecord } from '#features/webhooks/schemas';
import { ConfinementFields, confinementBody, confinementOf } from '../components/confinement.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { ChoicesField, optionsOf, TextField } from '../components/fields.tsx';
import { useApiForm } from '../core/form.ts';
import { eventLabels } from '../core/labels.ts';
import { HeaderFields, headersBody, headersOf, ofHeaderRow } from './webhook-headers.tsx';

export type WebhookWithSecret = WebhookRecord & { secret: string };

/** Creates a subscription, or changes `webhook` if given. */
export function WebhookDialog<Result extends WebhookRecord>({
  webhook,
  onSaved,
  onClose,
}: {
  webhook?: WebhookRecord;
  onSaved: (saved: Result) => void;
  onClose: () => void;
}) {
  const form = useApiForm({
    values: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? (['*'] as WebhookRecord['events']),
      max_per_second: webhook?.max_per_second?.toString() ?? '',
      ...confinementOf(webhook),
      ...headersOf(webhook),
    },
    send: ({ url, description, events, max_per_second, headers, replace_headers, ...confinement }) => ({
      method: webhook ? 'PATCH' : 'POST',
      path: webhook ? `/webhooks/${webhook.webhook_id}` : '/webhooks',
      body: {
        url,
        events,
        description: description.trim() === '' ? null : description,
        max_per_second: max_per_second === '' ? null : Number(max_per_second),
        ...headersBody({ headers, replace_headers }),
        ...confinementBody(confinement),
      },
    }),
    explain: ofHeaderRow,
    done: onSaved,
  });
  return (
    <FormDialog
      title={webhook ? 'Change webhook' : 'New webhook'}
      onClose={onClose}
      form={form}
      confirm={webhook ? 'Save changes' : 'Create webhook'}
    >
      <TextField
        form={form}
        name="url"
        label="Endpoint URL"
        hint="Deliveries are POSTed here and signed with the webhook’s secret."
        type="url"
        required
        placeholder="https://example.com/hooks/intake"
      />
      <TextField form={form} name="description" label="Description" maxLength={500} />
      <ChoicesField form={form} name="events" label="Events" options={optionsOf(eventLabels)} />
      <ConfinementFields form={form} />
      <TextField
        form={form}
        name="max_per_second"
        label="Deliveries per second, at most"
        hint="Empty: no limit of your own."
        type="number"
        min={1}
        max={1000}
      />
      <HeaderFields form={form} stored={webhook?.header_names ?? []} />
    </FormDialog>
  );
}
