/**
 * Whose names the server answers to. In production that is the host of PUBLIC_ORIGIN, and names of this machine, under which it is tried
 * out: under any other name, pages would give addresses that somebody else chose.
 */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Load balancers ask these under a name of their own. */
const CHECKS = new Set(['/healthz', '/readyz']);

const hostOf = (origin: string): string => new URL(origin).host;

/** Whether the mall answers to the name; `host` may have a port. */
export function isOurs({ publicOrigin }: Config, host: string): boolean {
  // Some clients name the port of the scheme, too.
  if (publicOrigin !== undefined && host.toLowerCase().replace(/:(?:80|443)$/, '') === hostOf(publicOrigin))
    return true;
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return name === 'localhost' || isIP(name) !== 0;
}

/** Refuses requests under a foreign name with 421; the text leads to the mall's own address. */
export function refuseForeignHosts(app: FastifyInstance, config: Config): void {
  if (!config.production) return;
  const { publicOrigin } = config;
  const message = publicOrigin === undefined ? '请在 PUBLIC_ORIGIN 中设置商城的地址' : `请访问 ${publicOrigin}`;
  app.addHook('onRequest', async (request, reply) => {
    if (isOurs(config, request.host) || CHECKS.has(request.url)) return;
    await reply.code(421).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(message);
  });
}
