import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { AuditScope } from './chain.ts';

/** Signs checkpoints (C2SP tlog-checkpoint, a signed note) with an Ed25519 key. */
export interface CheckpointSigner {
  /** The note: the log's number of batches, and the root of the tree over their seals. */
  sign(scope: AuditScope, size: number, root: Buffer): string;
  /** The key that verifies the notes of a log (C2SP signed-note): name, key id and public key. */
  verifierKey(scope: AuditScope): string;
}

const ed25519 = Buffer.of(1);
/** The PKCS #8 bytes before the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyLength = 32;

function publicBytes(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-publicKeyLength);
}

/**
 * @param seed 32 random bytes, the private key.
 * @param host the host of the installation; the name of each log begins with it.
 */
export function createCheckpointSigner(seed: Buffer, host: string): CheckpointSigner {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const marked = Buffer.concat([ed25519, publicBytes(key)]);
  const originOf = ({ tenant_id, environment }: AuditScope) =>
    `${host}/audit-log/${tenant_id}/${environment}`;
  const keyId = (name: string) =>
    createHash('sha256').update(`${name}\n`).update(marked).digest().subarray(0, 4);
  return {
    sign(scope, size, root) {
      const origin = originOf(scope);
      const text = `${origin}\n${size}\n${root.toString('base64')}\n`;
      const signature = Buffer.concat([keyId(origin), sign(null, Buffer.from(text), key)]);
      return `${text}\n— ${origin} ${signature.toString('base64')}\n`;
    },
    verifierKey(scope) {
      const origin = originOf(scope);
      return `${origin}+${keyId(origin).toString('hex')}+${marked.toString('base64')}`;
    },
  };
}
