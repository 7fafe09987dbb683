import { Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReviewRecord, ReviewRequestRecord } from '#features/reviews/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Notice } from '../components/feedback.tsx';
import { FormFoot, SelectField, TextField } from '../components/fields.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { withOrganizations } from '../components/with-organizations.tsx';
import { useApiForm } from '../core/form.ts';
import { humanize } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useMay } from '../core/session.ts';
import { contentStatusNames, contentStatusTones } from './content-labels.ts';

const platforms = ['google', 'facebook', 'yelp', 'angi', 'bbb', 'homeadvisor', 'nextdoor', 'trustpilot'];

const filters: Filter[] = [
  {
    name: 'rating',
    label: 'Stars',
    options: ['5', '4', '3', '2', '1'].map((stars) => [stars, stars === '1' ? '1 star' : `${stars} stars`]),
  },
  {
    name: 'platform',
    label: 'Platform',
    options: platforms.map((platform) => [platform, humanize(platform)]),
  },
  {
    name: 'response_status',
    label: 'Answer',
    options: [
      ['none', 'None'],
      ['draft', 'Draft'],
      ['approved', 'Approved, not posted'],
      ['published', 'Posted'],
      ['rejected', 'Rejected'],
      ['failed', 'Failed'],
    ],
  },
  {
    name: 'sentiment',
    label: 'Sentiment',
    options: [
      ['positive', 'Positive'],
      ['neutral', 'Neutral'],
      ['negative', 'Negative'],
    ],
  },
];

export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return <span className="soft">No stars</span>;
  return (
    <span className={`stars ${rating <= 2 ? 'low' : ''}`} role="img" aria-label={`${rating} of 5 stars`}>
      {'★'.repeat(rating)}
      <span aria-hidden="true">{'☆'.repeat(5 - rating)}</span>
    </span>
  );
}

export function AnswerBadge({ status }: { status: ReviewRecord['response_status'] }) {
  if (status === null) return <Badge>No answer</Badge>;
  const name = { ...contentStatusNames, approved: 'Approved, not posted', published: 'Posted' }[status];
  return <Badge tone={status === 'approved' ? 'warn' : contentStatusTones[status]}>{name}</Badge>;
}

/** Asks the customer of a finished job for a review by mail. */
const AskForm = withOrganizations<{ onDone: () => void }>(({ all, onDone }) => {
  const linked = all.filter(
    ({ status, review_links }) => status === 'active' && Object.keys(review_links).length > 0,
  );
  const form = useApiForm<
    Record<'organization_id' | 'job_external_ref' | 'name' | 'email', string>,
    ReviewRequestRecord
  >({
    values: {
      organization_id: linked[0]?.organization_id ?? '',
      job_external_ref: '',
      name: '',
      email: '',
    },
    send: ({ organization_id, job_external_ref, ...customer }) => ({
      method: 'POST',
      path: '/reviews/requests',
      body: { organization_id, job_external_ref, customer },
      touches: ['outreach', 'alerts'],
    }),
    done: ({ status, reason }) => {
      toast(
        status === 'not_requested'
          ? `No mail was sent: ${reason}.`
          : 'The mail with the review link is on its way.',
      );
      onDone();
    },
  });
  if (linked.length === 0) return null;
  return (
    <form className="form" onSubmit={form.submit}>
      {linked.length > 1 && (
        <SelectField
          form={form}
          name="organization_id"
          label="Location"
          options={linked.map(({ organization_id, name }) => [organization_id, name])}
        />
      )}
      <TextField form={form} name="name" label="Customer" required maxLength={200} autoComplete="off" />
      <TextField form={form} name="email" label="E-mail" type="email" required autoComplete="off" />
      <TextField
        form={form}
        name="job_external_ref"
        label="Job number"
        hint="The customer of a job is asked once."
        required
        maxLength={200}
      />
      <FormFoot form={form} submit="Send the request" />
    </form>
  );
});

/** The review links to send to customers, by organization. */
function LinksDialog({ onClose }: { onClose: () => void }) {
  const { all = [] } = useOrganizations();
  const may = useMay('records.write');
  return (
    <Dialog title="Ask for a review" wide onClose={onClose}>
      <p>
        When your job system reports a finished job, its customer gets a mail with the link by itself. Ask
        somebody yourself here, or copy the link.
      </p>
      {may && <AskForm onDone={onClose} />}
      {all
        .filter(({ status }) => status === 'active')
        .map(({ organization_id: id, name, review_links: links }) => (
          <section key={id} className="review-links">
            <h3>{name}</h3>
            {Object.keys(links).length === 0 ? (
              <Notice tone="warn">
                No review link yet, so nobody is asked.{' '}
                <Link to={`/reviews/links/${id}`} onClick={onClose}>
                  Add one
                </Link>
              </Notice>
            ) : (
              <ul>
                {Object.entries(links).map(([platform, url]) => (
                  <li key={platform}>
                    <b>{humanize(platform)}</b>
                    <a className="breakable" href={url} target="_blank" rel="noreferrer">
                      {url}
                    </a>
                    <Button
                      small
                      aria-label={`Copy the ${humanize(platform)} link of ${name}`}
                      onClick={() => {
                        void navigator.clipboard.writeText(url).then(() => toast('Copied.'), toastError);
                      }}
                    >
                      Copy
                    </Button>
                  </li>
                ))}
                <li>
                  <Link to={`/reviews/links/${id}`} onClick={onClose}>
                    Change the links
                  </Link>
                </li>
              </ul>
            )}
          </section>
        ))}
    </Dialog>
  );
}

/** Customers' reviews on listing platforms, with the responses. */
export function ReviewsPage() {
  const { nameOf } = useOrganizations();
  const [asking, setAsking] = useState(false);
  const list = useList<ReviewRecord>('/reviews', { filters, byOrganization: true, pollMs: 15_000 });
  return (
    <>
      <PageHead title="Reviews" actions={<Button onClick={() => setAsking(true)}>Ask for a review</Button>}>
        What customers write, and your answers.
      </PageHead>
      <ListCard
        list={list}
        things="reviews"
        icon={Star}
        lines={8}
        empty={{
          title: 'No reviews yet',
          hint: 'They come in through an ingest source of your listing platform.',
        }}
        idOf={(review) => review.review_id}
        link={(review) => ({
          to: `/reviews/${encodeURIComponent(review.review_id)}`,
          label: review.author ?? 'Somebody',
        })}
        columns={[
          {
            head: 'Review',
            className: 'breakable',
            cell: ({ rating, text }) => (
              <>
                {' '}
                <Stars rating={rating} />
                <span className="sub two-lines">{text ?? 'Stars only.'}</span>
              </>
            ),
          },
          {
            head: 'Answer',
            className: 'end-narrow',
            cell: ({ response_status: status }) => <AnswerBadge status={status} />,
          },
          { head: 'Platform', className: 'wide', cell: ({ platform }) => humanize(platform) },
          { head: 'Organization', className: 'wide soft', cell: (review) => nameOf(review.organization_id) },
          {
            head: 'Written',
            className: 'nowrap soft wide',
            cell: (review) => (
              <Time at={review.reviewed_at ?? review.created_at} organizationId={review.organization_id} />
            ),
          },
        ]}
      />
      {asking && <LinksDialog onClose={() => setAsking(false)} />}
    </>
  );
}
