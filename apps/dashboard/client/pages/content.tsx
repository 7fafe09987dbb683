import { useState } from 'react';
import { Link } from 'react-router';
import type { ContentRecord } from '#features/content/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Conflict } from '../components/conflict.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { Notice } from '../components/feedback.tsx';
import { Field, TextField } from '../components/fields.tsx';
import { Card, DescriptionList, PageHead, PendingPage } from '../components/page.tsx';
import { Select } from '../components/select.tsx';
import { TextDiff } from '../components/text-diff.tsx';
import { Time } from '../components/time.tsx';
import { AuditCard } from '../components/timeline.tsx';
import { closing } from '../components/toasts.tsx';
import { useRecordId } from '../core/filters.ts';
import { humanize } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { type Resource, useResource } from '../core/query.ts';
import { useRecordForm } from '../core/record-form.ts';
import { useMay, useSession } from '../core/session.ts';
import { ContentEditor } from './content-editor.tsx';
import {
  contentKindNames,
  contentStatusNames,
  contentStatusTones,
  isBeingWritten,
} from './content-labels.ts';
import { briefOf } from './contents.tsx';

type Revision = NonNullable<ContentRecord['revisions']>[number];

function useAuthor(): (createdBy: string) => string {
  const { user } = useSession();
  return (createdBy) => {
    if (createdBy.startsWith('engine:')) return 'the engine';
    if (createdBy === `user:${user.user_id}`) return 'you';
    return createdBy.startsWith('user:') ? 'a colleague' : 'an API key';
  };
}

const wholeText = ({ title, body }: Pick<Revision, 'title' | 'body'>) => `${title}\n\n${body}`;

/** The revisions of the text, with the difference between two of them. */
function RevisionsCard({ item, revisions }: { item: ContentRecord; revisions: Revision[] }) {
  const author = useAuthor();
  const newest = revisions.at(-1)?.revision ?? 0;
  const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null);
  const { from, to } = chosen ?? { from: Math.max(1, newest - 1), to: newest };
  const [before, after] = [from, to].map((number) => revisions.find(({ revision }) => revision === number));
  const options = revisions.map(({ revision }) => [String(revision), `Revision ${revision}`] as const);
  return (
    <Card title="Revisions">
      <ol className="timeline">
        {revisions.toReversed().map(({ revision, created_at: at, created_by: by, instructions }) => (
          <li key={revision}>
            <Time at={at} organizationId={item.organization_id} />
            <div>
              <b>Revision {revision}</b> by {author(by)}{' '}
              {item.publication && item.revision === revision && <Badge tone="good">Published</Badge>}
              {instructions && <p className="small soft mail-text">{instructions}</p>}
            </div>
          </li>
        ))}
      </ol>
      {revisions.length > 1 && (
        <>
          <div className="row-fields">
            <Field label="Compare">
              {({ id }) => (
                <Select
                  id={id}
                  options={options}
                  value={String(from)}
                  onChange={(value) => setChosen({ from: Number(value), to })}
                />
              )}
            </Field>
            <Field label="With">
              {({ id }) => (
                <Select
                  id={id}
                  options={options}
                  value={String(to)}
                  onChange={(value) => setChosen({ from, to: Number(value) })}
                />
              )}
            </Field>
          </div>
          {before && after && <TextDiff before={wholeText(before)} after={wholeText(after)} />}
        </>
      )}
    </Card>
  );
}

const briefValues = ({ brief }: ContentRecord) => ({
  topic: brief.topic ?? '',
  audience: brief.audience ?? '',
  tone: brief.tone ?? '',
  keywords: brief.keywords.join(', '),
  platform: brief.platform ?? '',
  max_words: brief.max_words?.toString() ?? '',
});

