/** Interprets responses by the rules of storefront spec 8.1, each rule in one place. */
import { firstText, readEnvelope, type Refusal } from '../../../engine/rules/wire/envelope.ts';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';

/** A response; the body is parsed as JSON when possible, else text. */
export interface Answer {
  status: number;
  data: unknown;
}

interface ErrorFacts {
  status: number;
  notified: boolean;
  body?: unknown;
  response?: Answer;
  refused?: Refusal;
}

/** How a call failed. `message` can be shown to people; the other fields follow spec 8.1. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** data.status_code of a refusal (422, 404, 409 ...); 0 when the call was not refused. */
  readonly refusal: number;
  /** Messages of a refusal, by the field they belong to. */
  readonly errors: Readonly<Record<string, string>>;
  /** The client displays the message, so the caller need not. */
  readonly notified: boolean;
  /** The raw body of a 200 response without data. */
  readonly body: unknown;
  /** The response, for statuses of 500 and above. */
  readonly response: Answer | undefined;

  constructor(message: string, facts: ErrorFacts) {
    super(message);
    this.status = facts.status;
    this.refusal = facts.refused?.status ?? 0;
    this.errors = facts.refused?.errors ?? {};
    this.notified = facts.notified;
    this.body = facts.body;
    this.response = facts.response;
  }
}

function field(body: unknown, name: string): unknown {
  return isRecord(body) ? body[name] : undefined;
}

function textOrFailed(...candidates: unknown[]): string {
  return firstText(...candidates) || COMMON_MESSAGES.operationFailed;
}

/** The `data` of a successful response; throws ApiError for an HTTP error, a refusal, missing data, and a 2xx other than 200. */
export function readAnswer(answer: Answer): unknown {
  const { status, data: body } = answer;
  if (status < 200 || status >= 300) throw readHttpError(answer);
  if (status !== 200) {
    throw new ApiError(textOrFailed(field(body, 'msg'), field(body, 'err_msg')), { status, notified: false });
  }
  const envelope = readEnvelope(body);
  const { refused } = envelope;
  if (refused) throw new ApiError(textOrFailed(refused.message), { status, notified: true, refused });
  if ('data' in envelope) return envelope.data;
  throw new ApiError(COMMON_MESSAGES.operationFailed, { status, notified: false, body });
}

/** No response: the request timed out, the network failed, or the shopper left the page, which needs no message. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';

  constructor(readonly reason: 'late' | 'network' | 'left') {
    super(reason);
  }
}

const NO_ANSWER_MESSAGES: Readonly<Record<NoAnswer['reason'], string>> = {
  late: COMMON_MESSAGES.timedOut,
  network: COMMON_MESSAGES.networkFailed,
  left: COMMON_MESSAGES.operationFailed,
};

/** A response with an HTTP error as ApiError. The text is msg, else the error's message (the envelope's), else 操作失败. */
function readHttpError({ status, data: body }: Answer): ApiError {
  const message = textOrFailed(field(body, 'msg'), field(field(body, 'data'), 'message'), field(body, 'message'));
  const kept = status >= 500 ? { status, data: body } : undefined;
  return new ApiError(message, { status, notified: status !== 401, response: kept });
}

/** Any error of a call as ApiError. */
export function readFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const reason = error instanceof NoAnswer ? error.reason : undefined;
  const message = reason ? NO_ANSWER_MESSAGES[reason] : COMMON_MESSAGES.operationFailed;
  return new ApiError(message, { status: 0, notified: reason !== 'left' });
}
