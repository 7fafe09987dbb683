/** Answers and forwards put these before a subject, in the languages that mail programs speak here. */
const answerMarks = /^(?:\s*(?:re|aw|sv|rv|fwd?|wg|enc)\s*(?:\[\d+\]|\(\d+\))?\s*:)+/iu;

/** A subject without what answers put before it. */
export function withoutAnswerMarks(subject: string): string {
  return subject.replace(answerMarks, '').trim();
}

/** Whether a subject passes for that of an answer, which on a first mail deceives (15 U.S.C. 7704(a)(2)). */
export function looksLikeAnswer(subject: string): boolean {
  return answerMarks.test(subject);
}

/** The subject of an answer to a mail of this subject. */
export function answerTo(subject: string): string {
  return `Re: ${withoutAnswerMarks(subject)}`.trim().slice(0, 200);
}

/** What a subject is recognised by in an answer. */
export function subjectKeyOf(subject: string): string {
  return withoutAnswerMarks(subject).replace(/\s+/gu, ' ').toLowerCase().slice(0, 200);
}
