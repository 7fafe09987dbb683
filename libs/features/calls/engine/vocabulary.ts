import type { CueDefinition } from '#platform/text';
import file from './cues.json' with { type: 'json' };
import type { CallHead } from './heads.ts';

/** A cue of `cues.json`: who must say it (the caller unless said otherwise) and what it weighs, by head. */
export interface CallCue extends CueDefinition, Partial<Record<CallHead, string>> {
  speaker?: string;
}

export const callVocabulary: {
  classes: Readonly<Record<string, readonly string[]>>;
  cues: Readonly<Record<string, CallCue>>;
} = file;
