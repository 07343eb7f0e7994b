/**
 * The browser's calls to the shop's API (storefront spec 7.1 and 8.1), with fetch: a library would weigh more than all of the shop's own
 * code.
 */
import { loginPath } from '../../../engine/links/login-path.ts';
import type { Id } from '../../../engine/document/content.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { callParts, type AnswerOf, type CallName, type CallParts, type RequestOf } from '../../../schemas/calls.ts';
import { encodeForm } from '../../../engine/rules/wire/form-encoding.ts';
import { ApiError, readAnswer, readFailure, type Answer } from './answers.ts';
import { request } from './request.ts';

const API_BASE = '/api';
/** Milliseconds (spec 9). */
const TIMEOUT_MS = 10_000;
/** Fixed tenant (spec 9). */
const COMPANY_ID = 1;
const WITHOUT_COMPANY = ['/h5app/wxapp/trade/payment/alipay/result'];

export interface CallOptions {
  /** Sends the fields of a PUT in the query, as clients of the contract do for the cart. */
  inQuery?: boolean;
  /** Idempotency-Key of calls that must not run twice: one per intent, reused until there is a response. */
  key?: string;
  /** The caller shows failures itself, in its own place; an expired session still leads to sign-in. */
  quiet?: boolean;
}

export interface ApiClient {
  /** The `data` of the response. Rejects with ApiError after its message was displayed or the page is leaving for sign-in. */
  call<Call extends CallName>(
    call: Call,
    fields?: RequestOf<Call> & Tenant,
    options?: CallOptions,
  ): Promise<AnswerOf<Call>>;
}

/** Fields any call may have: the guest's identity (storefront spec 6). */
interface Tenant {
  user_id?: Id | undefined;
  sid?: string | undefined;
}

export interface ClientOptions {
  /** Token for a path: the store token for paths with /merchant/, else the shopper's; '' for guests. */
  tokenFor(path: string): string;
  /** Forgets the session. */
  logout(): void;
  /** Forgets the store token. */
  leaveStore(): void;
  /** Shows an error to the shopper. */
  notify(message: string): void;
  navigate(path: string): void;
  /** Path and query of the page. */
  currentPath(): string;
  base?: string;
  timeoutMs?: number;
  /** Signs calls (spec 7.1) when the server requires it; calls are unsigned without it. */
  signer?: Signer | undefined;
}

/** Signs a call and its parameters, those of the query and of the body. */
export interface Signer {
  sign(token: string, call: { method: string; path: string; params: Params }): Promise<string>;
  /** The server rejected a signature; the next ones use a new key. */
  forget(): Promise<void>;
}

interface Prepared {
  query: Params;
  body: Params | undefined;
}

function prepare(
  { method, path }: CallParts,
  fields: Params,
  { inQuery = method === 'DELETE' }: CallOptions,
): Prepared {
  const own: Params = WITHOUT_COMPANY.includes(path) ? {} : { company_id: COMPANY_ID };
  if (method === 'GET') return { query: { ...own, ...fields }, body: undefined };
  return { query: inQuery ? fields : {}, body: { ...own, ...(inQuery ? {} : fields) } };
}

function withSign({ query, body }: Prepared, sign: string): Prepared {
  return body ? { query, body: { ...body, sign } } : { query: { ...query, sign }, body };
}

/** Whether a call carries the store token (spec 6). */
export function isMerchantCall(path: string): boolean {
  return path.includes('/merchant/');
}

/** 401 (spec 8.1): the session has expired; leads to sign-in and back. Stays when the page is the sign-in page itself. */
function leaveForLogin(options: ClientOptions): void {
  const path = options.currentPath();
  options.logout();
  if (!path.startsWith('/auth/login')) options.navigate(loginPath('', path));
}

function report(failure: ApiError, options: ClientOptions, path: string, quiet = false): void {
  if (failure.status === 401 && isMerchantCall(path)) {
    options.leaveStore();
    options.navigate('/shop');
  } else if (failure.status === 401) leaveForLogin(options);
  else if (failure.notified && !quiet) options.notify(failure.message);
}

/** Makes a client; it sends nothing before its first call. */
export function createApiClient(options: ClientOptions): ApiClient {
  const { base = API_BASE, timeoutMs = TIMEOUT_MS } = options;
  const send = async (parts: CallParts, call: CallOptions): Promise<Answer> => {
    const { method, path } = parts;
    const token = options.tokenFor(path);
    const plain = prepare(parts, parts.fields as Params, call);
    const params = { ...plain.query, ...plain.body };
    const sign = await options.signer?.sign(token, { method, path, params });
    const { query, body } = sign === undefined ? plain : withSign(plain, sign);
    const search = encodeForm(query);
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(call.key && { 'Idempotency-Key': call.key }),
      ...(body && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    };
    const url = base + (search === '' ? path : `${path}?${search}`);
    return request(url, { method, headers, ...(body && { body: encodeForm(body) }) }, timeoutMs);
  };
  /** A 403 may mean that the key expired or belongs to another session, so the call is repeated once with a new key. */
  const answered = async (ask: () => Promise<Answer>): Promise<unknown> => {
    const answer = await ask();
    if (!options.signer) return readAnswer(answer);
    try {
      return readAnswer(answer);
    } catch (error) {
      if (!(error instanceof ApiError && error.refusal === 403)) throw error;
      await options.signer.forget();
      return readAnswer(await ask());
    }
  };
  return {
    async call<Call extends CallName>(
      call: Call,
      fields?: RequestOf<Call>,
      settings: CallOptions = {},
    ): Promise<AnswerOf<Call>> {
      try {
        // Responses are trusted to match the contract's types; callers that also work with other backends check them.
        return (await answered(() => send(callParts(call, { ...fields }), settings))) as AnswerOf<Call>;
      } catch (error) {
        const failure = readFailure(error);
        report(failure, options, callParts(call).path, settings.quiet);
        throw failure;
      }
    },
  };
}
