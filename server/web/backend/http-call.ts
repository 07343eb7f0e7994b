/** Calls of the contract over HTTP (storefront spec 7.1, 8.1): bearer token, company_id, form bodies, envelope. */
import { readEnvelope } from '../../../engine/rules/wire/envelope.ts';
import { encodeForm, type Params } from '../../../engine/rules/wire/form-encoding.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { callParts, type AnswerOf, type CallName, type RequestOf } from '../../../schemas/calls.ts';
import type { CallResult } from '../../../storefront/entry.server.tsx';
import type { Breaker } from '../../kernel/caches.ts';
import { operationEntries } from '../../kernel/calls/schemas.ts';
import type { Backend, CallOptions, Credentials } from './backend.ts';
import { fitted } from './fit.ts';

/** milliseconds for an action of the shopper; storefront spec 7.1 */
const ACTION = 10_000;
/** milliseconds for all calls of a document together; the rest of its 3 s (web.ts) is for rendering */
export const DOCUMENT = 2500;
/** milliseconds for data that a document can do without */
const LIVE = 1000;
/** maximum bytes of an answer */
const MAX_BYTES = 10 * 1024 * 1024;

const UNREACHABLE = SERVER_MESSAGES.noAnswer;

/** The backend did not answer. The document has status 503 and offers to try again. */
export class Unreachable extends Error {
  readonly statusCode = 503;

  constructor() {
    super('The backend of API_ORIGIN did not answer.');
  }
}

const UNANSWERED: CallResult<never> = { refused: { status: 0, message: UNREACHABLE, errors: {} } };

const ABSENT: CallResult<never> = { refused: { status: 404, message: COMMON_MESSAGES.operationFailed, errors: {} } };

/**
 * Calls that do something for the shopper, also by GET. The only POST that is none of them is the calculation before an order.
 */
const actions: ReadonlySet<string> = new Set(
  operationEntries
    .filter(({ call, changes }) => changes || !/^GET |^POST getFreightFee$/.test(call))
    .map(({ call }) => call),
);

const answers = new Map(operationEntries.map(({ call, answer }) => [call, answer]));

/** The answer as our schemas have it; one that has nothing of it is refused. */
function inOurForm(call: string, answer: unknown): CallResult<unknown> {
  const schema = answers.get(call);
  const data = schema ? fitted(schema, answer) : answer;
  return data === undefined ? ABSENT : { data };
}

/** A backend that does not have a call has no rows of it; where rows are not all, it refuses. */
function withoutRows(call: string): CallResult<unknown> {
  return call.startsWith('GET ') && !call.startsWith('GET /mall/') ? inOurForm(call, []) : ABSENT;
}

/** The time limits of one document's calls. */
export interface Waiting {
  breaker: Breaker;
  /** performance.now() at which the document's calls must end */
  ends: number;
  /** true when a call was answered: later timeouts then mean a slow backend, not a dead one. */
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

async function read(call: string, response: Response): Promise<CallResult<unknown>> {
  const body = parsed(await textOfBody(response));
  // Sent by a proxy whose backend does not answer.
  if ([502, 503, 504].includes(response.status) && !isRecord(body)) throw new Unreachable();
  const { data, refused } = readEnvelope(body);
  if (response.status === 200 && data !== undefined && data !== null) return inOurForm(call, data);
  if (response.status === 404 || response.status === 405) return withoutRows(call);
  const status = response.status === 401 ? 401 : (refused?.status ?? response.status);
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const message = refused?.message || COMMON_MESSAGES.operationFailed;
  return { refused: { status, message, errors: refused?.errors ?? {}, retryAfter } };
}

/** milliseconds that the call may take now */
function patienceOf({ kind, patience = DOCUMENT }: CallOptions, waiting: Waiting): number {
  if (kind === 'action') return ACTION;
  return Math.min(kind === 'live' ? LIVE : patience, waiting.ends - performance.now());
}

/** Makes the call and reports its result to the breaker; a timeout of optional data is not reported. */
async function answerOf(
  call: string,
  url: URL,
  init: RequestInit,
  options: CallOptions,
  waiting: Waiting,
): Promise<CallResult<unknown>> {
  const patience = patienceOf(options, waiting);
  if (patience <= 0 || !waiting.breaker.lets()) return UNANSWERED;
  try {
    const answer = await read(call, await fetch(url, { ...init, signal: AbortSignal.timeout(Math.ceil(patience)) }));
    waiting.breaker.answered();
    waiting.answered = true;
    // After an action, the page that follows gets a full time limit.
    if (options.kind === 'action') waiting.ends = performance.now() + DOCUMENT;
    return answer;
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError';
    if (!isLate || (options.kind !== 'live' && !waiting.answered)) waiting.breaker.failed();
    return UNANSWERED;
  }
}

/** Headers with the browser's facts: backends count failed sign-ins by its IP address, and may list its sign-ins. */
function headersOf({ ip, userAgent, prefetch }: Credentials): Record<string, string> {
  return {
    accept: 'application/json',
    'x-forwarded-for': ip,
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    ...(prefetch ? { 'sec-purpose': 'prefetch' } : {}),
  };
}

/** Calls of merchants are sent with the store token (storefront spec 6). */
function bearerFor(path: string, { token, storeToken }: Credentials): Record<string, string> {
  const bearer = path.includes('/merchant/') ? storeToken : token;
  return bearer ? { authorization: `Bearer ${bearer}` } : {};
}

/** Its query is signed by Alipay, so nothing may be added to it (storefront spec 7.1). */
const ALIPAY_RESULT = '/trade/payment/alipay/result';

/** A function that makes calls for one visitor; a call without an answer in time is refused with status 0. */
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
    const answer = await answerOf(call, url, { ...init, redirect: 'manual' }, { kind, ...options }, waiting);
    return answer as CallResult<AnswerOf<Call>>;
  };
}
