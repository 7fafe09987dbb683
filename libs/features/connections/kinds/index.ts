import { httpJobSystem } from './http-job-system.ts';
import { smtp } from './smtp.ts';

/** Every kind of connection; to add one, declare it and list it here. */
export const connectionKinds = {
  http_job_system: httpJobSystem,
  smtp,
};

export type ConnectionKindName = keyof typeof connectionKinds;

export const kindNames = Object.keys(connectionKinds) as [ConnectionKindName, ...ConnectionKindName[]];
