/** The server: createApp builds it from a database, a configuration and a clock. Importing the module opens nothing. */
import { refuseForeignHosts } from './kernel/http/origin/hosts.ts';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { COMMON_MESSAGES } from '../engine/rules/messages/common.ts';
import { SERVER_MESSAGES } from '../engine/rules/messages/server.ts';
import { breakerOf } from './kernel/caches.ts';
import type { Config } from './kernel/config.ts';
import type { Database } from './kernel/db/database.ts';
import { registerFeeds } from './agents/feeds/route.ts';
import { registerLlms } from './agents/llms.ts';
import { registerBuying } from './agents/ucp/wire/rest.ts';
import { registerHealth } from './health.ts';
import { Failure, notFound } from './kernel/http/answer.ts';
import type { Clock, Services } from './kernel/http/context.ts';
import { compressSmall, WORTH_PACKING } from './kernel/http/coding.ts';
import { parseForm } from './kernel/http/input.ts';
import { readJson } from './kernel/http/json.ts';
import { keepLocations } from './kernel/http/origin/location.ts';
import { dottedNames, fromRoot } from './kernel/calls/older-names.ts';
import { openApiDocument } from './kernel/calls/openapi.ts';
import { registerOperation } from './kernel/calls/register.ts';
import { statusOf } from './kernel/http/status.ts';
import { routable } from './kernel/http/origin/target.ts';
import { LiveConfig } from './kernel/providers/live-config.ts';
import { followTimeZone } from './kernel/system/settings/zone.ts';
import { loadSigningKey } from './kernel/access/tokens.ts';
import { Metrics } from './kernel/metrics.ts';
import { assistPaths, registerAssist } from './agents/assist/serve.ts';
import { registerMcp } from './agents/mcp/serve.ts';
import { registerMonitor } from './monitor/watch.ts';
import { runJobs } from './jobs.ts';
import { log, logFailed } from './kernel/log.ts';
import { operations } from './operations.ts';
import { memberUploadPaths, registerMemberUploads } from './content/picture/upload/member-upload.ts';
import { jobFilePaths, registerJobFiles } from './office/jobs/download.ts';
import { intakePaths, registerIntakeFiles } from './office/jobs/intake/upload.ts';
import { licencePaths, registerLicenceUpload } from './people/merchant/upload.ts';
import { followChanges } from './kernel/live/changes.ts';
import { Hub } from './kernel/live/hub.ts';
import { newsPaths, registerNews } from './kernel/live/stream.ts';
import { registerNotices } from './money/trade/notices.ts';
import { registerVoucherUpload, voucherPaths } from './money/voucher/upload.ts';
import { uploadPaths } from './content/picture/upload/upload-paths.ts';
import { registerUploads } from './content/picture/upload/upload.ts';
import { registerWeb, type WebAssets } from './web/web.ts';
import { proxyApi } from './web/backend/proxy.ts';
import { registerBackendOperation } from './web/office/register.ts';
import { registerRelay } from './web/office/upload.ts';

export interface AppOptions {
  database: Database;
  config: Config;
  clock?: Clock;
  /** The built or development front end; without it (API tests) no documents are served. */
  assets?: WebAssets;
  /** Runs the jobs (jobs.ts) from this event until the app is closed. */
  jobs?: 'onListen' | 'onReady';
  /** Tests: every answer is validated by its schema. */
  checkAnswers?: boolean;
}

/** seconds after which a call is tried again that the database could not answer */
const RETRY_AFTER = 2;
const DOTTED = dottedNames(operations.map(({ path }) => path));
const MIB = 1024 * 1024;
/**
 * milliseconds; an incomplete request is answered with 408, and an idle connection is closed. Registering hundreds of calls took longer than
 * the usual 10 seconds on a busy machine.
 */
const TIME_OUTS = {
  pluginTimeout: 60_000,
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2000 },
};

function bareServer(options: AppOptions): FastifyInstance {
  const { trustProxy } = options.config;
  const app = Fastify({
    loggerInstance: log,
    // Audit rows and log lines of all processes contain it.
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: MIB,
    ...TIME_OUTS,
    // Requests that arrive while the server ends are answered normally, as the last of their connection.
    return503OnClosing: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    rewriteUrl: ({ url = '/' }) => fromRoot(routable(url), DOTTED),
    routerOptions: { querystringParser: parseForm, ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  refuseForeignHosts(app, options.config);
  keepLocations(app);
  readJson(app);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseForm(String(body)));
  });
  return app;
}

