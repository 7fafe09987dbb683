import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallRecord } from '#features/calls/schemas';
import { Button } from '../components/button.tsx';
import { fetchFile } from '../core/api.ts';
import { asApiError } from '../core/query.ts';

/** Plays a call's recording: fetched when it is asked for, and whole, so that one can move about in it. */
export function Recording({ call }: { call: CallRecord }) {
  const [sound, setSound] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => void (sound && URL.revokeObjectURL(sound)), [sound]);
  // A provider's field: only what is a web address is one.
  const url = call.recording_url && /^https?:\/\//i.test(call.recording_url) ? call.recording_url : null;
  if (url === null) return null;

  async function load(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      setSound(URL.createObjectURL(await fetchFile(`/calls/${call.call_id}/recording`)));
    } catch (caught) {
      setProblem(asApiError(caught).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="recording">
      {sound ? (
        // biome-ignore lint/a11y/useMediaCaption: the transcript stands below it.
        <audio controls autoPlay src={sound} aria-label="Recording" />
      ) : (
        <Button busy={busy} onClick={() => void load()}>
          <Play size={16} />
          {busy ? 'Loading recording' : 'Play recording'}
        </Button>
      )}
      {problem && (
        <p role="alert">
          {problem}{' '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            Open it at the provider
          </a>
        </p>
      )}
    </div>
  );
}
