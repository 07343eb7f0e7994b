/** Checks for load balancers: whether the shop can be read here (/healthz), and whether writing works (/readyz). */
import type { FastifyInstance } from 'fastify';
import { noteReadiness } from './kernel/system/settings/settings.ts';
import type { Db } from './kernel/db/database.ts';
import type { Services } from './kernel/http/context.ts';
import { inTime } from './kernel/in-time.ts';

/** maximum milliseconds of a check; load balancers wait for 2 s */
const LIMIT = 1500;

async function reads(db: Db): Promise<boolean> {
  return inTime(LIMIT, db.execute('select 1')).then(
    () => true,
    () => false,
  );
}

/** Writes and commits a row: only this detects a full disk or a read-only database. */
async function writes(services: Services): Promise<boolean> {
  return inTime(LIMIT, noteReadiness(services)).then(
    () => true,
    () => false,
  );
}

/** One check for all callers within `life` milliseconds, since anybody may call as often as they like. */
function shared<T>(life: number, check: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > life) last = { at: now, answer: check() };
    return last.answer;
  };
}

/** Registers both checks: 200 or 503, without the cause. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  // Guests read on a replica: without a writer no server is taken away from them.
  const reading = shared(200, async () => services.replicas?.read !== undefined || reads(services.db));
  const writing = shared(500, () => writes(services));
  app.get('/healthz', async (_request, reply) => {
    const well = await reading();
    return reply
      .code(well ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: well ? 'ok' : 'unavailable' });
  });
  app.get('/readyz', async (_request, reply) => {
    const [mayRead, mayWrite] = await Promise.all([reading(), writing()]);
    const ready = mayRead && mayWrite;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable', reading: mayRead, writing: mayWrite });
  });
}
