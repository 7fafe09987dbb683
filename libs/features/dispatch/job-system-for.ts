import {
  type ConnectionServices,
  connectionKinds,
  type JobSystem,
  openConnection,
} from '#features/connections';
import type { Context } from '#platform/db';
import { PermanentFailure } from '#platform/jobs';
import type { SecretBox } from '#platform/secrets';
import type { DispatchableCall } from './dispatch.sql.ts';
import { sandboxJobSystem } from './sandbox-job-system.ts';

export interface JobSystemOptions extends ConnectionServices {
  secrets: SecretBox;
  /** The operator's job system, for organizations that have connected none. */
  operatorsJobSystem: { url: string; secret: string } | null;
}

/** The warning for a person that a job may exist. */
export const mayHaveTakenIt = (why: string): string =>
  `the job system may have taken this call (${why}): look there before anybody is sent`;

/** Whether the outcome of the last request is unknown. */
export const isOpen = ({ attempt_outcome }: DispatchableCall): boolean =>
  attempt_outcome === 'pending' || attempt_outcome === 'unknown';

/**
 * The job system for the call, or the one that has accepted it.
 * @throws PermanentFailure where there is none.
 */
export function jobSystemFor(
  call: DispatchableCall,
  environment: Context['environment'],
  options: JobSystemOptions,
): JobSystem {
  if (environment === 'test') return sandboxJobSystem(options);
  const { connection_id: connectionId, kind, settings, secrets_sealed: secretsSealed } = call;
  if (connectionId && kind && settings && secretsSealed)
    return openConnection({ connectionId, environment, kind, settings, secretsSealed }, options);
  const asked = isOpen(call) || call.dispatch_status === 'cancelling';
  if (asked && call.attempt_connection_id !== null)
    throw new PermanentFailure(
      isOpen(call) ? mayHaveTakenIt('its connection is gone') : 'its connection is gone',
    );
  const { operatorsJobSystem } = options;
  if (!operatorsJobSystem) throw new PermanentFailure('no job system is connected');
  return connectionKinds.http_job_system.open(
    { ...operatorsJobSystem, lookup_url: null, cancel_url: null, idempotent: false, dry_run: false },
    { connectionId: 'operator', environment },
    options,
  );
}
