/** Prefixes of replies and forwards, in the languages common in mail programs here. */
const answerMarks = /^(?:\s*(?:re|aw|sv|rv|fwd?|wg|enc)\s*(?:\[\d+\]|\(\d+\))?\s*:)+/iu;

/** A subject without prefixes of replies and forwards. */
export function withoutAnswerMarks(subject: string): string {
  return subject.replace(answerMarks, '').trim();
}

/**
 * Whether a subject looks like that of a reply; on a first mail that would be deceptive (15 U.S.C.
 * 7704(a)(2)).
 */
export function looksLikeAnswer(subject: string): boolean {
  return answerMarks.test(subject);
}

/** The subject of a reply to a mail with this subject. */
export function answerTo(subject: string): string {
  return `Re: ${withoutAnswerMarks(subject)}`.trim().slice(0, 200);
}

/** The key by which the subject of a mail is matched with that of its reply. */
export function subjectKeyOf(subject: string): string {
  return withoutAnswerMarks(subject).replace(/\s+/gu, ' ').toLowerCase().slice(0, 200);
}
