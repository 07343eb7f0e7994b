/**
 * Any provider of OpenID Connect: authorisation code with PKCE, ID token checked against the provider's published keys. The
 * provider's discovery document and keys are cached for an hour; an unknown key reloads them at most once a minute.
 */
import type { JsonWebKey } from 'node:crypto';
import { cacheOf } from '../../../kernel/caches.ts';
import type { Config } from '../../../kernel/config.ts';
import { isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { textIn } from '../../../kernel/http/call-server.ts';
import { askProvider, away, unproved } from '../ask.ts';
import { claimsOf, hasKeyOf } from '../id-token.ts';
import type { Identity, Returned, TrustContext, TrustProvider } from '../provider.ts';
import { HOUR_MS } from '../../../../engine/rules/format/time.ts';

type Settings = NonNullable<Config['openid']>;

const TAG = 'openid';
/** milliseconds */
const KEY_PAUSE = 60_000;

interface Discovered {
  authorization: string;
  token: string;
  keys: string;
  /** the secret is sent in the body, when the provider accepts it nowhere else */
  inBody: boolean;
}

/** An endpoint in the provider's answer; '' when it is less secure than the issuer's address. */
function endpoint(answer: Record<string, unknown>, name: string, issuer: string): string {
  const address = textIn(answer, name);
  if (!URL.canParse(address)) return '';
  const { protocol } = new URL(address);
  return protocol === 'https:' || protocol === new URL(issuer).protocol ? address : '';
}

function discoveredIn(answer: Record<string, unknown>, issuer: string): Discovered | undefined {
  const methods = answer['token_endpoint_auth_methods_supported'];
  const found = {
    authorization: endpoint(answer, 'authorization_endpoint', issuer),
    token: endpoint(answer, 'token_endpoint', issuer),
    keys: endpoint(answer, 'jwks_uri', issuer),
    inBody: Array.isArray(methods) && !methods.includes('client_secret_basic'),
  };
  const complete = found.authorization !== '' && found.token !== '' && found.keys !== '';
  return textIn(answer, 'issuer') === issuer && complete ? found : undefined;
}

async function discover({ db, clock }: TrustContext, { issuer }: Settings): Promise<Discovered | Failure> {
  const cache = cacheOf<Discovered>(db, 'openid', 10, HOUR_MS);
  const known = cache.get(issuer, clock.now());
  if (known) return known;
  const answer = await askProvider(TAG, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const found = answer && discoveredIn(answer, issuer);
  return found ? cache.set(issuer, found, clock.now()) : away();
}

async function freshKeys({ db, clock }: TrustContext, address: string): Promise<JsonWebKey[]> {
  const answer = await askProvider(TAG, address);
  const keys = Array.isArray(answer?.['keys']) ? (answer['keys'] as JsonWebKey[]) : [];
  return cacheOf<JsonWebKey[]>(db, 'openid-keys', 10, HOUR_MS).set(address, keys, clock.now());
}

/** The provider's keys; reloaded when they do not contain the token's key. */
async function keysFor(context: TrustContext, address: string, token: string): Promise<JsonWebKey[]> {
  const now = context.clock.now();
  const known = cacheOf<JsonWebKey[]>(context.db, 'openid-keys', 10, HOUR_MS).get(address, now);
  if (known && hasKeyOf(token, known)) return known;
  const lookups = cacheOf<true>(context.db, 'openid-key-lookups', 10, KEY_PAUSE);
  if (known && lookups.get(address, now)) return known;
  lookups.set(address, true, now);
  return freshKeys(context, address);
}

async function exchange(
  { clientId, clientSecret }: Settings,
  { token, inBody }: Discovered,
  { code, verifier, redirect_uri }: Returned,
): Promise<Record<string, unknown>> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri,
    code_verifier: verifier,
  });
  const headers: Record<string, string> = { accept: 'application/json' };
  if (inBody) {
    form.set('client_id', clientId);
    form.set('client_secret', clientSecret);
  } else {
    // RFC 6749 2.3.1: both are form-encoded before they are joined.
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
    headers['authorization'] = `Basic ${Buffer.from(pair).toString('base64')}`;
  }
  return (await askProvider(TAG, token, { method: 'POST', headers, body: form })) ?? {};
}

/** Why the provider refuses a code, in the words of OAuth 2 (RFC 6749 5.2); '' when it names no reason. */
export async function openidReason(
  context: TrustContext,
  settings: Settings,
  returned: Returned,
): Promise<string | Failure> {
  const found = await discover(context, settings);
  return isFailure(found) ? found : textIn(await exchange(settings, found, returned), 'error');
}

function identityOf(claims: Record<string, unknown>): Identity | Failure {
  const subject = textIn(claims, 'sub', 255);
  const name = textIn(claims, 'name') || textIn(claims, 'nickname') || textIn(claims, 'preferred_username');
  return subject === '' ? unproved() : { subject, name: name.slice(0, 60) };
}

export function openid(settings: Settings): TrustProvider {
  const { issuer, clientId, name } = settings;
  return {
    tag: TAG,
    name,
    appId: clientId,
    touch: true,
    frame: undefined,
    begin: async (context, { state, nonce, challenge, redirect_uri }) => {
      const found = await discover(context, settings);
      if (isFailure(found)) return found;
      const address = new URL(found.authorization);
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      };
      for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
      return address.href;
    },
    identify: async (context, returned) => {
      const found = await discover(context, settings);
      if (isFailure(found)) return found;
      const token = textIn(await exchange(settings, found, returned), 'id_token', 20_000);
      if (token === '') return unproved();
      const keys = await keysFor(context, found.keys, token);
      const expected = { issuer, clientId, nonce: returned.nonce, now: context.clock.now() };
      const claims = claimsOf(token, keys, expected);
      return claims ? identityOf(claims) : unproved();
    },
  };
}
