/** The sender's own text of an e-mail, without quotes, forwarded mail and signature. */
export interface OwnText {
  own: string;
  /** Whether the rest was a forwarded message, not the quoted one. */
  forwarded: boolean;
  /** The forwarded text; empty if there is none. */
  passedOn: string;
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

/** A warning that a mail program or gateway puts above external mail. */
const banner =
  /^\s*(?:\[?external(?: e-?mail| sender)?\]?\s*$|you don['’]t often get e-?mail from|some people who received this message don['’]t often|[[(*]*(?:caution|warning|external|attention|security)\b(?=.{0,200}\b(?:external|outside|originated|links|attachments|sender)\b))/iu;
const mostBanners = 3;
const longestQuoteMark = 3;

/**
 * Removes banners, quoted lines (RFC 3676 `>`), "On … wrote:" blocks, the quoted message's header fields, forwarded
 * messages and signatures after the usual delimiter.
 */
export function ownText(body: string): OwnText {
  const own: string[] = [];
  const lines = withoutBanners(body.split('\n'));
  for (const [at, line] of lines.entries()) {
    if (forwardMark.test(line.slice(0, 200))) {
      const passedOn = lines
        .slice(at + 1)
        .join('\n')
        .trim();
      return { own: own.join('\n').trim(), forwarded: true, passedOn };
    }
    if (beginsQuote(lines, at) || signatureMark.test(line.slice(0, 80))) break;
    if (beginsQuotedHeader(lines, at)) break;
    if (/^\s*>/u.test(line)) continue;
    own.push(line);
  }
  return { own: own.join('\n').trim(), forwarded: false, passedOn: '' };
}

function withoutBanners(lines: readonly string[]): readonly string[] {
  let from = 0;
  for (let seen = 0; seen < mostBanners; seen += 1) {
    const next = lines.findIndex((line, at) => at >= from && line.trim() !== '');
    if (next < 0 || !banner.test((lines[next] ?? '').slice(0, 400))) break;
    from = next + 1;
  }
  return lines.slice(from);
}

/** Whether a line begins a quote: "On … wrote:", which mail programs may wrap over several lines. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').slice(0, 200);
  if (quoteMark.test(line)) return true;
  if (!/^\s*on .{0,80}\d/iu.test(line)) return false;
  const joined = lines.slice(at, at + longestQuoteMark).map((one) => one.slice(0, 200).trim());
  return joined.some((_, more) => /^on .{4,300} wrote:$/iu.test(joined.slice(0, more + 1).join(' ')));
}

function beginsQuotedHeader(lines: readonly string[], at: number): boolean {
  if (!quotedSender.test((lines[at] ?? '').slice(0, 200))) return false;
  return lines.slice(at + 1, at + 1 + quotedFieldReach).some((line) => quotedField.test(line.slice(0, 80)));
}

const closing =
  /^\s*(?:(?:all (?:the|my) )?best(?: wishes)?|(?:kind|warm|best)? ?regards|sincerely|respectfully|cordially|cheers|thanks|thx|many thanks|thank you|yours(?: truly| sincerely)?|peace|cordialement|saludos|atentamente|mit freundlichen grüßen|viele grüße|mvh)[,.!]?\s*$/iu;
const notice =
  /^\s*(?:confidentiality|disclaimer|this (?:e-?mail|message)(?:,| and any| is intended| may contain)|the information (?:contained )?in this|please consider the environment|privileged)/iu;
/** Topics of legal notices in any wording; one of the first three is required. */
const noticeMarks = [
  /confidential|privileged|vertraulich|confidenci|confidentiel|riservat/iu,
  /(?:intended|named|designated) (?:recipient|addressee)|solely for|empfänger|adressat|destinat[aá]ri|destinataire/iu,
  /receive[d]? (?:this|it) .{0,30}(?:error|mistake)|por error|par erreur|irrtümlich|versehentlich/iu,
  /notify (?:the|us)|informieren sie|notifique|avertir/iu,
  /disclos|cop(?:y|ies)\b|distribut|disseminat/iu,
  /delete (?:this|it|the) (?:message|e-?mail)|löschen sie|elimine|supprimer/iu,
  /virus|malware|legally binding/iu,
];
const coreMarks = 3;
const longestNotice = 1_500;
/** The footer of a newsletter or a form; a person who wants to opt out says "me". */
const footer =
  /^\W*(?:you(?:['’]re| are) receiving this|you(?: have|['’]ve)? received this (?:e-?mail|message|newsletter)|to (?:unsubscribe|opt[- ]out|stop receiving)\b.{0,80}\b(?:click|reply|visit|follow|here)\b|unsubscribe\s*[|·]|manage (?:your )?(?:e-?mail )?(?:preferences|subscriptions?)|update (?:your )?preferences|view (?:this )?(?:e-?mail )?in (?:your )?browser|this (?:e-?mail|message|form|enquiry|inquiry|lead) was (?:sent|submitted|generated) (?:from|to|via|by|through|because))/iu;
const firstPerson = /\b(?:i|me|my)\b/iu;
/** Words that occur in sentences, but not in a name, a title or an address. */
const speaking =
  /\b(?:i|we|me|us|my|our|you|your|it|is|are|was|am|do|don't|not|no|yes|can|will|would|have|has|call|send|stop|please|see|let|want|need|works?|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(?::\d\d)? ?[ap]m)\b/iu;
/** Lines of a signature below the name: a number, a site, an address, fields separated by bars. */
const contact = /\+?\d[\d().\s-]{7,20}\d|\b[a-z0-9-]{2,40}\.[a-z]{2,8}\b|\S@\S|\s\|\s/iu;
const longestSignatureLine = 9;
const longestSignature = 9;
const longestClosing = 9;

/** A mail's text and its signature. */
export interface Letter {
  said: string;
  /** Closing, name, title, company, numbers and slogans. */
  signature: string;
}

/**
 * Splits a mail into text and signature. The signature is a closing ("Best,") with all that follows, and the last paragraphs
 * whose lines are short, without a full stop and no sentences, or that begin with a name and have contact data. Legal
 * notices and the footers of newsletters and forms belong to neither. A text of one paragraph is kept.
 */
export function splitLetter(text: string): Letter {
  const letter = withoutNotices(text.split('\n'));
  const closingAt = letter.findLastIndex((line, at) => at > 0 && closing.test(line.slice(0, 60)));
  const isClosed = closingAt > 0 && letter.length - closingAt <= longestClosing;
  const lines = letter.slice(0, isClosed ? closingAt : letter.length);
  for (;;) {
    while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
    const gap = lines.findLastIndex((line) => line.trim() === '');
    if (gap <= 0 || !isSignature(lines.slice(gap + 1))) break;
    lines.length = gap;
  }
  return { said: lines.join('\n').trim(), signature: letter.slice(lines.length).join('\n').trim() };
}

/** A mail's text without its signature. */
export function withoutSignature(text: string): string {
  return splitLetter(text).said;
}

/** The lines before the first paragraph that is a legal notice or a footer; the first paragraph is neither. */
function withoutNotices(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => line.trim() !== '');
  for (let at = from + 1; at < lines.length; at += 1) {
    if (at <= 0 || lines[at]?.trim() === '') continue;
    const begins = lines[at - 1]?.trim() === '' || isRule(lines[at - 1] ?? '');
    if (notice.test((lines[at] ?? '').slice(0, 80)) || (begins && isFurniture(paragraphAt(lines, at)))) {
      return lines.slice(0, isRule(lines[at - 1] ?? '') ? at - 1 : at);
    }
  }
  return [...lines];
}

const isRule = (line: string): boolean => /^\s*[-_=*~]{3,}\s*$/u.test(line.slice(0, 200));

/** The beginning of the paragraph that begins with a line. */
function paragraphAt(lines: readonly string[], at: number): string {
  let text = '';
  for (let next = at; next < lines.length && text.length < longestNotice; next += 1) {
    if (lines[next]?.trim() === '') break;
    text += `${lines[next]} `;
  }
  return text.slice(0, longestNotice);
}

function isFurniture(paragraph: string): boolean {
  if (footer.test(paragraph)) return !firstPerson.test(paragraph);
  const marks = noticeMarks.map((mark) => mark.test(paragraph));
  return marks.slice(0, coreMarks).includes(true) && marks.filter(Boolean).length > 1;
}

function isSignature(lines: readonly string[]): boolean {
  if (lines.every(isSignatureLine)) return true;
  if (lines.length > longestSignature || !isSignatureLine(lines[0] ?? '')) return false;
  return lines.slice(1).some((line) => contact.test(line.slice(0, 120)));
}

function isSignatureLine(line: string): boolean {
  const trimmed = line.trim();
  if (trimmed.length > 90 || /[?!]$/u.test(trimmed)) return false;
  if (/^["“(].*["”)]$/u.test(trimmed)) return true;
  const words = trimmed.split(/\s+/u);
  if (words.length > longestSignatureLine) return false;
  return !speaking.test(trimmed) && (/^[\p{Lu}\d~(–—-]/u.test(trimmed) || words.length <= 2);
}
