/** Writes the HTML document around the shop's rendered page. */
import { hash } from 'node:crypto';
import { safePicture } from '../../../engine/address.ts';
import { shareAddress } from '../../../engine/rules/content/share-picture.ts';
import { pictureSet, sizedPicture } from '../../../engine/picture.ts';
import { PAGE_LOOK } from '../../../engine/document/page-defaults.ts';
import { THEME } from '../../../engine/theme/theme.ts';
import { themeStyle } from '../../../engine/theme/tokens.ts';
import type { DocumentData, RenderedDocument, Site } from '../../../storefront/entry.server.tsx';
import type { WebAssets, Shop } from '../assets/assets.ts';
import { sheetLinks } from './joined-styles.ts';
import { scriptJson } from './script-json.ts';
import { zoneAttribute } from './zone.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const PRERENDERED = ['/items', '/items?*', '/items/*', '/custompage?*'];

/** Speculation rules: prerender lists and goods of the same site when a link is about to be clicked. */
function speculation(base: string): string {
  const places = [base || '/', ...PRERENDERED.map((place) => base + place)];
  const where = { or: places.map((href_matches) => ({ href_matches })) };
  return scriptJson({ prerender: [{ where, eagerness: 'moderate' }] });
}

const SPECULATION = { '': speculation(''), '/h5': speculation('/h5') };

/** Seconds; more than Retry-After, since a browser without scripts does not wait longer each time. */
const REFRESH_AFTER = 15;

/** Without scripts a document that could not be made is asked for again by the browser; a form never is. */
function refresh({ status }: RenderedDocument, { resend }: DocumentSite): string {
  if (status !== 503 || resend) return '';
  return `<noscript><meta http-equiv="refresh" content="${REFRESH_AFTER}"></noscript>`;
}

type DocumentSite = Pick<Site, 'base' | 'url' | 'brand' | 'theme' | 'resend'>;

interface DocumentOptions {
  assets: WebAssets;
  shop: Shop;
  /**
   * Nonce of the inline scripts; undefined for a document shared by several visitors, whose scripts are allowed by their hashes.
   */
  nonce: string | undefined;
  /** Last characters of the token for which the document was made; a restored page compares them. */
  sessionMark: string;
  /** The page must sign the shop's calls. */
  signs: boolean;
  /** Inside a mobile app the router handles anchors. */
  webview: boolean;
  site: DocumentSite;
}

/** Records clicks made before the loader has loaded, which takes seconds on a slow line; the loader repeats them. */
export const EARLY_CLICKS =
  "earlyClicks=[];addEventListener('click',earlyClicks.keep=e=>earlyClicks.push(e.target),true)";

const hashOf = (script: string): string => `sha256-${hash('sha256', script, 'base64')}`;
const HASHES = {
  '': [EARLY_CLICKS, SPECULATION['']].map(hashOf),
  '/h5': [EARLY_CLICKS, SPECULATION['/h5']].map(hashOf),
};

/** Hashes of the inline scripts of a site's documents: the click recorder and the speculation rules. */
export function scriptHashesOf(base: DocumentSite['base']): readonly string[] {
  return HASHES[base];
}

/** The loader shows it when the network is lost; the loaded page stays usable. */
const OFFLINE_LINE = '<p data-offline role="alert" hidden>网络已断开，恢复后可继续操作</p>';

/** Pages where money is paid: each of their scripts is listed with its hash. */
const PAYMENT_PAGE = /^(?:\/h5)?\/(?:cashier|payment\/|pointitems\/cashierpoint)/;

/** The integrity list of a payment page's scripts; browsers check each loaded script by it, including imported ones. */
function scriptHashes(sources: string[], { assets, site }: DocumentOptions): Record<string, string> {
  return PAYMENT_PAGE.test(site.url.pathname) ? assets.integrity(sources) : {};
}

/** Sources of a page's islands, by name. */
function islandsOf({ data }: RenderedDocument, shop: Shop): Record<string, string> {
  return Object.fromEntries(data.islands.map(({ name }) => [name, shop.islandSource(name)]));
}

function meta(name: string, content: string): string {
  return content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
}

const OUR_MARK = '/artwork/mall/mark.svg';

/** Address of the mall's icon; our default without one. */
export function markOf(brand: Site['brand']): string {
  return safePicture(brand?.mark) || OUR_MARK;
}

