/**
 * The shop on the server: matches a route, loads its data, and renders the HTML with its islands. The web host adds the document
 * around it.
 */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  isRouteErrorResponse,
  matchRoutes,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import engineForms from 'virtual:widgets/engine';
import renderers from 'virtual:widgets/renderers';
import { IslandContext, islandCollector } from '../engine/render/Island.tsx';
import { buildRegistry } from '../engine/render/registry.ts';
import { pageSettings, renderWidgets } from '../engine/render/render-widgets.ts';
import type { PageContext, PageParts, PageRequest } from '../engine/document/content.ts';
import type { LoginPage } from '../schemas/types/contract.ts';
import type { MallApi } from './shell/api/mall-api.ts';
import { blockSettings } from './shell/blocks.ts';
import { frameRequest, templateOf } from './shell/place-of.ts';
import { countsOf } from './shell/counts-of.ts';
import { BesidePlace, ExamplePage, Framed, Place, type Places } from './shell/Place.tsx';
import { renderPlaces, type PlaceDraft } from './shell/render-places.ts';
import { canonicalOf, headOf, isHidden } from './shell/page-metadata.ts';
import { inertHost } from '../engine/host.ts';
import type { Slot, TemplateName } from '../engine/rules/content/places.ts';
import { loginPath } from '../engine/links/login-path.ts';
import { createHost, type HostFacts } from './shell/host.ts';
import { moved, type RenderedDocument } from './shell/rendered-document.ts';
import {
  LackingAddress,
  PageStatus,
  platformOf,
  unavailable,
  type Lacking,
  type BlockProps,
  type RouteDef,
  type Site,
} from './route-types.ts';
import { routes } from './routes.tsx';
import { SHARED_PAGES } from './shell/shared-pages.ts';
import { hasFooter, isComposed, layoutOf, OWN_HEADER } from './shell/layout-of.ts';
import { islandSource, layoutModule, layoutSource, pageModule, pageSource } from './shell/sources.ts';

export { actionPaths, actionsAt } from './shell/action/all.ts';
export type { Action, ActionResult, Outcome, Post, SessionChange, UploadPlace } from './shell/action/action.ts';
export type { ActionField, ActionFields, Posted, Upload } from './shell/action/fields.ts';
export { islandSource } from './shell/sources.ts';
export { sharedPaths } from './shared-paths.ts';
export type { CallResult, MallApi, Refused, RegionSource } from './shell/api/mall-api.ts';
export type { Resend, Site, SiteMember, Tdk } from './route-types.ts';
export type { RenderedDocument } from './shell/rendered-document.ts';
export { PAGE_DATA_ID, type DocumentData, type PageData } from './shell/client/page-data.ts';

const registry = buildRegistry(engineForms, renderers);

export interface RenderRequest {
  api: MallApi;
  site: Site;
  /** Gets errors of parts that were left out of the page. */
  report(what: string, error: unknown): void;
  /** preview renders an inert page: links and actions do nothing (designer spec 1). */
  mode?: 'render' | 'preview';
  /** Sections that are shown in a place instead of what shoppers get there. */
  draft?: PlaceDraft;
}

interface Loaded {
  definition: RouteDef;
  data: unknown;
  parts: PageParts | null;
  loginSettings: LoginPage | null;
}

function routeObject(definition: RouteDef): RouteObject {
  return {
    id: definition.path,
    path: definition.path,
    loader: async ({ context, params }: LoaderFunctionArgs): Promise<Loaded> => {
      const request = context as unknown as RenderRequest;
      const { api, site } = request;
      if (definition.guard && site.unsure) throw unavailable();
      if (definition.guard && !site.member)
        throw new PageStatus(303, loginPath(site.base, site.url.pathname + site.url.search));
      if (definition.ofMall && site.lacksMall) throw new PageStatus(404);
      const load = pageModule(definition.page)?.load;
      const own = isComposed(definition);
      const asked = own ? null : frameOf(request, frameRequest(definition, { site, params }));
      // Other backends have no settings of blocks to wait for.
      const blocks = async (): Promise<never> =>
        blocksOf(request, definition, (api.hasMallCalls && (await asked)) || EMPTY);
      const [data, frame, loginSettings] = await Promise.all([
        load?.({ api, site, params, blocks }),
        asked,
        layoutOf(definition, site) === 'auth' ? loginSettingsOf(request) : null,
      ]);
      return { definition, data, parts: own ? (data as PageParts) : frame, loginSettings };
    },
  };
}

