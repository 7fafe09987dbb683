/** What the writer of an e-mail wrote himself, without what he quotes, forwards or signs with. */
export interface OwnText {
  own: string;
  /** Whether the rest was a forwarded message, not the quoted one. */
  forwarded: boolean;
}

const forwardMark = /^\s*(?:-{2,}\s*forwarded message|begin forwarded message|-{2,}\s*weitergeleitete)/iu;
const quoteMark =
  /^\s*(?:-{2,}\s*original message|_{10,}|on .{4,120} wrote:?\s*$|le .{4,120} a écrit|el .{4,120} escribió|am .{4,120} schrieb|from: .+@|-{3,}\s*this is a copy)/iu;
/** Mail programs head what they quote with the old message's fields, in the language of their user. */
const quotedSender = /^\s*\*?(?:from|de|von|da|från|van)\s*:\*?\s*\S/iu;
const quotedField =
  /^\s*\*?(?:sent|date|to|subject|envoyé|objet|à|gesendet|datum|an|betreff|enviado|fecha|para|asunto|data|assunto|inviato|oggetto)\s*:/iu;
const quotedFieldReach = 4;
const signatureMark = /^\s*(?:-- ?|sent (?:from|via|on) (?:my|the|a) \w+.*|get outlook for .*)$/iu;

/**
 * Takes off quoted lines (RFC 3676 `>`), "On … wrote:" blocks, the quoted message's header fields, forwarded
 * messages and signatures after the usual delimiter.
 */
export function ownText(body: string): OwnText {
  const own: string[] = [];
  let forwarded = false;
  const lines = body.split('\n');
  for (const [at, line] of lines.entries()) {
    if (forwardMark.test(line.slice(0, 200))) {
      forwarded = true;
      break;
    }
    if (quoteMark.test(line.slice(0, 200)) || signatureMark.test(line.slice(0, 80))) break;
    if (beginsQuotedHeader(lines, at)) break;
    if (/^\s*>/u.test(line)) continue;
    own.push(line);
  }
  return { own: own.join('\n').trim(), forwarded };
}

function beginsQuotedHeader(lines: readonly string[], at: number): boolean {
  if (!quotedSender.test((lines[at] ?? '').slice(0, 200))) return false;
  return lines.slice(at + 1, at + 1 + quotedFieldReach).some((line) => quotedField.test(line.slice(0, 80)));
}

const closing =
  /^\s*(?:(?:all (?:the|my) )?best(?: wishes)?|(?:kind|warm|best)? ?regards|sincerely|respectfully|cordially|cheers|thanks|thx|many thanks|thank you|yours(?: truly| sincerely)?|peace|cordialement|saludos|atentamente|mit freundlichen grüßen|viele grüße|mvh)[,.!]?\s*$/iu;
const notice =
  /^\s*(?:confidentiality|disclaimer|this (?:e-?mail|message)(?:,| and any| is intended| may contain)|the information (?:contained )?in this|please consider the environment|privileged)/iu;
/** Words that stand in what somebody says and not in a name, a title or an address. */
const speaking =
  /\b(?:i|we|me|us|my|our|you|your|it|is|are|was|am|do|don't|not|no|yes|can|will|would|have|has|call|send|stop|please|see|let|want|need|works?)\b/iu;
const longestSignatureLine = 9;
const longestClosing = 9;

/**
 * A letter without its closing ("Best,"), the name, title and company under it, and a legal notice: the last
 * paragraphs whose lines are short, end in no full stop and say nothing. A text of one paragraph keeps it.
 */
export function withoutSignature(text: string): string {
  let lines = text.split('\n');
  const noticeAt = lines.findIndex((line, at) => at > 0 && notice.test(line.slice(0, 80)));
  if (noticeAt > 0) lines = lines.slice(0, noticeAt);
  const closingAt = lines.findLastIndex((line, at) => at > 0 && closing.test(line.slice(0, 60)));
  if (closingAt > 0 && lines.length - closingAt <= longestClosing) lines = lines.slice(0, closingAt);
  for (;;) {
    while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
    const gap = lines.findLastIndex((line) => line.trim() === '');
    if (gap <= 0 || !lines.slice(gap + 1).every(isSignatureLine)) break;
    lines = lines.slice(0, gap);
  }
  return lines.join('\n').trim();
}

function isSignatureLine(line: string): boolean {
  const trimmed = line.trim();
  if (trimmed.length > 90 || /[?!]$/u.test(trimmed)) return false;
  if (/^["“(].*["”)]$/u.test(trimmed)) return true;
  const words = trimmed.split(/\s+/u);
  if (words.length > longestSignatureLine) return false;
  return !speaking.test(trimmed) && (/^[\p{Lu}\d~(–—-]/u.test(trimmed) || words.length <= 2);
}
