export { type Checkpointer, createCheckpointer } from './checkpoints.service.ts';
