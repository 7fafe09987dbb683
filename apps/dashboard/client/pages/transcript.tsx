import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { CallRecord, TranscriptRecord } from '#features/calls/schemas';
import { Pending } from '../components/feedback.tsx';
import { Card } from '../components/page.tsx';
import { useResource } from '../core/query.ts';
import { type Player, Recording, usePlayer } from './call-recording.tsx';

/** The text of a turn, with every occurrence of the quotes marked. */
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

type Turn = TranscriptRecord['turns'][number];

/** The turn at a playback position: the last one that has begun. */
const turnAt = (turns: readonly Turn[], at: number | null): number | undefined =>
  at === null
    ? undefined
    : turns.findLast(({ start_seconds }) => start_seconds !== null && start_seconds <= at)?.turn;

/** The speaker, with a button that plays from the turn if its time is known. */
function Speaker({ turn, player }: { turn: Turn; player: Player | null }) {
  const { speaker, start_seconds: start } = turn;
  const clock =
    start !== null && `${Math.floor(start / 60)}:${String(Math.floor(start % 60)).padStart(2, '0')}`;
  return (
    <span className="speaker">
      {speaker ?? ''}
      {player && start !== null && (
        <button
          type="button"
          className="turn-time"
          aria-label={`Play from ${clock}`}
          onClick={() => player.play(start)}
        >
          {clock}
        </button>
      )}
    </span>
  );
}

/** The transcript of a call and its recording, synchronized if the provider gives the times of the turns. */
export function CallWords({ call }: { call: CallRecord }) {
  const player = usePlayer(call);
  return (
    <>
      {player && <Recording player={player} />}
      <Transcript call={call} player={player} />
    </>
  );
}

/** The transcript by turns, with the evidence of the classification marked. */
function Transcript({ call, player }: { call: CallRecord; player: Player | null }) {
  const { data, error, reload } = useResource<TranscriptRecord>(
    // `transcript_status` of the call decides whether there is a transcript to fetch.
    call.transcript_status === 'available' ? `/calls/${call.call_id}/transcript` : null,
  );
  const evidence = call.classification?.evidence ?? [];
  const heard = turnAt(data?.turns ?? [], player?.at ?? null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (heard !== undefined) list.current?.children[heard]?.scrollIntoView({ block: 'nearest' });
  }, [heard]);
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
        <Pending error={error} retry={reload} lines={6} />
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
      <ol className="turns" ref={list}>
        {data.turns.map((said) => {
          const { turn, speaker, text } = said;
          const quotes = evidence.filter((item) => item.turn === turn).map((item) => item.quote);
          const kind = speaker === 'Agent' ? '' : 'caller';
          return (
            <li
              key={turn}
              id={`turn-${turn}`}
              className={`turn ${kind} ${quotes.length > 0 ? 'evidence' : ''}`}
              aria-current={turn === heard}
            >
              <Speaker turn={said} player={player} />
              <span className="breakable">{withQuotes(text, quotes)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
