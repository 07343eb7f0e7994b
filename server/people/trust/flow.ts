/**
 * Sends the browser to a provider and handles its return. A state is valid for one return within ten minutes. When our page began
 * the sign-in, the state belongs to that page's browser, so that nobody can be signed in to an account of somebody else.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { addressKey, hit } from '../../kernel/codes/rate-limit.ts';
import { away, unproved } from './ask.ts';
import type { Identity } from './provider.ts';
import { providerOf } from './providers.ts';
import { trustStart } from './tables.ts';
import { MINUTE } from '../../../engine/rules/format/time.ts';

/** seconds for signing in at the provider */
const WAY_LIFE = 600;
/** sign-ins that one IP address may begin in 15 minutes */
const MAX_TICKETS = 120;

export const secretKey = (): string => randomBytes(24).toString('base64url');
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

interface SignInRequest {
  tag: string;
  /** where the provider returns the browser: our address, or one of an origin that may call us */
  redirectUri: string;
  /** a secret that only this browser has, or '' */
  browser: string;
}

/** true for an address of ours, or of an origin in CORS_ORIGINS: a code must not be sent elsewhere. */
function mayReturnTo({ origin = '', config }: Context, address: string): boolean {
  const allowed = [origin, ...config.corsOrigins].filter((entry) => URL.canParse(entry));
  return URL.canParse(address) && allowed.some((entry) => new URL(entry).origin === new URL(address).origin);
}

/** The provider's address where a sign-in begins. */
export async function beginTrust(
  context: Context,
  { tag, redirectUri, browser }: SignInRequest,
): Promise<string | Failure> {
  const provider = providerOf(context.config, tag);
  if (!provider) return fail('暂未开通第三方登录');
  if (!mayReturnTo(context, redirectUri)) return fail('返回地址不正确', 422, { field: 'redirect_url' });
  const wait = await hit(context, `trust:${addressKey(context.ip)}`, MAX_TICKETS, 15 * MINUTE);
  if (wait > 0) return fail(SERVER_MESSAGES.tooOften, 429, { retryAfter: wait });
  const [state, nonce, verifier] = [secretKey(), secretKey(), secretKey() + secretKey()];
  const address = await provider.begin(context, {
    state,
    nonce,
    redirect_uri: redirectUri,
    challenge: digestOf(verifier),
  });
  if (isFailure(address)) return address;
  await context.db.insert(trustStart).values({
    state: digestOf(state),
    provider: tag,
    nonce,
    verifier,
    redirect_uri: redirectUri,
    browser: browser === '' ? '' : digestOf(browser),
    expires: seconds(context) + WAY_LIFE,
  });
  return address;
}

/** The parameters with which the browser returned. */
export interface Return {
  code: string;
  state: string;
  browser: string;
}

export interface Proved extends Identity {
  /** provider that identifies the person by this subject */
  provider: string;
  /** provider that was used */
  way: string;
}

/** Proves who returned. The state is used up, whether or not this succeeds. */
export async function finishTrust(context: Context, { code, state, browser }: Return): Promise<Proved | Failure> {
  const [start] = await context.db
    .delete(trustStart)
    .where(
      and(
        eq(trustStart.state, digestOf(state)),
        eq(trustStart.browser, browser === '' ? '' : digestOf(browser)),
        gt(trustStart.expires, seconds(context)),
      ),
    )
    .returning();
  if (!start || code === '') return unproved();
  const provider = providerOf(context.config, start.provider);
  if (!provider) return away();
  const identity = await provider.identify(context, { ...start, code });
  return isFailure(identity) ? identity : { provider: provider.tag, ...identity, way: provider.tag };
}
