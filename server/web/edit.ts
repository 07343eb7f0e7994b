/**
 * The designer's shell and the previews of drafts. Operators are identified by their own cookie, which is sent below /edit only.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FEATURES, FEATURES_META } from '../../schemas/features.ts';
import type { EditorPageAnswer } from '../../schemas/types/contract.ts';
import { envelope, isFailure } from '../kernel/http/answer.ts';
import { isPreviewTicket } from '../kernel/access/preview-ticket.ts';
import { seconds, type Context, type Services } from '../kernel/http/context.ts';
import { intOf } from '../kernel/http/input.ts';
import { forRight, mayOperate } from '../kernel/calls/run.ts';
import { reporter } from '../kernel/log.ts';
import { hasOperators } from '../people/operator/account.ts';
import { operatorOfCookie } from '../people/operator/cookie.ts';
import { editorPage } from '../content/editor/editor.ts';
import { exampleOf, subjectOf } from '../content/place/example.ts';
import { pageOfInput } from '../content/page/pages.ts';
import { placeOf } from '../content/page/store.ts';
import { readDraftPage } from '../content/page/published.ts';
import type { WebAssets } from './assets/assets.ts';
import { earlyAnswer, earlyCalls } from './document/early-calls.ts';
import { H5_BASE } from './h5.ts';
import { sheetLinks } from './document/joined-styles.ts';
import { zoneAttribute } from './document/zone.ts';
import { SCHEME_SCRIPT } from './document/scheme.ts';
import { visitorOf } from './site.ts';
import { documentHeaders, sendDocument } from './document/send-document.ts';

const APP = 'designer/main.tsx';
/** What the app begins with once it has its language. */
const START = 'designer/start.tsx';
const EDITOR = 'designer/editor/EditorPage.tsx';
const EDITOR_ADDRESS = /^\/edit\/pages\/(\d+)(?:$|\?)/;

interface Edited {
  page: EditorPageAnswer;
  /** addresses of the scripts that render it */
  scripts: readonly string[];
}

/** Codes of the widgets on a page, its header and its footer in their edited versions, each once. */
function typesOn({ parts }: EditorPageAnswer): string[] {
  const widgets = Object.values(parts).flatMap(({ document }) => document.widgets);
  return [...new Set(widgets.flatMap((widget) => [widget, ...(widget.childWidgets ?? [])]).map(({ type }) => type))];
}

/** The page that the editor opens, when the operator has the right to it. */
async function editedPage(
  request: FastifyRequest,
  services: Services,
  assets: WebAssets,
  pageId: number,
): Promise<Edited | undefined> {
  const operator = await operatorOfCookie(services, request);
  if (!operator || !mayOperate({ right: 'pages.write', scoped: true }, operator)) return undefined;
  const context = forRight({ ...requestContext(request, services), operator }, 'pages.write');
  const page = await editorPage(context, { page_id: pageId });
  if (isFailure(page)) return undefined;
  const drawn = [...assets.chunks('schemas'), ...typesOn(page).flatMap((type) => assets.chunks(`widgets-${type}-`))];
  return { page, scripts: [...new Set(drawn.flatMap(assets.preloads))] };
}

/** Tells the sign-in page that nobody can sign in yet. */
async function nobody({ db }: Services): Promise<string[]> {
  return (await hasOperators(db)) ? [] : ['<meta name="no-operator" content="1">'];
}

