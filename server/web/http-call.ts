/** Calls of the contract over HTTP (storefront spec 7.1, 8.1): bearer, company_id, form bodies, the envelope. */
import { readEnvelope } from '../../engine/rules/envelope.ts';
import { encodeForm, type Params } from '../../engine/rules/form-encoding.ts';
import type { Breaker } from '../caches.ts';
import type { Credentials } from './backend.ts';
import { isRecord } from '../../engine/rules/is-record.ts';

/** milliseconds for something the shopper does; storefront spec 7.1 */
const ACTION = 10_000;
/** milliseconds for everything a document asks, together */
export const DOCUMENT = 3000;
/** milliseconds for what a document can do without */
const LIVE = 1000;
/** bytes of an answer */
const MOST_BYTES = 10 * 1024 * 1024;

/** Nobody answered. The document says so with 503, and offers to try again. */
class Unreachable extends Error {
  readonly statusCode = 503;

  constructor() {
    super('The backend of API_ORIGIN did not answer.');
  }
}

/** How long the calls for one document wait. */
export interface Waiting {
  breaker: Breaker;
  /** performance.now() at which the document's calls have been waited for long enough */
  ends: number;
  /** One of them was answered: who is late with others is slow, not dead. */
  answered: boolean;
}

export interface HttpAnswer {
  /** HTTP status, or the status_code of a failure; 401 when the token stands for nobody, 0 when nobody answered. */
  status: number;
  /** The payload; null for failures and for what is no envelope. */
  data: unknown;
  /** What a failure says; '' without words. */
  message: string;
  /** what a failure says of the fields of the request */
  errors: Record<string, string>;
  /** Seconds until another try may be made, of a failure that says so. */
  retryAfter?: number | undefined;
}

interface CallOptions {
  query?: Params;
  /** Sent as a form by POST; without it the call is a GET. */
  form?: Params;
  /** What the call is for: something the document needs (unless said), can do without, or something the shopper does. */
  kind?: 'need' | 'live' | 'action';
  /** milliseconds; all that is left for the document unless said */
  patience?: number;
}

/** Calls a path below /api. Rejects with Unreachable when there is no answer in time. */
export type HttpCall = (path: string, options?: CallOptions) => Promise<HttpAnswer>;

async function textOfBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return '';
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

async function read(response: Response): Promise<HttpAnswer> {
  const body = parsed(await textOfBody(response));
  // Said by what stands before a backend that is away.
  if ([502, 503, 504].includes(response.status) && !isRecord(body)) throw new Unreachable();
  const { data, refused } = readEnvelope(body);
  if (response.status === 200 && data !== undefined) return { status: 200, data, message: '', errors: {} };
  const status = response.status === 401 ? 401 : (refused?.status ?? response.status);
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return { status, data: null, message: refused?.message ?? '', errors: refused?.errors ?? {}, retryAfter };
}

/** milliseconds a call may wait now */
function patienceOf({ kind, patience = DOCUMENT }: CallOptions, waiting: Waiting): number {
  if (kind === 'action') return ACTION;
  return Math.min(kind === 'live' ? LIVE : patience, waiting.ends - performance.now());
}

/** Makes the call and tells the breaker what became of it; being late with what can be done without says nothing. */
async function answerOf(url: URL, init: RequestInit, options: CallOptions, waiting: Waiting): Promise<HttpAnswer> {
  const patience = patienceOf(options, waiting);
  if (patience <= 0 || !waiting.breaker.lets()) throw new Unreachable();
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
    throw new Unreachable();
  }
}

/** A caller for one shopper. What is known of the browser goes along: backends count failed sign-ins by its address, and may list its sign-ins. */
export function httpCaller(
  origin: string,
  { token, storeToken, ip, userAgent, prefetch }: Credentials,
  waiting: Waiting,
): HttpCall {
  return async (path, options = {}) => {
    const { query = {}, form } = options;
    // Calls of merchants carry the store token (storefront spec 6).
    const bearer = path.includes('/merchant/') ? storeToken : token;
    const params = encodeForm(form ? query : { company_id: 1, ...query });
    const init: RequestInit = {
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'x-forwarded-for': ip,
        ...(userAgent ? { 'user-agent': userAgent } : {}),
        ...(prefetch ? { 'sec-purpose': 'prefetch' } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: encodeForm({ company_id: 1, ...form }) } : {}),
      redirect: 'manual',
    };
    return answerOf(new URL(`/api/${path}${params ? `?${params}` : ''}`, origin), init, options, waiting);
  };
}