const WORDS: Record<number, string> = {
  413: SERVER_MESSAGES.tooLarge,
  415: '不支持的内容类型',
  503: SERVER_MESSAGES.busy,
};

/** API failures use the envelope, whatever went wrong; the cause is logged, never sent to the client (checklist 32). */
function apiErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) logFailed(request, error);
    const failure = new Failure(
      status,
      WORDS[status] ?? (status < 500 ? SERVER_MESSAGES.malformed : COMMON_MESSAGES.operationFailed),
    );
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    return reply.code(failure.httpStatus).send(failure.body());
  });
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

/** Errors outside the API and the web host, which have their own error handlers. */
function rootErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) logFailed(request, error);
    return reply.code(status).header('cache-control', 'no-store').send({ status: 'failed' });
  });
}

/** Fast compression levels: each answer is compressed as it is sent, and fast levels already save most. */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: WORTH_PACKING,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  zlibOptions: { level: 1 },
};

async function registerApi(app: FastifyInstance, services: Services, hub: Hub, options: AppOptions): Promise<void> {
  await app.register(
    async (api) => {
      compressSmall(api);
      await api.register(compress, COMPRESSION);
      apiErrors(api);
      allowOrigins(api, options.config.corsOrigins);
      const { apiOrigin } = options.config;
      if (apiOrigin) await registerRelay(api, services, apiOrigin);
      else await registerUploads(api, services);
      await registerLicenceUpload(api, services);
      await registerVoucherUpload(api, services);
      await registerMemberUploads(api, services);
      registerNews(api, services, hub);
      registerJobFiles(api, services);
      registerAssist(api, services, operations);
      await registerIntakeFiles(api, services);
      if (apiOrigin) proxyApi(api, apiOrigin, breakerOf(services.db, apiOrigin, services.clock));
      for (const operation of operations) {
        if (apiOrigin && operation.path.startsWith('/h5app/')) continue;
        const { checkAnswers = false } = options;
        if (apiOrigin && operation.access === 'operator')
          registerBackendOperation(api, services, operation, { origin: apiOrigin, checkAnswers });
        else registerOperation(api, services, operation, { checkAnswers });
      }
      api.get('/openapi.json', () =>
        openApiDocument(operations, {
          ...uploadPaths,
          ...licencePaths,
          ...voucherPaths,
          ...memberUploadPaths,
          ...newsPaths,
          ...jobFilePaths,
          ...intakePaths,
          ...assistPaths,
        }),
      );
      // A route and not a not-found handler, since the shop answers every other path.
      api.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/*',
        handler: () => notFound(SERVER_MESSAGES.noCall).body(),
      });
    },
    { prefix: '/api' },
  );
}

/** Builds the server without listening. Close it with app.close(); the caller closes the database. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const clock = options.clock ?? Date;
  const { db } = options.database;
  const signingKey = await loadSigningKey(db, Math.floor(clock.now() / 1000));
  const metrics = options.config.metrics.isOn ? new Metrics() : undefined;
  const { replicas } = options.database;
  const live = new LiveConfig(options.config);
  await live.follow(db);
  const services: Services = {
    db,
    get config() {
      return live.config;
    },
    followProviders: () => live.follow(db),
    clock,
    signingKey,
    metrics,
    replicas,
    // Chosen anew for each request: contexts are copies.
    get read() {
      return replicas?.read;
    },
  };
  await followTimeZone(services);
  const app = bareServer(options);
  rootErrors(app);
  registerHealth(app, services);
  const hub = new Hub(options.database.listen);
  if (options.database.kind === 'postgres') await followChanges(services, hub);
  registerMonitor(app, services, { database: options.database, hub });
  // Streams are closed before anything else, so that their readers reconnect.
  app.addHook('preClose', () => hub.end());
  await registerApi(app, services, hub, options);
  registerMcp(app, services, operations);
  await registerNotices(app, services);
  // Another backend has its own goods and articles.
  if (!options.config.apiOrigin) {
    await registerFeeds(app, services);
    registerLlms(app, services);
    await registerBuying(app, services);
  }
  if (options.assets) await registerWeb(app, services, options.assets);
  if (options.jobs) runJobs(app, services, options.jobs);
  return app;
}
