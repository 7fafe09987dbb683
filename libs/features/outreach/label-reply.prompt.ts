import * as z from 'zod';
import { type ReplyLabel, replyLabels } from '#features/taxonomy';
import {
  createEngine,
  type EngineDefinition,
  type ModelSide,
  type Reading,
  type ReviewFlag,
} from '#platform/ai-engine';
import { readEvidence } from '#platform/evidence';
import { foreignLanguage } from '#platform/text';
import { labelReply, type ReplyAssessment, type ReplyInput, readReply } from './engine/index.ts';
import { labelReplyTask } from './label-reply.task.ts';

const instructions = `Task: label one answer to an e-mail with which a restoration or home-service company has approached somebody.

label:
- interested: wants the service, a price, a talk
- meeting_booked: names or confirms a time
- question: asks something before deciding
- not_interested: declines
- do_not_contact: wants no more mail, to be taken off a list, or threatens with complaint; goes before every other label
- out_of_office: an automatic note of absence
- wrong_person: is not responsible, has forwarded it, or has left the company
- bounce: could not be delivered
- other: read receipts, ticket numbers, sender challenges, everything else
Only what the sender has written counts, not the quoted mail below it.
quote: the words of the sender that decide; null only where there are none.`;

const wire = z.object({ label: z.enum(replyLabels), confidence: z.number(), quote: z.string().nullable() });
type Wire = z.infer<typeof wire>;

/** The labels that automatic mail can have: a program never wants to buy, asks or refuses. */
const automaticLabels: ReadonlySet<ReplyLabel> = new Set([
  'out_of_office',
  'wrong_person',
  'bounce',
  'other',
]);

const textOf = ({ subject, body }: ReplyInput): string => `${subject}\n${body}`;

function readAnswer(answer: Wire, input: ReplyInput): Reading<ReplyAssessment> {
  const { own, subject, envelope } = readReply(input);
  if (envelope.automatic && !automaticLabels.has(answer.label)) {
    return { unusable: 'a program has sent this, and it has no such label' };
  }
  const evidence = answer.quote === null ? null : readEvidence(textOf(input)).quote(answer.quote);
  // Only a mail without any text of its sender can be labeled without a quote, as `other`.
  if (evidence === null && (answer.label !== 'other' || /\p{L}/u.test(own + subject))) {
    return { unusable: 'the quote does not stand in the mail' };
  }
  return {
    answer: {
      label: answer.label,
      confidence: Math.min(1, Math.max(0, answer.confidence)),
      evidence: evidence?.text ?? null,
      language: foreignLanguage(own),
    },
  };
}

/**
 * `do_not_contact` needs both engines: if only one says so, the sender is neither contacted again nor
 * suppressed until a person reviews the reply.
 */
function reviewFlag(
  answer: ReplyAssessment,
  builtIn: ReplyAssessment,
  addressed: boolean,
): ReviewFlag | null {
  const labels = [answer.label, builtIn.label];
  if (answer.label === builtIn.label) return null;
  const opposite = labels.includes('interested') && labels.includes('not_interested');
  if (!addressed && !opposite && !labels.includes('do_not_contact')) return null;
  return {
    reason: `the language model says ${answer.label}, the built-in engine ${builtIn.label}`,
    urgent: false,
  };
}

const model: ModelSide<ReplyInput, ReplyAssessment, Wire> = {
  instructions,
  wire,
  ask: (input) => ({
    facts: { sent_by_a_program: readReply(input).envelope.automatic },
    sources: [
      { name: 'subject', text: input.subject },
      { name: 'body', text: input.body },
    ],
  }),
  read: readAnswer,
  // The headers alone decide (RFC 3464, RFC 8098, RFC 5546), so no engine needs to read the text.
  worthAsking: (input) => {
    const { deliveryReport, readReceipt, calendarReply } = readReply(input).envelope;
    return !deliveryReport && !readReceipt && !calendarReply;
  },
  reviewFlag,
};

/** The engines that label a reply. */
export const labelReplyEngine: EngineDefinition<ReplyInput, ReplyAssessment, Wire> = {
  output: z.object({
    label: z.enum(replyLabels),
    confidence: z.number().min(0).max(1),
    evidence: z.string().max(500).nullable(),
    language: z.string().nullable(),
  }),
  builtIn: labelReply,
  model,
};

export const { answer, pose, read, resolve } = createEngine(labelReplyTask, labelReplyEngine);
