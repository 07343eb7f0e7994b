/** Codings of answers: which one a client takes, and small answers packed at once. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { TimedCache } from '../caches.ts';

const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Bytes; below them a coding saves nothing. */
export const WORTH_PACKING = 1024;
/** Bytes of an answer that is packed at once: setting up a stream takes four times as long as packing it. */
const SMALL = 64 * 1024;
const MOST_CODINGS = 100;
/** Brotli's window for what is small. */
const WINDOW = 16;

/** By what clients say they take, which is much the same in all of them. */
const known = new TimedCache<Coding | null>(MOST_CODINGS, Infinity);

function bestOf(accepted: string): Coding | undefined {
  const shares = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', share = 'q=1'] = part.split(';').map((text) => text.trim());
    shares.set(name, Number(share.replace(/^q=/, '')));
  }
  return CODINGS.find((name) => (shares.get(name) ?? shares.get('*') ?? 0) > 0);
}

/** The coding a client takes that saves most, by its Accept-Encoding; null for none. */
export function codingOf(accepted = ''): Coding | null {
  const coding = known.get(accepted, 0);
  return coding === undefined ? known.set(accepted, bestOf(accepted) ?? null, 0) : coding;
}

/** Answers are made anew each time: the quick end of each method, which already takes off most. */
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

/** Packs small texts as they leave; what is larger is left to streams. */
export function packSmall(app: FastifyInstance): void {
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
    return done(null, PACK[coding](bytes));
  });
}
