import { TenantOrchestration } from '#sdk';

const madeBy = 'npm start';

/**
 * Connects the job system to the demo tenant over the API, as a customer would. A connection from an earlier
 * start gets the current settings, since ports may have changed; other settings that a user made are kept.
 */
export async function connectJobSystem(
  { base_url, live_key }: { base_url: string; live_key: string },
  jobSystem: { url: string; secret: string },
): Promise<void> {
  const api = new TenantOrchestration({ baseUrl: base_url, apiKey: live_key });
  const settings = {
    url: `${jobSystem.url}/calls`,
    lookup_url: `${jobSystem.url}/jobs`,
    cancel_url: `${jobSystem.url}/cancellations`,
    secret: jobSystem.secret,
  };
  const { data } = await api.connections.list({ kind: 'http_job_system', limit: 100 }).page();
  const ours = data.find(({ metadata }) => metadata.made_by === madeBy);
  if (ours) {
    await api.connections.update(ours.connection_id, { settings });
  } else {
    const description = 'The job system that npm start runs';
    const metadata = { made_by: madeBy };
    await api.connections.create({ kind: 'http_job_system', settings, description, metadata });
  }
}
