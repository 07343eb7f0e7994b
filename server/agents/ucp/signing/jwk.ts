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

/** The keys of a profile that may sign; others, such as those for encryption, are left out. */
export function keysOf(list: unknown): Jwk[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, MAX_KEYS).flatMap((one: unknown): Jwk[] => {
    if (!isRecord(one) || one['use'] === 'enc') return [];
    const operations = one['key_ops'];
    if (Array.isArray(operations) && !operations.includes('verify')) return [];
    const [kid, kty, crv, x] = [one['kid'], one['kty'], one['crv'], one['x']].map(textIn);
    return kid && kty && crv && x ? [{ kid, kty, crv, x, ...(textIn(one['y']) && { y: textIn(one['y']) }) }] : [];
  });
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