/** Data that apps show for a shared link; they accept whole addresses only. */
function shareCard({ title, description, shareImage, canonical }: RenderedDocument, { url }: DocumentSite): string {
  const image = shareImage === '' ? '' : new URL(shareAddress(shareImage), url).href;
  return Object.entries({ type: 'website', title, description, url: canonical, image })
    .map(([name, content]) => content && `<meta property="og:${name}" content="${escapeHtml(content)}">`)
    .join('');
}

/** The same page for phones, which search engines index as one with the desktop's. */
function phoneLink(canonical: string, { base, url }: DocumentSite): string {
  if (base !== '') return '';
  const address = `${url.origin}/h5${canonical.slice(url.origin.length).replace(/^\/$/, '')}`;
  return `<link rel="alternate" media="only screen and (max-width: 640px)" href="${escapeHtml(address)}">`;
}

/** The page's data for search engines; a page that must not be indexed has only a robots entry. */
function foundBy(rendered: RenderedDocument, site: DocumentSite, own: string): string {
  const { canonical, structuredData } = rendered;
  if (canonical === '') return '<meta name="robots" content="noindex">';
  const graph = { '@context': 'https://schema.org', '@graph': structuredData };
  const data = structuredData.length > 0 && `<script type="application/ld+json"${own}>${scriptJson(graph)}</script>`;
  return `<link rel="canonical" href="${escapeHtml(canonical)}">${phoneLink(canonical, site)}${shareCard(rendered, site)}${data || ''}`;
}

/** Requests the picture a visitor sees first, in the file that its `img` will choose. */
function firstPicture({ firstPicture: first }: RenderedDocument): string {
  const address = safePicture(first?.address);
  if (!first || address === '') return '';
  const set = pictureSet(address, first.box);
  const sizes = set === undefined ? '' : ` imagesrcset="${escapeHtml(set)}"`;
  return `<link rel="preload" as="image" href="${escapeHtml(sizedPicture(address, first.box))}"${sizes} fetchpriority="high">`;
}

/** The whole document, with the styles of exactly its page, layout and widgets, and one script, the loader. */
export function writeDocument(rendered: RenderedDocument, options: DocumentOptions): string {
  const { assets, shop, nonce } = options;
  const own = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const [layout, ...parts] = rendered.sources;
  // Two style sheets: the one that all pages of a layout need is fetched once.
  const styles = assets.sheets([['storefront/styles.entry.ts', ...(layout ? [layout] : [])], parts]);
  const background = /^[#\w(),.\s]+$/.test(rendered.background) ? rendered.background : PAGE_LOOK.backgroundColor;
  const sources = ['storefront/loader.ts', ...(options.webview ? ['storefront/entry.webview.tsx'] : [])];
  const islands = islandsOf(rendered, shop);
  const hashes = scriptHashes([...sources, ...Object.values(islands)], options);
  const integrityOf = (address: string): string => (hashes[address] ? ` integrity="${hashes[address]}"` : '');
  // Without a preload, a script's imports would be requested one round trip later.
  const imported = [...new Set(sources.flatMap((source) => assets.preloads(source).slice(0, -1)))];
  const preload = (address: string): string =>
    `<link rel="modulepreload"${own} href="${address}"${integrityOf(address)}>`;
  const script = (source: string): string => {
    const address = assets.script(source);
    return `<script type="module"${own} src="${address}"${integrityOf(address)}></script>`;
  };
  const head = [
    '<!doctype html>',
    `<html lang="zh-CN" id="top" data-session="${escapeHtml(options.sessionMark)}"${options.site.base ? ' data-h5' : ' data-reflow'}${options.signs ? ' data-signs' : ''}${rendered.counts && ` data-counts="${escapeHtml(rendered.counts)}"`}${zoneAttribute()} style="${themeStyle(options.site.theme ?? THEME)}background:${background}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    firstPicture(rendered),
    // Before the style sheets: an inline script below them waits for them, and the parser with it.
    `<script${own}>${EARLY_CLICKS}</script>`,
    `<title>${escapeHtml(rendered.title)}</title>`,
    refresh(rendered, options.site),
    meta('description', rendered.description),
    meta('keywords', rendered.keywords),
    foundBy(rendered, options.site, own),
    `<link rel="icon" href="${escapeHtml(markOf(options.site.brand))}"><link rel="apple-touch-icon" href="/icons/180.png"><link rel="manifest" href="/manifest.webmanifest">`,
    meta('theme-color', background),
    sheetLinks(styles),
    assets.head(nonce ?? ''),
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
  // Concatenated, because joining an array would copy the long page once more.
  return head + rendered.html + tail;
}
