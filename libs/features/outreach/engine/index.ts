export { labelReply, type ReplyAssessment } from './label-reply.ts';
export { type ReadReply, type ReplyInput, readReply, replyCueWeights } from './reply-features.ts';
export { type ReplyLabel, replyLabels } from './reply-labels.ts';
