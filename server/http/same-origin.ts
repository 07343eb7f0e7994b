import type { FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { publicOrigin } from './public-origin.ts';

/** true when the browser vouches that the request is ours: Sec-Fetch-Site, or an equal Origin from older browsers (checklist 20). */
export function isSameOrigin(config: Config, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin !== undefined && origin === publicOrigin(config, request);
}
