/**
 * What the server does by itself. Every process runs every job; rows decide who does what, so several processes share the work
 * and a restart loses none of it.
 */
import { lt } from 'drizzle-orm';
import { seconds, type Services } from './http/context.ts';
import { forgetOldCarts } from './modules/cart/merge.ts';
import { expireOrders } from './modules/order/cancel.ts';
import { releaseTickets } from './modules/promotion/seckill-end.ts';
import { rateLimit, revokedToken } from './modules/system/tables.ts';
import { forgetKeys } from './modules/trade/idempotent.ts';
import { retryRefunds } from './modules/trade/refund.ts';

interface Job {
  name: string;
  /** seconds between the end of one run and the start of the next */
  every: number;
  run(services: Services): Promise<unknown>;
}

const HOUR = 3600;

async function forgetCounters(services: Services): Promise<void> {
  const now = seconds(services);
  // The longest window of a limit is a day.
  await services.db.delete(rateLimit).where(lt(rateLimit.windowStart, now - 25 * HOUR));
  await services.db.delete(revokedToken).where(lt(revokedToken.expires, now));
}

const jobs: Job[] = [
  // Stock is on the shelf again within a minute of an order's end (checklist 6).
  { name: 'expire orders', every: 10, run: (services) => expireOrders(services) },
  { name: 'release tickets', every: 10, run: (services) => releaseTickets(services) },
  { name: 'retry refunds', every: 60, run: (services) => retryRefunds(services) },
  { name: 'forget carts', every: HOUR, run: forgetOldCarts },
  { name: 'forget keys', every: HOUR, run: forgetKeys },
  { name: 'forget counters', every: HOUR, run: forgetCounters },
];

/** Starts the jobs, each at once; answers how to end them, which waits for what is running. */
export function startJobs(services: Services): () => Promise<void> {
  let ended = false;
  const running = new Set<Promise<void>>();
  const timers = new Map<Job, NodeJS.Timeout>();
  const round = async (job: Job): Promise<void> => {
    try {
      await job.run(services);
    } catch (error) {
      console.error(`The job '${job.name}' failed and will be tried again:`, error);
    }
    if (!ended) timers.set(job, setTimeout(() => start(job), job.every * 1000).unref());
  };
  const start = (job: Job): void => {
    const run = round(job).finally(() => running.delete(run));
    running.add(run);
  };
  jobs.forEach(start);
  return async () => {
    ended = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running);
  };
}
