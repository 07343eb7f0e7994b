/** The designer's shell and the previews of drafts. Operators are known by their own cookie, which only /edit sees. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../http/context.ts';
import { intOf } from '../http/input.ts';
import { mayOperate } from '../http/run.ts';
import { reporter } from '../log.ts';
import { operatorOfCookie } from '../modules/operator/cookie.ts';
import { readDraftPage } from '../modules/page/published.ts';
import type { WebAssets } from './assets.ts';
import { H5_BASE } from './h5.ts';
import { visitorOf } from './site.ts';
import { documentHeaders, sendDocument } from './send-document.ts';

function shell(
  request: FastifyRequest,
  reply: FastifyReply,
  { config: { qiniu } }: Services,
  assets: WebAssets,
): FastifyReply {
  const nonce = documentHeaders(reply, request, 'edit', assets, qiniu && { sends: [qiniu.uploadOrigin] });
  const entry = 'designer/main.tsx';
  const styles = assets.styles([entry]).map((href) => `<link rel="stylesheet" href="${href}">`);
  const preloads = assets
    .preloads(entry)
    .slice(0, -1)
    .map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`);
  return reply.send(
    [
      '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      '<title>商城后台</title><link rel="icon" href="/artwork/mall/mark.svg" type="image/svg+xml">',
      `<meta property="csp-nonce" nonce="${nonce}">`,
      ...styles,
      ...preloads,
      assets.head(nonce),
      `<script type="module" nonce="${nonce}" src="${assets.script(entry)}"></script>`,
      '</head><body><div id="root"></div></body></html>',
    ].join(''),
  );
}

async function preview(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  assets: WebAssets,
): Promise<FastifyReply> {
  const who = await operatorOfCookie(services, request);
  if (!who || !mayOperate({ right: 'pages.read', scoped: false }, who)) return reply.redirect('/edit', 303);
  const visitor = await visitorOf(services, request);
  const pageId = intOf((request.params as { page_id?: string }).page_id);
  const context = { ...services, member: undefined, operator: undefined, ip: request.ip, requestId: request.id };
  const { platform, version } = request.query as { platform?: string; version?: string };
  const parts = pageId === undefined ? null : await readDraftPage(context, pageId, intOf(version));
  const shop = await assets.shop();
  const report = reporter(request);
  const site = { ...visitor.site, base: platform === 'h5' ? H5_BASE : '' } as const;
  const rendered = parts
    ? shop.renderPreview({ api: visitor.api, site, report }, parts)
    : await shop.render({
        api: visitor.api,
        report,
        site: { ...visitor.site, url: new URL('/not-found', visitor.site.url) },
      });
  return sendDocument(request, reply, { assets, rendered, visitor: { ...visitor, site }, kind: 'preview' });
}

export function registerEdit(app: FastifyInstance, services: Services, assets: WebAssets): void {
  app.get('/edit', (request, reply) => shell(request, reply, services, assets));
  app.get('/edit/*', (request, reply) => shell(request, reply, services, assets));
  app.get('/edit/preview/:page_id', (request, reply) => preview(request, reply, services, assets));
}
