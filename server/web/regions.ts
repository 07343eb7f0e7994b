/**
 * The region tree as a file of the shop. Its address contains a hash of its content, so browsers load it once. Foreign clients
 * call espier/address.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RegionSource } from '../../storefront/entry.server.tsx';
import type { Region } from '../../engine/rules/places/regions.ts';
import { outside } from '../kernel/db/transaction.ts';
import { cacheOf } from '../kernel/caches.ts';
import { codingOf } from '../kernel/http/coding.ts';
import type { Services } from '../kernel/http/context.ts';
import { openBackend } from './backend/open-backend.ts';

interface RegionFile extends RegionSource {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** milliseconds; the tree's own cache has the same lifetime */
const LIFE = 600_000;
/** milliseconds a document waits for another backend's tree; after that the browser loads it */
const PATIENCE = 2000;

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The fields of a node that address forms read. */
function slim({ id, label, children }: Region): Region {
  return { id: String(id), label, ...(children ? { children: children.map(slim) } : {}) };
}

async function readTree(services: Services): Promise<Region[]> {
  const nobody = {
    token: undefined,
    storeToken: undefined,
    sid: '',
    ip: '',
    userAgent: undefined,
    origin: '',
    prefetch: false,
  };
  const { call } = await openBackend(services, nobody, 'regions');
  const { data } = await call('GET espier/address', undefined, { patience: PATIENCE });
  return Array.isArray(data) ? data : [];
}

async function makeFile(services: Services): Promise<RegionFile | undefined> {
  const tree = (await readTree(services)).map(slim);
  if (tree.length === 0) return undefined;
  const plain = Buffer.from(JSON.stringify(tree));
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 12);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, zipped] = await Promise.all([compressed.br(plain, { params }), compressed.gzip(plain)]);
  return { address: `/regions/${hash}.json`, provinces: tree.map(({ label }) => label), plain, br, gzip: zipped };
}

/** The current file, made once for concurrent requests; a failure is tried again. */
function regionFile(services: Services): Promise<RegionFile | undefined> {
  const cache = cacheOf<Promise<RegionFile | undefined>>(services.db, 'region-file', 1, LIFE);
  const now = services.clock.now();
  const made =
    cache.get('file', now) ??
    cache.set(
      'file',
      outside(() => makeFile(services)).catch(() => undefined),
      now,
    );
  void made.then((file) => file ?? cache.clear());
  return made;
}

/** The address of the tree and its first list; an empty address when the page must make the call. */
export async function regionSource(services: Services): Promise<RegionSource> {
  const { address = '', provinces = [] } = (await regionFile(services)) ?? {};
  return { address, provinces };
}

/** GET /regions/{hash}.json. An outdated address gets the current tree, and the answer is not cached. */
export function registerRegions(app: FastifyInstance, services: Services): void {
  app.get('/regions/:file', async (request, reply): Promise<FastifyReply> => {
    const file = await regionFile(services);
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
    const coding = codingOf(request.headers['accept-encoding']);
    const isCurrent = request.url.split('?')[0] === file.address;
    return reply
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('vary', 'Accept-Encoding')
      .headers(coding ? { 'content-encoding': coding } : {})
      .type('application/json; charset=utf-8')
      .send(coding ? file[coding] : file.plain);
  });
}
