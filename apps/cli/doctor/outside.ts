import type { AiConfig, Config } from '#platform/config';
import { createSmtpTransport } from '#platform/email';
import { createOutbound, type OutboundResult } from '#platform/outbound';
import { type Check, ok, unknown, warning, wrong } from './finding.ts';

const deadlineMs = 5_000;

async function get(url: string, headers: Record<string, string> = {}): Promise<OutboundResult> {
  const outbound = createOutbound({ allowPrivate: true, allowHttp: true, userAgent: 'svc-doctor/1.0' });
  try {
    return await outbound.send({ method: 'GET', url, headers, deadlineMs, maxResponseBytes: 4_096 });
  } finally {
    await outbound.close();
  }
}

const publicUrlCheck: Check = {
  name: 'public address',
  async look({ config }) {
    const { publicUrl } = config;
    const found = await get(`${publicUrl}/api/v1/openapi.json`);
    if (found.kind === 'error') {
      return [
        warning(
          `${publicUrl} cannot be reached from here: ${found.message}. If the world cannot either, SVC_PUBLIC_URL, the proxy or its certificate is wrong`,
        ),
      ];
    }
    if (found.status !== 200 || !found.body.includes('"openapi"'))
      return [
        wrong(
          `${publicUrl} answers ${found.status}, and not as the API does: SVC_PUBLIC_URL or the proxy leads elsewhere`,
        ),
      ];
    if (config.nodeEnv === 'production' && !publicUrl.startsWith('https:'))
      return [
        wrong(
          `${publicUrl} is not https: what customers and providers send travels in the clear. Put TLS in front and change SVC_PUBLIC_URL`,
        ),
      ];
    return [ok(`${publicUrl} leads to the API`)];
  },
};

const mailCheck: Check = {
  name: 'mail',
  async look({ config }) {
    const { smtp } = config.email;
    if (!smtp)
      return [
        unknown(
          'SVC_SMTP_URL is not set: mail waits where an account has connected no server, and links are shown instead',
        ),
      ];
    const problem = await createSmtpTransport(smtp).check(AbortSignal.timeout(deadlineMs));
    return [
      problem
        ? wrong(`the server of SVC_SMTP_URL takes no mail: ${problem.reason}`)
        : ok(`${smtp.host}:${smtp.port} lets us in`),
    ];
  },
};

/** The URL at which a provider lists its models, and the headers to log in with. */
function modelList({ provider, baseUrl, apiKey }: AiConfig): {
  url: string;
  headers: Record<string, string>;
} {
  if (provider === 'anthropic') {
    const headers = { 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' };
    return { url: `${baseUrl ?? 'https://api.anthropic.com/v1'}/models`, headers };
  }
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  return { url: `${baseUrl ?? 'https://api.openai.com/v1'}/models`, headers };
}

const modelCheck: Check = {
  name: 'model',
  async look({ config }) {
    if (!config.ai) return [ok('the built-in engine reads; no model is set')];
    const { url, headers } = modelList(config.ai);
    const found = await get(url, headers);
    if (found.kind === 'error')
      return [wrong(`the model cannot be reached: ${found.message}: look at SVC_AI_BASE_URL`)];
    if (found.status === 401 || found.status === 403)
      return [wrong(`the model's provider refuses SVC_AI_API_KEY (${found.status})`)];
    if (found.status >= 500)
      return [wrong(`the model's provider answers ${found.status}; meanwhile the built-in engine reads`)];
    return [ok(`${new URL(url).host} answers`)];
  },
};

const jobSystemCheck: Check = {
  name: 'job system',
  async look({ config }: { config: Config }) {
    const target = config.dispatch.operatorsJobSystem;
    if (!target)
      return [
        unknown('SVC_JOB_SYSTEM_URL is not set: organizations that have connected no job system have none'),
      ];
    const found = await get(target.url);
    if (found.kind === 'error')
      return [wrong(`the job system cannot be reached: ${found.message}: look at SVC_JOB_SYSTEM_URL`)];
    if (found.status >= 500) return [wrong(`the job system answers ${found.status}`)];
    return [ok(`${new URL(target.url).host} answers`)];
  },
};

export const outsideChecks: readonly Check[] = [publicUrlCheck, mailCheck, modelCheck, jobSystemCheck];
