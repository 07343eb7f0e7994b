/** The web host: documents rendered by the shop, forms without scripts, the designer's shell, static files. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedDocument, Site } from '../../storefront/entry.server.tsx';
import { compressSmall, WORTH_PACKING } from '../kernel/http/coding.ts';
import type { Services } from '../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../engine/rules/messages/server.ts';
import { statusOf } from '../kernel/http/status.ts';
import { reading } from '../kernel/http/reading.ts';
import { inTime } from '../kernel/in-time.ts';
import { logFailed, reporter } from '../kernel/log.ts';
import { registerOperatorSession } from '../people/operator/session.ts';
import { registerPictures } from '../content/picture/files.ts';
import { registerArtwork } from './artwork.ts';
import type { WebAssets } from './assets/assets.ts';
import { registerCounting } from './counting.ts';
import { registerCspReports } from './csp-reports.ts';
import { writeDocument } from './document/document.ts';
import { registerEdit } from './edit.ts';
import { registerChat } from './away/open-chat.ts';
import { registerTrustWay } from './away/trust-way.ts';
import { registerMemberExport } from './files/member-export.ts';
import {
  registerInvoiceFiles,
  registerLabels,
  registerLicences,
  registerVoucherPictures,
} from './files/private-files.ts';
import { registerActions } from './forms/router.ts';
import { resendOf, stays } from './forms/resend.ts';
import { registerTestBank } from './forms/test-bank.ts';
import { DOCUMENT_LIMIT, documentHeaders, RETRY_AFTER, sendDocument } from './document/send-document.ts';
import { baseOf, H5_BASE, otherSite } from './h5.ts';
import { registerRegions } from './regions.ts';
import { registerBackendSession } from './office/session.ts';
import { registerSignKey } from './sign-key.ts';
import { registerShare } from './share/share.ts';
import { registerSitemap } from './sitemap.ts';
import { SharedDocuments } from './document/shared-document.ts';
import { addressOf, isAnonymous, isApp, mustSign, visitorOf, type Visitor } from './site.ts';

export type { WebAssets } from './assets/assets.ts';

async function renderedFor(
  request: FastifyRequest,
  services: Services,
  assets: WebAssets,
): Promise<{ visitor: Visitor; rendered: RenderedDocument }> {
  const shop = await assets.shop();
  const render = async (reader: Services): Promise<{ visitor: Visitor; rendered: RenderedDocument }> => {
    const visitor = await visitorOf(reader, request);
    const rendered = await shop.render({ api: visitor.api, site: visitor.site, report: reporter(request) });
    return { visitor, rendered };
  };
  return isAnonymous(request) ? reading(services, render, ({ rendered }) => rendered.failure) : render(services);
}

interface Host {
  services: Services;
  assets: WebAssets;
  shared: SharedDocuments;
}

async function document(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, assets, shared }: Host,
): Promise<FastifyReply> {
  const url = addressOf(services.config, request);
  if (services.metrics || services.config.tracing) request.page = await shared.routeOf(url);
  const elsewhere = otherSite(request, reply, url);
  if (elsewhere) return reply.header('cache-control', 'private, no-cache').redirect(elsewhere, 302);
  const found = await shared.find(request, url);
  if (found) return shared.send(request, reply, found);
  const { visitor, rendered } = await inTime(DOCUMENT_LIMIT, renderedFor(request, services, assets));
  return sendDocument(request, reply, { assets, rendered, visitor, kind: 'shop' });
}

/** The error page with a link home, for a document that could not be rendered; the cause is logged, never shown. */
async function brokenDocument(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  assets: WebAssets,
): Promise<FastifyReply> {
  const status = statusOf(error);
  if (status >= 500) logFailed(request, error);
  const shop = await assets.shop();
  const url = addressOf(services.config, request);
  const resend = resendOf(request, shop);
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  if (status === 503 && resend && stays(request))
    return reply.code(status).send({ error: SERVER_MESSAGES.noAnswer, values: {} });
  const visitor = { sid: '', cartCount: 0, member: null, store: false };
  const site: Site = { url, base: baseOf(url.pathname), ...visitor, ...(resend && { resend }) };
  const rendered = shop.renderBroken({ site, report: reporter(request) }, status);
  const nonce = documentHeaders(reply, request, 'shop', assets);
  return reply.code(status).send(
    writeDocument(rendered, {
      assets,
      shop,
      nonce,
      sessionMark: '',
      signs: mustSign(services.config),
      webview: isApp(services.config, request),
      site,
    }),
  );
}

async function registerStatic(app: FastifyInstance, services: Services, assets: WebAssets): Promise<void> {
  compressSmall(app);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: WORTH_PACKING,
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(cookie);
  await assets.serve(app);
  await registerArtwork(app, services);
  registerPictures(app, services);
  registerRegions(app, services);
}

/** Registers everything outside /api. */
export async function registerWeb(app: FastifyInstance, services: Services, assets: WebAssets): Promise<void> {
  await app.register(async (web) => {
    web.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
    web.setErrorHandler((error, request, reply) => brokenDocument(error, request, reply, services, assets));
    web.setNotFoundHandler((_request, reply) =>
      reply.code(404).type('text/plain; charset=utf-8').send(SERVER_MESSAGES.noPage),
    );
    await registerStatic(web, services, assets);
    const { apiOrigin } = services.config;
    if (apiOrigin) await registerBackendSession(web, services, apiOrigin);
    else await registerOperatorSession(web, services);
    await registerCspReports(web, services);
    registerSignKey(web, services);
    registerSitemap(web, services);
    registerShare(web, services);
    // Another backend's pages have no versions of ours.
    if (!apiOrigin) registerCounting(web, services);
    registerEdit(web, services, assets);
    registerInvoiceFiles(web, services);
    registerLabels(web, services);
    registerVoucherPictures(web, services);
    registerLicences(web, services);
    for (const base of ['', H5_BASE] as const) {
      registerTrustWay(web, services, base);
      registerChat(web, services, base);
      registerMemberExport(web, services, base);
      registerTestBank(web, { services, assets }, base);
    }
    await registerActions(web, { services, assets });
    web.get('/shopadmin', (_request, reply) => reply.redirect('/edit', 302));
    const host = { services, assets, shared: new SharedDocuments(services, assets) };
    web.get('/*', (request, reply) => document(request, reply, host));
  });
}
