/** Calls of the contract over HTTP (storefront spec 7.1, 8.1): bearer, company_id, form bodies, the envelope. */
import { encodeForm, type Params } from '../../engine/rules/form-encoding.ts';
import type { Credentials } from './backend.ts';

/** milliseconds; storefront spec 7.1 */
const TIME_OUT = 10_000;

export interface HttpAnswer {
  /** HTTP status, or the status_code of a failure; 401 when the token stands for nobody, 0 when nobody answered. */
  status: number;
  /** The payload; null for failures and for what is no envelope. */
  data: unknown;
  /** What a failure says; '' without words. */
  message: string;
}

interface CallOptions {
  query?: Params;
  /** Sent as a form by POST; without it the call is a GET. */
  form?: Params;
  /** milliseconds; 10 s unless said */
  patience?: number;
}

/** Calls a path below /api. Rejects when there is no answer in time. */
export type HttpCall = (path: string, options?: CallOptions) => Promise<HttpAnswer>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function textOf(...candidates: unknown[]): string {
  const found = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '');
  return typeof found === 'string' ? found : '';
}

async function read(response: Response): Promise<HttpAnswer> {
  const body: unknown = await response.json().catch(() => null);
  const data = isRecord(body) ? body['data'] : undefined;
  const failure = isRecord(data) ? data : isRecord(body) ? body : {};
  const code = Number(failure['status_code']);
  if (response.status === 200 && data !== undefined && !(code > 300)) return { status: 200, data, message: '' };
  const status = response.status === 401 || code === 401 ? 401 : code > 300 ? code : response.status;
  return { status, data: null, message: textOf(failure['message'], failure['msg']) };
}

/** A caller for one shopper. The shopper's address goes along, for backends that count failed sign-ins by it. */
export function httpCaller(origin: string, { token, ip }: Credentials): HttpCall {
  return async (path, { query = {}, form, patience = TIME_OUT } = {}) => {
    const params = encodeForm(form ? query : { company_id: 1, ...query });
    const response = await fetch(new URL(`/api/${path}${params ? `?${params}` : ''}`, origin), {
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'x-forwarded-for': ip,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: encodeForm({ company_id: 1, ...form }) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    return read(response);
  };
}
