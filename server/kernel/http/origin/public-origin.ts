import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Scheme and host of our addresses: PUBLIC_ORIGIN, else the request's host, which its sender can choose freely. */
export function publicOrigin(config: Pick<Config, 'publicOrigin'>, request: FastifyRequest): string {
  return config.publicOrigin ?? `${request.protocol}://${request.host}`;
}
