import type { FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { publicOrigin } from '../http/origin/public-origin.ts';

/**
 * true when the browser confirms that the request comes from our origin: by Sec-Fetch-Site, or by an equal Origin from older
 * browsers (checklist 20).
 */
export function isSameOrigin(config: Config, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin !== undefined && origin === publicOrigin(config, request);
}

/**
 * true when one of our pages sent the request, as far as the browser's headers tell. Over plain http a browser sends neither
 * Sec-Fetch-Site nor, with GET, Origin; then the Referer decides. Behind a proxy that terminates https the scheme is unknown, so
 * only hosts are compared.
 */
export function isOurPage(config: Config, request: FastifyRequest): boolean {
  if (isSameOrigin(config, request)) return true;
  const { 'sec-fetch-site': site, referer = '' } = request.headers;
  if (site !== undefined || !URL.canParse(referer)) return false;
  return (
    new URL(referer).host ===
    publicOrigin(config, request)
      .replace(/^https?:\/\//, '')
      .toLowerCase()
  );
}
