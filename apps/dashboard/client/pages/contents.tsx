import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContentRecord } from '#features/content/schemas';
import { Badge } from '../components/badges.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { SelectField, TextField } from '../components/fields.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { withOrganizations } from '../components/with-organizations.tsx';
import { useApiForm } from '../core/form.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useMay } from '../core/session.ts';
import { contentKindNames, contentStatusNames, contentStatusTones } from './content-labels.ts';

type Kind = ContentRecord['kind'];

const filters: Filter[] = [
  { name: 'kind', label: 'Kind', options: Object.entries(contentKindNames) },
  { name: 'status', label: 'Status', options: Object.entries(contentStatusNames) },
];

/** The kinds that can be requested here; responses to reviews are started at the review. */
const kindsToAskFor = (Object.keys(contentKindNames) as Kind[]).filter((kind) => kind !== 'review_response');

/** The form's values as a brief; empty ones are left out. */
export function briefOf(values: {
  topic: string;
  audience: string;
  tone: string;
  keywords: string;
  platform: string;
  max_words: string;
}) {
  const stated = (text: string) => text.trim() || null;
  return {
    topic: stated(values.topic),
    audience: stated(values.audience),
    tone: stated(values.tone),
    keywords: values.keywords
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    platform: stated(values.platform),
    max_words: values.max_words ? Number(values.max_words) : null,
  };
}

const BriefDialog = withOrganizations<{ onClose: () => void }>(({ all, onClose }) => {
  const navigate = useNavigate();
  const active = all.filter(({ status }) => status === 'active');
  const form = useApiForm({
    values: {
      organization_id: active[0]?.organization_id ?? '',
      kind: 'blog_post',
      topic: '',
      audience: '',
      tone: 'friendly',
      keywords: '',
      platform: '',
      max_words: '',
    },
    send: ({ organization_id, kind, ...brief }) => ({
      method: 'POST',
      path: '/content',
      body: { organization_id, kind, brief: briefOf(brief) },
    }),
    done: (made) => {
      onClose();
      void navigate(`/content/${(made as ContentRecord).content_id}`);
    },
  });
  const kind = form.watch('kind');
  return (
    <FormDialog title="New brief" wide onClose={onClose} form={form} confirm="Have it written">
      <div className="row-fields">
        <SelectField
          form={form}
          name="kind"
          label="Kind"
          options={kindsToAskFor.map((each) => [each, contentKindNames[each]])}
        />
        {active.length > 1 && (
          <SelectField
            form={form}
            name="organization_id"
            label="Organization"
            options={active.map(({ organization_id: id, name }) => [id, name])}
          />
        )}
      </div>
      <TextField
        form={form}
        name="topic"
        label="Topic"
        required
        maxLength={300}
        hint="Such as “What to do when a pipe bursts”."
      />
      <div className="row-fields">
        <TextField form={form} name="audience" label="Audience" maxLength={200} />
        <SelectField
          form={form}
          name="tone"
          label="Tone"
          options={[
            ['friendly', 'Friendly'],
            ['professional', 'Professional'],
            ['reassuring', 'Reassuring'],
            ['direct', 'Direct'],
          ]}
        />
      </div>
      <TextField form={form} name="keywords" label="Keywords" hint="With commas between them." />
      <div className="row-fields">
        {kind === 'social_post' && (
          <TextField form={form} name="platform" label="Platform" hint="Its limit of length is kept." />
        )}
        <TextField form={form} name="max_words" label="Words, at most" type="number" min={20} max={5000} />
      </div>
    </FormDialog>
  );
});

/** The beginning of a text without Markdown's marks. */
const withoutMarks = (body: string): string =>
  body
    .slice(0, 300)
    .replaceAll(/^\s*(?:#{1,6}|[-*>])\s+/gm, '')
    .replaceAll(/[*_]{2}|`/g, '');

export function ContentsPage() {
  const mayWrite = useMay('records.write');
  const { nameOf } = useOrganizations();
  const [asking, setAsking] = useState(false);
  const list = useList<ContentRecord>('/content', { filters, byOrganization: true, pollMs: 15_000 });
  return (
    <>
      <PageHead
        title="Content"
        actions={mayWrite && <NewButton onClick={() => setAsking(true)}>New brief</NewButton>}
      >
        Texts for your locations: briefed, drafted, edited and published.
      </PageHead>
      <ListCard
        list={list}
        things="texts"
        icon={PenLine}
        lines={8}
        empty={{ title: 'No texts yet', hint: 'Write a brief, and a draft is here in a moment.' }}
        idOf={(item) => item.content_id}
        link={(item) => ({
          to: `/content/${item.content_id}`,
          label: item.title ?? item.brief.topic ?? contentKindNames[item.kind],
        })}
        columns={[
          {
            head: 'Text',
            className: 'breakable',
            cell: ({ body }) => body && <span className="sub one-line">{withoutMarks(body)}</span>,
          },
          {
            head: 'Status',
            className: 'end-narrow',
            cell: ({ status, superseded_by: superseded }) =>
              superseded ? (
                <Badge>Replaced</Badge>
              ) : (
                <Badge tone={contentStatusTones[status]}>{contentStatusNames[status]}</Badge>
              ),
          },
          { head: 'Kind', className: 'wide nowrap', cell: ({ kind }) => contentKindNames[kind] },
          { head: 'Organization', className: 'wide soft', cell: (item) => nameOf(item.organization_id) },
          {
            head: 'Changed',
            className: 'nowrap soft wide',
            cell: (item) => <Time at={item.updated_at} organizationId={item.organization_id} />,
          },
        ]}
      />
      {asking && <BriefDialog onClose={() => setAsking(false)} />}
    </>
  );
}
