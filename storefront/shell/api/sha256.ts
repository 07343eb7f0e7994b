/** HMAC-SHA-256 in plain JavaScript, because `crypto.subtle` is missing over plain http from another machine. */

/** Bytes of a block, and the offset of the message's length in the last one. */
const BLOCK = 64;
const LENGTH_AT = 56;

const isPrime = (number: number): boolean => {
  for (let by = 2; by * by <= number; by += 1) if (number % by === 0) return false;
  return true;
};
const primes: number[] = [];
for (let number = 2; primes.length < 64; number += 1) if (isPrime(number)) primes.push(number);

/** The first 32 bits of the fractional part. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));
const BEGIN = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function scheduled(block: DataView, at: number): Int32Array {
  const words = new Int32Array(64);
  for (let index = 0; index < 16; index += 1) words[index] = block.getInt32(at + index * 4);
  const word = (index: number): number => words[index] ?? 0;
  for (let index = 16; index < 64; index += 1) {
    const [a, b] = [word(index - 15), word(index - 2)];
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words[index] = (word(index - 16) + low + word(index - 7) + high) | 0;
  }
  return words;
}

function compressed(state: readonly number[], words: Int32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [index, word] of words.entries()) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (ROUNDS[index] ?? 0) + word) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0);
}

function sha256(...parts: Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const padded = new Uint8Array(Math.ceil((length + 1 + BLOCK - LENGTH_AT) / BLOCK) * BLOCK);
  let at = 0;
  for (const part of parts) {
    padded.set(part, at);
    at += part.length;
  }
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, length * 8);
  let state = BEGIN;
  for (let block = 0; block < padded.length; block += BLOCK) state = compressed(state, scheduled(view, block));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

/** Lower-case hex of the HMAC-SHA-256 of the text; key and text are encoded as UTF-8; the key has at most 64 bytes. */
export function hmacSha256(key: string, text: string): string {
  const encoder = new TextEncoder();
  const block = new Uint8Array(BLOCK);
  block.set(encoder.encode(key).subarray(0, BLOCK));
  const inner = sha256(
    block.map((byte) => byte ^ 0x36),
    encoder.encode(text),
  );
  const outer = sha256(
    block.map((byte) => byte ^ 0x5c),
    inner,
  );
  return Array.from(outer, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
