/** What an answer means: the rules of storefront spec 8.1, each in one place. */
import { firstText, readEnvelope, type Refusal } from '../../engine/rules/envelope.ts';
import { MESSAGES } from '../../engine/rules/messages.ts';
import { isRecord } from '../../engine/rules/is-record.ts';

interface Answer {
  status: number;
  data: unknown;
}

interface ErrorFacts {
  status: number;
  told: boolean;
  body?: unknown;
  response?: Answer;
  refused?: Refusal;
}

/** How a call failed. `message` is fit for people; what else there is follows spec 8.1 and is otherwise undefined. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** data.status_code of a refusal (422, 404, 409 ...); 0 when there was none. */
  readonly refusal: number;
  /** Messages of a refusal at the fields they are about. */
  readonly errors: Readonly<Record<string, string>>;
  /** The shopper is shown the message by the client, so the caller need not. */
  readonly told: boolean;
  /** The raw body of a 200 that carries no data. */
  readonly body: unknown;
  /** The answer, for statuses of 500 and above. */
  readonly response: Answer | undefined;

  constructor(message: string, facts: ErrorFacts) {
    super(message);
    this.status = facts.status;
    this.refusal = facts.refused?.status ?? 0;
    this.errors = facts.refused?.errors ?? {};
    this.told = facts.told;
    this.body = facts.body;
    this.response = facts.response;
  }
}

function field(body: unknown, name: string): unknown {
  return isRecord(body) ? body[name] : undefined;
}

function textOrFailed(...candidates: unknown[]): string {
  return firstText(...candidates) || MESSAGES.operationFailed;
}

/** The `data` of a successful answer; throws ApiError for a refusal in it, for no data, and for a success that is not 200. */
export function readAnswer({ status, data: body }: Answer): unknown {
  if (status !== 200) {
    throw new ApiError(textOrFailed(field(body, 'msg'), field(body, 'err_msg')), { status, told: false });
  }
  const envelope = readEnvelope(body);
  const { refused } = envelope;
  if (refused) throw new ApiError(textOrFailed(refused.message), { status, told: true, refused });
  if ('data' in envelope) return envelope.data;
  throw new ApiError(MESSAGES.operationFailed, { status, told: false, body });
}

/** axios' own texts are English and for developers; these two stand for them. */
const TRANSPORT: Readonly<Record<string, string>> = {
  ETIMEDOUT: MESSAGES.timedOut,
  ERR_NETWORK: MESSAGES.networkFailed,
  ECONNREFUSED: MESSAGES.networkFailed,
  ECONNRESET: MESSAGES.networkFailed,
};

/**
 * An HTTP error or no answer at all as ApiError. The text is msg, else the error's message (the envelope's, or why nothing came),
 * else 操作失败. A request cut off by leaving the page is nothing to tell.
 */
export function readFailure(error: unknown): ApiError {
  const code = String(field(error, 'code') ?? '');
  const response = field(error, 'response');
  const status = Number(field(response, 'status') ?? 0);
  const body = field(response, 'data');
  const message = textOrFailed(
    field(body, 'msg'),
    field(field(body, 'data'), 'message'),
    field(body, 'message'),
    TRANSPORT[code],
  );
  const cutOff = code === 'ECONNABORTED' || code === 'ERR_CANCELED';
  const kept = status >= 500 ? { status, data: body } : undefined;
  return new ApiError(message, { status, told: !cutOff && status !== 401, response: kept });
}
