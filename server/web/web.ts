/** The web host: documents rendered by the shop, forms that work without scripts, the designer's shell, static files. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedDocument, Site } from '../../storefront/entry.server.tsx';
import type { Services } from '../http/context.ts';
import { registerOperatorSession } from '../modules/operator/session.ts';
import { registerPictures } from '../modules/picture/files.ts';
import { projectRoot } from '../root.ts';
import type { WebAssets } from './assets.ts';
import { contentSecurityPolicy, securityHeaders, type PageKind } from './csp.ts';
import { writeDocument } from './document.ts';
import { registerEdit } from './edit.ts';
import { registerForms } from './forms.ts';
import { registerPaymentForms } from './payment-forms.ts';
import { baseOf, H5_BASE, otherSite } from './h5.ts';
import { addressOf, clearSession, visitorOf, type Visitor } from './site.ts';

export type { WebAssets } from './assets.ts';

/** Headers every document has; private, never stored by shared caches, and free to come back instantly (bfcache). */
export function documentHeaders(
  reply: FastifyReply,
  request: FastifyRequest,
  kind: PageKind,
  assets: WebAssets,
): string {
  const nonce = randomUUID();
  reply
    .headers(securityHeaders(request.protocol === 'https'))
    .header('content-security-policy', contentSecurityPolicy(kind, nonce, assets.development))
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8');
  return nonce;
}

/** Sends what was rendered, with its status and headers. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { assets: WebAssets; rendered: RenderedDocument; visitor: Visitor; kind: PageKind },
): Promise<FastifyReply> {
  const { assets, rendered, visitor, kind } = options;
  if (visitor.backend.stale && !request.headers['sec-purpose']) clearSession(reply);
  if (rendered.location) return reply.header('cache-control', 'private, no-cache').redirect(rendered.location, 303);
  const nonce = documentHeaders(reply, request, kind, assets);
  const shop = await assets.shop();
  const html = writeDocument(rendered, {
    assets,
    shop,
    nonce,
    sessionMark: visitor.token?.slice(-12) ?? '',
    webview: isApp(request),
    site: visitor.site,
  });
  return reply.code(rendered.status).send(Buffer.from(html));
}

/** Inside a mobile app: the user agent holds one of the tokens of APP_UA. */
function isApp(request: FastifyRequest): boolean {
  const tokens = (process.env['APP_UA'] ?? '').split(',').filter(Boolean);
  return tokens.some((token) => request.headers['user-agent']?.includes(token));
}

async function document(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  assets: WebAssets,
): Promise<FastifyReply> {
  const elsewhere = otherSite(request, reply, addressOf(request));
  if (elsewhere) return reply.header('cache-control', 'private, no-cache').redirect(elsewhere, 302);
  const visitor = await visitorOf(services, request);
  const shop = await assets.shop();
  const rendered = await shop.render({ api: visitor.backend.api, site: visitor.site });
  return sendDocument(request, reply, { assets, rendered, visitor, kind: 'shop' });
}

/** A document that could not be begun: the error page with a way home; the cause goes to the log, never to the shopper. */
async function brokenDocument(
  error: { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  assets: WebAssets,
): Promise<FastifyReply> {
  const status = error.statusCode ?? 500;
  if (status >= 500) console.error(`${request.method} ${request.url.split('?')[0]} failed (${request.id}):`, error);
  const shop = await assets.shop();
  const url = addressOf(request);
  const site: Site = { url, base: baseOf(url.pathname), sid: '', cartCount: 0, member: null };
  const rendered = shop.renderBroken(site, status);
  const nonce = documentHeaders(reply, request, 'shop', assets);
  return reply
    .code(status)
    .send(writeDocument(rendered, { assets, shop, nonce, sessionMark: '', webview: isApp(request), site }));
}

async function registerStatic(app: FastifyInstance, services: Services, assets: WebAssets): Promise<void> {
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(cookie);
  await assets.serve(app);
  await app.register(serveFiles, {
    root: path.join(projectRoot(), 'server/seed/artwork'),
    prefix: '/artwork/',
    maxAge: '1d',
    decorateReply: false,
    index: false,
    allowedPath: (pathName) => pathName.endsWith('.svg'),
  });
  registerPictures(app, services);
}

/** Everything outside /api. */
export async function registerWeb(app: FastifyInstance, services: Services, assets: WebAssets): Promise<void> {
  await app.register(async (web) => {
    web.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
    web.setErrorHandler((error: { statusCode?: number }, request, reply) =>
      brokenDocument(error, request, reply, assets),
    );
    web.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('页面不存在'));
    await registerStatic(web, services, assets);
    await registerOperatorSession(web, services);
    registerEdit(web, services, assets);
    registerForms(web, services, assets, '');
    registerForms(web, services, assets, H5_BASE);
    registerPaymentForms(web, services, assets, '');
    registerPaymentForms(web, services, assets, H5_BASE);
    web.get('/*', (request, reply) => document(request, reply, services, assets));
  });
}
