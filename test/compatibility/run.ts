import { rmSync } from 'node:fs';
import { build } from '#platform/build';
import { callRailCall, emergencyTranscript, postCallRail } from '../services/callrail.ts';
import { EmbeddedServices } from '../services/embedded.ts';
import { developmentKey } from '../services/keys.ts';
import { startReceiver } from '../services/receiver.ts';
import { waitFor } from '../services/wait.ts';
import { Fleet, type LoggedError } from './fleet.ts';
import { checkOut, findPrevious } from './previous-release.ts';

/**
 * Runs the processes of the previous release on the schema of this one, alone, beside processes of this release, and alone
 * again: each time it posts calls and leads, and every webhook has to arrive, without an error in any log.
 */
async function compare(previous: { version: string; commit: string }): Promise<number> {
  const started = performance.now();
  const checkout = checkOut(previous);
  const services = new EmbeddedServices(process.env);
  const receiver = await startReceiver();
  const errors: LoggedError[] = [];
  const [databaseUrl, redisUrl] = await Promise.all([services.postgres(), services.redis()]);
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SVC_DEVELOPMENT_KEY: developmentKey,
    SVC_WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  const before = new Fleet(`the release before (${previous.version})`, checkout.directory, env, errors);
  const now = new Fleet('this one', process.cwd(), env, errors);

  async function ask(origin: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Calls and leads through each API; waits until all that they bring about has arrived. */
  async function pass(what: string, origins: readonly string[]): Promise<void> {
    const begun = performance.now();
    const expected: string[] = [];
    for (const origin of origins) {
      for (let i = 0; i < 3; i++) {
        const call = callRailCall({ conversational_transcript: emergencyTranscript });
        const { status } = await postCallRail(
          `${origin}/ingest/${source.source_id}`,
          String(source.secret),
          JSON.stringify(call),
        );
        if (status !== 202) throw new Error(`a call was answered ${status}`);
        // Its record, as the API tells of it once the worker has made it.
        const callId = await waitFor('the call', async () => {
          const { data } = await ask(origin, '/calls?limit=20');
          const found = (data as Record<string, unknown>[]).find(
            (row) => row.provider_call_id === call.resource_id,
          );
          return found?.call_id as string | undefined;
        });
        expected.push(`call.received ${callId}`, `call.classified ${callId}`);
      }
      const lead = await ask(origin, '/leads', {
        organization_id: organization,
        name: 'Avery Lane',
        phone: '(404) 555-0117',
        source: 'website',
        message: 'Our basement flooded last night, we need help today.',
      });
      expected.push(`lead.created ${lead.lead_id}`);
    }
    const missing = () => {
      const arrived = new Set(
        receiver.deliveries.map(
          ({ event: { type, data } }) => `${type} ${type.startsWith('call') ? data.call_id : data.lead_id}`,
        ),
      );
      return expected.filter((each) => !arrived.has(each));
    };
    await waitFor('every webhook', () => missing().length === 0, 30_000).catch((error) => {
      throw new Error(`${what}: ${error.message}: ${missing().join(', ')}`);
    });
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(`${what}: ${expected.length} webhooks of calls and leads, ${seconds} s`);
  }

  let key = '';
  let source: Record<string, string> = {};
  let organization = '';
  try {
    before.svc('migrate');
    const tenant = before.svc('tenants', 'create', '--name', 'Test network');
    const ofTenant = ['--tenant', String(tenant.tenant_id)];
    organization = String(tenant.organization_id);
    key = String(
      before.svc(
        'keys',
        'create',
        ...ofTenant,
        '--name',
        'Test',
        '--environment',
        'live',
        '--scopes',
        'read,write,admin',
      ).key,
    );
    source = before.svc(
      'sources',
      'create',
      ...ofTenant,
      '--organization',
      organization,
      '--kind',
      'callrail',
    );
    await before.run('api', 'relay', 'worker');
    await ask(before.origin, '/webhooks', { url: receiver.url, events: ['*'] });

    await pass('The release before on its own schema', [before.origin]);
    const { applied } = now.svc('migrate') as unknown as { applied: string[] };
    console.log(`Migrated to ${build.version}: ${applied.join(', ') || 'no migration is new'}`);
    await pass('The release before on this schema', [before.origin]);
    await now.run('api', 'relay', 'worker');
    await pass('Both at once', [before.origin, now.origin]);
    await before.run('worker');
    await now.run('api', 'relay');
    await pass('This API and relay, the worker of the release before', [now.origin]);
    await Promise.all([before.run('api', 'relay'), now.run('worker')]);
    await pass('The API and relay of the release before, this worker', [before.origin]);
    await Promise.all([before.run('api', 'relay', 'worker'), now.run()]);
    await pass('Back: the release before alone, on this schema', [before.origin]);
    const told = [...new Set(errors.map(({ process, message }) => `${process}: ${message}`))];
    for (const line of told.slice(0, 20)) console.log(`ERROR ${line}`);
    console.log(
      `${errors.length} errors in the logs; ${previous.version} (${previous.commit.slice(0, 12)}) compared in ${Math.round((performance.now() - started) / 1_000)} s`,
    );
    return told.length > 0 ? 1 : 0;
  } finally {
    await Promise.all([before.run(), now.run()]);
    await receiver.close();
    await services.stop();
    rmSync(checkout.directory, { recursive: true, force: true });
  }
}

const previous = findPrevious();
if (typeof previous === 'string') console.log(`NOT RUN: no release before was compared: ${previous}`);
else process.exitCode = await compare(previous);
