import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AwsClient } from 'aws4fetch';
import type { ArchiveConfig } from '#platform/config';

/** A store of archive files; names contain slashes. */
export interface ArchiveStore {
  /** Null if there is no file of this name. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
}

/** The timeout of one request to the store. */
const deadlineMs = 60_000;

/** The store that the settings name: a directory, or a bucket. */
export function openArchiveStore({ url, s3 }: ArchiveConfig): ArchiveStore {
  if (!s3) return directoryStore(fileURLToPath(url));
  const client = new AwsClient({
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    ...(s3.sessionToken && { sessionToken: s3.sessionToken }),
    region: s3.region,
    service: 's3',
    retries: 2,
  });
  const origin = s3.endpoint
    ? `${s3.endpoint.origin}${s3.endpoint.pathname.replace(/\/$/, '')}/${url.host}`
    : `https://${url.host}.s3.${s3.region}.amazonaws.com`;
  const prefix = url.pathname.replace(/\/$/, '');
  const send = async (method: 'GET' | 'PUT', name: string, body?: Buffer): Promise<Response> => {
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await client.fetch(`${origin}${prefix}/${name}`, {
      method,
      signal,
      ...(body && { body: new Uint8Array(body) }),
    });
    if (response.ok || (method === 'GET' && response.status === 404)) return response;
    const answer = (await response.text()).slice(0, 300);
    throw new Error(`the archive's store answered ${method} ${name} with ${response.status}: ${answer}`);
  };
  return {
    async read(name) {
      const response = await send('GET', name);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    async write(name, bytes) {
      const response = await send('PUT', name, bytes);
      await response.body?.cancel();
    },
  };
}

/** Files below a directory, written atomically. */
function directoryStore(directory: string): ArchiveStore {
  return {
    read: (name) =>
      readFile(join(directory, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async write(name, bytes) {
      const path = join(directory, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    },
  };
}
