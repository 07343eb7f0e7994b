/** Requests that are neither counted nor take part in tests. */
import type { FastifyRequest } from 'fastify';
import { isPrefetch } from '../kernel/access/prefetch.ts';

const ROBOT = /bot\b|crawl|spider|slurp|lighthouse|facebookexternalhit|preview/i;

/** Programs that read pages, pages fetched in advance, and people who ask not to be counted. */
export function isUncounted(request: FastifyRequest): boolean {
  const { headers } = request;
  return (
    isPrefetch(request) ||
    headers['sec-gpc'] === '1' ||
    headers['dnt'] === '1' ||
    ROBOT.test(headers['user-agent'] ?? '')
  );
}
