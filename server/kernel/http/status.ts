import { isUnavailable } from '../db/unavailable.ts';

/** The HTTP status of an error that ended a request: its own, 503 while the database is away, else 500. */
export function statusOf(error: unknown): number {
  const { statusCode } = error as { statusCode?: unknown };
  if (typeof statusCode === 'number') return statusCode;
  return isUnavailable(error) ? 503 : 500;
}
