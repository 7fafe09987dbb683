import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import getPort from 'get-port';
import * as z from 'zod';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

const state = z.object({
  postgres_port: z.int(),
  postgres_password: z.string(),
  redis_port: z.int(),
  smtp_port: z.int().optional(),
  development_key: z.string().optional(),
  job_system_secret: z.string().optional(),
});

/** What a data directory keeps from one start to the next, in `state.json`. */
export type State = Required<z.infer<typeof state>>;

/** The state of the data directory of a running stack; undefined where there is none. */
export function readState(dataDir: string): Partial<State> | undefined {
  return readPrivateFile(join(dataDir, 'state.json'), state);
}

/**
 * Restores the state of the data directory: the same passwords, and the same ports as long as they are free.
 */
export async function recallState(dataDir: string): Promise<State> {
  const path = join(dataDir, 'state.json');
  const last = readPrivateFile(path, state);
  const current: State = {
    postgres_port: await getPort({ port: last?.postgres_port }),
    postgres_password: last?.postgres_password ?? randomBytes(24).toString('base64url'),
    redis_port: await getPort({ port: last?.redis_port }),
    smtp_port: await getPort({ port: last?.smtp_port }),
    development_key: last?.development_key ?? randomBytes(32).toString('base64'),
    job_system_secret: last?.job_system_secret ?? `whsec_${randomBytes(32).toString('base64')}`,
  };
  writePrivateFile(path, current);
  return current;
}
