/** What an answer means: the rules of storefront spec 8.1, each in one place. */
import { MESSAGES } from '../../engine/rules/messages.ts';

interface Answer {
  status: number;
  data: unknown;
}

interface ErrorFacts {
  status: number;
  told: boolean;
  body?: unknown;
  response?: Answer;
  /** `data` of a refusal */
  refused?: unknown;
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
    this.refusal = Number(field(facts.refused, 'status_code') ?? 0);
    this.errors = errorsOf(facts.refused);
    this.told = facts.told;
    this.body = facts.body;
    this.response = facts.response;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function field(body: unknown, name: string): unknown {
  return isRecord(body) ? body[name] : undefined;
}

/** The first message of each field that has one. */
function errorsOf(part: unknown): Record<string, string> {
  const errors = field(part, 'errors');
  const entries = Object.entries(isRecord(errors) ? errors : {});
  return Object.fromEntries(
    entries.flatMap(([name, list]) => {
      const message: unknown = Array.isArray(list) ? list[0] : list;
      return typeof message === 'string' ? [[name, message]] : [];
    }),
  );
}

function firstText(...candidates: unknown[]): string {
  const found = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '');
  return typeof found === 'string' ? found : MESSAGES.operationFailed;
}

function isRefusal(part: unknown): boolean {
  return Number(field(part, 'status_code')) > 300;
}

function refused(part: unknown): ApiError {
  return new ApiError(firstText(field(part, 'message'), field(part, 'msg')), {
    status: 200,
    told: true,
    refused: part,
  });
}

/** The `data` of a successful answer; throws ApiError for a refusal in it, for no data, and for a success that is not 200. */
export function readAnswer({ status, data: body }: Answer): unknown {
  if (status !== 200) {
    throw new ApiError(firstText(field(body, 'msg'), field(body, 'err_msg')), { status, told: false });
  }
  if (isRecord(body) && 'data' in body) {
    if (isRefusal(body['data'])) throw refused(body['data']);
    return body['data'];
  }
  if (isRefusal(body)) throw refused(body);
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
  const message = firstText(
    field(body, 'msg'),
    field(field(body, 'data'), 'message'),
    field(body, 'message'),
    TRANSPORT[code],
  );
  const cutOff = code === 'ECONNABORTED' || code === 'ERR_CANCELED';
  const kept = status >= 500 ? { status, data: body } : undefined;
  return new ApiError(message, { status, told: !cutOff && status !== 401, response: kept });
}
