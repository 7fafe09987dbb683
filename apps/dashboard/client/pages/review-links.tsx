import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { Button } from '../components/button.tsx';
import { Conflict } from '../components/conflict.tsx';
import { Pending } from '../components/feedback.tsx';
import { FormFoot, TextField } from '../components/fields.tsx';
import { Card, PageHead } from '../components/page.tsx';
import { toast } from '../components/toasts.tsx';
import { useRecordId } from '../core/filters.ts';
import { type Resource, useResource } from '../core/query.ts';
import { useRecordForm } from '../core/record-form.ts';
import { useMay } from '../core/session.ts';

const valuesOf = ({ review_links: links }: OrganizationRecord) => ({
  links: Object.entries(links).map(([platform, url]) => ({ platform, url })),
});

function LinksForm({
  organization,
  resource,
}: {
  organization: OrganizationRecord;
  resource: Resource<OrganizationRecord>;
}) {
  const form = useRecordForm({
    record: organization,
    etag: resource.etag,
    reload: resource.reload,
    valuesOf,
    change: ({ links }) => ({
      method: 'PATCH',
      path: `/organizations/${organization.organization_id}`,
      body: {
        review_links: Object.fromEntries(
          links.map(({ platform, url }) => [platform.trim().toLowerCase(), url.trim()]),
        ),
      },
    }),
    done: () => toast('The links are saved.'),
  });
  const links = useFieldArray({ control: form.control, name: 'links' });
  return (
    <form className="form" onSubmit={form.submit}>
      <Conflict form={form}>
        <p className="breakable">{Object.values(form.theirs?.review_links ?? {}).join(', ')}</p>
      </Conflict>
      {links.fields.map((field, at) => (
        <div key={field.id} className="link-fields">
          <TextField form={form} name={`links.${at}.platform`} label="Platform" required maxLength={40} />
          <TextField
            form={form}
            name={`links.${at}.url`}
            label="Link"
            type="url"
            required
            maxLength={2_000}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove link ${at + 1}`}
            onClick={() => links.remove(at)}
          >
            <Trash2 size={16} />
          </button>
        </div>
      ))}
      <FormFoot form={form} submit="Save links">
        <Button
          onClick={() => links.append({ platform: links.fields.length === 0 ? 'google' : '', url: '' })}
        >
          <Plus size={14} /> Add link
        </Button>
      </FormFoot>
    </form>
  );
}

/** The review links of one organization. */
export function ReviewLinksPage() {
  const id = useRecordId();
  const mayWrite = useMay('records.write');
  const resource = useResource<OrganizationRecord>(`/organizations/${encodeURIComponent(id)}`);
  const { data: organization, error, reload } = resource;
  return (
    <>
      <PageHead
        title={organization ? `Review links of ${organization.name}` : 'Review links'}
        back={{ to: '/reviews', label: 'Reviews' }}
      >
        Customers are asked where you were last reviewed, or else at Google, or else at the first by name.
      </PageHead>
      <Card flush={!organization}>
        {!organization ? (
          <Pending error={error} retry={reload} lines={4} />
        ) : mayWrite ? (
          <LinksForm organization={organization} resource={resource} />
        ) : (
          <ul>
            {Object.entries(organization.review_links).map(([platform, url]) => (
              <li key={platform} className="breakable">
                {platform}: {url}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
