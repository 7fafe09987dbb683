import type { Pool } from 'pg';
import { query } from '#platform/db';
import { type AuditScope, type Seal, sealContent } from './chain.ts';
import { leafHash, nodeHash } from './merkle.ts';

/**
 * The tree over a log's seals (RFC 6962; the seal of batch n is leaf n - 1). Every seal stores the roots of the full
 * subtrees that it completes, so any root or proof of any size needs one lookup of a few seals.
 */

/** The full subtree of `2 ** level` seals that ends with a batch. */
interface NodeKey {
  level: number;
  batch: number;
}

/** A range of seals; the end is exclusive. */
type Range = readonly [start: number, end: number];

const hashLength = 32;

/** Splits an aligned range into complete subtrees, largest first. */
function subtreesOf([start, end]: Range): NodeKey[] {
  const keys: NodeKey[] = [];
  let at = start;
  let level = 0;
  while (2 ** (level + 1) <= end - start) level += 1;
  for (; level >= 0; level--) {
    if (end - at < 2 ** level) continue;
    at += 2 ** level;
    keys.push({ level, batch: at });
  }
  return keys;
}

/** The largest power of two below a size. */
function split(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

/** RFC 6962 §2.1.1: the siblings on the path from the seal at `index`, from the leaf upwards. */
function inclusionRanges(index: number, [start, end]: Range): Range[] {
  if (end - start === 1) return [];
  const middle = start + split(end - start);
  return index < middle
    ? [...inclusionRanges(index, [start, middle]), [middle, end]]
    : [...inclusionRanges(index, [middle, end]), [start, middle]];
}

/** RFC 6962 §2.1.2: the ranges whose hashes prove that the first `older` seals of a tree are the earlier tree. */
function consistencyRanges(older: number, [start, end]: Range, whole: boolean): Range[] {
  if (older === end) return whole ? [] : [[start, end]];
  const middle = start + split(end - start);
  return older <= middle
    ? [...consistencyRanges(older, [start, middle], whole), [middle, end]]
    : [...consistencyRanges(older, [middle, end], false), [start, middle]];
}

/** The source of seals: the system role's pool or client, or a tenant's entity manager. */
export type SealSource = Pick<Pool, 'query'> | Parameters<typeof query>[0];

async function hashesOf(source: SealSource, scope: AuditScope, ranges: readonly Range[]): Promise<Buffer[]> {
  const keys = ranges.map(subtreesOf);
  const batches = [...new Set(keys.flat().map(({ batch }) => batch))];
  const statement =
    'select batch, nodes from audit_seals where tenant_id = $1 and environment = $2 and batch = any ($3::bigint[])';
  const parameters = [scope.tenant_id, scope.environment, batches];
  interface Row {
    batch: string;
    nodes: Buffer;
  }
  const rows =
    'getKysely' in source
      ? await query<Row>(source, statement, parameters)
      : (await source.query<Row>(statement, parameters)).rows;
  const nodes = new Map(rows.map((row) => [Number(row.batch), row.nodes]));
  const nodeAt = ({ level, batch }: NodeKey): Buffer => {
    const node = nodes.get(batch)?.subarray(level * hashLength, (level + 1) * hashLength);
    if (node?.length !== hashLength) throw new Error(`the seal of batch ${batch} lacks a node of the tree`);
    return node;
  };
  return keys.map((each) => each.map(nodeAt).reduceRight((right, left) => nodeHash(left, right)));
}

/** The root of the tree over the first `size` seals. */
export async function treeRoot(source: SealSource, scope: AuditScope, size: number): Promise<Buffer> {
  const [root] = await hashesOf(source, scope, [[0, size]]);
  if (!root) throw new RangeError('a tree of no seals has no root');
  return root;
}

/** The path from the seal of a batch to the root of the tree over the first `size` seals. */
export function sealProof(
  source: SealSource,
  scope: AuditScope,
  batch: number,
  size: number,
): Promise<Buffer[]> {
  return hashesOf(source, scope, inclusionRanges(batch - 1, [0, size]));
}

/** The proof that the tree over the first `newer` seals extends the one over the first `older`. */
export function consistencyProof(
  source: SealSource,
  scope: AuditScope,
  older: number,
  newer: number,
): Promise<Buffer[]> {
  return hashesOf(source, scope, consistencyRanges(older, [0, newer], true));
}

/** A tree that grows seal by seal; it stores at most one hash per binary digit of its size. */
export class GrowingTree {
  /** The roots of the full subtrees, the largest first. */
  readonly #subtrees: { level: number; hash: Buffer }[];

  private constructor(subtrees: { level: number; hash: Buffer }[]) {
    this.#subtrees = subtrees;
  }

  static empty(): GrowingTree {
    return new GrowingTree([]);
  }

  /** The tree over the first `size` stored seals. */
  static async over(source: SealSource, scope: AuditScope, size: number): Promise<GrowingTree> {
    if (size === 0) return GrowingTree.empty();
    const keys = subtreesOf([0, size]);
    const hashes = await hashesOf(
      source,
      scope,
      keys.map(({ level, batch }) => [batch - 2 ** level, batch]),
    );
    return new GrowingTree(keys.map(({ level }, at) => ({ level, hash: hashes[at] as Buffer })));
  }

  /** Adds a seal. @returns the roots of the subtrees that it completes, from the leaf upwards. */
  add(seal: Seal): Buffer {
    let grown = { level: 0, hash: leafHash(sealContent(seal)) };
    const completed = [grown.hash];
    for (let left = this.#subtrees.at(-1); left?.level === grown.level; left = this.#subtrees.at(-1)) {
      this.#subtrees.pop();
      grown = { level: left.level + 1, hash: nodeHash(left.hash, grown.hash) };
      completed.push(grown.hash);
    }
    this.#subtrees.push(grown);
    return Buffer.concat(completed);
  }

  root(): Buffer {
    return this.#subtrees.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right));
  }
}
