/** Browsers always call our origin; with API_ORIGIN the shop's calls are passed on to the backend it names. */
import type { FastifyInstance } from 'fastify';

/** Headers that a backend needs of a call; cookies stay here. */
const PASSED = ['authorization', 'content-type', 'accept', 'accept-language', 'user-agent', 'idempotency-key'];
const RETURNED = ['content-type', 'authorization', 'retry-after', 'cache-control'];

/** Passes /h5app/* on, body and query untouched; a backend that does not answer gives the envelope's failure. */
export function proxyApi(api: FastifyInstance, origin: string): void {
  api.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.all('/h5app/*', async (request, reply) => {
      const headers: Record<string, string> = { 'x-forwarded-for': request.ip };
      for (const name of PASSED) {
        const value = request.headers[name];
        if (typeof value === 'string') headers[name] = value;
      }
      const body =
        request.method === 'GET' || request.method === 'HEAD' ? undefined : (request.body as Buffer | undefined);
      try {
        const answer = await fetch(new URL(request.url, origin), {
          method: request.method,
          headers,
          ...(body ? { body: new Uint8Array(body) } : {}),
          redirect: 'manual',
          signal: AbortSignal.timeout(10_000),
        });
        for (const name of RETURNED) {
          const value = answer.headers.get(name);
          if (value) reply.header(name, value);
        }
        return await reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
      } catch {
        return reply.send({ data: { message: '商城服务暂时没有响应，请稍后再试', status_code: 502 } });
      }
    });
    done();
  });
}
