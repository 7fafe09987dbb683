/**
 * Verifies the audit log without trusting the server that serves it. Only WebCrypto is used, so the same code runs in Node
 * and in a browser.
 */

/** The verification failed; the message says at which step. */
export class AuditVerificationError extends Error {
  override name = 'AuditVerificationError';
}

/** What a signed checkpoint says: this log has this many batches, and the tree over their seals has this root. */
export interface Checkpoint {
  /** Name of the log: `<host>/audit-log/<tenant_id>/<environment>`. */
  origin: string;
  treeSize: number;
  /** Hexadecimal. */
  root: string;
}

/** An answer of `GET /audit-log/{audit_id}`. */
export interface SealedEntry {
  seal: {
    batch: number;
    root: string;
    proof: readonly { side: 'left' | 'right'; hash: string }[];
    first_sequence: number;
    entry_count: number;
    sealed_at: string;
    checkpoint: { note: string; verifier_key: string; proof: readonly string[] } | null;
  } | null;
}

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const toHex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function fromHex(hex: string): Bytes {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) throw new AuditVerificationError('a hash is not hexadecimal');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    throw new AuditVerificationError('the note holds something that is not base64');
  }
}

function join(...parts: Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

async function sha256(...parts: Bytes[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', join(...parts)));
}

/** RFC 6962 §2.1 */
const leafHash = (content: Bytes) => sha256(Uint8Array.of(0), content);
const nodeHash = (left: Bytes, right: Bytes) => sha256(Uint8Array.of(1), left, right);

/** RFC 8785 */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

function int64(value: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

/** @throws AuditVerificationError also when the runtime does not support Ed25519, as some browsers do not. */
async function importKey(bytes: Bytes) {
  try {
    return await crypto.subtle.importKey('raw', bytes, { name: 'Ed25519' }, false, ['verify']);
  } catch {
    throw new AuditVerificationError('the verifier key is no Ed25519 key, or Ed25519 is not known here');
  }
}

/**
 * Opens a signed note (C2SP signed-note and tlog-checkpoint).
 * @param verifierKey `<name>+<key id>+<key>`: the one that you have kept, not one that came with the note.
 * @throws AuditVerificationError when it is not signed with that key.
 */
export async function openCheckpoint(note: string, verifierKey: string): Promise<Checkpoint> {
  const [, name = '', id = '', encoded = ''] =
    /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(verifierKey) ?? [];
  const key = fromBase64(encoded);
  if (name === '' || key.length !== 33 || key[0] !== 1) {
    throw new AuditVerificationError('the verifier key is not of the form name+id+Ed25519 key');
  }
  if (toHex((await sha256(utf8(`${name}\n`), key)).slice(0, 4)) !== id) {
    throw new AuditVerificationError('the verifier key’s id does not fit its key');
  }
  const end = note.indexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [origin, size, root] = text.split('\n');
  if (end < 0 || !origin || !/^[1-9]\d{0,15}$/.test(size ?? '') || !root) {
    throw new AuditVerificationError('the note is no checkpoint');
  }
  if (origin !== name) throw new AuditVerificationError(`the checkpoint is of another log: ${origin}`);
  const publicKey = await importKey(key.slice(1));
  for (const line of note.slice(end + 2).split('\n')) {
    const [, signer, signature] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    if (signer !== name || !signature) continue;
    const bytes = fromBase64(signature);
    if (toHex(bytes.slice(0, 4)) !== id) continue;
    if (await crypto.subtle.verify('Ed25519', publicKey, bytes.slice(4), utf8(text))) {
      return { origin, treeSize: Number(size), root: toHex(fromBase64(root)) };
    }
  }
  throw new AuditVerificationError('the checkpoint is not signed with the verifier key');
}

/** The notes of a file that checkpoints were appended to, such as `SVC_CHECKPOINT_DIRECTORY` holds. */
export function splitNotes(text: string): string[] {
  return [...text.matchAll(/(?:[^\n]+\n)+\n(?:— [^\n]+\n)+/g)].map(([note]) => note);
}

const half = (value: number): number => Math.floor(value / 2);

/** RFC 9162 §2.1.3.2 */
async function isIncluded(
  leaf: Bytes,
  index: number,
  size: number,
  proof: readonly string[],
  root: string,
): Promise<boolean> {
  if (index >= size) return false;
  let [at, last, node] = [index, size - 1, leaf];
  for (const step of proof.map(fromHex)) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      node = await nodeHash(step, node);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      node = await nodeHash(node, step);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && toHex(node) === root;
}

/**
 * Proves that the log of the older checkpoint is a prefix of that of the newer one (RFC 9162 §2.1.4.2): no entry that the
 * older one covers was changed, removed or inserted since.
 * @param proof `consistency.proof` of `GET /audit-log/checkpoints/{checkpoint_id}?from={older.treeSize}`.
 * @throws AuditVerificationError when the proof fails: the log was rewritten.
 */
export async function verifyConsistency(
  older: Checkpoint,
  newer: Checkpoint,
  proof: readonly string[],
): Promise<void> {
  const failed = new AuditVerificationError(
    `the log of ${newer.treeSize} batches does not continue the one of ${older.treeSize}: it was rewritten`,
  );
  if (older.origin !== newer.origin) throw new AuditVerificationError('the checkpoints are of two logs');
  if (older.treeSize > newer.treeSize) throw failed;
  if (older.treeSize === newer.treeSize) {
    if (older.root !== newer.root || proof.length > 0) throw failed;
    return;
  }
  let [at, last] = [older.treeSize - 1, newer.treeSize - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  // Where the older tree is a full subtree of the newer one, its root is where the proof begins.
  const [first, ...steps] = (at === 0 ? [older.root, ...proof] : proof).map(fromHex);
  if (!first) throw failed;
  let [before, after] = [first, first];
  for (const step of steps) {
    if (last === 0) throw failed;
    if (at % 2 === 1 || at === last) {
      before = await nodeHash(step, before);
      after = await nodeHash(step, after);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      after = await nodeHash(after, step);
    }
    [at, last] = [half(at), half(last)];
  }
  if (last !== 0 || toHex(before) !== older.root || toHex(after) !== newer.root) throw failed;
}

/**
 * Proves that an entry is in the log that a checkpoint was signed for. It checks the entry's hash, the path to its batch's
 * root, the batch's seal, the path to the checkpoint's root, and the signature.
 * @param entry the unchanged response of `GET /audit-log/{audit_id}`.
 * @param log the log's tenant and environment, and the verifier key that you have kept.
 * @returns the checkpoint.
 * @throws AuditVerificationError naming the step that failed, also when no checkpoint covers the entry yet.
 */
export async function verifyAuditEntry(
  entry: SealedEntry & Readonly<Record<string, unknown>>,
  log: { tenantId: string; environment: string; verifierKey: string },
): Promise<Checkpoint> {
  const { seal, ...content } = entry;
  if (!seal) throw new AuditVerificationError('the entry is not sealed yet');
  if (!seal.checkpoint) throw new AuditVerificationError('the entry is newer than the last checkpoint');
  const { tenantId, environment, verifierKey } = log;
  const checkpoint = await openCheckpoint(seal.checkpoint.note, verifierKey);
  if (!checkpoint.origin.endsWith(`/audit-log/${tenantId}/${environment}`)) {
    throw new AuditVerificationError(`the checkpoint is of another log: ${checkpoint.origin}`);
  }
  const { actor } = content as { actor?: { type: string } };
  // A user's name is added when the entry is read; it is not part of the hashed entry.
  const person = actor?.type === 'user' && { actor: { ...actor, name: null } };
  const whole = { ...content, ...person, tenant_id: tenantId, environment };
  let node = await leafHash(utf8(canonicalJson(whole)));
  for (const { side, hash } of seal.proof) {
    node = side === 'left' ? await nodeHash(fromHex(hash), node) : await nodeHash(node, fromHex(hash));
  }
  if (toHex(node) !== seal.root) throw new AuditVerificationError('the entry is not the one that was sealed');
  const sealed = await leafHash(
    join(
      fromHex(seal.root),
      ...[seal.batch, seal.first_sequence, seal.entry_count, Date.parse(seal.sealed_at)].map(int64),
    ),
  );
  const { treeSize, root } = checkpoint;
  if (!(await isIncluded(sealed, seal.batch - 1, treeSize, seal.checkpoint.proof, root))) {
    throw new AuditVerificationError('the seal is not under the checkpoint');
  }
  return checkpoint;
}