async function shell(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  assets: WebAssets,
): Promise<FastifyReply> {
  const { qiniu, apiOrigin } = services.config;
  const nonce = documentHeaders(reply, request, 'edit', assets, qiniu && { sends: [qiniu.uploadOrigin] });
  const pageId = intOf(EDITOR_ADDRESS.exec(request.url)?.[1]);
  const opens = pageId === undefined ? [] : [EDITOR];
  // One file, since browsers load six at a time and the canvas would wait for some twenty.
  const styles = assets.sheets([[APP, START, ...opens, ...(pageId === undefined ? [] : assets.chunks('widgets-'))]]);
  const first = new Set([APP, START].flatMap(assets.preloads));
  const later = new Set(opens.flatMap(assets.preloads).filter((href) => !first.has(href)));
  first.delete(assets.script(APP));
  const edited = pageId === undefined ? undefined : await editedPage(request, services, assets, pageId);
  return reply.send(
    [
      `<!doctype html><html lang="zh-CN" data-dense${zoneAttribute()}><head><meta charset="utf-8">`,
      // A phone's keyboard shrinks the page, so that a save bar at its end stays visible.
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
      '<meta name="robots" content="noindex">',
      '<title>商城后台</title><link rel="icon" href="/artwork/mall/mark.svg" type="image/svg+xml">',
      `<meta property="csp-nonce" nonce="${nonce}">`,
      `<meta name="${FEATURES_META}" content="${apiOrigin ? '' : FEATURES.join(' ')}">`,
      // So that the window's background is dark while styles load.
      '<meta name="color-scheme" content="light dark"><meta name="theme-color">',
      `<script nonce="${nonce}">${SCHEME_SCRIPT};${earlyCalls([...later], edited?.scripts ?? [])}</script>`,
      sheetLinks(styles),
      assets.head(nonce),
      // First, as browsers load in this order.
      `<script type="module" nonce="${nonce}" src="${assets.script(APP)}"></script>`,
      ...[...first].map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`),
      ...(await nobody(services)),
      '</head><body><div id="root"><main class="opening" aria-busy="true" aria-label="正在加载"></main></div>',
      edited ? earlyAnswer(`/api/mall/pages/${edited.page.page.page_id}/editor`, envelope(edited.page), nonce) : '',
      '</body></html>',
    ].join(''),
  );
}

function requestContext(request: FastifyRequest, services: Services): Context {
  return { ...services, member: undefined, operator: undefined, ip: request.ip, request_id: request.id };
}

/** The operator's, or that of this server's own browser, whose ticket names the page; undefined for anybody else. */
async function previewContext(request: FastifyRequest, services: Services, pageId = 0): Promise<Context | undefined> {
  const context = requestContext(request, services);
  const { ticket } = request.query as Readonly<Record<string, string | undefined>>;
  if (ticket !== undefined)
    return isPreviewTicket(services.signingKey, pageId, ticket, seconds(services)) ? context : undefined;
  const operator = await operatorOfCookie(services, request);
  if (!operator || !mayOperate({ right: 'pages.read', scoped: true }, operator)) return undefined;
  return forRight({ ...context, operator }, 'pages.read');
}

async function preview(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  assets: WebAssets,
): Promise<FastifyReply> {
  const { page_id } = request.params as { page_id?: string };
  const context = await previewContext(request, services, intOf(page_id));
  if (!context) return reply.redirect('/edit', 303);
  const visitor = await visitorOf(services, request);
  const named = await pageOfInput(context, { page_id: intOf(page_id) });
  const pageId = isFailure(named) ? undefined : named.page_id;
  const { platform, version, example: asked } = request.query as Readonly<Record<string, string | undefined>>;
  const shop = await assets.shop();
  const report = reporter(request);
  const placed = pageId === undefined ? undefined : await placeOf(services.db, pageId);
  const isFit = typeof asked === 'string' && shop.templateAt(asked) === placed?.template;
  const chosen = isFit ? asked : '';
  const example = placed && (chosen || (await exampleOf(context, placed)));
  const subject = placed && example ? subjectOf(placed.template, example) : {};
  const parts = pageId === undefined ? null : await readDraftPage(context, pageId, intOf(version), subject);
  const place = example ? { slot: placed.slot, example } : undefined;
  // Sections are composed for one of the two sites.
  const isPhone = placed ? placed.platform === 'h5' : platform === 'h5';
  const site = { ...visitor.site, base: isPhone ? H5_BASE : '' } as const;
  // What belongs to the home page alone is on no other page.
  const ownPath = isFailure(named) || named.kind !== 'custom' ? '/' : '/custompage';
  const rendered = parts
    ? await (place
        ? shop.renderPlacePreview({ api: visitor.api, site, report }, parts, place)
        : shop.renderPreview(
            { api: visitor.api, site: { ...site, url: new URL(site.base + ownPath, site.url) }, report },
            parts,
          ))
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
