/** The server: createApp builds it from a database, a configuration and a clock; nothing opens anything at import. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { Failure, notFound } from './http/answer.ts';
import type { Clock, Services } from './http/context.ts';
import { parseForm } from './http/input.ts';
import { openApiDocument } from './http/openapi.ts';
import { registerOperation } from './http/register.ts';
import { loadSigningKey } from './http/tokens.ts';
import { startJobs } from './jobs.ts';
import { operations } from './operations.ts';
import { uploadPaths } from './modules/picture/upload-paths.ts';
import { registerUploads } from './modules/picture/upload.ts';
import { registerWeb, type WebAssets } from './web/web.ts';
import { proxyApi } from './web/proxy.ts';

export interface AppOptions {
  database: Database;
  config: Config;
  clock?: Clock;
  /** The built or development front end; without it (API tests) no documents are served. */
  assets?: WebAssets;
  /** Runs the jobs (jobs.ts) until the app is closed. */
  jobs?: boolean;
  /** Tests: every answer is held against its schema. */
  checkAnswers?: boolean;
  logger?: boolean;
}

const MIB = 1024 * 1024;

/** An address that cannot be decoded (`/%E0%A4%A`) leads nowhere, like any other that is not there. */
function routable(url: string): string {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return url.startsWith('/api/') ? '/api/not-found' : '/not-found';
  }
}

function bareServer(options: AppOptions): FastifyInstance {
  const { trustProxy } = options.config;
  const app = Fastify({
    logger: options.logger ? { level: 'warn' } : false,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: MIB,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    rewriteUrl: ({ url = '/' }) => routable(url),
    routerOptions: { querystringParser: parseForm, ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseForm(String(body)));
  });
  return app;
}

/** API failures keep the envelope whatever went wrong; the cause goes to the log, never to the client (checklist 32). */
function apiErrors(app: FastifyInstance): void {
  app.setErrorHandler(
    (error: { statusCode?: number; message: string; code?: string; stack?: string }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) console.error(`${request.method} ${request.url.split('?')[0]} failed (${request.id}):`, error);
      const message =
        status === 413
          ? '内容过大'
          : status === 415
            ? '不支持的内容类型'
            : status < 500
              ? '请求的格式不正确'
              : '操作失败';
      const failure = new Failure(status, message);
      return reply.code(failure.httpStatus).send(failure.body());
    },
  );
}

function allowOrigins(app: FastifyInstance, origins: string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    const { origin } = request.headers;
    if (!origin || !origins.includes(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'authorization')
      .header('vary', 'Origin');
    if (request.method !== 'OPTIONS') return;
    reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key');
    await reply.code(204).send();
  });
  if (origins.length > 0) app.options('/*', (_request, reply) => reply.code(204).send());
}

async function registerApi(app: FastifyInstance, services: Services, options: AppOptions): Promise<void> {
  await app.register(
    async (api) => {
      apiErrors(api);
      allowOrigins(api, options.config.corsOrigins);
      await registerUploads(api, services);
      if (options.config.apiOrigin) proxyApi(api, options.config.apiOrigin);
      for (const operation of operations) {
        if (options.config.apiOrigin && operation.path.startsWith('/h5app/')) continue;
        registerOperation(api, services, operation, { checkAnswers: options.checkAnswers ?? false });
      }
      api.get('/openapi.json', () => openApiDocument(operations, uploadPaths));
      // A route and not a handler of what is not found: the shop answers every other path.
      api.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/*',
        handler: () => notFound('接口不存在').body(),
      });
    },
    { prefix: '/api' },
  );
}

/** Builds the server without listening. Close it with app.close(); the database stays the caller's. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const clock = options.clock ?? Date;
  const { db } = options.database;
  const signingKey = await loadSigningKey(db, Math.floor(clock.now() / 1000));
  const services: Services = { db, config: options.config, clock, signingKey };
  const app = bareServer(options);
  app.get('/healthz', async (_request, reply) => {
    await db.execute('select 1');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  await registerApi(app, services, options);
  if (options.assets) await registerWeb(app, services, options.assets);
  if (options.jobs) app.addHook('onClose', startJobs(services));
  return app;
}
