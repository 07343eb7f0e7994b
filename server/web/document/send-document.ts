/** Sends documents: headers, session cookies, HTML. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionMark } from '../../../engine/rules/wire/session-mark.ts';
import type { RenderedDocument } from '../../../storefront/entry.server.tsx';
import { isPrefetch } from '../../kernel/access/prefetch.ts';
import type { WebAssets } from '../assets/assets.ts';
import { contentSecurityPolicy, securityHeaders, type Others, type PageKind, type Trusted } from '../csp.ts';
import { keepBucket } from './bucket.ts';
import { scriptHashesOf, writeDocument } from './document.ts';
import { clearSession, clearStore, keepSession, type Visitor } from '../site.ts';

/** milliseconds for everything a document waits for; after that the shell answers 503 without any call */
export const DOCUMENT_LIMIT = 3000;

/** seconds after which a backend that did not answer is tried again */
export const RETRY_AFTER = 5;

/** Pages that frame a provider's page. */
const FRAMING_PAGE = /^\/auth\/(?:login|wx-login)$/;

/**
 * Headers of every document: private, never stored by shared caches, and allowed in the browser's back/forward cache (bfcache).
 */
export function documentHeaders(
  reply: FastifyReply,
  request: FastifyRequest,
  kind: PageKind,
  assets: WebAssets,
  others: Others = {},
): string {
  const nonce = randomUUID();
  const facts = { kind, trusted: { nonce }, development: assets.development, others };
  reply.headers(headersOf(facts, request.protocol === 'https'));
  return nonce;
}

interface HeaderFacts {
  kind: PageKind;
  trusted: Trusted;
  development: boolean;
  others: Others;
}

function headersOf({ kind, trusted, development, others }: HeaderFacts, https: boolean): Record<string, string> {
  return {
    ...securityHeaders(https),
    'content-security-policy': contentSecurityPolicy(kind, trusted, { development, https, ...others }),
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
  };
}

function sharedHeadersOf(base: '' | '/h5', https: boolean): Record<string, string> {
  const trusted = { hashes: scriptHashesOf(base) };
  const headers = headersOf({ kind: 'shop', trusted, development: false, others: {} }, https);
  // For a cache of ours in front (deploy/proxy/varnish.vcl), which takes it away; others keep nothing.
  const shared = 'max-age=2, stale-if-error=600';
  return { ...headers, vary: 'Cookie, User-Agent, Accept-Encoding', 'surrogate-control': shared };
}

const bothOf = (base: '' | '/h5') => ({ http: sharedHeadersOf(base, false), https: sharedHeadersOf(base, true) });
/** Prepared, since a shared document is sent so often that building its policy each time would be a tenth of the work. */
const SHARED = { '': bothOf(''), '/h5': bothOf('/h5') };

/** Headers of a document shared by several visitors. Vary names the request headers that select it. */
export function sharedHeaders(reply: FastifyReply, request: FastifyRequest, base: '' | '/h5', tag: string): void {
  reply.headers(SHARED[base][request.protocol === 'https' ? 'https' : 'http']).header('etag', tag);
}

/** Sends a rendered page with its status and headers. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { assets: WebAssets; rendered: RenderedDocument; visitor: Visitor; kind: PageKind },
): Promise<FastifyReply> {
  const { assets, rendered, visitor, kind } = options;
  if (visitor.stale && !isPrefetch(request)) clearSession(reply);
  if (visitor.backend.isStoreStale() && !isPrefetch(request)) clearStore(reply);
  if (visitor.backend.who?.data?.renewed) keepSession(request, reply);
  if (visitor.backend.tests.size > 0) keepBucket(request, reply, visitor.bucket);
  if (rendered.location) return reply.header('cache-control', 'private, no-cache').redirect(rendered.location, 303);
  const frames = FRAMING_PAGE.test(visitor.site.url.pathname) ? visitor.frames : [];
  const nonce = documentHeaders(reply, request, kind, assets, { frames });
  if (rendered.status === 503) reply.header('retry-after', RETRY_AFTER);
  const shop = await assets.shop();
  const html = writeDocument(rendered, {
    assets,
    shop,
    nonce,
    sessionMark: sessionMark(visitor.token ?? ''),
    signs: visitor.signs,
    webview: visitor.webview,
    site: visitor.site,
  });
  return reply.code(rendered.status).send(Buffer.from(html));
}
