/**
 * The server's own jobs. Every process runs every job; locked rows decide which process does what, so several processes share the
 * work, and a restart loses none of it.
 */
import { getTableName } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from './kernel/http/context.ts';
import { log } from './kernel/log.ts';
import { tellAgents } from './agents/ucp/orders/tell.ts';
import { RETENTIONS as ofPictures } from './agents/picture/tables.ts';
import { RETENTIONS as ofAgents } from './agents/ucp/tables.ts';
import { endRefunding, lapseAftersales } from './orders/aftersales/clock.ts';
import { forgetOldCarts } from './orders/cart/merge.ts';
import { notifyExpiring } from './offers/coupon/notices.ts';
import { applyRequested } from './money/invoice/apply.ts';
import { correctRefunded } from './money/invoice/correct.ts';
import { switchTimed } from './goods/catalogue/times.ts';
import { fetchPictures } from './goods/intake/fetch-pictures.ts';
import { notifyArrivals } from './orders/favourite/arrivals.ts';
import { notifyCheaper } from './orders/favourite/cheaper.ts';
import { mailAlerts } from './office/alerts/mail.ts';
import { mailReports } from './office/figures/mail/send.ts';
import { runOperatorJobs } from './office/jobs/run.ts';
import { forgetJobs } from './office/jobs/store.ts';
import { RETENTIONS as ofSuggestions } from './office/suggestions/tables.ts';
import { dropOtherRuns, noteRun } from './office/jobs/system-jobs.ts';
import { tellOfAnswers } from './people/conversation/tell.ts';
import { closeAccounts } from './people/member/closing.ts';
import { expireOrders } from './orders/moves/cancel.ts';
import { finishOrders } from './orders/moves/finish.ts';
import { forgetReceiverNames } from './orders/buyer/receiver-names.ts';
import { remindOfReceipt } from './orders/buyer/remind.ts';
import { checkPublished } from './content/plans/nightly.ts';
import { runSchedules } from './content/plans/schedule.ts';
import { expirePoints } from './wallet/point/expiry.ts';
import { remindOfSales } from './offers/seckill/remind.ts';
import { releaseTickets } from './offers/seckill/end-ticket.ts';
import { notifyLowStock } from './goods/stock/low-news.ts';
import { deliverEvents } from './kernel/events/deliver.ts';
import { sealOldSecrets } from './kernel/events/secrets.ts';
import { RETENTIONS as ofEvents } from './kernel/events/tables.ts';
import { followTimeZone } from './kernel/system/settings/zone.ts';
import { sendMessages } from './kernel/system/outbox/outbox.ts';
import { forgetSizes } from './content/picture/unused-sizes.ts';
import { askOpenPayments } from './money/trade/open.ts';
import { reconcile } from './money/reconcile/reconcile.ts';
import { retryRefunds } from './money/trade/refund.ts';
import { countEarned } from './traffic/earned.ts';
import { keepResults } from './traffic/experiments/keep.ts';
import { foldTraffic } from './traffic/fold.ts';
import type { Retention } from './kernel/db/retention.ts';
import { deleteExpired } from './kernel/system/expired.ts';
import { RETENTIONS as ofAccess } from './kernel/access/tables.ts';
import { RETENTIONS as ofMessages } from './kernel/message/tables.ts';
import { RETENTIONS as ofSystem } from './kernel/system/tables.ts';
import { RETENTIONS as ofPages } from './content/page/tables.ts';
import { RETENTIONS as ofGoods } from './goods/tables.ts';
import { RETENTIONS as ofClicks } from './orders/clicks/tables.ts';
import { RETENTIONS as ofMembers } from './people/member/tables.ts';
import { RETENTIONS as ofMerchants } from './people/merchant/tables.ts';
import { RETENTIONS as ofOperators } from './people/operator/tables.ts';
import { RETENTIONS as ofTrust } from './people/trust/tables.ts';
import { HOUR } from '../engine/rules/format/time.ts';

