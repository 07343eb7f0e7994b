/**
 * What the server does by itself. Every process runs every job; rows decide who does what, so several processes share the work
 * and a restart loses none of it.
 */
import { lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { seconds, type Services } from './http/context.ts';
import { forgetMemberSessions } from './http/member-sessions.ts';
import { log } from './log.ts';
import { endRefunding, lapseAftersales } from './modules/aftersales/clock.ts';
import { forgetOldCarts } from './modules/cart/merge.ts';
import { tellExpiring } from './modules/coupon/tell.ts';
import { applyWished } from './modules/invoice/apply.ts';
import { correctRefunded } from './modules/invoice/correct.ts';
import { switchTimed } from './modules/catalogue/times.ts';
import { tellArrivals } from './modules/favourite/arrivals.ts';
import { forgetTold } from './modules/message/notify.ts';
import { closeAccounts } from './modules/member/closing.ts';
import { forgetMerchantSessions } from './modules/merchant/sessions.ts';
import { forgetEmailLinks } from './modules/member/email.ts';
import { forgetOperatorSessions } from './modules/operator/sessions.ts';
import { expireOrders } from './modules/order/cancel.ts';
import { finishOrders } from './modules/order/finish.ts';
import { remindOfReceipt } from './modules/order/remind.ts';
import { forgetPresence } from './modules/page/presence.ts';
import { runSchedules } from './modules/page/schedule.ts';
import { expirePoints } from './modules/point/expiry.ts';
import { remindOfSales } from './modules/seckill/remind.ts';
import { releaseTickets } from './modules/seckill/end-ticket.ts';
import { forgetKeys } from './modules/system/idempotent.ts';
import { forgetCodes } from './modules/system/codes.ts';
import { forgetMessages, sendMessages } from './modules/system/outbox.ts';
import { forgetPictures } from './modules/system/picture-code.ts';
import { forgetAddresses } from './modules/system/sign-in-limit.ts';
import { rateLimit } from './modules/system/tables.ts';
import { forgetViolations } from './modules/system/csp-reports.ts';
import { forgetSpent } from './modules/system/spent.ts';
import { forgetSizes } from './modules/picture/unused-sizes.ts';
import { forgetStarts } from './modules/trust/flow.ts';
import { forgetTickets } from './modules/trust/tickets.ts';
import { askOpenPayments } from './modules/trade/open.ts';
import { reconcile } from './modules/trade/reconcile.ts';
import { retryRefunds } from './modules/trade/refund.ts';

interface Job {
  name: string;
  /** seconds between the end of one run and the start of the next */
  every: number;
  run(services: Services): Promise<unknown>;
}

const HOUR = 3600;

async function forgetCounters(services: Services): Promise<void> {
  // The longest window of a limit is a day.
  await services.db.delete(rateLimit).where(lt(rateLimit.windowStart, seconds(services) - 25 * HOUR));
}

const jobs: Job[] = [
  // Stock is on the shelf again within a minute of an order's end (checklist 6).
  { name: 'expire orders', every: 10, run: (services) => expireOrders(services) },
  // To the minute that was chosen.
  { name: 'publish as planned', every: 5, run: runSchedules },
  { name: 'finish orders', every: 60, run: (services) => finishOrders(services) },
  { name: 'remind of receipt', every: 600, run: (services) => remindOfReceipt(services) },
  { name: 'release tickets', every: 10, run: (services) => releaseTickets(services) },
  { name: 'remind of flash sales', every: 15, run: (services) => remindOfSales(services) },
  { name: 'retry refunds', every: 60, run: (services) => retryRefunds(services) },
  { name: 'ask open payments', every: 30, run: (services) => askOpenPayments(services) },
  { name: 'compare statements', every: 600, run: (services) => reconcile(services) },
  { name: 'end refunded after-sales', every: 30, run: (services) => endRefunding(services) },
  { name: 'lapse after-sales', every: 60, run: (services) => lapseAftersales(services) },
  { name: 'apply for invoices', every: 30, run: (services) => applyWished(services) },
  { name: 'correct invoices', every: 60, run: (services) => correctRefunded(services) },
  // Within a few hours of the year's end.
  { name: 'expire points', every: 3 * HOUR, run: (services) => expirePoints(services) },
  { name: 'close accounts', every: HOUR, run: closeAccounts },
  { name: 'switch goods on and off', every: 30, run: switchTimed },
  { name: 'tell of arrivals', every: 60, run: tellArrivals },
  { name: 'tell of expiring coupons', every: HOUR, run: tellExpiring },
  { name: 'forget what was told', every: HOUR, run: forgetTold },
  { name: 'send messages', every: 2, run: sendMessages },
  { name: 'forget messages', every: HOUR, run: forgetMessages },
  { name: 'forget codes', every: HOUR, run: forgetCodes },
  { name: 'forget links of e-mails', every: HOUR, run: forgetEmailLinks },
  { name: 'forget pictures', every: HOUR, run: forgetPictures },
  { name: 'forget carts', every: HOUR, run: forgetOldCarts },
  { name: 'forget keys', every: HOUR, run: forgetKeys },
  { name: 'forget counters', every: HOUR, run: forgetCounters },
  { name: 'forget addresses', every: HOUR, run: forgetAddresses },
  { name: 'forget spent tokens', every: HOUR, run: forgetSpent },
  { name: 'forget ways to providers', every: HOUR, run: forgetStarts },
  { name: 'forget tickets of providers', every: HOUR, run: forgetTickets },
  { name: 'forget policy reports', every: HOUR, run: forgetViolations },
  { name: 'forget who was at pages', every: HOUR, run: forgetPresence },
  { name: 'forget picture sizes', every: 6 * HOUR, run: forgetSizes },
  { name: 'forget shoppers’ sign-ins', every: HOUR, run: forgetMemberSessions },
  { name: 'forget operators’ sign-ins', every: HOUR, run: forgetOperatorSessions },
  { name: 'forget merchants’ sign-ins', every: HOUR, run: forgetMerchantSessions },
];

/** Starts the jobs, each at once; answers how to end them, which waits for what is running. */
function startJobs(services: Services): () => Promise<void> {
  let ended = false;
  const running = new Set<Promise<void>>();
  const timers = new Map<Job, NodeJS.Timeout>();
  const round = async (job: Job): Promise<void> => {
    try {
      await job.run(services);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'A job failed and will be tried again');
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

/** Runs the jobs while the app does: from when it listens, or without a listener of its own from when it is ready. */
export function runJobs(app: FastifyInstance, services: Services, begin: 'onListen' | 'onReady'): void {
  let end: (() => Promise<void>) | undefined;
  const start = async (): Promise<void> => {
    end = startJobs(services);
    return Promise.resolve();
  };
  if (begin === 'onListen') app.addHook('onListen', start);
  else app.addHook('onReady', start);
  app.addHook('onClose', async () => end?.());
}
