/** What the writer of an e-mail wrote himself, without what he quotes, forwards or signs with. */
export interface OwnText {
  own: string;
  /** Whether the rest was a forwarded message, not the quoted one. */
  forwarded: boolean;
}

const forwardMark = /^\s*(?:-{2,}\s*forwarded message|begin forwarded message|-{2,}\s*weitergeleitete)/iu;
const quoteMark =
  /^\s*(?:-{2,}\s*original message|_{10,}|on .{4,120} wrote:?\s*$|le .{4,120} a écrit|el .{4,120} escribió|am .{4,120} schrieb|from: .+@|-{3,}\s*this is a copy)/iu;
const signatureMark = /^\s*(?:-- ?|sent from my \w+.*|get outlook for .*)$/iu;

/**
 * Takes off quoted lines (RFC 3676 `>`), "On … wrote:" blocks, forwarded messages and signatures after the
 * usual delimiter.
 */
export function ownText(body: string): OwnText {
  const own: string[] = [];
  let forwarded = false;
  for (const line of body.split('\n')) {
    if (forwardMark.test(line.slice(0, 200))) {
      forwarded = true;
      break;
    }
    if (quoteMark.test(line.slice(0, 200)) || signatureMark.test(line.slice(0, 80))) break;
    if (/^\s*>/u.test(line)) continue;
    own.push(line);
  }
  return { own: own.join('\n').trim(), forwarded };
}
