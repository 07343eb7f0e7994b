import type { FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { publicOrigin } from '../http/public-origin.ts';

/** true when the browser vouches that the request is ours: Sec-Fetch-Site, or an equal Origin from older browsers (checklist 20). */
export function isSameOrigin(config: Config, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin !== undefined && origin === publicOrigin(config, request);
}

/**
 * true when a page of ours asks, as far as a browser tells. Where the connection is plain http it sends neither Sec-Fetch-Site nor,
 * with GET, Origin; the address of the page it names then. Behind a proxy that ends https the scheme is not known: hosts are compared.
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
