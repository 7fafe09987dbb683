import { Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CallRecord } from '#features/calls/schemas';
import { Button } from '../components/button.tsx';
import { fetchFile } from '../core/api.ts';
import { asApiError } from '../core/query.ts';

/** A call's recording. It is fetched on demand and completely, so that the user can seek. */
export interface Player {
  /** The provider's URL. */
  url: string;
  sound: string | undefined;
  busy: boolean;
  problem: string | undefined;
  audio: RefObject<HTMLAudioElement | null>;
  /** The playback position in seconds; null before it has been played. */
  at: number | null;
  tell: (at: number) => void;
  /** Plays from a position in seconds, by default from the current one. */
  play: (from?: number) => void;
}

/** The recording of a call; null where there is none. */
export function usePlayer(call: CallRecord): Player | null {
  const [sound, setSound] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [at, setAt] = useState<number | null>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const begin = useRef(0);
  useEffect(() => () => void (sound && URL.revokeObjectURL(sound)), [sound]);
  useEffect(() => {
    if (!sound || !audio.current) return;
    audio.current.currentTime = begin.current;
    void audio.current.play().catch(() => undefined);
  }, [sound]);
  // The field comes from the provider: accept only http and https URLs.
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
  return {
    url,
    sound,
    busy,
    problem,
    audio,
    at,
    tell: setAt,
    play: (from = 0) => {
      begin.current = from;
      if (!audio.current) {
        if (!busy) void load();
        return;
      }
      audio.current.currentTime = from;
      void audio.current.play().catch(() => undefined);
    },
  };
}

/** The audio player. */
export function Recording({ player }: { player: Player }) {
  const { url, sound, busy, problem, audio, tell, play } = player;
  return (
    <div className="recording">
      {sound ? (
        // biome-ignore lint/a11y/useMediaCaption: the transcript is shown below it.
        <audio
          ref={audio}
          controls
          src={sound}
          aria-label="Recording"
          onTimeUpdate={({ currentTarget }) => tell(currentTarget.currentTime)}
        />
      ) : (
        <Button busy={busy} onClick={() => play()}>
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
