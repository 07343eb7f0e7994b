import type { FastifyRequest } from 'fastify';

/**
 * true when a browser fetches a page in advance. The user may never open it, so such a request must change nothing (checklist
 * 21).
 */
export function isPrefetch(request: FastifyRequest): boolean {
  return /prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? request.headers['purpose']));
}
