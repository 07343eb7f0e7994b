/**
 * The wire's envelope (contract 1.2, 1.3): success is {data}; failure is {data: {message, status_code, ...}} with HTTP 200,
 * except 401, which is both. Business errors are values; exceptions are bugs.
 */
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { SIGN_IN_RESULTS } from '../../../engine/rules/messages/sign-in-results.ts';

interface FailureExtra {
  code?: number;
  field?: string;
  errors?: unknown;
  /** seconds */
  retryAfter?: number;
  fresh?: unknown;
  /**
   * Not sent to the client. true when cart lines or a ticket do not exist (any more): the same call may have used them before.
   */
  used?: boolean;
  /** Not sent to the client. true when there were not enough goods; monitoring counts it. */
  isStockShort?: boolean;
}

export class Failure {
  constructor(
    readonly statusCode: number,
    readonly message: string,
    readonly extra: FailureExtra = {},
  ) {}

  get httpStatus(): number {
    return this.statusCode === 401 ? 401 : 200;
  }

  /**
   * The envelope as sent. `code` and `fresh` (the current data that a stale write did not know) appear only when set, `errors`
   * only when there are some.
   */
  body(): { data: Record<string, unknown> } {
    const { code, field, fresh } = this.extra;
    const errors = this.extra.errors ?? (field === undefined ? undefined : { [field]: [this.message] });
    return {
      data: {
        message: this.message,
        status_code: this.statusCode,
        ...(code ? { code } : {}),
        ...(errors ? { errors } : {}),
        ...(fresh ? { fresh } : {}),
      },
    };
  }
}

/** A refused business rule: 422 unless set otherwise; `field` names the request's field it is about. */
export function fail(message: string, statusCode = 422, extra: Failure['extra'] = {}): Failure {
  return new Failure(statusCode, message, extra);
}

export const notSignedIn = (): Failure => new Failure(401, SERVER_MESSAGES.signInFirst, { code: 401001 });
export const accountDisabled = (): Failure => new Failure(401, SIGN_IN_RESULTS.disabled, { code: 401002 });
/** The operator's role does not grant what the call needs. */
export const notAllowed = (): Failure => new Failure(403, '您的角色没有此权限', { code: 400500 });
export const notFound = (message: string): Failure => new Failure(404, message);

/** An answer that carries response headers too. */
export class WithHeaders<T = unknown> {
  constructor(
    readonly payload: T,
    readonly headers: Record<string, string>,
  ) {}
}

/** True for a failure. */
export function isFailure(value: unknown): value is Failure {
  return value instanceof Failure;
}

/** The success envelope; a payload with a `data` or `error` key of its own is sent as it is (contract 1.2). */
export function envelope(payload: unknown): unknown {
  if (
    payload !== null &&
    typeof payload === 'object' &&
    !Array.isArray(payload) &&
    ('data' in payload || 'error' in payload)
  )
    return payload;
  return { data: payload };
}
