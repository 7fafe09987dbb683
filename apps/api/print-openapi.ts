import { stdout } from 'node:process';
import { loadConfig } from '#platform/config';
import { documented } from './openapi.ts';
import { basePath, endpoints } from './server.ts';

/** Prints the OpenAPI document, which is the same in every deployment. Starts nothing and connects to nothing. */
const config = loadConfig({
  DATABASE_URL: 'postgres://nobody:none@localhost/none',
  REDIS_URL: 'redis://localhost',
  SVC_DEVELOPMENT_KEY: Buffer.alloc(32).toString('base64'),
});
stdout.write(`${JSON.stringify(documented(endpoints(config), basePath).document)}\n`);
