/** POST /count: what documents tell of how they were used (engine/rules/traffic/beacon.ts). The answer tells nothing. */
import type { FastifyInstance } from 'fastify';
import { MAX_BEACON, readBeacon } from '../../engine/rules/traffic/beacon.ts';
import { isSameOrigin } from '../kernel/access/same-origin.ts';
import { seconds, type Services } from '../kernel/http/context.ts';
import { log } from '../kernel/log.ts';
import { Counts } from '../traffic/collect.ts';
import { isUncounted } from './uncounted.ts';

/** milliseconds between two additions to the sums */
const EVERY = 1000;

export function registerCounting(app: FastifyInstance, services: Services): void {
  const counts = new Counts();
  let adding: Promise<void> | undefined;
  const add = (): Promise<void> =>
    (adding ??= counts
      .flush(services)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Counts of pages wait, since the database does not take them'),
      )
      .finally(() => (adding = undefined)));
  const timer = setInterval(() => void add(), EVERY);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await adding;
    await add();
  });
  app.post('/count', { bodyLimit: MAX_BEACON }, async (request, reply) => {
    const { body, ip } = request;
    if (isSameOrigin(services.config, request) && !isUncounted(request)) {
      const read = typeof body === 'string' ? readBeacon(body) : undefined;
      if (read) counts.take(read, ip, seconds(services));
    }
    return reply.code(204).send();
  });
}
