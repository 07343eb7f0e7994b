/** ID tokens (OpenID Connect Core 3.1.3.7). No claim of a token is used before its signature was verified. */
import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { createDecoder, createVerifier, type Algorithm } from 'fast-jwt';

/** Algorithms in which only the provider can sign; a shared secret, or no signature, proves nothing. */
const ALGORITHMS: Algorithm[] = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** allowed difference of two clocks, in milliseconds */
const TOLERANCE = 60_000;

interface Expected {
  issuer: string;
  clientId: string;
  nonce: string;
  /** milliseconds */
  now: number;
}

const decode = createDecoder({ complete: true });

interface Head {
  alg?: unknown;
  kid?: unknown;
}

function headOf(token: string): Head {
  try {
    return (decode(token) as { header: Head }).header;
  } catch {
    return {};
  }
}

/** Keys that may have signed the token: the one it names, and keys without a name. */
function keysFor(token: string, keys: readonly JsonWebKey[]): JsonWebKey[] {
  const { kid } = headOf(token);
  return keys.filter((key) => {
    const { use, kid: own } = key as { use?: unknown; kid?: unknown };
    return (use === undefined || use === 'sig') && (kid === undefined || own === undefined || own === kid);
  });
}

/** true when the set contains the key that the token names; if not, the provider may have changed its keys. */
export function hasKeyOf(token: string, keys: readonly JsonWebKey[]): boolean {
  return keysFor(token, keys).length > 0;
}

function payloadOf(token: string, key: JsonWebKey, expected: Expected): Record<string, unknown> | undefined {
  try {
    const verify = createVerifier({
      key: createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }),
      algorithms: ALGORITHMS,
      allowedIss: expected.issuer,
      allowedAud: expected.clientId,
      allowedNonce: expected.nonce,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
      clockTimestamp: expected.now,
      clockTolerance: TOLERANCE,
    });
    return verify(token) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** true when the token was issued for us, or for several audiences with us as the requester. */
function isForUs({ aud, azp }: Record<string, unknown>, clientId: string): boolean {
  const audiences = Array.isArray(aud) ? (aud as unknown[]) : [aud];
  return audiences.includes(clientId) && (azp === clientId || (azp === undefined && audiences.length === 1));
}

/**
 * The claims of a token that is signed by its provider, issued for us, contains our nonce and has not expired; else undefined.
 */
export function claimsOf(
  token: string,
  keys: readonly JsonWebKey[],
  expected: Expected,
): Record<string, unknown> | undefined {
  // An empty expected value would match anything.
  if (expected.nonce === '' || expected.clientId === '') return undefined;
  for (const key of keysFor(token, keys)) {
    const payload = payloadOf(token, key, expected);
    if (payload && isForUs(payload, expected.clientId)) return payload;
  }
  return undefined;
}
