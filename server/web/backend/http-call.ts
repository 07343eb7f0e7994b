/** Calls of the contract over HTTP (storefront spec 7.1, 8.1): bearer, company_id, form bodies, the envelope. */
import { readEnvelope } from '../../../engine/rules/wire/envelope.ts';
import { encodeForm, type Params } from '../../../engine/rules/wire/form-encoding.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import { callParts, type AnswerOf, type CallName, type RequestOf } from '../../../schemas/calls.ts';
import type { Asked } from '../../../storefront/entry.server.tsx';
import type { Breaker } from '../../kernel/caches.ts';
import { operationEntries } from '../../kernel/calls/schemas.ts';
import type { Backend, CallOptions, Credentials } from './backend.ts';

/** milliseconds for something the shopper does; storefront spec 7.1 */
const ACTION = 10_000;
/** milliseconds for all calls of a document as a sum; the rest of its 3 s (web.ts) is for rendering what came */
export const DOCUMENT = 2500;
/** milliseconds for what a document can do without */
const LIVE = 1000;
/** bytes of an answer */
const MAX_BYTES = 10 * 1024 * 1024;

const UNREACHABLE = REFUSED.noAnswer;

/** Nobody answered. The document has status 503, and offers to try again. */
export class Unreachable extends Error {
  readonly statusCode = 503;

  constructor() {
    super('The backend of API_ORIGIN did not answer.');
  }
}

const UNANSWERED: Asked<never> = { refused: { status: 0, message: UNREACHABLE, errors: {} } };

/** Calls that do something for the shopper, by GET too; the calculation before an order is the one POST of documents. */
const actions: ReadonlySet<string> = new Set(
  operationEntries
    .filter(({ call, changes }) => changes || !/^GET |^POST getFreightFee$/.test(call))
    .map(({ call }) => call),
);

/** How long the calls for one document wait. */
export interface Waiting {
  breaker: Breaker;
  /** performance.now() at which the document's calls have been waited for long enough */
  ends: number;
  /** One of them was answered: who is late with others is slow, not dead. */
  answered: boolean;
}

async function textOfBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

async function read(response: Response): Promise<Asked<unknown>> {
  const body = parsed(await textOfBody(response));
  // Said by what stands before a backend that is away.
  if ([502, 503, 504].includes(response.status) && !isRecord(body)) throw new Unreachable();
  const { data, refused } = readEnvelope(body);
  if (response.status === 200 && data !== undefined && data !== null) return { data };
  const status = response.status === 401 ? 401 : (refused?.status ?? response.status);
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const message = refused?.message || COMMON_MESSAGES.operationFailed;
  return { refused: { status, message, errors: refused?.errors ?? {}, retryAfter } };
}

/** milliseconds a call may wait now */
function patienceOf({ kind, patience = DOCUMENT }: CallOptions, waiting: Waiting): number {
  if (kind === 'action') return ACTION;
  return Math.min(kind === 'live' ? LIVE : patience, waiting.ends - performance.now());
}

/** Makes the call and reports its outcome to the breaker; a late answer to what can be done without is no outcome. */
async function answerOf(url: URL, init: RequestInit, options: CallOptions, waiting: Waiting): Promise<Asked<unknown>> {
  const patience = patienceOf(options, waiting);
  if (patience <= 0 || !waiting.breaker.lets()) return UNANSWERED;
  try {
    const answer = await read(await fetch(url, { ...init, signal: AbortSignal.timeout(Math.ceil(patience)) }));
    waiting.breaker.answered();
    waiting.answered = true;
    // The page that follows has its time from now on.
    if (options.kind === 'action') waiting.ends = performance.now() + DOCUMENT;
    return answer;
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError';
    if (!isLate || (options.kind !== 'live' && !waiting.answered)) waiting.breaker.failed();
    return UNANSWERED;
  }
}

/** What is known of the browser goes along: backends count failed sign-ins by its address, and may list its sign-ins. */
function headersOf({ ip, userAgent, prefetch }: Credentials): Record<string, string> {
  return {
    accept: 'application/json',
    'x-forwarded-for': ip,
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    ...(prefetch ? { 'sec-purpose': 'prefetch' } : {}),
  };
}

/** Calls of merchants carry the store token (storefront spec 6). */
function bearerFor(path: string, { token, storeToken }: Credentials): Record<string, string> {
  const bearer = path.includes('/merchant/') ? storeToken : token;
  return bearer ? { authorization: `Bearer ${bearer}` } : {};
}

/** Its query is signed as it is: nothing is added (storefront spec 7.1). */
const ALIPAY_RESULT = '/trade/payment/alipay/result';

/** A caller for one shopper; without an answer in time a call is refused with status 0. */
export function httpCaller(origin: string, credentials: Credentials, waiting: Waiting): Backend['call'] {
  const known = headersOf(credentials);
  return async <Call extends CallName>(call: Call, fields?: RequestOf<Call>, options: CallOptions = {}) => {
    const { method, path, fields: sent } = callParts(call, fields as Params | undefined);
    const headers = { ...known, ...bearerFor(path, credentials) };
    const company = path.endsWith(ALIPAY_RESULT) ? {} : { company_id: 1 };
    const text = encodeForm({ ...company, ...(sent as Params) });
    const inBody = method === 'POST' || method === 'PUT';
    const init: RequestInit = inBody
      ? { method, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body: text }
      : { method, headers };
    const url = new URL(`/api${path}${inBody ? '' : `?${text}`}`, origin);
    const kind = actions.has(call) ? 'action' : 'need';
    const answer = await answerOf(url, { ...init, redirect: 'manual' }, { kind, ...options }, waiting);
    return answer as Asked<AnswerOf<Call>>;
  };
}
