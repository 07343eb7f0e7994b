/**
 * The operator's session: an HttpOnly cookie sent below /edit only, which is exchanged there for a short-lived token in memory
 * (checklist 20). These routes are outside /api and require the same origin.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { Failure, envelope, isFailure, notSignedIn } from '../../kernel/http/answer.ts';
import type { Context, Services } from '../../kernel/http/context.ts';
import { mergeInput } from '../../kernel/http/input.ts';
import { readInputOf } from '../../kernel/calls/run.ts';
import { isSameOrigin } from '../../kernel/access/same-origin.ts';
import { logFailed } from '../../kernel/log.ts';
import { OPERATOR_TOKEN_LIFE } from '../../kernel/access/tokens.ts';
import { record } from '../../kernel/system/audit.ts';
import { clearCookie, cookieOf, putCookie, refreshCookie, SESSION_LIFE, type Account } from './cookie.ts';
import { operatorBearer, signOutOperator } from './sessions.ts';
import { enrolAtSignIn, replaceSignIn, signInOperator, type SignedIn } from './sign-in.ts';

/** Answers a token of the session, and sets its newest cookie. */
function signedIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account & Pick<SignedIn, 'recovery'>,
): unknown {
  const { operator_id, session_id, username, grants, is_merchant, recovery } = account;
  putCookie(services, request, reply, account);
  const token = operatorBearer(services, operator_id, session_id, OPERATOR_TOKEN_LIFE);
  return envelope({
    token,
    expires_in: OPERATOR_TOKEN_LIFE,
    ...(recovery && { recovery }),
    operator: {
      username,
      is_merchant,
      rights: [...grants].map(([right, shops]) => ({
        right,
        ...(shops && { shops }),
      })),
    },
  });
}

/** Always HTTP 200: browsers write every 401 to the console, and a missing sign-in is not an error here. */
export function throwFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.extra.retryAfter) reply.header('retry-after', failure.extra.retryAfter);
  return reply.code(200).send(failure.body());
}

function contextOf(services: Services, request: FastifyRequest): Context {
  const { ip, id: requestId, headers } = request;
  return {
    ...services,
    member: undefined,
    operator: undefined,
    ip,
    request_id: requestId,
    userAgent: headers['user-agent'],
  };
}

function registerSignIn(app: FastifyInstance, services: Services): void {
  app.post('/edit/session', async (request, reply) => {
    const before = cookieOf(services, request)?.session_id;
    const input = readInputOf('loginOperator', mergeInput({}, request.body));
    if (isFailure(input)) return throwFailure(reply, input);
    const signed = await signInOperator(contextOf(services, request), input, SESSION_LIFE, before);
    if (isFailure(signed)) return throwFailure(reply, signed);
    return signedIn(services, request, reply, { ...signed, generation: 0 });
  });

  app.post('/edit/session/enrol', async (request, reply) => {
    const input = readInputOf('loginOperator', mergeInput({}, request.body));
    if (isFailure(input)) return throwFailure(reply, input);
    const begun = await enrolAtSignIn(contextOf(services, request), input);
    return isFailure(begun) ? throwFailure(reply, begun) : envelope(begun);
  });
}

/** Signs an operator in to the office in this browser, replacing an earlier sign-in. The caller still has to set the cookie. */
export function openBrowserSession(services: Services, request: FastifyRequest, operatorId: number): Promise<string> {
  const before = cookieOf(services, request)?.session_id;
  return replaceSignIn(contextOf(services, request), operatorId, SESSION_LIFE, before);
}

/**
 * Records that a replaced cookie was used, by a thief or by the owner after a theft: the request is refused, and the session has
 * ended.
 */
async function recordReuse(services: Services, request: FastifyRequest, operatorId: number): Promise<void> {
  await record(contextOf(services, request), 'operator.session-reused', `operator:${operatorId}`, {});
}

function registerRenewal(app: FastifyInstance, services: Services): void {
  app.post('/edit/session/refresh', async (request, reply) => {
    const cookie = cookieOf(services, request);
    const refreshed = cookie && (await refreshCookie(services, cookie));
    if (refreshed && !refreshed.reused) return signedIn(services, request, reply, refreshed.account);
    if (refreshed) await recordReuse(services, request, refreshed.account.operator_id);
    return throwFailure(reply, notSignedIn());
  });

  app.delete('/edit/session', async (request, reply) => {
    const cookie = cookieOf(services, request);
    if (cookie) await signOutOperator(contextOf(services, request), cookie.session_id);
    clearCookie(request, reply);
    return envelope({ status: true });
  });
}

/** Registers routes below /edit/session: for our own pages alone, with failures in the envelope. */
export async function sessionRoutes(
  app: FastifyInstance,
  services: Services,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (!isSameOrigin(services.config, request))
        await throwFailure(reply, new Failure(403, SERVER_MESSAGES.foreignOrigin));
    });
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) logFailed(request, error);
      return throwFailure(
        reply,
        new Failure(status, status < 500 ? SERVER_MESSAGES.malformed : COMMON_MESSAGES.operationFailed),
      );
    });
    register(scope);
  });
}

/** POST, DELETE /edit/session and POST /edit/session/refresh. */
export function registerOperatorSession(app: FastifyInstance, services: Services): Promise<void> {
  return sessionRoutes(app, services, (scope) => {
    registerSignIn(scope, services);
    registerRenewal(scope, services);
  });
}
