/**
 * Addresses where providers report payments, each in the provider's own format. Signatures cover the raw body, so it is not read
 * like other calls.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFailure } from '../../kernel/http/answer.ts';
import type { Context, Services } from '../../kernel/http/context.ts';
import { postedNotices } from './providers.ts';
import { notified } from './settle.ts';

/** bytes; notices have about two thousand */
const LIMIT = 64 * 1024;

function contextOf(services: Services, { ip, id }: FastifyRequest): Context {
  return { ...services, member: undefined, operator: undefined, ip, request_id: id };
}

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

export async function registerNotices(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const [name, { path, read, answer }] of postedNotices)
      scope.post(path, async (request, reply) => {
        const header = (of: string): string | undefined => {
          const value = request.headers[of];
          return typeof value === 'string' ? value : undefined;
        };
        const settled = await notified(contextOf(services, request), name, read(bodyOf(request), header));
        const { status, body } = answer(isFailure(settled) ? settled : undefined);
        if (typeof body === 'string') reply.type('text/plain');
        return reply.code(status).send(body);
      });
  });
}
