import { createClient, unwrap } from '#sdk';

const madeBy = 'npm start';

/**
 * Connects the job system to the demo tenant as any customer would, by the API. The one that an earlier start has connected
 * is brought up to date, since ports may have changed; what a person has set on it otherwise stays.
 */
export async function connectJobSystem(
  { base_url, live_key }: { base_url: string; live_key: string },
  jobSystem: { url: string; secret: string },
): Promise<void> {
  const api = createClient({ baseUrl: base_url, apiKey: live_key });
  const settings = {
    url: `${jobSystem.url}/calls`,
    lookup_url: `${jobSystem.url}/jobs`,
    cancel_url: `${jobSystem.url}/cancellations`,
    secret: jobSystem.secret,
  };
  const query = { kind: 'http_job_system', limit: 100 } as const;
  const { data } = unwrap(await api.GET('/connections', { params: { query } }));
  const ours = data.find(({ metadata }) => metadata.made_by === madeBy);
  if (ours) {
    const path = { connection_id: ours.connection_id };
    unwrap(await api.PATCH('/connections/{connection_id}', { params: { path }, body: { settings } }));
  } else {
    const description = 'The job system that npm start runs';
    const metadata = { made_by: madeBy };
    unwrap(
      await api.POST('/connections', { body: { kind: 'http_job_system', settings, description, metadata } }),
    );
  }
}
