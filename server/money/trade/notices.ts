/**
 * Addresses where providers report payments, each in the provider's own format. Signatures cover the raw body, so it is not read
 * like other calls. Providers repeat a notice that is refused, and the answer says so.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { Context, Services } from '../../kernel/http/context.ts';
import type { Input } from '../../kernel/http/input.ts';
import { ALIPAY_NOTICES, ALIPAY_NOTIFY } from './providers/alipay.ts';
import { WXPAY_NOTICES, WXPAY_NOTIFY } from './providers/wxpay.ts';
import { notified } from './settle.ts';
import { sealedBy } from './providers/wxpay-api.ts';

/** bytes; notices have about two thousand */
const LIMIT = 64 * 1024;

function contextOf(services: Services, { ip, id }: FastifyRequest): Context {
  return { ...services, member: undefined, operator: undefined, ip, request_id: id };
}

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** Only one value of a name is kept: of several values it would be unclear which one was signed. */
function formOf(text: string): Input {
  return Object.fromEntries(new URLSearchParams(text));
}

export async function registerNotices(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    const take = (request: FastifyRequest, name: string, input: Input): Promise<{ status: true } | Failure> =>
      notified(contextOf(services, request), name, input);
    scope.post(ALIPAY_NOTIFY, async (request, reply) => {
      const settled = await take(request, ALIPAY_NOTICES, formOf(bodyOf(request)));
      return reply.type('text/plain').send(isFailure(settled) ? 'fail' : 'success');
    });
    scope.post(WXPAY_NOTIFY, async (request, reply) => {
      const header = (name: string): string | undefined => {
        const value = request.headers[name];
        return typeof value === 'string' ? value : undefined;
      };
      const settled = await take(request, WXPAY_NOTICES, { ...sealedBy(header, bodyOf(request)) });
      if (!isFailure(settled)) return reply.code(204).send();
      return reply.code(400).send({ code: 'FAIL', message: settled.message });
    });
  });
}
