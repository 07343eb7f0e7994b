/**
 * The operator's session: an HttpOnly cookie that only /edit sees, exchanged there for a short bearer kept in memory
 * (architecture, who is asking). These routes are page routes outside /api and demand the same origin.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, envelope, isFailure, notSignedIn } from '../../http/answer.ts';
import { seconds, type Operator, type Services } from '../../http/context.ts';
import { mergeInput } from '../../http/input.ts';
import { isSameOrigin } from '../../http/same-origin.ts';
import { OPERATOR_TOKEN_LIFE, issueToken } from '../../http/tokens.ts';
import { checkOperator } from './sign-in.ts';
import { operator, operatorSession } from './tables.ts';

const COOKIE = 'mallwright_operator';
/** seconds after the last renewal */
const SESSION_LIFE = 24 * 3600;

type Account = Pick<Operator, 'operatorId' | 'username'>;

function tokenOf(request: FastifyRequest): string | undefined {
  const found = (request.headers.cookie ?? '').match(new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`));
  return found?.[1];
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function putCookie(request: FastifyRequest, reply: FastifyReply, token: string, life: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${token}; Path=/edit; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`);
}

/** The operator whose session cookie the request carries; it reaches paths below /edit only. */
export async function operatorOfCookie(services: Services, request: FastifyRequest): Promise<Account | undefined> {
  const token = tokenOf(request);
  if (!token) return undefined;
  const [row] = await services.db
    .select({ operatorId: operator.operatorId, username: operator.username })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.operatorId, operatorSession.operatorId))
    .where(and(eq(operatorSession.tokenHash, hashOf(token)), gt(operatorSession.expires, seconds(services))));
  return row;
}

async function bearerAnswer(services: Services, account: Account): Promise<unknown> {
  const { signingKey } = services;
  const token = issueToken(signingKey, 'operator', account.operatorId, seconds(services), OPERATOR_TOKEN_LIFE);
  return envelope({ token, expires_in: OPERATOR_TOKEN_LIFE, operator: { username: account.username } });
}

function refuse(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.extra.retryAfter) reply.header('retry-after', failure.extra.retryAfter);
  return reply.code(failure.httpStatus).send(failure.body());
}

function registerSignIn(app: FastifyInstance, services: Services): void {
  app.post('/edit/session', async (request, reply) => {
    const account = await checkOperator({ ...services, ip: request.ip }, mergeInput({}, request.body));
    if (isFailure(account)) return refuse(reply, account);
    const token = randomBytes(32).toString('base64url');
    const now = seconds(services);
    await services.db.delete(operatorSession).where(lt(operatorSession.expires, now));
    await services.db
      .insert(operatorSession)
      .values({ tokenHash: hashOf(token), operatorId: account.operatorId, expires: now + SESSION_LIFE });
    putCookie(request, reply, token, SESSION_LIFE);
    return bearerAnswer(services, account);
  });
}

function registerRenewal(app: FastifyInstance, services: Services): void {
  app.post('/edit/session/refresh', async (request, reply) => {
    const account = await operatorOfCookie(services, request);
    const token = tokenOf(request);
    if (!account || !token) return refuse(reply, notSignedIn());
    await services.db
      .update(operatorSession)
      .set({ expires: seconds(services) + SESSION_LIFE })
      .where(eq(operatorSession.tokenHash, hashOf(token)));
    putCookie(request, reply, token, SESSION_LIFE);
    return bearerAnswer(services, account);
  });

  app.delete('/edit/session', async (request, reply) => {
    const token = tokenOf(request);
    if (token) await services.db.delete(operatorSession).where(eq(operatorSession.tokenHash, hashOf(token)));
    putCookie(request, reply, '', 0);
    return envelope({ status: true });
  });
}

/** POST, DELETE /edit/session and POST /edit/session/refresh, with failures in the envelope. */
export async function registerOperatorSession(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (!isSameOrigin(request)) await refuse(reply, new Failure(403, '请求来源不正确'));
    });
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) console.error(`${request.method} ${request.url} failed (${request.id}):`, error);
      return refuse(reply, new Failure(status, status < 500 ? '请求的格式不正确' : '操作失败'));
    });
    registerSignIn(scope, services);
    registerRenewal(scope, services);
  });
}
