/** Recognises errors that mean: the database cannot answer now but may answer soon. */

/**
 * SQLSTATE classes and codes: connections, resources, shutdown, the system's files; time-outs of statements and locks; no writes now.
 */
const PASSING = /^(?:08|53|57|58|55P03|25006)/;
const OF_SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The session ended, whatever its last error was; on a full disk many do not even begin (XX000, could not write init file). */
const ENDED = /^(?:FATAL|PANIC)$/;
/** Errors of pg and its pool, which have no code. */
const OF_CLIENT =
  /^(?:Query read timeout|timeout e|Connection terminated|Client (?:has encountered a connection error|was closed))/;

/** SQLSTATE of a write in a session that takes none: its server is a replica, or was told to take no writes. */
export const READ_ONLY = '25006';

/** true when a statement surely did not run, because its session takes no writes. */
export function isReadOnly(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if ((cause as { code?: unknown }).code === READ_ONLY) return true;
  return false;
}

/** true when the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code, severity } = cause as { code?: unknown; severity?: unknown };
    if (typeof code === 'string' && (PASSING.test(code) || OF_SOCKETS.has(code))) return true;
    if (typeof severity === 'string' && ENDED.test(severity)) return true;
    if (OF_CLIENT.test(cause.message)) return true;
  }
  return false;
}
