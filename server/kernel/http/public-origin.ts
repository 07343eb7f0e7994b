import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Scheme and host that addresses of ours begin with: PUBLIC_ORIGIN, else what the request names, which its sender chose. */
export function publicOrigin(config: Pick<Config, 'publicOrigin'>, request: FastifyRequest): string {
  return config.publicOrigin ?? `${request.protocol}://${request.host}`;
}
