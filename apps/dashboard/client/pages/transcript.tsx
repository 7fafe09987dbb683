import { Fragment, type ReactNode } from 'react';
import type { CallRecord, TranscriptRecord } from '#features/calls/schemas';
import { Failure, Loading } from '../components/feedback.tsx';
import { Card } from '../components/page.tsx';
import { useResource } from '../core/query.ts';

/** The words of a turn with the quoted ones marked, wherever they occur in it. */
function withQuotes(text: string, quotes: readonly string[]): ReactNode {
  const spans = quotes
    .map((quote) => ({ from: text.indexOf(quote), quote }))
    .filter(({ from, quote }) => from >= 0 && quote !== '')
    .map(({ from, quote }) => ({ from, to: from + quote.length }))
    .sort((a, b) => a.from - b.from);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    if (to <= at) continue;
    const start = Math.max(from, at);
    parts.push(<Fragment key={`text ${at}`}>{text.slice(at, start)}</Fragment>);
    parts.push(<mark key={`mark ${start}`}>{text.slice(start, to)}</mark>);
    at = to;
  }
  return [...parts, <Fragment key={`text ${at}`}>{text.slice(at)}</Fragment>];
}

/** Why there is no transcript, and what that means. */
function missingWords(call: CallRecord): string {
  if (call.status === 'recorded') return 'This call went out. Outbound calls are kept and not read.';
  if (call.transcript_status === 'pending') {
    return 'The words of this call have not arrived yet. Without them it goes to a person after half an hour.';
  }
  if (call.answered === false && !call.voicemail) return 'Nobody answered, and no voicemail was left.';
  return 'No transcript came for this call. Listen to the recording to judge it.';
}

/** What was said, turn by turn, with the evidence of the reading marked. */
export function Transcript({ call }: { call: CallRecord }) {
  const { data, error, reload } = useResource<TranscriptRecord>(
    // `transcript_status` of the call decides whether there is a transcript to fetch.
    call.transcript_status === 'available' ? `/calls/${call.call_id}/transcript` : null,
  );
  const evidence = call.classification?.evidence ?? [];
  if (call.transcript_status !== 'available') {
    return (
      <Card title="Transcript">
        <p className="soft">{missingWords(call)}</p>
      </Card>
    );
  }
  if (!data) {
    return (
      <Card title="Transcript" flush>
        {error ? <Failure error={error} retry={reload} /> : <Loading lines={6} />}
      </Card>
    );
  }
  return (
    <Card
      title="Transcript"
      aside={
        evidence.length > 0 && (
          <span className="small soft">
            <mark>Marked</mark> words are the evidence
          </span>
        )
      }
    >
      <ol className="turns">
        {data.turns.map(({ turn, speaker, text }) => {
          const quotes = evidence.filter((item) => item.turn === turn).map((item) => item.quote);
          const kind = speaker === 'Agent' ? '' : 'caller';
          return (
            <li
              key={turn}
              id={`turn-${turn}`}
              className={`turn ${kind} ${quotes.length > 0 ? 'evidence' : ''}`}
            >
              <span className="speaker">{speaker ?? ''}</span>
              <span className="breakable">{withQuotes(text, quotes)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
