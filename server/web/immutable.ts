/** Files whose address changes with their content: a browser loads each once. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingOf, type Coding } from '../kernel/http/coding.ts';

/** A file's bytes, plain and in each coding. */
export type Coded = Record<'plain', Buffer> & Partial<Record<Coding, Buffer>>;

export function sendImmutable(request: FastifyRequest, reply: FastifyReply, type: string, file: Coded): FastifyReply {
  const coding = codingOf(request.headers['accept-encoding']);
  const packed = coding && file[coding];
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'Accept-Encoding')
    .headers(packed ? { 'content-encoding': coding } : {})
    .type(type)
    .send(packed ?? file.plain);
}
