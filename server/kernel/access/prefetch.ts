import type { FastifyRequest } from 'fastify';

/** true when a browser fetches ahead of a click that may never come: such a request changes nothing (checklist 21). */
export function isPrefetch(request: FastifyRequest): boolean {
  return /prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? request.headers['purpose']));
}