const handler = createStaticHandler(routes.map(routeObject));
const byPath = new Map(routes.map((definition) => [definition.path, definition]));

export interface PageAt {
  /** e.g. `/goodsDetail/:id`, without the site's base */
  route: string;
  /** Query parameters that the page reads, in the order used for its cache key; undefined when the page differs between guests. */
  sharedNames: readonly string[] | undefined;
}

/** What is known of the page of a path (without the site's base) before it is rendered. */
export function pageAt(pathname: string): PageAt {
  const route = matchRoutes(handler.dataRoutes, pathname)?.at(-1)?.route.id ?? '*';
  const definition = byPath.get(route);
  return {
    route: route === '*' ? '/*' : route,
    sharedNames: definition && !definition.guard ? SHARED_PAGES[definition.page] : undefined,
  };
}

/** The template of the page at a path of the shop (without the site's base); undefined for other pages and other addresses. */
export function templateAt(path: string): TemplateName | undefined {
  const url = /^\/(?!\/)/.test(path) && URL.canParse(path, 'http://shop') ? new URL(path, 'http://shop') : undefined;
  const definition = url && byPath.get(matchRoutes(handler.dataRoutes, url.pathname)?.at(-1)?.route.id ?? '*');
  return definition && templateOf(definition, { url });
}

/** Addresses of shared pages that are too many to keep them. */
export { hasSeveral } from './goods/list/several.ts';

function hostFacts(site: Site, distributorId: string): HostFacts {
  const currentPath = site.url.pathname + site.url.search;
  return {
    currentPath,
    base: site.base,
    distributorId,
    loggedIn: site.member !== null,
    mobile: site.member?.mobile ?? '',
    cartCount: site.cartCount,
  };
}

const EMPTY: PageParts = {
  header: { schemaVersion: 1, widgets: [] },
  body: { schemaVersion: 1, widgets: [] },
  footer: { schemaVersion: 1, widgets: [] },
  title: '',
  distributorId: '0',
  issues: [],
};

function sourcesOf(page: string, layout: string, stems: Set<string>): string[] {
  return [layoutSource(layout), pageSource(page), ...[...stems].map(islandSource)];
}

/** Settings of the own blocks of a page; those of the draft where an operator looks at it. */
function blocksOf({ site, draft }: Omit<RenderRequest, 'api'>, route: RouteDef, parts: PageParts): never {
  const document = draft?.slot === 'blocks' ? draft.document : undefined;
  return blockSettings(registry, templateOf(route, site), parts, document) as never;
}

interface PageWork {
  request: Omit<RenderRequest, 'api'>;
  definition: RouteDef;
  data: unknown;
  parts: PageParts;
  status: number;
  loginSettings?: LoginPage | null;
}

/** Renders the page at once; when that throws, renders it again with each widget separately. */
function renderWork(work: PageWork): RenderedDocument {
  try {
    return renderPage(work, false);
  } catch {
    return renderPage(work, true);
  }
}

function pageNamed(name: string) {
  const page = pageModule(name);
  if (!page) throw new Error(`There is no page ${name}.`);
  return page;
}

function layoutNamed(name: string) {
  const layout = layoutModule(name)?.default;
  if (!layout) throw new Error(`There is no layout ${name}.`);
  return layout;
}

