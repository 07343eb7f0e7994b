/**
 * The log: one line of JSON per event, on stderr; stdout is for people. Errors are logged with their type and origin, never with
 * their values: statements contain names, phone numbers, addresses and hashes.
 */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';
import { traceId } from './tracing.ts';

/** Frames of a stack that are logged. */
const MAX_FRAMES = 12;
/** Characters of a message or statement that are logged. */
const MAX_TEXT_LENGTH = 300;
/** Levels of `cause` that are described. */
const MAX_CAUSES = 4;

/** SQLSTATE classes whose messages contain values of the statement: invalid data, and errors that triggers raise. */
const MENTIONS_VALUES = /^(?:22|P0)/;
/** The fields of a PostgreSQL error that contain names only. */
const NAMES = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const;

/** Text without possible personal data: words of other scripts, long numbers, mail addresses, tokens and hashes. */
function withoutValues(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[mail]')
    .replace(/[^\x20-\x7e]+/g, '[text]')
    .replace(/\beyJ[\w-]+(?:\.[\w-]+)*/g, '[token]')
    .replace(/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}(?:\.[\w-]+)*/g, '[token]')
    .replace(/\d{6,}/g, '[number]')
    .slice(0, MAX_TEXT_LENGTH);
}

function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim());
}

function messageOf(error: Error): string {
  const { code } = error as { code?: unknown };
  if (error instanceof DrizzleQueryError) return 'A statement failed';
  // The message of a JSON syntax error quotes the text.
  if (error instanceof SyntaxError || (typeof code === 'string' && MENTIONS_VALUES.test(code))) return '[withheld]';
  return withoutValues(error.message);
}

/** An error as it may be logged. */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const names = NAMES.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' ? [[name, withoutValues(value)]] : [];
  });
  return {
    type: error.name,
    message: messageOf(error),
    ...(error instanceof DrizzleQueryError ? { statement: error.query.slice(0, MAX_TEXT_LENGTH) } : {}),
    ...(Object.fromEntries(names) as object),
    stack: framesOf(error),
    ...(error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

/** An error as one line for the terminal. */
export function errorLine(error: unknown): string {
  if (!(error instanceof DrizzleQueryError)) return error instanceof Error ? error.message : String(error);
  const { cause } = error;
  return `A statement of the database failed${cause ? `: ${messageOf(cause)}` : '.'}`;
}

const SECRETS = ['params', 'password', 'token', 'authorization', 'cookie', 'body', 'headers'];

export const log: FastifyBaseLogger = pino(
  {
    level: 'warn',
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ trace_id: traceId() }),
    redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
    serializers: {
      err: (error: unknown) => describeError(error),
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      res: ({ statusCode }: FastifyReply) => ({ statusCode }),
    },
  },
  { write: (line) => process.stderr.write(line) },
);

/** Logs a request that ended in an unexpected error. The line contains the request id, which audit rows contain too. */
export function logFailed(request: FastifyRequest, error: unknown): void {
  const path = withoutValues(request.url.split('?')[0] ?? '');
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url, path }, 'Request failed');
}

/** A function by which pages report errors while they render the document of a request. */
export function reporter(request: FastifyRequest): (what: string, error: unknown) => void {
  return (what, error) => request.log.error({ err: error, path: withoutValues(request.url.split('?')[0] ?? '') }, what);
}
