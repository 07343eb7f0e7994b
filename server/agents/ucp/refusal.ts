/** Errors of the protocol itself, before anything was bought or not: an HTTP status with code and text. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly content: string,
    /** seconds after which the call may be repeated */
    readonly retryAfter?: number,
  ) {}
}

export const refuse = (status: number, code: string, content: string, retryAfter?: number): Refusal =>
  new Refusal(status, code, content, retryAfter);

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;
