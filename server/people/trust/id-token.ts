/** ID tokens (OpenID Connect Core 3.1.3.7): whose they are is believed after their signature, and nothing of them before. */
import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { createDecoder, createVerifier, type Algorithm } from 'fast-jwt';

/** Signatures that only the provider can make; a shared secret, or none, proves nothing. */
const ALGORITHMS: Algorithm[] = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** milliseconds two clocks may differ by */
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

/** Keys of a set that may have made the token's signature: the one it names, or those that name none. */
function keysFor(token: string, keys: readonly JsonWebKey[]): JsonWebKey[] {
  const { kid } = headOf(token);
  return keys.filter((key) => {
    const { use, kid: own } = key as { use?: unknown; kid?: unknown };
    return (use === undefined || use === 'sig') && (kid === undefined || own === undefined || own === kid);
  });
}

/** Whether the set has the key that the token names; if not, the provider may have changed its keys meanwhile. */
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

/** Issued for us, or for several of whom we requested it. */
function isForUs({ aud, azp }: Record<string, unknown>, clientId: string): boolean {
  const audiences = Array.isArray(aud) ? (aud as unknown[]) : [aud];
  return audiences.includes(clientId) && (azp === clientId || (azp === undefined && audiences.length === 1));
}

/** The claims of a token that its provider signed, for us, as the answer to this question, and that is not over; else undefined. */
export function claimsOf(
  token: string,
  keys: readonly JsonWebKey[],
  expected: Expected,
): Record<string, unknown> | undefined {
  // An empty expectation would match anything.
  if (expected.nonce === '' || expected.clientId === '') return undefined;
  for (const key of keysFor(token, keys)) {
    const payload = payloadOf(token, key, expected);
    if (payload && isForUs(payload, expected.clientId)) return payload;
  }
  return undefined;
}
