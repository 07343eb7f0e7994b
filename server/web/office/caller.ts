/** Calls of one operator to the backend of API_ORIGIN, with the bearer token that it gave at sign-in. */
import type { FastifyRequest } from 'fastify';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { readEnvelope } from '../../../engine/rules/wire/envelope.ts';
import type { AnswerOf, CallName, RequestOf } from '../../../schemas/calls.ts';
import { breakerOf } from '../../kernel/caches.ts';
import { Failure } from '../../kernel/http/answer.ts';
import type { Services } from '../../kernel/http/context.ts';
import { httpCaller } from '../backend/http-call.ts';

/** milliseconds for one call */
const PATIENCE = 10_000;

/** The backend refused a call, or did not answer it: ends the operation, which answers with the failure. */
export class Declined extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Resolves with the payload; throws Declined otherwise. */
export type Ask = <Call extends CallName>(call: Call, fields?: RequestOf<Call>) => Promise<AnswerOf<Call>>;

/** An operator of the backend who makes one call of ours. */
export interface Caller {
  services: Services;
  /** scheme and host of the backend */
  origin: string;
  /** '' without one */
  token: string;
  ip: string;
  ask: Ask;
}

const noAnswer = (): Failure => new Failure(502, SERVER_MESSAGES.noAnswer);

export function callerOf(services: Services, origin: string, request: FastifyRequest, token: string): Caller {
  const { ip } = request;
  const waiting = { breaker: breakerOf(services.db, origin, services.clock), ends: Infinity, answered: false };
  const userAgent = request.headers['user-agent'];
  const who = { token: token || undefined, storeToken: undefined, sid: '', ip, userAgent, origin: '', prefetch: false };
  const call = httpCaller(origin, who, waiting);
  const ask: Ask = async (name, fields) => {
    const { data, refused } = await call(name, fields, { patience: PATIENCE });
    if (!refused) return data;
    if (refused.status === 0) throw new Declined(noAnswer());
    const { status, message, errors, retryAfter } = refused;
    throw new Declined(new Failure(status, message, { errors, ...(retryAfter && { retryAfter }) }));
  };
  return { services, origin, token, ip, ask };
}

/** Calls whose answer has facts in its headers, and uploads: the payload and the headers. Throws Declined otherwise. */
export async function exchange(
  { origin, token, ip }: Pick<Caller, 'origin' | 'token' | 'ip'>,
  path: string,
  init: RequestInit = {},
): Promise<{ data: unknown; headers: Headers }> {
  const url = new URL(path, origin);
  // Only the backend gets the operator's token.
  const headers = { accept: 'application/json', 'x-forwarded-for': ip, authorization: `Bearer ${token}` };
  let answer: Response;
  let body: unknown;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    answer = await fetch(url, { redirect: 'manual', signal, ...init, headers });
    body = await answer.json();
  } catch {
    throw new Declined(noAnswer());
  }
  const { data, refused } = readEnvelope(body);
  if (answer.status === 200 && data !== undefined && !refused) return { data, headers: answer.headers };
  const status = answer.status === 200 ? (refused?.status ?? 502) : answer.status;
  throw new Declined(new Failure(status, refused?.message || SERVER_MESSAGES.noAnswer));
}
