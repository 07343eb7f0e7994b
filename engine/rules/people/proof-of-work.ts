/**
 * Work that a browser does for an answer that a machine could give at once: a number n such that SHA-256 of `token.n` begins with a given
 * count of zero bits. Takes no Web Crypto, which pages without TLS do not have.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Milliseconds of work between two pauses in which the page reacts to its user. */
const SLICE_MS = 25;

function zeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24;
}

/** true when `proof` is such a number, in at most 12 digits. */
export function isProof(token: string, proof: string, bits: number): boolean {
  return /^\d{1,12}$/.test(proof) && zeroBits(sha256(utf8ToBytes(`${token}.${proof}`))) >= bits;
}

/** Finds the number, in 2^bits tries on average. The page stays usable meanwhile. */
export async function findProof(token: string, bits: number): Promise<string> {
  for (let proof = 0; ;) {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) {
      if (isProof(token, String(proof), bits)) return String(proof);
      proof += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
