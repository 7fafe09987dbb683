import { runProcess } from '#platform/process';
import { startRelay } from './relay.ts';

await runProcess('relay', startRelay);
