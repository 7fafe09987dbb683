import { Link } from 'react-router';
import type { ContentRecord } from '#features/content/schemas';
import type { ReviewRecord } from '#features/reviews/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Pending } from '../components/feedback.tsx';
import { Card, DescriptionList, PageHead, PendingPage } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { AuditCard, EventsCard } from '../components/timeline.tsx';
import { toastError } from '../components/toasts.tsx';
import { useRecordId } from '../core/filters.ts';
import { humanize } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useChange, useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { ContentEditor } from './content-editor.tsx';
import { AnswerBadge, Stars } from './reviews.tsx';

/** The answer to the review: edited, approved, posted. */
function AnswerCard({ review }: { review: ReviewRecord }) {
  const mayWrite = useMay('records.write');
  const { response_content_id: contentId } = review;
  const resource = useResource<ContentRecord>(contentId && `/content/${contentId}`, { pollMs: 3_000 });
  const ask = useChange(
    () => ({
      method: 'POST',
      path: '/content',
      body: {
        organization_id: review.organization_id,
        kind: 'review_response',
        brief: { review_id: review.review_id },
      },
      touches: ['reviews'],
    }),
    { failed: toastError },
  );
  const { data: item, error, reload } = resource;
  return (
    <Card
      title="Your answer"
      aside={contentId && <Link to={`/content/${contentId}`}>Revisions and history</Link>}
    >
      {!contentId ? (
        <>
          <p className="quiet">Nobody has written an answer yet.</p>
          {mayWrite && (
            <div className="actions">
              <Button tone="primary" busy={ask.busy} onClick={() => ask.run()}>
                Draft an answer
              </Button>
            </div>
          )}
        </>
      ) : item ? (
        <>
          {item.publication?.url && (
            <p>
              Posted:{' '}
              <a className="breakable" href={item.publication.url} target="_blank" rel="noreferrer">
                {item.publication.url}
              </a>
            </p>
          )}
          <ContentEditor key={item.content_id} item={item} resource={resource} />
        </>
      ) : (
        <Pending error={error} retry={reload} lines={6} />
      )}
    </Card>
  );
}

export function ReviewPage() {
  const id = useRecordId();
  const { nameOf, all } = useOrganizations();
  const {
    data: review,
    error,
    reload,
  } = useResource<ReviewRecord>(`/reviews/${encodeURIComponent(id)}`, {
    pollMs: 5_000,
  });
  const back = { to: '/reviews', label: 'Reviews' };
  if (!review || !all) {
    return <PendingPage title="Review" back={back} error={error} retry={reload} lines={8} />;
  }
  const organization = all.find(({ organization_id: one }) => one === review.organization_id);
  const place = organization?.review_links[review.platform];
  return (
    <>
      <PageHead
        title={review.author ?? 'Review'}
        back={back}
        badges={
          <>
            <Stars rating={review.rating} />
            <AnswerBadge status={review.response_status} />
          </>
        }
      >
        {humanize(review.platform)}, {nameOf(review.organization_id)},{' '}
        <Time at={review.reviewed_at ?? review.created_at} organizationId={review.organization_id} />
      </PageHead>
      <div className="columns with-history">
        <div>
          <Card title="Review">
            <p className="mail-text">{review.text ?? 'Stars only.'}</p>
          </Card>
          <AnswerCard review={review} />
        </div>
        <Card title="Facts">
          <DescriptionList
            items={[
              ['Sentiment', review.sentiment && humanize(review.sentiment)],
              [
                'Topics',
                review.topics.length > 0 && (
                  <span className="badges">
                    {review.topics.map((topic) => (
                      <Badge key={topic}>{humanize(topic)}</Badge>
                    ))}
                  </span>
                ),
              ],
              [
                'On the platform',
                place && (
                  <a href={place} target="_blank" rel="noreferrer">
                    Open {humanize(review.platform)}
                  </a>
                ),
              ],
              ['Came in', <Time key="c" at={review.created_at} organizationId={review.organization_id} />],
              ['Review ID', <code key="i">{review.review_id}</code>],
            ]}
          />
        </Card>
        <div className="history">
          <EventsCard subjectId={review.review_id} />
          <AuditCard targetId={review.review_id} />
        </div>
      </div>
    </>
  );
}
