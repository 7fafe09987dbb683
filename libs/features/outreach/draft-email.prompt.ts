import * as z from 'zod';
import { createEngine, type EngineDefinition, type ModelSide, type Reading } from '#platform/ai-engine';
import { readEvidence } from '#platform/evidence';
import { type ComposedEmail, type ComposeInput, composeEmail } from './compose-email.ts';
import { draftEmailTask } from './draft-email.task.ts';
import { looksLikeAnswer } from './subject.ts';

const instructions = `Task: write one short business e-mail of a restoration or home-service company to somebody who may need it.

The brief says what the mail is about. Say what it and the sender's data say and nothing else: no price, discount, number, date, promise, guarantee, award or reference that they do not state, and no link. Plain text, at most 150 words, friendly and factual. Greet the recipient by first name if there is a name, and sign with the sender's name. No placeholders. An address and a way to unsubscribe are added later.
subject: at most 78 characters; if a subject is given, exactly that one.`;

const wire = z.object({ subject: z.string(), body: z.string() });
type Wire = z.infer<typeof wire>;

/** Claims that must be true: allowed only if the organization states them about itself. */
const claims =
  /\b(?:guarante\w*|warrant\w*|free|discount\w*|award\w*|certified|licensed|insured|bonded|best|24\/7|years?|decades?|testimonials?)\b|[$€£]\s?\d[\d.,]*|\d+\s?%/gi;
const longestSubject = 200;
const longestBody = 5_000;

function sourcesOf({ brief, subject, organization, recipient }: ComposeInput) {
  const { name, phone, city, services } = organization;
  const sender = { name, phone, city, services: services.join(', ') };
  return [
    { name: 'brief', text: brief },
    ...(subject === null ? [] : [{ name: 'subject', text: subject }]),
    {
      name: 'sender',
      text: Object.entries(sender)
        .flatMap(([field, value]) => (value ? [`${field}: ${value}`] : []))
        .join('\n'),
    },
    ...(recipient.name ? [{ name: 'recipient', text: recipient.name }] : []),
  ];
}

function readAnswer(answer: Wire, input: ComposeInput): Reading<ComposedEmail> {
  const subject = input.subject ?? answer.subject.replaceAll(/\s+/g, ' ').trim();
  const body = answer.body.replaceAll(/\r\n?/g, '\n').trim();
  if (subject === '' || subject.length > longestSubject || body === '' || body.length > longestBody) {
    return { unusable: 'subject or body is empty or too long' };
  }
  if (input.subject === null && looksLikeAnswer(subject))
    return { unusable: 'the subject passes for an answer' };
  const text = `${subject}\n${body}`;
  if (/https?:|www\.|<[a-z/]|\[[^\]\n]{1,40}\]|\{\{/i.test(text)) {
    return { unusable: 'it holds a link, markup or a placeholder' };
  }
  const given = readEvidence(
    sourcesOf(input)
      .map((source) => source.text)
      .join('\n'),
  );
  const invented = (text.match(claims) ?? []).find((claim) => !given.hasWords(claim));
  if (invented !== undefined || !given.hasFigures(text)) {
    return { unusable: 'it states what neither the brief nor the sender states' };
  }
  return { answer: { subject, body } };
}

const model: ModelSide<ComposeInput, ComposedEmail, Wire> = {
  instructions,
  wire,
  ask: (input) => ({
    facts: { subject_is_given: input.subject !== null, recipient_has_name: input.recipient.name !== null },
    sources: sourcesOf(input),
  }),
  read: readAnswer,
};

/** The engines that draft a mail. */
export const draftEmailEngine: EngineDefinition<ComposeInput, ComposedEmail, Wire> = {
  output: z.object({ subject: z.string().min(1).max(200), body: z.string().min(1).max(50_000) }),
  builtIn: composeEmail,
  model,
};

export const { answer, pose, read, resolve } = createEngine(draftEmailTask, draftEmailEngine);
