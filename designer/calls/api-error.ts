/** The error that a failed call of the operator rejects with. */
import type { IssueFix } from '../../engine/document/content.ts';
import { HELD } from '../../engine/rules/orders/held.ts';
import type { EditorPageAnswer } from '../../schemas/types/contract.ts';

/** An error at a place of a page. */
export interface FieldError {
  part: keyof EditorPageAnswer['parts'];
  path: string;
  type?: string;
  message: string;
  /** The correction that one click applies. */
  fix?: IssueFix;
}

/** A failed call. `status` is the business code: 401, 409 (stale), 422 (errors), 0 when there was no answer. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: readonly FieldError[] = [],
    readonly code = 0,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** True when the call was not refused but waits for approval by a second person, as its message explains. */
export function needsApproval(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === HELD;
}
