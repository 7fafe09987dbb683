import { ConfigError } from './config-error.ts';

/** The archive for rows that are removed by age. */
export interface ArchiveConfig {
  /** `file:///…` or `s3://bucket/prefix`. */
  url: URL;
  /** For S3; the settings have the names that every S3 client reads. */
  s3: {
    accessKeyId: string;
    secretAccessKey: string;
    sessionToken: string | undefined;
    region: string;
    /** The endpoint of a store other than Amazon's; the bucket is then in the path. */
    endpoint: URL | undefined;
  } | null;
}

interface ArchiveSettings {
  SVC_ARCHIVE_URL?: URL | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
  AWS_REGION: string;
  AWS_ENDPOINT_URL_S3?: string | undefined;
}

/** The configured archive; null if there is none. @throws ConfigError if its key is missing. */
export function archiveConfig(env: ArchiveSettings): ArchiveConfig | null {
  const url = env.SVC_ARCHIVE_URL;
  if (!url) return null;
  if (url.protocol === 'file:') return { url, s3: null };
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'Configuration: SVC_ARCHIVE_URL leads to S3, which needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  }
  return {
    url,
    s3: {
      accessKeyId,
      secretAccessKey,
      sessionToken: env.AWS_SESSION_TOKEN,
      region: env.AWS_REGION,
      endpoint: env.AWS_ENDPOINT_URL_S3 ? new URL(env.AWS_ENDPOINT_URL_S3) : undefined,
    },
  };
}
