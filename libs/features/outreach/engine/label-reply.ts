import { type ReplyLabel, replyLabels } from '#features/taxonomy';
import { foreignLanguage, probabilitiesOf, rank, readLinearModel } from '#platform/text';
import { type ReadReply, type ReplyInput, readReply, replyCueWeights } from './reply-features.ts';
import weights from './weights.json' with { type: 'json' };

export interface ReplyAssessment {
  label: ReplyLabel;
  /** 0–1, calibrated. */
  confidence: number;
  /** Verbatim from the body; null if no particular phrase decided. */
  evidence: string | null;
  /**
   * The name of the language; null for English. The engine knows a few words of some languages, and none of
   * others.
   */
  language: string | null;
}

const model = readLinearModel(weights.label, replyCueWeights());
/**
 * The labels of automatic mail: a program never wants to buy, asks or refuses, but may announce that a person
 * has left.
 */
const automaticLabels: ReadonlySet<string> = new Set(['out_of_office', 'wrong_person', 'bounce', 'other']);
const longestEvidence = 240;
/**
 * The highest confidence for a mail in another language, so that a person reads it. An opt-out takes effect
 * all the same.
 */
const foreignConfidence = 0.4;
/** Opt-out phrases in other languages: they are short, and the engine was trained on English mail. */
const foreignOptOut =
  /\b(?:abmelden|austragen|abbestellen|newsletter\s+kündigen|(?:keine|nie)\s+(?:weiteren?\s+|wieder\s+|mehr\s+)?(?:e-?mails?|mails?|nachrichten|werbung|zuschriften)|(?:aus|von)\s+(?:ihrer|eurer|der|dem)\s+(?:e-?mail-?)?(?:verteiler|liste|mailingliste)|(?:schreiben|kontaktieren)\s+sie\s+(?:mir|mich|uns)\s+(?:bitte\s+)?nicht\s+mehr|dés(?:abonne|inscri)[a-z]*|ne\s+(?:\w+\s+){0,2}plus\s+(?:\w+\s+)?(?:recevoir|écri\w+|contact\w+|envoy\w+)|ne\s+(?:me|nous)\s+(?:écri\w+|contact\w+|envoy\w+)\s+plus|retir(?:ez|er)[- ](?:moi|nous|mon\s+adresse)|supprim(?:ez|er)\s+(?:mon|notre)\s+adresse)(?![\p{L}])/iu;

/**
 * Labels a reply to an outbound email. Headers come first: a delivery report is a bounce (RFC 3464), a read
 * receipt is `other` (RFC 8098), and an automatic mail (RFC 3834 `Auto-Submitted`) is never labeled as a
 * person's interest or refusal. Quoted and forwarded text is not read.
 */
export function labelReply(input: ReplyInput): ReplyAssessment {
  const reply = readReply(input);
  const { envelope } = reply;
  if (envelope.readReceipt) return { label: 'other', confidence: 0.98, evidence: null, language: null };
  const all = probabilitiesOf(model, reply.features);
  if (envelope.deliveryReport) return decided('bounce', 0.98, reply, input);
  if (envelope.calendarReply) {
    const declined = /^\s*(?:declined|abgelehnt|rechazad)/iu.test(input.subject);
    return decided(declined ? 'not_interested' : 'meeting_booked', 0.9, reply, input);
  }
  const optOut = envelope.automatic ? null : foreignOptOut.exec(reply.own)?.[0];
  if (optOut)
    return {
      ...decided('do_not_contact', 0.95, reply, input),
      evidence: input.body.includes(optOut) ? optOut : null,
      language: foreignLanguage(reply.own),
    };
  const allowed = rank(replyLabels, all).filter(
    ({ label }) => !envelope.automatic || automaticLabels.has(label),
  );
  const total = allowed.reduce((sum, { probability }) => sum + probability, 0);
  const best = allowed[0];
  if (best === undefined || total === 0)
    return { label: 'other', confidence: 0, evidence: null, language: null };
  const language = foreignLanguage(reply.own);
  const confidence = best.probability / total;
  return {
    ...decided(
      best.label as ReplyLabel,
      language ? Math.min(confidence, foreignConfidence) : confidence,
      reply,
      input,
    ),
    language,
  };
}

function decided(
  label: ReplyLabel,
  confidence: number,
  reply: ReadReply,
  input: ReplyInput,
): ReplyAssessment {
  const evidence = evidenceFor(label, reply);
  // In the text that was read, control characters and instructions are blanked; only text that is in the mail
  // is quoted.
  const verbatim = evidence !== null && input.body.includes(evidence);
  return {
    label,
    confidence: Number(confidence.toFixed(3)),
    evidence: verbatim ? evidence : null,
    language: null,
  };
}

/** The sentence whose cues support the label most. */
function evidenceFor(label: ReplyLabel, reply: ReadReply): string | null {
  const position = replyLabels.indexOf(label);
  const bySentence = new Map<number, number>();
  for (const match of reply.cues) {
    const pairs = model.weights.get(match.negated ? `${match.cue}!` : match.cue) ?? [];
    const weight = pairs.reduce((sum, pair) => sum + (pair.label === position ? pair.weight : 0), 0);
    if (weight > 0) bySentence.set(match.sentence, (bySentence.get(match.sentence) ?? 0) + weight);
  }
  const best = [...bySentence].sort((a, b) => b[1] - a[1])[0]?.[0];
  const words = reply.tokens.filter((token) => token.sentence === best);
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return null;
  return reply.own.slice(first.start, Math.min(last.end, first.start + longestEvidence));
}
