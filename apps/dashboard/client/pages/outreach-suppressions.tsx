import { MailX } from 'lucide-react';
import { useState } from 'react';
import type { OutreachRecord, SuppressionRecord } from '#features/outreach/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { Notice } from '../components/feedback.tsx';
import { SelectField, TextField } from '../components/fields.tsx';
import { actionsColumn, type Filter, ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { closing } from '../components/toasts.tsx';
import { withOrganizations } from '../components/with-organizations.tsx';
import { useApiForm } from '../core/form.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useMay } from '../core/session.ts';
import { suppressionReasonNames } from './outreach-labels.ts';
import { OutreachNav } from './outreach-parts.tsx';

const filters: Filter[] = [{ name: 'q', label: 'Search' }];

/** Whether the person themselves opted out. */
const isOwnWish = ({ reason }: SuppressionRecord) => reason === 'unsubscribe' || reason === 'complaint';

const nameOfSuppressed = ({ email, domain }: SuppressionRecord): string =>
  email ?? (domain ? `Everybody at ${domain}` : 'Somebody who was erased');

const AddDialog = withOrganizations<{ onClose: () => void }>(({ all, onClose }) => {
  const active = all.filter(({ status }) => status === 'active');
  const form = useApiForm({
    values: { organization_id: active[0]?.organization_id ?? '', what: 'email', email: '', domain: '' },
    send: ({ organization_id, what, email, domain }) => ({
      method: 'POST',
      path: '/outreach',
      body: { kind: 'suppression', organization_id, ...(what === 'email' ? { email } : { domain }) },
    }),
    done: closing(onClose, 'No more mail goes there.'),
  });
  const what = form.watch('what');
  return (
    <FormDialog title="Add a suppression" onClose={onClose} form={form} confirm="Add">
      <SelectField
        form={form}
        name="what"
        label="Who"
        options={[
          ['email', 'One address'],
          ['domain', 'Everybody at a domain'],
        ]}
      />
      {what === 'email' ? (
        <TextField form={form} name="email" label="Address" type="email" required />
      ) : (
        <TextField form={form} name="domain" label="Domain" required hint="Its subdomains are meant too." />
      )}
      {active.length > 1 && (
        <SelectField
          form={form}
          name="organization_id"
          label="Noted by"
          hint="It holds for all of your locations."
          options={active.map(({ organization_id: id, name }) => [id, name])}
        />
      )}
    </FormDialog>
  );
});

function RemoveDialog({ suppression, onClose }: { suppression: SuppressionRecord; onClose: () => void }) {
  const ownWish = isOwnWish(suppression);
  const form = useApiForm({
    values: { reason: '', new_consent: '' },
    send: ({ reason, new_consent: consent }) => ({
      method: 'DELETE',
      path: `/outreach/${suppression.outreach_id}?${new URLSearchParams({
        reason,
        ...(ownWish && { new_consent: consent }),
      })}`,
    }),
    done: closing(onClose, 'Mail is allowed again.'),
  });
  return (
    <FormDialog
      title={`Allow mail to ${nameOfSuppressed(suppression)}?`}
      onClose={onClose}
      form={form}
      confirm="Allow mail again"
      tone="danger"
    >
      {ownWish && (
        <Notice tone="warn">
          This person asked for no more mail. The law lets you write again only after they have asked for it
          themselves.
        </Notice>
      )}
      <TextField
        form={form}
        name="reason"
        label="Reason"
        required
        maxLength={500}
        hint="It stays in the audit log, so do not name anyone."
      />
      {ownWish && (
        <TextField
          form={form}
          name="new_consent"
          label="New consent"
          required
          maxLength={500}
          hint="How and when they asked for mail again, such as “sign-up form, March 3”."
        />
      )}
    </FormDialog>
  );
}

/** The suppressed recipients, with the reason. */
export function OutreachSuppressionsPage() {
  const mayWrite = useMay('records.write');
  const mayAllow = useMay('records.remove');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<SuppressionRecord | null>(null);
  const { nameOf } = useOrganizations();
  const list = useList<OutreachRecord>('/outreach', { filters, where: { kind: 'suppression' } });
  const suppressions = list.items?.filter(
    (record): record is SuppressionRecord => record.kind === 'suppression',
  );
  return (
    <>
      <PageHead
        title="Suppressions"
        actions={mayWrite && <NewButton onClick={() => setAdding(true)}>Add</NewButton>}
      >
        Addresses and domains that get no mail, from any of your locations.
      </PageHead>
      <OutreachNav />
      <ListCard
        list={{ ...list, items: suppressions }}
        things="suppressions"
        icon={MailX}
        lines={6}
        empty={{
          title: 'Nobody is suppressed',
          hint: 'People who unsubscribe, complain or cannot be reached are added here automatically.',
        }}
        idOf={(suppression) => suppression.outreach_id}
        columns={[
          {
            head: 'Who',
            className: 'breakable main-cell',
            cell: (suppression) => nameOfSuppressed(suppression),
          },
          {
            head: 'Why',
            className: 'end-narrow',
            cell: (suppression) => (
              <Badge tone={isOwnWish(suppression) ? 'danger' : 'plain'}>
                {suppressionReasonNames[suppression.reason]}
              </Badge>
            ),
          },
          { head: 'Noted by', className: 'wide soft', cell: (each) => nameOf(each.organization_id) },
          {
            head: 'Since',
            className: 'nowrap soft',
            cell: (each) => <Time at={each.created_at} organizationId={each.organization_id} />,
          },
          {
            ...actionsColumn,
            cell: (suppression) =>
              mayWrite &&
              (isOwnWish(suppression) && !mayAllow ? (
                <span className="small soft">Only an administrator can allow mail again</span>
              ) : (
                <Button
                  small
                  aria-label={`Allow mail to ${nameOfSuppressed(suppression)}`}
                  onClick={() => setRemoving(suppression)}
                >
                  Allow mail
                </Button>
              )),
          },
        ]}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog suppression={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
