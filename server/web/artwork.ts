/** Pictures of the demo mall: drawings, rendered pictures of goods, and those in the sizes of the shop's pictures. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { PICTURE_SIZES } from '../../engine/picture.ts';
import { cacheOf, gateOf } from '../kernel/caches.ts';
import type { Services } from '../kernel/http/context.ts';
import { projectRoot } from '../kernel/root.ts';

const ROOT = path.join(projectRoot(), 'server/seed/artwork');
/** Sized pictures that are kept in memory, 10 kB each on average, and for how many milliseconds. */
const KEPT = 400;
const LIFE = 86_400_000;
/** libwebp's own default: a fifth smaller than sharp's 80 (14.4 to 11.8 kB at 800 px), and alike to the eye. */
const QUALITY = 75;

/** GET /artwork/sizes/400/1201-front.webp: a picture of /artwork/studio, its longest side 400 px. */
function registerSizes(app: FastifyInstance, services: Services): void {
  const cache = cacheOf<Buffer>(services.db, 'artwork sizes', KEPT, LIFE);
  const gate = gateOf(services.db, 'artwork sizes', 1);
  const sized = (name: string, side: number): Promise<Buffer | undefined> =>
    gate.run(async () => {
      const now = services.clock.now();
      const kept = cache.get(`${side} ${name}`, now);
      if (kept) return kept;
      const original = await readFile(path.join(ROOT, 'studio', name)).catch(() => undefined);
      if (!original) return undefined;
      const image = sharp(original).resize(side, side, { fit: 'inside', withoutEnlargement: true });
      const bytes = await image.webp({ quality: QUALITY }).toBuffer();
      return cache.set(`${side} ${name}`, bytes, now);
    });

  app.get<{ Params: { side: string; name: string } }>('/artwork/sizes/:side/:name', async (request, reply) => {
    const { side, name } = request.params;
    const known = PICTURE_SIZES.find((size) => String(size) === side);
    const bytes = known && /^[\w-]+\.webp$/.test(name) ? await sized(name, known) : undefined;
    if (!bytes) return reply.code(404).type('text/plain; charset=utf-8').send('');
    return reply.header('cache-control', 'public, max-age=86400').type('image/webp').send(bytes);
  });
}

export async function registerArtwork(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(serveFiles, {
    root: ROOT,
    prefix: '/artwork/',
    maxAge: '1d',
    decorateReply: false,
    index: false,
    allowedPath: (pathName) => /\.(?:svg|webp|mp4)$/.test(pathName),
  });
  registerSizes(app, services);
}
