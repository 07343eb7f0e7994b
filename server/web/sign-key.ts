/**
 * POST /session/sign-key: the key with which our pages sign their calls when SIGN_SECRET is set. Same origin only, never stored.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../kernel/http/context.ts';
import { pageKey } from '../kernel/access/page-sign.ts';
import { isSameOrigin } from '../kernel/access/same-origin.ts';
import { bearerOf } from '../kernel/access/tokens.ts';
import { COOKIES } from '../../engine/rules/wire/cookies.ts';
import { cookieOptions, sidOf } from './site.ts';

export function registerSignKey(app: FastifyInstance, services: Services): void {
  app.post('/session/sign-key', async (request, reply) => {
    const { signSecret } = services.config;
    reply.header('cache-control', 'no-store');
    if (signSecret === undefined) return reply.code(404).send({});
    if (!isSameOrigin(services.config, request)) return reply.code(403).send({});
    const token = bearerOf(request.headers.authorization);
    const known = sidOf(request);
    const sid = known || randomUUID();
    if (known === '' && token === undefined) reply.setCookie(COOKIES.sid, sid, cookieOptions(request));
    return reply.send(pageKey(services, signSecret, { token, sid }));
  });
}
