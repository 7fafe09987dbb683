export { labelReply, type ReplyAssessment } from './label-reply.ts';
export { type ReadReply, type ReplyInput, readReply, replyCueWeights } from './reply-features.ts';
