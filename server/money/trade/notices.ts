/**
 * Where providers report payments, in the words each of them expects: their signatures are over the body as it came, so it is
 * not read as other calls are. A refused notice is sent again by them, as the answer demands.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { Context, Services } from '../../kernel/http/context.ts';
import type { Input } from '../../kernel/http/input.ts';
import { ALIPAY_NOTICES, ALIPAY_NOTIFY } from './providers/alipay.ts';
import { WXPAY_NOTICES, WXPAY_NOTIFY } from './providers/wxpay.ts';
import { notified } from './settle.ts';
import { sealedBy } from './providers/wxpay-api.ts';

/** bytes; notices have two thousand */
const LIMIT = 64 * 1024;

function contextOf(services: Services, { ip, id }: FastifyRequest): Context {
  return { ...services, member: undefined, operator: undefined, ip, request_id: id };
}

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** Only one value counts for a name: of several nobody knows which one was signed. */
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
