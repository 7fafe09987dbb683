import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OutreachRecord, SequenceRecord } from '#features/outreach/schemas';
import { Badge } from '../components/badges.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { useOrganizations } from '../core/organizations.ts';
import { useMay } from '../core/session.ts';
import { sequenceStatusNames, sequenceStatusTones } from './outreach-labels.ts';
import { OutreachNav } from './outreach-parts.tsx';
import { SequenceDialog } from './outreach-sequence-form.tsx';

const filters: Filter[] = [
  { name: 'q', label: 'Search' },
  {
    name: 'status',
    label: 'Status',
    options: (Object.keys(sequenceStatusNames) as SequenceRecord['status'][]).map((status) => [
      status,
      sequenceStatusNames[status],
    ]),
  },
];

/** A number with its word, for narrow screens where the head of its column is not seen. */
function Count({ value, word }: { value: number; word: string }) {
  return (
    <>
      {value}
      <span className="narrow-label"> {word}</span>
    </>
  );
}

export function OutreachSequencesPage() {
  const mayWrite = useMay('records.write');
  const navigate = useNavigate();
  const { nameOf } = useOrganizations();
  const [making, setMaking] = useState(false);
  const list = useList<OutreachRecord>('/outreach', {
    filters,
    byOrganization: true,
    where: { kind: 'sequence' },
    pollMs: 15_000,
  });
  const sequences = list.items?.filter((record): record is SequenceRecord => record.kind === 'sequence');
  const counts = [
    ['Under way', ({ enrolments }: SequenceRecord) => enrolments.active],
    ['Sent', ({ mails }: SequenceRecord) => mails.sent],
    ['Opened', ({ mails }: SequenceRecord) => mails.opened],
    ['Answered', ({ mails }: SequenceRecord) => mails.replied],
    ['Bounced', ({ mails }: SequenceRecord) => mails.bounced],
    ['Stopped', ({ enrolments }: SequenceRecord) => enrolments.stopped],
  ] as const;
  return (
    <>
      <PageHead
        title="Sequences"
        actions={mayWrite && <NewButton onClick={() => setMaking(true)}>New sequence</NewButton>}
      >
        Mails that follow one another until somebody answers.
      </PageHead>
      <OutreachNav />
      <ListCard
        list={{ ...list, items: sequences }}
        things="sequences"
        icon={ListOrdered}
        lines={6}
        empty={{
          title: 'No sequences yet',
          hint: 'Make one, then enroll prospects: outbound leads who qualified.',
        }}
        idOf={(sequence) => sequence.outreach_id}
        link={(sequence) => ({
          to: `/outreach/sequences/${sequence.outreach_id}`,
          label: sequence.name,
        })}
        columns={[
          {
            head: 'Sequence',
            className: 'breakable',
            cell: (sequence) => (
              <span className="sub">
                {sequence.steps.length === 1 ? '1 step' : `${sequence.steps.length} steps`},{' '}
                {nameOf(sequence.organization_id)}
              </span>
            ),
          },
          {
            head: 'Status',
            className: 'end-narrow',
            cell: ({ status, paused_reason: reason }) => (
              <>
                <Badge tone={sequenceStatusTones[status]}>{sequenceStatusNames[status]}</Badge>
                {reason && status === 'paused' && <span className="sub">{reason}</span>}
              </>
            ),
          },
          ...counts.map(([head, countOf]) => ({
            head,
            className: 'number',
            cell: (sequence: SequenceRecord) => <Count value={countOf(sequence)} word={head.toLowerCase()} />,
          })),
        ]}
      />
      {making && (
        <SequenceDialog
          onClose={() => setMaking(false)}
          onSaved={({ outreach_id: id }) => void navigate(`/outreach/sequences/${id}`)}
        />
      )}
    </>
  );
}
