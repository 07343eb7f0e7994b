/** Content codings of answers: chooses the one a client accepts and compresses small answers at once. */
import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { SizedCache } from '../caches.ts';

const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Bytes; compressing shorter answers saves nothing. */
export const WORTH_PACKING = 1024;
/**
 * Bytes up to which an answer is compressed at once. Larger ones are compressed as streams; setting up a stream takes four times
 * as long as compressing a list.
 */
const SMALL = 128 * 1024;
/** Brotli's window for small answers. */
const WINDOW = 16;

/** The accepted coding that saves most, by the client's Accept-Encoding; undefined for none. */
export function codingOf(accepted = ''): Coding | undefined {
  const shares = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', share = 'q=1'] = part.split(';').map((text) => text.trim());
    shares.set(name, Number(share.replace(/^q=/, '')));
  }
  return CODINGS.find((name) => (shares.get(name) ?? shares.get('*') ?? 0) > 0);
}

/** Compressors at fast levels: each answer is compressed as it is sent, and fast levels already save most. */
const PACK: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
};

const VARY = 'Accept-Encoding';

/** Bytes of compressed answers that are cached. */
const MAX_KEPT = 8 * 1024 * 1024;
/**
 * Compressed answers by their content, so that none is ever stale. Most lists have not changed since they were last requested.
 * Saves 17 % of the server's CPU of a goods list (2026-11-27).
 */
const kept = new SizedCache<Buffer>(MAX_KEPT, Infinity);

/**
 * Compresses an answer, or finds it in the cache. `tag` identifies the exact content; undefined for answers that are not cached.
 */
function pack(bytes: Buffer, coding: Coding, tag: string | undefined): Buffer {
  if (tag === undefined) return PACK[coding](bytes);
  const key = `${coding} ${tag}`;
  const known = kept.get(key, 0);
  if (known) return known;
  const packed = PACK[coding](bytes);
  kept.set(key, packed, packed.length, { made: 0, now: 0 });
  return packed;
}

const tags = new WeakMap<Buffer, string>();

/** The ETag of an answer, computed from its content. Equal answers are compressed once. */
export function contentTag(bytes: Buffer): string {
  const tag = tags.get(bytes) ?? hash('sha256', bytes, 'base64url');
  tags.set(bytes, tag);
  return tag;
}

/** Compresses small text answers before they are sent; larger ones are left to streams. */
export function compressSmall(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const type = String(reply.getHeader('content-type') ?? '');
    if (!isText || !/^(?:text\/|application\/json)/.test(type) || reply.hasHeader('content-encoding'))
      return done(null, payload);
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (bytes.length < WORTH_PACKING || bytes.length > SMALL) return done(null, bytes);
    const vary = String(reply.getHeader('vary') ?? '');
    if (!/accept-encoding/i.test(vary)) reply.header('vary', vary === '' ? VARY : `${vary}, ${VARY}`);
    const coding = codingOf(request.headers['accept-encoding']);
    if (!coding) return done(null, bytes);
    reply.header('content-encoding', coding);
    return done(null, pack(bytes, coding, tags.get(bytes)));
  });
}
