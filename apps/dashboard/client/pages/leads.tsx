import { Download, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LeadRecord } from '#features/leads/schemas';
import { StageBadge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Dialog, DialogForm } from '../components/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../components/fields.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { queryString, request } from '../core/api.ts';
import { useFilters } from '../core/filters.ts';
import { useApiForm } from '../core/form.ts';
import { formatPhone, qualificationLabels, stageLabels, tierLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useMay } from '../core/session.ts';
import { isOverdue, leadName, Source, sourceName, TierBadge, useOwners } from './lead-parts.tsx';
import { LeadSearch, LeadViews } from './lead-views.tsx';

const filters: readonly Filter[] = [
  // Typed in a field of its own.
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
    all: 'Newest first',
    options: [
      ['created_at', 'Oldest first'],
      ['-updated_at', 'Last changed'],
      ['updated_at', 'Longest untouched'],
    ],
  },
];

/** A form for a lead that comes by phone, at the door, or from a neighbor. */
function NewLeadDialog({ onClose }: { onClose: () => void }) {
  const { all = [] } = useOrganizations();
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
    <Dialog title="New lead" onClose={onClose} wide>
      <DialogForm form={form} confirm="Add lead" onClose={onClose}>
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
      </DialogForm>
    </Dialog>
  );
}

/** The most leads that are exported at once. */
const mostExported = 2_000;

/** A cell that a spreadsheet takes for text, whatever it begins with. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  return `"${(/^[=+\-@\t\r]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** Puts the leads of the list into a file; whether there were more than fit. */
async function exportLeads(query: Record<string, string>, nameOf: (id: string) => string): Promise<boolean> {
  const found: LeadRecord[] = [];
  let cursor: string | undefined;
  do {
    const path = `/leads${queryString({ ...query, limit: 100, cursor })}`;
    const { data } = await request<{ data: LeadRecord[]; next_cursor?: string }>('GET', path);
    found.push(...data.data);
    cursor = data.next_cursor;
  } while (cursor && found.length < mostExported);
  const head = [
    'Name',
    'Phone',
    'E-mail',
    'Stage',
    'Score',
    'Tier',
    'Source',
    'Location',
    'Next step',
    'Came in',
    'Reference',
  ];
  const lines = found.map((lead) =>
    [
      lead.name,
      lead.phone,
      lead.email,
      stageLabels[lead.pipeline_stage],
      lead.lead_score,
      lead.qualification.tier,
      sourceName(lead.source),
      nameOf(lead.organization_id),
      lead.next_action_at,
      lead.created_at,
      lead.external_ref,
    ]
      .map(cell)
      .join(','),
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([[head.map(cell).join(','), ...lines].join('\r\n')], { type: 'text/csv' }),
  );
  link.download = 'leads.csv';
  link.click();
  URL.revokeObjectURL(link.href);
  return cursor !== undefined;
}

export function LeadsPage() {
  const { nameOf } = useOrganizations();
  const owners = useOwners();
  const mayWrite = useMay('records.write');
  const [adding, setAdding] = useState(false);
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
  async function download(): Promise<void> {
    setExporting(true);
    try {
      if (await exportLeads(list.query, nameOf)) toast(`The file has the first ${mostExported} leads.`);
    } catch (error) {
      toastError(error);
    } finally {
      setExporting(false);
    }
  }
  const [{ q }, choose] = useFilters(['q']);
  return (
    <>
      <PageHead
        title="Leads"
        actions={
          <>
            <LeadViews shown="list" />
            <Button onClick={() => void download()} busy={exporting}>
              <Download size={16} />
              Export
            </Button>
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
        icon={UserRound}
        lines={12}
        empty={{
          title: 'No leads yet',
          hint: 'Leads come from qualified calls, from your forms and partners through the API, or by hand.',
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
      {adding && <NewLeadDialog onClose={() => setAdding(false)} />}
    </>
  );
}
