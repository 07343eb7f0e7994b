/** Serves uploaded pictures and videos. Names are random and never reused, so browsers may cache them forever. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../kernel/http/context.ts';
import { filesOf } from '../../kernel/files/files-of.ts';
import { fileFor, isVideoKey, nameOf, sendAway, SIZED, storageAway } from './store.ts';
import { sendVideo } from './upload/videos.ts';

/** GET /pictures/AB/NAME.jpg, with sizes by suffix (store.ts). */
export function registerPictures(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { folder: string; name: string } }>('/pictures/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params;
    reply.header('x-content-type-options', 'nosniff');
    if (isVideoKey(`${folder}/${name}`)) return sendVideo(services.config, `${folder}/${name}`, request, reply);
    const found = await fileFor(services.config, folder, name).catch(storageAway);
    if (found === 'away') return sendAway(reply);
    if (found && SIZED.test(name))
      await filesOf(services.config).noteUse(nameOf(`${folder}/${name}`), services.clock.now());
    if (!found) return reply.code(404).header('cache-control', 'no-cache').type('text/plain').send('not found');
    return reply
      .header('cache-control', found.isFinal ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('content-security-policy', "default-src 'none'")
      .type(name.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .send(found.content);
  });
}
