import { describe, expect, it } from 'vitest';
import { leafHash, merkleProof, merkleRoot, rootOfProof } from './merkle.ts';

/** The inputs and roots that implementations of RFC 6962 test themselves with. */
const inputs = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const leaves = (count: number) => Array.from({ length: count }, (_, i) => leafHash(`leaf ${i}`));

describe('the Merkle tree', () => {
  it.each(roots.map((root, size) => ({ size, root })))(
    'has the known root over $size leaves',
    ({ size, root }) => {
      const tree = inputs.slice(0, size).map((hex) => leafHash(Buffer.from(hex, 'hex')));
      expect(merkleRoot(tree).toString('hex')).toBe(root);
    },
  );

  it('proves every leaf of every size from 1 to 33, and proves no other leaf with the same path', () => {
    for (let size = 1; size <= 33; size++) {
      const tree = leaves(size);
      const root = merkleRoot(tree);
      for (const [index, leaf] of tree.entries()) {
        const proof = merkleProof(tree, index);
        expect(proof.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
        expect(rootOfProof(leaf, proof)).toEqual(root);
        expect(rootOfProof(leafHash('another'), proof)).not.toEqual(root);
      }
    }
  });

  it('has another root when a leaf is changed, left out, doubled or moved', () => {
    for (let size = 2; size <= 33; size++) {
      const tree = leaves(size);
      const root = merkleRoot(tree);
      for (let i = 0; i < size; i++) {
        expect(merkleRoot(tree.with(i, leafHash('forged')))).not.toEqual(root);
        expect(merkleRoot(tree.toSpliced(i, 1))).not.toEqual(root);
        expect(merkleRoot(tree.toSpliced(i, 0, ...tree.slice(i, i + 1)))).not.toEqual(root);
      }
      expect(merkleRoot(tree.toReversed())).not.toEqual(root);
    }
  });

  it('does not take a node for a leaf', () => {
    const [a, b, c] = leaves(3);
    if (!a || !b || !c) throw new Error('three leaves');
    expect(leafHash(Buffer.concat([a, b]))).not.toEqual(merkleRoot([a, b]));
    expect(merkleRoot([leafHash(Buffer.concat([a, b])), c])).not.toEqual(merkleRoot([a, b, c]));
  });
});
