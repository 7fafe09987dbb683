import { Download, Upload, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LeadRecord } from '#features/leads/schemas';
import { StageBadge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../components/fields.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { withOrganizations } from '../components/with-organizations.tsx';
import { download, queryString } from '../core/api.ts';
import { useFilters } from '../core/filters.ts';
import { useApiForm } from '../core/form.ts';
import { formatPhone, qualificationLabels, stageLabels, tierLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useMay } from '../core/session.ts';
import { ImportDialog } from './lead-import.tsx';
import { isOverdue, leadName, Source, TierBadge, useOwners } from './lead-parts.tsx';
import { LeadSearch, LeadViews } from './lead-views.tsx';

const filters: readonly Filter[] = [
  // Has its own search field.
  { name: 'q', label: 'Search', options: [] },
  { name: 'pipeline_stage', label: 'Stage', options: Object.entries(stageLabels) },
  { name: 'tier', label: 'Tier', options: Object.entries(tierLabels) },
  {
    name: 'overdue',
    label: 'Next step',
    options: [
      ['true', 'Overdue'],
      ['false', 'Not overdue'],
    ],
  },
  {
    name: 'direction',
    label: 'Direction',
    options: [
      ['inbound', 'Inbound'],
      ['outbound', 'Outbound'],
    ],
  },
  {
    name: 'sort',
    label: 'Order',
    all: 'Newest',
    options: [
      ['created_at', 'Oldest'],
      ['-updated_at', 'Last changed'],
      ['updated_at', 'Longest untouched'],
    ],
  },
];

/** A form for a lead that comes by phone, at the door, or from a neighbor. */
const NewLeadDialog = withOrganizations<{ onClose: () => void }>(({ all, onClose }) => {
  const navigate = useNavigate();
  const form = useApiForm({
    values: {
      name: '',
      phone: '',
      email: '',
      organization_id: all[0]?.organization_id ?? '',
      source: 'Entered by hand',
      message: '',
    },
    send: ({ phone, email, message, ...values }) => ({
      method: 'POST',
      path: '/leads',
      body: { ...values, phone: phone || null, email: email || null, message: message || null },
    }),
    done: (made: LeadRecord) => {
      toast('Lead added.');
      void navigate(`/leads/${made.lead_id}`);
    },
  });
  return (
    <FormDialog title="New lead" onClose={onClose} wide form={form} confirm="Add lead">
      <TextField form={form} name="name" label="Name" required maxLength={200} autoComplete="off" />
      <div className="row-fields">
        <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
        <TextField form={form} name="email" label="E-mail" type="email" autoComplete="off" />
      </div>
      {all.length > 1 && (
        <SelectField
          form={form}
          name="organization_id"
          label="Location"
          options={all.map(({ organization_id, name }) => [organization_id, name])}
        />
      )}
      <TextField form={form} name="source" label="Where it comes from" required maxLength={200} />
      <TextAreaField form={form} name="message" label="What they need" rows={4} maxLength={10_000} />
    </FormDialog>
  );
});

export function LeadsPage() {
  const { all, nameOf } = useOrganizations();
  const owners = useOwners();
  const mayWrite = useMay('records.write');
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const [exporting, setExporting] = useState(false);
  const list = useList<LeadRecord>('/leads', {
    filters: [
      ...filters.slice(0, 3),
      {
        name: 'owner_user_id',
        label: 'Owner',
        options: owners.all.map(({ user_id, name }) => [user_id, name]),
      },
      ...filters.slice(3),
    ],
    byOrganization: true,
    pollMs: 15_000,
  });
  async function save(): Promise<void> {
    setExporting(true);
    // An export is oldest first, regardless of the order on the page.
    const { sort, ...chosen } = list.query;
    const path = `/leads/export${queryString({ ...chosen, format: 'csv' })}`;
    await download(path, 'text/csv', 'leads.csv').catch(toastError);
    setExporting(false);
  }
  const [{ q }, choose] = useFilters(['q']);
  return (
    <>
      <PageHead
        title="Leads"
        actions={
          <>
            <LeadViews shown="list" />
            <Button onClick={() => void save()} busy={exporting}>
              <Download size={16} />
              Export
            </Button>
            {mayWrite && (
              <Button onClick={() => setImporting(true)}>
                <Upload size={16} />
                Import
              </Button>
            )}
            {mayWrite && <NewButton onClick={() => setAdding(true)}>New lead</NewButton>}
          </>
        }
      >
        People who may buy, and how far each one has come.
      </PageHead>
      <LeadSearch value={q} onSearch={(words) => choose({ q: words })} />
      <ListCard
        list={list}
        things="leads"
        views="leads"
        icon={UserRound}
        lines={12}
        empty={{
          title: 'No leads yet',
          hint: 'Leads come from qualified calls, from your forms and partners through the API, from a file, or by hand.',
        }}
        idOf={(lead) => lead.lead_id}
        link={(lead) => ({ to: `/leads/${lead.lead_id}`, label: leadName(lead) })}
        columns={[
          {
            head: 'Lead',
            className: 'lead-cell',
            cell: ({ phone, email }) => (
              <span className="sub one-line" title={email ?? undefined}>
                {[phone && formatPhone(phone), email].filter(Boolean).join(', ')}
              </span>
            ),
          },
          {
            head: 'Stage',
            className: 'end-narrow nowrap',
            cell: (lead) => <StageBadge stage={lead.pipeline_stage} />,
          },
          {
            head: 'Source',
            className: 'wide source-cell',
            cell: (lead) => (
              <>
                <Source source={lead.source} />
                <span className="sub one-line">{nameOf(lead.organization_id)}</span>
              </>
            ),
          },
          {
            head: 'Next step',
            cell: (lead) => (
              <>
                {lead.next_action_at && (
                  <span className={isOverdue(lead) ? 'overdue' : undefined}>
                    {isOverdue(lead) && 'Overdue, '}
                    <Time at={lead.next_action_at} organizationId={lead.organization_id} />
                  </span>
                )}
                {lead.owner_user_id && (
                  <span className="sub one-line">{owners.nameOf(lead.owner_user_id)}</span>
                )}
              </>
            ),
          },
          {
            head: 'Score',
            className: 'number nowrap',
            cell: ({ lead_score: score, qualification: { tier, status } }) => (
              <>
                {score !== null && <b>{score} </b>}
                {tier ? (
                  <TierBadge tier={tier} />
                ) : (
                  <span className="soft">{qualificationLabels[status]}</span>
                )}
              </>
            ),
          },
          {
            head: 'Came in',
            className: 'soft wide',
            cell: (lead) => <Time at={lead.created_at} organizationId={lead.organization_id} />,
          },
        ]}
      />
      {/* Both dialogs need the organizations. */}
      {importing && all && <ImportDialog onClose={() => setImporting(false)} />}
      {adding && all && <NewLeadDialog onClose={() => setAdding(false)} />}
    </>
  );
}
