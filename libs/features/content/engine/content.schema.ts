import * as z from 'zod';
import { serviceLines } from '#features/taxonomy';

export const contentKinds = ['blog_post', 'video_script', 'social_post', 'review_response'] as const;

/** The tones that the engine knows; a brief may name its tone and platform in other words. */
export const tones = ['professional', 'friendly', 'reassuring', 'direct'] as const;

/** Limits for an engine's answer and for a person's text. */
export const titleLength = 300;
export const bodyLength = 100_000;

export const briefSchema = z.object({
  topic: z.string().nullable(),
  audience: z.string().nullable(),
  tone: z.string().nullable(),
  keywords: z.array(z.string()),
  platform: z.string().nullable(),
  maxWords: z.number().int().positive().nullable(),
});

/** The facts about the location; a text must not state others about it. */
export const businessSchema = z.object({
  name: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  services: z.array(z.enum(serviceLines)),
  postalCodes: z.array(z.string()),
});

/** The facts that a response may use: how the review was meant, never who wrote it or what the job was. */
export const reviewFactsSchema = z.object({
  sentiment: z.enum(['positive', 'neutral', 'negative', 'mixed']),
  topics: z.array(z.string()),
});

export const draftInputSchema = z.object({
  kind: z.enum(contentKinds),
  brief: briefSchema,
  business: businessSchema,
  review: reviewFactsSchema.nullable(),
});

export const draftSchema = z.object({
  title: z.string().min(1).max(titleLength),
  body: z.string().min(1).max(bodyLength),
});

export const revisionInputSchema = draftInputSchema.extend({
  title: z.string(),
  body: z.string(),
  instructions: z.string(),
});

/** A revised text, and each part of the instructions that was not carried out, with the reason. */
export const revisionSchema = draftSchema.extend({ notCarriedOut: z.array(z.string().max(1_000)).max(100) });

export type ContentKind = (typeof contentKinds)[number];
export type Tone = (typeof tones)[number];
export type Brief = z.infer<typeof briefSchema>;
export type Business = z.infer<typeof businessSchema>;
export type ReviewFacts = z.infer<typeof reviewFactsSchema>;
export type DraftInput = z.infer<typeof draftInputSchema>;
export type Draft = z.infer<typeof draftSchema>;
export type RevisionInput = z.infer<typeof revisionInputSchema>;
export type Revision = z.infer<typeof revisionSchema>;
