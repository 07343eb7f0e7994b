/**
 * The operator's sign-in with the backend of API_ORIGIN: the bearer that it gave lies in an HttpOnly cookie which is sent below /edit
 * only, and the designer holds it in memory, as it holds ours. Nothing about it is stored here.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { parseJson } from '../../../engine/document/document.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { envelope, isFailure, notSignedIn } from '../../kernel/http/answer.ts';
import { mergeInput } from '../../kernel/http/input.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { bearerOf } from '../../kernel/access/tokens.ts';
import { readInputOf } from '../../kernel/calls/run.ts';
import { sessionRoutes, throwFailure } from '../../people/operator/session.ts';
import { OFFICE_RIGHTS } from './rights.ts';
import { callerOf, Declined, exchange, type Caller } from './caller.ts';

const COOKIE = 'mallwright_backend_operator';
/** seconds; how long the reference renews a token after it was given */
const COOKIE_LIFE = 14 * DAY;
/** seconds after which the designer asks for the token again, so that it learns of its end */
const PACE = 900;
/** A token that ends in less than this many seconds is renewed. */
const ENDS_SOON = 300;
/** Characters that browsers surely keep in a cookie. */
const LONGEST = 3500;

/** Kinds of accounts, as the reference distinguishes them at sign-in; the second is tried when the first is refused. */
const LOGIN_TYPES = ['admin', 'staff'] as const;

interface SignedIn {
  token: string;
  username: string;
}

function readCookie(request: FastifyRequest): SignedIn | undefined {
  const text = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  const value = text && parseJson(Buffer.from(text, 'base64url').toString());
  if (!isRecord(value)) return undefined;
  const { token, username } = value;
  return typeof token === 'string' && typeof username === 'string' && token !== '' ? { token, username } : undefined;
}

function putCookie(request: FastifyRequest, reply: FastifyReply, value: string, life: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/edit; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`);
}

/** Unix seconds at which a JSON web token ends; undefined for any other token. */
function endOf(token: string): number | undefined {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return isRecord(claims) && typeof claims['exp'] === 'number' ? claims['exp'] : undefined;
}

/** Answers the token with what the operator may do here, and sets the cookie. */
function welcome(services: Services, request: FastifyRequest, reply: FastifyReply, signed: SignedIn): unknown {
  const value = Buffer.from(JSON.stringify(signed)).toString('base64url');
  if (value.length <= LONGEST) putCookie(request, reply, value, COOKIE_LIFE);
  const left = (endOf(signed.token) ?? Infinity) - seconds(services);
  return envelope({
    token: signed.token,
    expires_in: Math.max(1, Math.min(PACE, Math.floor(left))),
    operator: { username: signed.username, rights: OFFICE_RIGHTS.map((right) => ({ right })) },
  });
}

/** The token of the first kind of account that the backend takes; else it is refused as for the first. */
async function tokenFor({ ask }: Caller, username: string, password: string): Promise<string> {
  let first: unknown;
  for (const logintype of LOGIN_TYPES)
    try {
      return (await ask('POST /operator/login', { username, password, logintype })).token;
    } catch (error) {
      first ??= error;
      if (error instanceof Declined && error.failure.statusCode === 502) break;
    }
  throw first;
}

/** The same sign-in with a token that the backend still takes; throws Declined with 401 when it takes none. */
async function renewed(caller: Caller, signed: SignedIn): Promise<SignedIn> {
  const end = endOf(signed.token);
  if (end !== undefined && end - seconds(caller.services) < ENDS_SOON) {
    const { headers } = await exchange(caller, '/api/token/refresh');
    const token = bearerOf(headers.get('authorization') ?? undefined);
    return token ? { ...signed, token } : signed;
  }
  // A token may have been ended before its time, which only a call tells.
  await caller.ask('GET /pctemplate/lists', { page_no: 1, page_size: 1 });
  return signed;
}

/** Answers what the work resolves with; a call that the backend declined becomes the answer. */
async function answered(reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    return throwFailure(reply, error.failure);
  }
}

/** POST, DELETE /edit/session and POST /edit/session/refresh, as without API_ORIGIN. */
export function registerBackendSession(app: FastifyInstance, services: Services, origin: string): Promise<void> {
  return sessionRoutes(app, services, (scope) => {
    scope.post('/edit/session', async (request, reply) => {
      const input = readInputOf('loginOperator', mergeInput({}, request.body));
      if (isFailure(input)) return throwFailure(reply, input);
      const { username = '', password = '' } = input;
      return answered(reply, async () => {
        const token = await tokenFor(callerOf(services, origin, request, ''), username, password);
        return welcome(services, request, reply, { token, username });
      });
    });

    scope.post('/edit/session/refresh', async (request, reply) => {
      const signed = readCookie(request);
      if (!signed) return throwFailure(reply, notSignedIn());
      return answered(reply, async () => {
        try {
          const caller = callerOf(services, origin, request, signed.token);
          return welcome(services, request, reply, await renewed(caller, signed));
        } catch (error) {
          // Whoever is signed in stays so while the backend is away: each call says that it does not answer.
          const isAway = error instanceof Declined && error.failure.statusCode === 502;
          if (!isAway) throw error;
          return welcome(services, request, reply, signed);
        }
      });
    });

    scope.delete('/edit/session', async (request, reply) => {
      const signed = readCookie(request);
      if (signed)
        await exchange({ origin, token: signed.token, ip: request.ip }, '/api/token/invalidate').catch(() => undefined);
      putCookie(request, reply, '', 0);
      return envelope({ status: true });
    });
  });
}
