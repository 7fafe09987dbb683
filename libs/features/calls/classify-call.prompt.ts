import * as z from 'zod';
import { callIntents, disqualifyReasons, serviceLines, urgencies } from '#features/taxonomy';
import {
  createEngine,
  type EngineDefinition,
  type ModelSide,
  type Reading,
  type ReviewFlag,
} from '#platform/ai-engine';
import { type Evidence, readEvidence } from '#platform/evidence';
import { classifyCallTask } from './classify-call.task.ts';
import {
  type CallAssessment,
  type CallInput,
  callAssessmentSchema,
  classifyCall,
  lossMentions,
} from './engine/index.ts';
import { lineWorth } from './line-worth.ts';

const instructions = `Task: classify one telephone call to a restoration or home-service company from its transcript, which is given line by line.

intent, what the caller wants:
- emergency_service: an active loss or a danger now (water running, fire, sewage, no heat in frost, gas), help wanted now
- estimate_request: new work, wants a price or an inspection
- schedule_service: new work, ready to book, no emergency
- existing_job_status: asks about a job under way
- reschedule_or_cancel: moves or cancels an appointment
- warranty_or_callback: finished work has a fault
- complaint: unhappy about how something was done
- billing: invoice, payment, refund
- insurance_or_adjuster: an adjuster, carrier or agent about a claim
- vendor_solicitation: sells something to the company
- job_applicant: wants to work there
- referral_partner: a plumber, property manager or agent who passes a customer's work on
- wrong_number, spam_or_robocall, silent_or_abandoned (nobody says anything that tells what is wanted), other

urgency: emergency (active loss or danger to people) | same_day | standard (days) | low (weeks, or nothing to do).
An emergency that is missed costs more than a needless look: where the words could mean one, say so.

qualified: true = a new piece of paid work that such a company does; an adjuster who assigns new work and new work of a former customer count. false = none: work already on the books, sellers, applicants, wrong numbers, spam. null = it cannot be told from this transcript. Never false because something is merely unclear.
disqualify_reason: null where qualified is true. insufficient_information exactly where qualified is null. For false: duplicate | out_of_area | service_not_offered | not_ready | solicitation | spam | existing_customer (anything about work already on the books) | wrong_number, or null where none fits (applicants, other).
service_line: the line of the job that the call is about (sewage is water), null where no service is asked for.
summary: one sentence for the dispatcher, only what the call says, without telephone numbers.
A call is what it comes to in the end: small talk, an old job or a matter that is settled on the way does not outweigh a loss that is still open, and what the company's side settles ("that is outside of our area", "I am opening a new job") counts. A loss that is past, supposed or denied is no emergency. The later of two numbers, names or addresses corrects the earlier.
evidence: one to three quotes that show the intent and the urgency, each with the number of the line (turn) that it stands in; empty only where nobody says anything.
caller_name: the caller's own, as spoken. callback_number: E.164, only if all its digits are given. address: street with house number as stated, else null. loss_cause: a few words of the caller about what caused the damage. carrier, claim_number: of the insurance, as stated. insured_evidence: a quote and its line in which a carrier, policy or claim for this loss is stated or denied; insured: true or false accordingly, null without such a quote.`;

const text = z.string().nullable();
const passage = z.object({ turn: z.number(), quote: z.string() });
const wire = z.object({
  intent: z.enum(callIntents),
  urgency: z.enum(urgencies),
  qualified: z.boolean().nullable(),
  disqualify_reason: z.enum(disqualifyReasons).nullable(),
  service_line: z.enum(serviceLines).nullable(),
  summary: z.string(),
  confidence: z.number(),
  evidence: z.array(passage),
  caller_name: text,
  callback_number: text,
  address: text,
  loss_cause: text,
  insured: z.boolean().nullable(),
  insured_evidence: passage.nullable(),
  carrier: text,
  claim_number: text,
});
type Wire = z.infer<typeof wire>;
type Passage = z.infer<typeof passage>;

const mostEvidence = 3;
const longestSummary = 400;
const longestValue = 200;

/** The caller's statements, without values that the transcript does not contain. */
function extractedOf(answer: Wire, said: Evidence): CallAssessment['extracted'] {
  const stated = (value: string | null, isSaid: (value: string) => boolean): string | undefined => {
    const trimmed = value?.trim() ?? '';
    return trimmed !== '' && trimmed.length <= longestValue && isSaid(trimmed) ? trimmed : undefined;
  };
  const { insured_evidence: insurance } = answer;
  const insuranceIsSpokenOf =
    insurance !== null && said.quoteInLine(insurance.turn, unnumbered(insurance)) !== null;
  const extracted: CallAssessment['extracted'] = {
    callerName: stated(answer.caller_name, said.hasWords),
    callbackNumber: stated(answer.callback_number, said.hasPhone),
    address: stated(answer.address, (value) => /\d/.test(value) && said.hasWords(value)),
    lossCause: stated(answer.loss_cause, said.hasWords),
    insured: insuranceIsSpokenOf ? (answer.insured ?? undefined) : undefined,
    carrier: stated(answer.carrier, said.hasWords),
    claimNumber: stated(answer.claim_number, said.hasCode),
  };
  return Object.fromEntries(Object.entries(extracted).filter(([, value]) => value !== undefined));
}