const RETENTIONS: Retention[] = [
  ...ofAccess,
  ...ofEvents,
  ...ofSuggestions,
  ...ofMessages,
  ...ofSystem,
  ...ofPages,
  ...ofGoods,
  ...ofClicks,
  ...ofMembers,
  ...ofMerchants,
  ...ofOperators,
  ...ofTrust,
  ...ofAgents,
  ...ofPictures,
];

interface Job {
  name: string;
  /** name for operators (任务) */
  title: string;
  /** seconds between the end of one run and the start of the next */
  every: number;
  /** `isEnding`: long work calls it between its parts */
  run(services: Services, isEnding: () => boolean): Promise<unknown>;
}

/** Each table with rows that expire has a job. */
const expiry = (each: Retention): Job => ({
  name: `forget ${getTableName(each.column.table)}`,
  title: each.title,
  every: HOUR,
  run: (services) => deleteExpired(services, each),
});

const jobs: Job[] = [
  // Each process has the zone itself.
  { name: 'follow the time zone', title: '应用商城的时区', every: 2, run: followTimeZone },
  {
    name: 'follow the providers',
    title: '应用服务商的设置',
    every: 2,
    run: async (services) => services.followProviders?.(),
  },
  // The stock is returned within a minute of an order's end (checklist 6).
  { name: 'expire orders', title: '关闭超时未付的订单', every: 10, run: (services) => expireOrders(services) },
  // Within the minute of the plan.
  { name: 'publish as planned', title: '定时发布页面', every: 5, run: runSchedules },
  // Each page once after three in the morning.
  { name: 'check published pages', title: '检查已发布的页面', every: 60, run: checkPublished },
  { name: 'finish orders', title: '到期自动确认收货', every: 60, run: (services) => finishOrders(services) },
  { name: 'remind of receipt', title: '提醒确认收货', every: 600, run: (services) => remindOfReceipt(services) },
  { name: 'release tickets', title: '收回未用的秒杀名额', every: 10, run: (services) => releaseTickets(services) },
  { name: 'remind of flash sales', title: '提醒秒杀开始', every: 15, run: (services) => remindOfSales(services) },
  { name: 'retry refunds', title: '重试退款', every: 60, run: (services) => retryRefunds(services) },
  { name: 'ask open payments', title: '查询未结的支付', every: 30, run: (services) => askOpenPayments(services) },
  { name: 'compare statements', title: '核对渠道账单', every: 600, run: (services) => reconcile(services) },
  { name: 'end refunded after-sales', title: '完成已退款的售后', every: 30, run: (services) => endRefunding(services) },
  { name: 'lapse after-sales', title: '处理到期的售后', every: 60, run: (services) => lapseAftersales(services) },
  { name: 'apply for invoices', title: '申请下单时要的发票', every: 30, run: (services) => applyRequested(services) },
  { name: 'correct invoices', title: '冲红已退款的发票', every: 60, run: (services) => correctRefunded(services) },
  // Within a few hours after the end of the year.
  { name: 'expire points', title: '积分过期', every: 3 * HOUR, run: (services) => expirePoints(services) },
  { name: 'close accounts', title: '注销到期的账号', every: HOUR, run: closeAccounts },
  { name: 'switch goods on and off', title: '商品定时上下架', every: 30, run: switchTimed },
  { name: 'fetch pictures of imports', title: '取回导入商品的图片', every: 5, run: fetchPictures },
  { name: 'tell of arrivals', title: '到货通知', every: 60, run: notifyArrivals },
  { name: 'tell of lower prices', title: '降价通知', every: 300, run: notifyCheaper },
  { name: 'tell of answers', title: '客服回复提醒', every: 30, run: tellOfAnswers },
  { name: 'tell of low stock', title: '库存不足提醒', every: 30, run: notifyLowStock },
  { name: 'tell of expiring coupons', title: '优惠券到期提醒', every: HOUR, run: notifyExpiring },
  { name: 'mail alerts', title: '给不在的操作员发提醒邮件', every: 60, run: mailAlerts },
  { name: 'figure reports', title: '按时发送经营报告', every: 60, run: mailReports },
  { name: 'send messages', title: '发送短信和邮件', every: 2, run: sendMessages },
  { name: 'deliver events', title: '推送事件', every: 2, run: deliverEvents },
  { name: 'tell assistants of orders', title: '告知助手订单变化', every: 2, run: tellAgents },
  ...RETENTIONS.map(expiry),
  {
    name: 'seal secrets of webhooks',
    title: '封存推送的签名密钥',
    every: HOUR,
    // During an update servers that cannot open sealed secrets still send.
    run: async (services) => (process.uptime() < HOUR ? 0 : sealOldSecrets(services)),
  },
  { name: 'count what pages earned', title: '统计页面带来的订单', every: 30, run: countEarned },
  { name: 'keep results of tests', title: '保存 A/B 测试的结果', every: HOUR, run: keepResults },
  { name: 'fold counts of pages', title: '合并旧的页面统计', every: HOUR, run: foldTraffic },
  { name: 'forget carts', title: '清理访客购物车', every: HOUR, run: forgetOldCarts },
  { name: 'forget names of receivers', title: '清理收货人姓名', every: 24 * HOUR, run: forgetReceiverNames },
  { name: 'forget picture sizes', title: '清理不用的图片尺寸', every: 6 * HOUR, run: forgetSizes },
  { name: 'work of operators', title: '执行后台任务', every: 1, run: runOperatorJobs },
  { name: 'forget jobs', title: '清理结束的任务', every: HOUR, run: forgetJobs },
];

