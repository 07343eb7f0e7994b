/** Writes the HTML document around what the shop rendered. */
import { hash } from 'node:crypto';
import { safePicture } from '../../../engine/address.ts';
import { PAGE_LOOK } from '../../../engine/document/page-defaults.ts';
import type { DocumentData, RenderedDocument, Site } from '../../../storefront/entry.server.tsx';
import type { WebAssets, Shop } from '../assets/assets.ts';
import { sheetLinks } from './joined-styles.ts';
import { scriptJson } from './script-json.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const PRERENDERED = ['/items', '/items?*', '/items/*', '/custompage?*'];

/** Prerender only what is safe and likely: lists and goods of the same site, when a link is about to be clicked. */
function speculation(base: string): string {
  const places = [base || '/', ...PRERENDERED.map((place) => base + place)];
  const where = { or: places.map((href_matches) => ({ href_matches })) };
  return scriptJson({ prerender: [{ where, eagerness: 'moderate' }] });
}

const SPECULATION = { '': speculation(''), '/h5': speculation('/h5') };

type DocumentSite = Pick<Site, 'base' | 'url' | 'brand'>;

interface DocumentOptions {
  assets: WebAssets;
  shop: Shop;
  /** Of the scripts inside; undefined for a document that several visitors get, whose scripts are known by their hashes. */
  nonce: string | undefined;
  /** Last characters of the token the document was made for; a restored page compares them. */
  sessionMark: string;
  /** The shop's calls must be signed, by the page too. */
  signs: boolean;
  /** Inside a mobile app anchors are taken over by the router. */
  webview: boolean;
  site: DocumentSite;
}

/** Keeps what is clicked before the loader is there, on a slow line for seconds; the loader does it again. */
export const EARLY_CLICKS =
  "earlyClicks=[];addEventListener('click',earlyClicks.keep=e=>earlyClicks.push(e.target),true)";

const hashOf = (script: string): string => `sha256-${hash('sha256', script, 'base64')}`;
const HASHES = {
  '': [EARLY_CLICKS, SPECULATION['']].map(hashOf),
  '/h5': [EARLY_CLICKS, SPECULATION['/h5']].map(hashOf),
};

/** Hashes of the scripts inside a document of a site: the click recorder and the speculation rules. */
export function scriptHashesOf(base: DocumentSite['base']): readonly string[] {
  return HASHES[base];
}

/** Made visible by the loader when the network is lost; what was loaded stays usable. */
const OFFLINE_LINE = '<p data-offline role="alert" hidden>网络已断开，恢复后可继续操作</p>';

/** Pages where money is paid: every script of theirs is named with its hash. */
const PAYMENT_PAGE = /^(?:\/h5)?\/(?:cashier|payment\/|pointitems\/cashierpoint)/;

/** The list of a payment page's scripts, by which browsers check each that is loaded, those that scripts load included. */
function scriptHashes(sources: string[], { assets, site }: DocumentOptions): Record<string, string> {
  return PAYMENT_PAGE.test(site.url.pathname) ? assets.integrity(sources) : {};
}

/** Sources of the islands on a page, by name. */
function islandsOf({ data }: RenderedDocument, shop: Shop): Record<string, string> {
  return Object.fromEntries(data.islands.map(({ name }) => [name, shop.islandSource(name)]));
}

function meta(name: string, content: string): string {
  return content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
}

const OUR_MARK = '/artwork/mall/mark.svg';

/** Address of the mall's sign; ours where it has none of its own. */
export function markOf(brand: Site['brand']): string {
  return safePicture(brand?.mark) || OUR_MARK;
}

/** What apps show of a shared link; they read whole addresses only. */
function shareCard({ title, description, shareImage, canonical }: RenderedDocument, { url }: DocumentSite): string {
  const image = shareImage === '' ? '' : new URL(shareImage, url).href;
  return Object.entries({ type: 'website', title, description, url: canonical, image })
    .map(([name, content]) => content && `<meta property="og:${name}" content="${escapeHtml(content)}">`)
    .join('');
}

/** What engines find the page by; a page that nobody is to find has just that. */
function foundBy(rendered: RenderedDocument, site: DocumentSite, own: string): string {
  const { canonical, facts } = rendered;
  if (canonical === '') return '<meta name="robots" content="noindex">';
  const graph = { '@context': 'https://schema.org', '@graph': facts };
  const data = facts.length > 0 && `<script type="application/ld+json"${own}>${scriptJson(graph)}</script>`;
  return `<link rel="canonical" href="${escapeHtml(canonical)}">${shareCard(rendered, site)}${data || ''}`;
}

/** The whole document. Styles of exactly its page, layout and widgets; one script, the loader. */
export function writeDocument(rendered: RenderedDocument, options: DocumentOptions): string {
  const { assets, shop, nonce } = options;
  const own = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const [layout, ...parts] = rendered.sources;
  // Two files: what all pages of a layout need is fetched once.
  const styles = assets.sheets([['storefront/styles.entry.ts', ...(layout ? [layout] : [])], parts]);
  const background = /^[#\w(),.\s]+$/.test(rendered.background) ? rendered.background : PAGE_LOOK.backgroundColor;
  const sources = ['storefront/loader.ts', ...(options.webview ? ['storefront/entry.webview.tsx'] : [])];
  const islands = islandsOf(rendered, shop);
  const hashes = scriptHashes([...sources, ...Object.values(islands)], options);
  const integrityOf = (address: string): string => (hashes[address] ? ` integrity="${hashes[address]}"` : '');
  // What a script imports would begin a whole way there and back later.
  const imported = [...new Set(sources.flatMap((source) => assets.preloads(source).slice(0, -1)))];
  const preload = (address: string): string =>
    `<link rel="modulepreload"${own} href="${address}"${integrityOf(address)}>`;
  const script = (source: string): string => {
    const address = assets.script(source);
    return `<script type="module"${own} src="${address}"${integrityOf(address)}></script>`;
  };
  const head = [
    '<!doctype html>',
    `<html lang="zh-CN" id="top" data-session="${escapeHtml(options.sessionMark)}"${options.site.base && ' data-h5'}${rendered.reflows ? ' data-reflow' : ''}${options.signs ? ' data-signs' : ''} style="background:${background}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    rendered.firstPicture &&
      `<link rel="preload" as="image" href="${escapeHtml(rendered.firstPicture)}" fetchpriority="high">`,
    `<title>${escapeHtml(rendered.title)}</title>`,
    meta('description', rendered.description),
    meta('keywords', rendered.keywords),
    foundBy(rendered, options.site, own),
    `<link rel="icon" href="${escapeHtml(markOf(options.site.brand))}">`,
    sheetLinks(styles),
    assets.head(nonce ?? ''),
    `<script${own}>${EARLY_CLICKS}</script>`,
    Object.keys(hashes).length > 0
      ? `<script type="importmap"${own}>${scriptJson({ integrity: hashes })}</script>`
      : '',
    ...imported.map(preload),
    ...sources.map(script),
    '</head><body>',
  ].join('');
  const data: DocumentData = { ...rendered.data, scripts: assets.islands(islands) };
  const tail = [
    OFFLINE_LINE,
    `<script type="application/json" id="${shop.PAGE_DATA_ID}"${own}>${scriptJson(data)}</script>`,
    options.webview ? '' : `<script type="speculationrules"${own}>${SPECULATION[options.site.base]}</script>`,
    '</body></html>',
  ].join('');
  // Added, not joined: the page is long, and joining would write it once more.
  return head + rendered.html + tail;
}
