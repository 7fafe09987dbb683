import * as z from 'zod';
import type { AiTask } from '#platform/ai';
import { labelReply, type ReplyAssessment, type ReplyInput, replyLabels } from './engine/index.ts';

/** What is asked of an engine about a reply. */
export const labelReplyTask: AiTask<ReplyInput, ReplyAssessment> = {
  name: 'label-reply',
  promptVersion: 'replies-1',
  output: z.object({
    label: z.enum(replyLabels),
    confidence: z.number().min(0).max(1),
    evidence: z.string().max(500).nullable(),
  }),
  builtIn: labelReply,
};
