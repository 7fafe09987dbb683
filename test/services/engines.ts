import { engineTasks } from '#catalog/engine-tasks';
import { createAi } from '#platform/ai';
import { createEngines } from '#platform/engines';
import { createLog } from '#platform/log';

/** The threads of a test file; they end with it. */
export const engines = createEngines({
  tasks: engineTasks,
  threads: 2,
  log: createLog({ level: 'silent', process: 'test' }),
});

/** The built-in engine, which answers every task and keeps no record of it. */
export const builtInAi = await createAi({ config: null, pool: null, engines });