/** Renders the page with its header, body and footer, then its islands. */
function renderPage(
  { request, definition, data, parts, status, loginSettings = null }: PageWork,
  isolateWidgets: boolean,
): RenderedDocument {
  const { site } = request;
  const module = pageNamed(definition.page);
  const layout = layoutOf(definition, site);
  const { look, texts } = pageSettings(parts.body, registry);
  const facts = hostFacts(site, parts.distributorId);
  const page: PageContext = {
    mode: request.mode ?? 'render',
    platform: platformOf(site),
    distributorId: parts.distributorId,
    ...look,
  };
  const host = page.mode === 'preview' ? inertHost({ path: facts.currentPath }) : createHost(facts);
  const options = { registry, page, host, renderToString, isolateWidgets };
  const header = renderWidgets(OWN_HEADER.has(layout) ? EMPTY.header : parts.header, 'h', options);
  const body = renderWidgets(parts.body, 'b', options);
  const footer = renderWidgets(hasFooter(layout, definition) ? parts.footer : EMPTY.footer, 'f', options);
  const { draft } = request;
  const placed = renderPlaces(parts.places, draft, options);
  const places: Places = Object.fromEntries(placed);
  const rendered = [header, body, footer, ...placed.map(([, part]) => part)];
  const Layout = layoutNamed(layout);
  const pageProps = {
    data: isComposed(definition) ? { ...(data as object), rows: body.rows, title: parts.title } : data,
    site,
    places,
    blocks: blocksOf(request, definition, parts),
  } as BlockProps<never, never>;
  const { collector, fill, islands, errors } = islandCollector(renderToString);
  const content = <Framed when={placed.length > 0}>{createElement(module.default, pageProps)}</Framed>;
  const tree = (
    <Layout site={site} header={header} footer={footer} loginSettings={loginSettings} composed={isComposed(definition)}>
      <>
        <Place part={places.above} />
        {module.setsBeside ? content : <BesidePlace part={places.beside}>{content}</BesidePlace>}
        <Place part={places.below} />
      </>
    </Layout>
  );
  const shown = draft ? <ExamplePage>{tree}</ExamplePage> : tree;
  const html = fill(renderToString(createElement(IslandContext.Provider, { value: collector }, shown)));
  for (const error of errors) request.report('An island could not be rendered', error);
  const stems = new Set(rendered.flatMap(({ stems }) => [...stems]));
  return {
    status,
    html,
    // Other pages use the home page's settings only for their colours.
    ...headOf(definition, site, isComposed(definition) ? texts : {}, module.tdk?.(data as never, site) ?? {}),
    canonical: isHidden(site, status) ? '' : canonicalOf(definition, site),
    structuredData: isHidden(site, status) ? [] : (module.structuredData?.(data as never, site) ?? []),
    background: look.backgroundColor,
    sources: sourcesOf(definition.page, layout, stems),
    data: {
      host: facts,
      page,
      sid: site.sid,
      // A page that shows a draft does nothing: it is inert, and its own islands sleep.
      islands: [...rendered.flatMap((part) => part.islands), ...(draft ? [] : islands)],
    },
    issues: [...parts.issues, ...rendered.flatMap((part) => part.issues)],
    route: definition.path,
    firstPicture: module.first?.(data as never, site),
    counts: page.mode === 'render' && status === 200 ? countsOf(definition, page, parts) : '',
  };
}

async function frameOf(
  { api, site, report }: RenderRequest,
  frame: PageRequest = { kind: 'frame', platform: platformOf(site) },
): Promise<PageParts> {
  try {
    return (await api.page(frame)) ?? EMPTY;
  } catch (error) {
    report('Header and footer could not be loaded', error);
    return EMPTY;
  }
}

/** Look of the sign-in page for this host (storefront spec 2.2); null, i.e. the standard look, when the backend does not answer. */
async function loginSettingsOf({ api, site }: RenderRequest): Promise<LoginPage | null> {
  const { data } = await api.call('GET pctemplate/loginPage/setting', { domain: site.url.host });
  return data ?? null;
}

const NOT_FOUND: RouteDef = { path: '*', page: 'not-found', title: '页面不存在' };

/** The 404 page in the shop's frame. */
async function renderNotFound(request: RenderRequest, frame?: PageParts | null): Promise<RenderedDocument> {
  const { api, site } = request;
  const asked = Promise.resolve(frame ?? frameOf(request, frameRequest(NOT_FOUND, { site, params: {} })));
  const blocks = async (): Promise<never> => blocksOf(request, NOT_FOUND, await asked);
  const [data, parts] = await Promise.all([
    pageModule(NOT_FOUND.page)?.load?.({ api, site, params: {}, blocks }),
    asked,
  ]);
  return renderWork({ request, definition: NOT_FOUND, data, parts, status: 404 });
}

/** The page of a route whose address names nothing to show; search engines leave it out. */
async function renderLacking(request: RenderRequest, route: RouteDef, data: Lacking): Promise<RenderedDocument> {
  const definition = { ...route, page: 'lacking' };
  const rendered = renderWork({
    request,
    definition,
    data,
    parts: await frameOf(request),
    status: 200,
  });
  return { ...rendered, canonical: '', structuredData: [] };
}