/** Removes the line number, which some models copy into the quote. */
const unnumbered = ({ quote }: Passage): string => quote.replace(/^\s*\[\d+\]\s*/, '');

/** The quotes as they appear in the lines that they name; a quote that is not in its line is dropped. */
function evidenceOf(passages: readonly Passage[], said: Evidence): { turn: number; quote: string }[] {
  return passages.slice(0, mostEvidence).flatMap((passage) => {
    const quote = said.quoteInLine(passage.turn, unnumbered(passage));
    return quote === null || quote.trim() === '' ? [] : [{ turn: passage.turn, quote }];
  });
}

function readAnswer(answer: Wire, input: CallInput): Reading<CallAssessment> {
  const said = readEvidence(input.transcript);
  const evidence = evidenceOf(answer.evidence, said);
  if (evidence.length === 0 && answer.intent !== 'silent_or_abandoned') {
    return { unusable: 'no quote in evidence stands in the line that it names' };
  }
  const { qualified } = answer;
  if (qualified === true && answer.intent === 'silent_or_abandoned') {
    return { unusable: 'nobody has said anything, and yet it is qualified' };
  }
  const summary = answer.summary.replaceAll(/\s+/g, ' ').trim().slice(0, longestSummary);
  const trustworthy = summary !== '' && said.hasFigures(summary) && !/https?:|www\.|@/i.test(summary);
  return {
    answer: {
      classification: {
        intent: answer.intent,
        confidence: Math.min(1, Math.max(0, answer.confidence)),
        urgency: answer.urgency,
        qualified,
        serviceLine: answer.service_line,
        disqualifyReason:
          qualified === true
            ? null
            : qualified === null
              ? 'insufficient_information'
              : answer.disqualify_reason,
        summary: trustworthy ? summary : classifyCall(input).classification.summary,
        evidence,
      },
      extracted: extractedOf(answer, said),
      mentions: lossMentions(input.transcript),
    },
  };
}

/**
 * Flags a model's answer that misses an emergency, that alone finds one, or that contradicts the built-in engine after a
 * prompt injection. An emergency dispatches a crew: deceiving one engine must not be enough to get one.
 */
function reviewFlag(answer: CallAssessment, builtIn: CallAssessment, addressed: boolean): ReviewFlag | null {
  const model = answer.classification;
  const check = builtIn.classification;
  if (check.urgency === 'emergency' && (model.urgency !== 'emergency' || model.qualified === false)) {
    return {
      reason: `the built-in engine hears an emergency where the language model hears ${model.intent}, urgency ${model.urgency}`,
      urgent: true,
    };
  }
  if (model.urgency === 'emergency' && model.qualified !== false && check.urgency !== 'emergency') {
    return {
      reason: `only the language model hears an emergency; the built-in engine hears ${check.intent}, urgency ${check.urgency}`,
      urgent: true,
    };
  }
  const opposite =
    check.qualified !== null && model.qualified !== null && check.qualified !== model.qualified;
  if (opposite) return { reason: 'the engines disagree on whether this is a customer', urgent: false };
  const differs =
    check.intent !== model.intent || check.urgency !== model.urgency || check.qualified !== model.qualified;
  if (addressed && differs) {
    return { reason: 'the call talks to the program, and the engines disagree on it', urgent: false };
  }
  return null;
}

const model: ModelSide<CallInput, CallAssessment, Wire> = {
  instructions,
  wire,
  ask: ({ transcript, durationSeconds, voicemail }) => ({
    facts: { duration_seconds: durationSeconds, direction: 'inbound', voicemail: voicemail ?? null },
    sources: [{ name: 'transcript', text: transcript, lines: { worth: () => lineWorth(transcript) } }],
  }),
  read: readAnswer,
  reviewFlag,
  cannotWait: ({ classification }) => classification.urgency === 'emergency',
};

/** The engines that carry out {@link classifyCallTask}. */
export const classifyCallEngine: EngineDefinition<CallInput, CallAssessment, Wire> = {
  output: callAssessmentSchema,
  builtIn: classifyCall,
  model,
};

export const { answer, pose, read, resolve } = createEngine(classifyCallTask, classifyCallEngine);