function EditBriefDialog({
  item,
  resource,
  onClose,
}: {
  item: ContentRecord;
  resource: Resource<ContentRecord>;
  onClose: () => void;
}) {
  const form = useRecordForm({
    record: item,
    etag: resource.etag,
    reload: resource.reload,
    valuesOf: briefValues,
    change: (values) => ({
      method: 'PATCH',
      path: `/content/${item.content_id}`,
      body: { brief: { ...briefOf(values), review_id: item.brief.review_id } },
    }),
    done: closing(onClose, 'The brief is saved. Ask for a revision to have the text follow it.'),
  });
  return (
    <FormDialog title="Edit brief" onClose={onClose} form={form} confirm="Save brief">
      <Conflict form={form}>
        <p>{form.theirs?.brief.topic}</p>
      </Conflict>
      {item.kind !== 'review_response' && (
        <TextField form={form} name="topic" label="Topic" required maxLength={300} />
      )}
      <TextField form={form} name="audience" label="Audience" maxLength={200} />
      <TextField form={form} name="tone" label="Tone" maxLength={50} />
      <TextField form={form} name="keywords" label="Keywords" hint="With commas between them." />
      <TextField form={form} name="platform" label="Platform" maxLength={50} />
      <TextField form={form} name="max_words" label="Words, at most" type="number" min={20} max={5000} />
    </FormDialog>
  );
}

function BriefCard({ item, resource }: { item: ContentRecord; resource: Resource<ContentRecord> }) {
  const mayWrite = useMay('records.write');
  const { nameOf } = useOrganizations();
  const [editing, setEditing] = useState(false);
  const { brief, publication } = item;
  return (
    <Card
      title="Brief"
      aside={
        mayWrite &&
        !isBeingWritten(item) && (
          <Button small onClick={() => setEditing(true)}>
            Edit brief
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          ['Topic', brief.topic],
          [
            'Review',
            brief.review_id && (
              <Link to={`/reviews/${encodeURIComponent(brief.review_id)}`}>Open review</Link>
            ),
          ],
          ['Audience', brief.audience],
          ['Tone', brief.tone && humanize(brief.tone)],
          ['Keywords', brief.keywords.join(', ')],
          ['Platform', brief.platform && humanize(brief.platform)],
          ['Words, at most', brief.max_words],
          ['Organization', nameOf(item.organization_id)],
          [
            'Published',
            publication && (
              <>
                <Time at={publication.confirmed_at} organizationId={item.organization_id} />
                {publication.url && (
                  <>
                    ,{' '}
                    <a href={publication.url} target="_blank" rel="noreferrer">
                      {publication.channel === 'feed' ? 'Feed' : 'Open'}
                    </a>
                  </>
                )}
              </>
            ),
          ],
        ]}
      />
      {editing && <EditBriefDialog item={item} resource={resource} onClose={() => setEditing(false)} />}
    </Card>
  );
}

export function ContentPage() {
  const id = useRecordId();
  const resource = useResource<ContentRecord>(`/content/${encodeURIComponent(id)}`, { pollMs: 3_000 });
  const { data: item, error, reload } = resource;
  const back = { to: '/content', label: 'Content' };
  if (!item) {
    return <PendingPage title="Text" back={back} error={error} retry={reload} lines={8} />;
  }
  return (
    <>
      <PageHead
        title={item.title ?? item.brief.topic ?? contentKindNames[item.kind]}
        back={back}
        badges={
          <>
            <Badge tone={contentStatusTones[item.status]}>{contentStatusNames[item.status]}</Badge>
            <Badge>{contentKindNames[item.kind]}</Badge>
          </>
        }
      />
      {item.superseded_by && (
        <Notice tone="warn">
          The review was edited, so another draft took the place of this one.{' '}
          <Link to={`/content/${item.superseded_by}`}>Open it</Link>
        </Notice>
      )}
      <div className="columns with-history">
        <Card title="Draft">
          <ContentEditor item={item} resource={resource} />
        </Card>
        <div>
          <BriefCard item={item} resource={resource} />
          {item.revisions && item.revisions.length > 0 && (
            <RevisionsCard item={item} revisions={item.revisions} />
          )}
        </div>
        <div className="history">
          <AuditCard targetId={item.content_id} />
        </div>
      </div>
    </>
  );
}