const ERROR: RouteDef = { path: '*', page: 'error' };

async function renderError(request: RenderRequest): Promise<RenderedDocument> {
  const parts = await frameOf(request);
  return renderWork({ request, definition: ERROR, data: undefined, parts, status: 500 });
}

const UNAVAILABLE: RouteDef = { path: '*', page: 'unavailable', title: '暂时无法连接' };

/** The page that offers to try again, with as much of the shop's frame as could be loaded. */
async function renderUnavailable(request: RenderRequest): Promise<RenderedDocument> {
  const parts = await frameOf(request);
  return renderWork({ request, definition: UNAVAILABLE, data: undefined, parts, status: 503 });
}

/** The error page without header and footer, for when the shopper could not be read either; 503 offers to try again. */
export function renderBroken(request: Pick<RenderRequest, 'site' | 'report'>, status: number): RenderedDocument {
  const definition = status === 503 ? UNAVAILABLE : ERROR;
  return renderWork({ request, definition, data: undefined, parts: EMPTY, status });
}

/** The status of a loader's error: thrown by a page, by the router for an unknown route, or for a backend that cannot be reached. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof PageStatus || isRouteErrorResponse(error)) return error.status;
  return error instanceof Error ? (error as { statusCode?: number }).statusCode : undefined;
}

/** The address for the router: without the base of the mobile site. */
function routeAddress({ url, base }: Site): URL {
  const target = new URL(url);
  if (base) target.pathname = target.pathname.slice(base.length) || '/';
  return target;
}

/** Renders the document of `site.url`. Never throws: statuses thrown by loaders become pages or redirects, other errors the error page. */
export async function render(request: RenderRequest): Promise<RenderedDocument> {
  try {
    const result = await handler.query(new Request(routeAddress(request.site)), { requestContext: request });
    if (result instanceof Response) return moved(result.headers.get('location') ?? '/', undefined);
    const error = result.errors ? Object.values(result.errors)[0] : undefined;
    if (error instanceof PageStatus && error.location) return moved(error.location, undefined);
    const route = byPath.get(result.matches.at(-1)?.route.id ?? '');
    if (error instanceof LackingAddress && route) return await renderLacking(request, route, error.lacking);
    // No route pattern matches an address with line breaks, not even `*`: the router answers 404.
    if (statusOf(error) === 404) return await renderNotFound(request);
    if (statusOf(error) === 503) return { ...(await renderUnavailable(request)), failure: error };
    if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error));
    const [loaded] = Object.values(result.loaderData) as (Loaded | undefined)[];
    if (!loaded) return await renderNotFound(request);
    const { definition, data, parts, loginSettings } = loaded;
    if (definition.page === NOT_FOUND.page) {
      const titled = { ...NOT_FOUND, title: definition.title ?? NOT_FOUND.title };
      return renderWork({ request, definition: titled, data, parts: parts ?? EMPTY, status: 404 });
    }
    const status = pageModule(definition.page)?.status?.(data as never) ?? 200;
    return renderWork({ request, definition, data, parts: parts ?? EMPTY, status, loginSettings });
  } catch (error) {
    request.report('A page could not be rendered', error);
    return { ...(await renderError(request)), failure: error };
  }
}

/** A place, and a page of the shop that shows it (path without the site's base). */
export interface PlacePreview {
  slot: Slot;
  example: string;
}

/** Renders a draft for the operator from the given parts, at the address of `site.url`; links and actions do nothing. */
export function renderPreview(request: RenderRequest, parts: PageParts): RenderedDocument {
  const definition: RouteDef = { path: '/edit/preview', page: 'home', layout: 'preview', title: '预览模式' };
  return renderWork({ request: { ...request, mode: 'preview' }, definition, data: parts, parts, status: 200 });
}

/** The same of a place, in the page of its example; alone where guests do not get that page. */
export async function renderPlacePreview(
  request: RenderRequest,
  parts: PageParts,
  { slot, example }: PlacePreview,
): Promise<RenderedDocument> {
  const { site } = request;
  const url = new URL(site.base + example, site.url);
  const draft = { slot, document: parts.body };
  const rendered = await render({ ...request, site: { ...site, url }, mode: 'preview', draft });
  return rendered.location ? renderPreview(request, parts) : rendered;
}
