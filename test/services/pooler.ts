import type { Config } from '#platform/config';

/**
 * The configuration with the processes' connections through the pooler that `TEST_POOLER` names (host:port), where one
 * does; the owner's stays direct. `npm run test:pgbouncer` sets it.
 */
export function throughPooler(config: Config): Config {
  const pooler = process.env.TEST_POOLER;
  if (!pooler) return config;
  const through = (text: string | undefined): string | undefined => {
    if (!text) return undefined;
    const url = new URL(text);
    url.host = pooler;
    return url.href;
  };
  return {
    ...config,
    appDatabaseUrl: through(config.appDatabaseUrl),
    systemDatabaseUrl: through(config.systemDatabaseUrl),
  };
}
