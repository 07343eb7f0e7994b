/** Public keys of signatures as profiles publish them (RFC 7517), and what is needed to verify with them. */
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';

export interface Jwk {
  kid: string;
  kty: string;
  crv: string;
  x: string;
  y?: string | undefined;
}

/** Keys of a profile that are read at most. */
const MAX_KEYS = 20;

const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '');

const maySign = (key: Record<string, unknown>): boolean => {
  const { use, key_ops: operations } = key;
  return use !== 'enc' && (!Array.isArray(operations) || operations.includes('verify'));
};

/**
 * The keys of a profile that may sign; others, such as those for encryption, are left out. Keys of a kind that is not known here stay, so
 * that their signatures are refused for that. undefined for what is no list of keys.
 */
export function keysOf(list: unknown): Jwk[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const rows = list.slice(0, MAX_KEYS).filter(isRecord);
  const keys = rows.filter(maySign).map((one): Jwk => {
    const [kid = '', kty = '', crv = '', x = '', y = ''] = ['kid', 'kty', 'crv', 'x', 'y'].map((name) =>
      textIn(one[name]),
    );
    return { kid, kty, crv, x, ...(y && { y }) };
  });
  const isWhole = rows.length === Math.min(list.length, MAX_KEYS) && keys.every(({ kid, kty }) => kid && kty);
  return isWhole ? keys : undefined;
}

/** Hash of the curves that are known: P-256 is the protocol's baseline. Ed25519 hashes by itself. */
const HASHES: Record<string, string | null> = { 'P-256': 'sha256', 'P-384': 'sha384', Ed25519: null };

export const isSupported = ({ crv }: Jwk): boolean => Object.hasOwn(HASHES, crv);

function keyObject({ kty, crv, x, y }: Jwk): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty, crv, x, ...(y !== undefined && { y }) }, format: 'jwk' });
  } catch {
    return undefined;
  }
}

/** Whether the key made the signature of the text; a broken key made none. */
export function isMadeBy(jwk: Jwk, text: string, signature: Buffer): boolean {
  const key = keyObject(jwk);
  const hash = HASHES[jwk.crv];
  if (!key || hash === undefined) return false;
  return verify(hash, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature);
}

/** The thumbprint of a key (RFC 7638); keys of Edwards curves have no `y`. */
export const thumbprint = ({ kty, crv, x, y }: Omit<Jwk, 'kid'>): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
