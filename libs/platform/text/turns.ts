/** One line of a transcript. `index` is the 0-based number of the line in the whole transcript. */
export interface Turn {
  index: number;
  /** The label before the colon, lower case; null where the line has none. */
  speaker: string | null;
  /** What was said, without the label. */
  text: string;
  /** Offset of `text` in the line. */
  offset: number;
  line: string;
}

const speakerLabel = /^\s*([\p{L}][\p{L}\p{N} ._-]{0,30}?)\s*:\s*/u;

/** Splits a transcript into lines and takes the speaker's label off; blank lines keep their number. */
export function splitTurns(transcript: string, labels: ReadonlySet<string>): Turn[] {
  return transcript.split('\n').map((line, index) => {
    const match = speakerLabel.exec(line.slice(0, 64));
    const speaker = match?.[1]?.toLowerCase().replace(/[ ._-]*\d*$/u, '');
    if (match === null || speaker === undefined || !labels.has(speaker)) {
      return { index, speaker: null, text: line.trim(), offset: line.length - line.trimStart().length, line };
    }
    const offset = match[0].length;
    return { index, speaker, text: line.slice(offset).trimEnd(), offset, line };
  });
}

/** Encoded data: no word is as long as a line of base64 (RFC 2045 §6.8: 76 characters). */
const encoded = /(?<![A-Za-z0-9+/=_-])[A-Za-z0-9+/=_-]{60,}/g;

/**
 * The part of an untrusted text that is read: its first `limit` characters, with control characters and encoded data
 * replaced by spaces. Offsets and line numbers stay those of the original.
 */
export function readable(text: string, limit: number): string {
  return (
    text
      .slice(0, limit)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is replaced
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/gu, ' ')
      .replaceAll(encoded, (run) => ' '.repeat(run.length))
  );
}
