/** Calls of the browser to the shop's API (storefront spec 7.1 and 8.1), over fetch: a library would weigh more than all of the shop's own code. */
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
  /** Fields of a PUT travel in the query, as clients of the contract send the cart's. */
  inQuery?: boolean;
  /** Idempotency-Key of calls that must not happen twice: one for each intent, kept until there is an answer. */
  key?: string;
  /** The caller shows a failure itself, where it belongs; only the end of the session still leads to sign-in. */
  quiet?: boolean;
}

export interface ApiClient {
  /** The `data` of the answer. Rejects with ApiError, once its message is displayed or the page leaves for sign-in. */
  call<Call extends CallName>(
    call: Call,
    fields?: RequestOf<Call> & Tenant,
    options?: CallOptions,
  ): Promise<AnswerOf<Call>>;
}

/** What any call may carry: the guest's identity (storefront spec 6). */
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
  /** Signs calls (spec 7.1) where the server requires it; none without it. */
  signer?: Signer | undefined;
}

/** Signs a call and its parameters, both of query and body. */
export interface Signer {
  sign(token: string, call: { method: string; path: string; params: Params }): Promise<string>;
  /** The server took a signature for none; the next are made anew. */
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

/** Calls that carry the store token (spec 6). */
export function isMerchantCall(path: string): boolean {
  return path.includes('/merchant/');
}

/** 401 (spec 8.1): the session is over, sign in and come back. On the sign-in page itself there is nowhere to go. */
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

/** A client; nothing is sent before its first call. */
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
  /** 403 may mean a key that is too old, or another session's by now: it is requested once more. */
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
        // Answers are trusted to have the contract's types; callers that also meet other backends check them.
        return (await answered(() => send(callParts(call, { ...fields }), settings))) as AnswerOf<Call>;
      } catch (error) {
        const failure = readFailure(error);
        report(failure, options, callParts(call).path, settings.quiet);
        throw failure;
      }
    },
  };
}