/** milliseconds between two stored results of a frequent job, unless it failed */
const NOTED_EVERY = 60_000;

/** Stores the results of runs. When a result cannot be stored, the job still runs. */
function noter(services: Services): (job: Job, began: number, error: unknown) => Promise<void> {
  const noted = new Map<Job, { at: number; wentWell: boolean }>();
  return async (job, began, error) => {
    const [now, last] = [services.clock.now(), noted.get(job)];
    const wentWell = error === undefined;
    if (last && last.wentWell && wentWell && now - last.at < NOTED_EVERY) return;
    noted.set(job, { at: now, wentWell });
    const { name, title, every } = job;
    const run = { name, title, every, started: Math.floor(began / 1000), took: Math.round(now - began), error };
    await noteRun(services, run).catch((failed: unknown) =>
      log.error({ err: failed, job: name }, 'A run was not noted'),
    );
  };
}

/** Starts all jobs at once; answers the function that ends them and waits for running ones. */
function startJobs(services: Services): () => Promise<void> {
  let ended = false;
  const running = new Set<Promise<void>>();
  const timers = new Map<Job, NodeJS.Timeout>();
  const note = noter(services);
  const round = async (job: Job): Promise<void> => {
    const began = services.clock.now();
    let failure: unknown;
    try {
      await job.run(services, () => ended);
    } catch (error) {
      failure = error ?? new Error('A job failed.');
      log.error({ err: error, job: job.name }, 'A job failed and will be tried again');
    }
    await note(job, began, failure);
    if (!ended) timers.set(job, setTimeout(() => start(job), job.every * 1000).unref());
  };
  const start = (job: Job): void => {
    const run = round(job).finally(() => running.delete(run));
    running.add(run);
  };
  const dropped = dropOtherRuns(
    services,
    jobs.map(({ name }) => name),
  ).catch((failed: unknown) => log.error({ err: failed }, 'Runs of other jobs were not deleted'));
  jobs.forEach(start);
  return async () => {
    ended = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all([dropped, ...running]);
  };
}

/** Runs the jobs while the app runs: from when it listens, or, without a listener, from when it is ready. */
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
