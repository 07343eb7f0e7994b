/** Serves uploaded pictures. Names are random and never reused, so browsers may cache them forever. */
import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../kernel/http/context.ts';
import { fileFor } from './store.ts';
import { noteUse } from './unused-sizes.ts';

/** GET /pictures/AB/NAME.jpg, with sizes by suffix (store.ts). */
export function registerPictures(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { folder: string; name: string } }>('/pictures/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params;
    const found = await fileFor(services.config, folder, name);
    reply.header('x-content-type-options', 'nosniff');
    if (found) await noteUse(found.file, services.clock.now());
    if (!found) return reply.code(404).header('cache-control', 'no-cache').type('text/plain').send('not found');
    return reply
      .header('cache-control', found.isFinal ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('content-security-policy', "default-src 'none'")
      .type(name.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .send(createReadStream(found.file));
  });
}
