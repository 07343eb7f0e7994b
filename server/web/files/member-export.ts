/** The member's data as a downloaded file. */
import type { FastifyInstance } from 'fastify';
import { loginPath } from '../../../engine/links/login-path.ts';
import type { Services } from '../../kernel/http/context.ts';
import { visitorOf, type Visitor } from '../site.ts';

export function registerMemberExport(app: FastifyInstance, services: Services, base: Visitor['site']['base']): void {
  app.get(`${base}/member/export`, async (request, reply) => {
    const visitor = await visitorOf(services, request);
    if (!visitor.site.member) return reply.redirect(loginPath(base, `${base}/member/privacy`), 303);
    const { data, refused } = await visitor.backend.call('GET /mall/member/export');
    if (refused)
      return reply
        .code(refused.retryAfter ? 429 : 502)
        .type('text/plain; charset=utf-8')
        .send(refused.message);
    return reply
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(data, null, 2));
  });
}
