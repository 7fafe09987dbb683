import { hash } from 'node:crypto';

/** One step from a leaf toward the root: the sibling's hash, and its side. */
export interface ProofStep {
  side: 'left' | 'right';
  /** Hexadecimal, 64 characters. */
  hash: string;
}

/** RFC 6962 §2.1: leaves and nodes are hashed with different prefixes, so that no node can be passed off as a leaf. */
export function leafHash(data: string | Buffer): Buffer {
  return sha256(leafPrefix, Buffer.from(data));
}

const leafPrefix = Buffer.from([0]);
const nodePrefix = Buffer.from([1]);

export function nodeHash(left: Buffer, right: Buffer): Buffer {
  return sha256(nodePrefix, left, right);
}

function sha256(...parts: Buffer[]): Buffer {
  return hash('sha256', Buffer.concat(parts), 'buffer');
}

/** Joins neighboring nodes. A node without a neighbor moves up unchanged, which gives the tree of RFC 6962. */
function nextLevel(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = level.slice(i, i + 2);
    if (left) above.push(right ? nodeHash(left, right) : left);
  }
  return above;
}

/** The Merkle Tree Hash (RFC 6962 §2.1) over leaf hashes; of no leaves it is the hash of nothing. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  while (level.length > 1) level = nextLevel(level);
  return level[0] ?? sha256();
}

/** The audit path (RFC 6962 §2.1.1) of the leaf at `index`, from the leaf upwards. */
export function merkleProof(leaves: readonly Buffer[], index: number): ProofStep[] {
  const steps: ProofStep[] = [];
  let level = leaves;
  for (let at = index; level.length > 1; at >>= 1) {
    const sibling = level[at ^ 1];
    if (sibling) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: sibling.toString('hex') });
    level = nextLevel(level);
  }
  return steps;
}

/** The root that a proof leads to from a leaf. */
export function rootOfProof(leaf: Buffer, proof: readonly ProofStep[]): Buffer {
  return proof.reduce((node, { side, hash: hex }) => {
    const sibling = Buffer.from(hex, 'hex');
    return side === 'left' ? nodeHash(sibling, node) : nodeHash(node, sibling);
  }, leaf);
}
