/**
 * What the server does by itself. Every process runs every job; rows decide who does what, so several processes share the work
 * and a restart loses none of it.
 */
import type { FastifyInstance } from 'fastify';
import type { Services } from './kernel/http/context.ts';
import { forgetMemberSessions } from './kernel/access/member-sessions.ts';
import { log } from './kernel/log.ts';
import { endRefunding, lapseAftersales } from './orders/aftersales/clock.ts';
import { forgetOldCarts } from './orders/cart/merge.ts';
import { notifyExpiring } from './offers/coupon/notices.ts';
import { applyRequested } from './money/invoice/apply.ts';
import { correctRefunded } from './money/invoice/correct.ts';
import { switchTimed } from './goods/catalogue/times.ts';
import { notifyArrivals } from './orders/favourite/arrivals.ts';
import { deleteOldMessages } from './kernel/message/notify.ts';
import { runOperatorJobs } from './office/jobs/run.ts';
import { forgetJobs } from './office/jobs/store.ts';
import { noteRun } from './office/jobs/system-jobs.ts';
import { closeAccounts } from './people/member/closing.ts';
import { forgetMerchantSessions } from './people/merchant/sessions.ts';
import { forgetEmailLinks } from './people/account/email.ts';
import { forgetOperatorSessions } from './people/operator/sessions.ts';
import { expireOrders } from './orders/cancel.ts';
import { finishOrders } from './orders/finish.ts';
import { forgetReceiverNames } from './orders/buyer/receiver-names.ts';
import { remindOfReceipt } from './orders/buyer/remind.ts';
import { checkPublished } from './content/plans/nightly.ts';
import { forgetPresence } from './content/editor/presence.ts';
import { runSchedules } from './content/plans/schedule.ts';
import { expirePoints } from './wallet/point/expiry.ts';
import { remindOfSales } from './offers/seckill/remind.ts';
import { releaseTickets } from './offers/seckill/end-ticket.ts';
import { forgetKeys } from './kernel/system/idempotent.ts';
import { notifyLowStock } from './goods/stock/low-news.ts';
import { forgetCodes } from './kernel/codes/codes.ts';
import { forgetMessages, sendMessages } from './kernel/system/outbox.ts';
import { forgetPictures } from './kernel/codes/picture-code.ts';
import { forgetAddresses } from './kernel/codes/sign-in-limit.ts';
import { forgetViolations } from './kernel/system/csp-reports.ts';
import { forgetSpent } from './kernel/codes/spent.ts';
import { forgetSizes } from './content/picture/unused-sizes.ts';
import { forgetStarts } from './people/trust/flow.ts';
import { forgetTickets } from './people/trust/tickets.ts';
import { askOpenPayments } from './money/trade/open.ts';
import { reconcile } from './money/reconcile/reconcile.ts';
import { retryRefunds } from './money/trade/refund.ts';
import { HOUR } from '../engine/rules/format/time.ts';
import { forgetCounters } from './kernel/codes/rate-limit.ts';

interface Job {
  name: string;
  /** what operators read of it (任务) */
  title: string;
  /** seconds between the end of one run and the start of the next */
  every: number;
  /** `isEnding`: checked by long work between its parts */
  run(services: Services, isEnding: () => boolean): Promise<unknown>;
}

const jobs: Job[] = [
  // Stock is on the shelf again within a minute of an order's end (checklist 6).
  { name: 'expire orders', title: '关闭超时未付的订单', every: 10, run: (services) => expireOrders(services) },
  // To the minute that was chosen.
  { name: 'publish as planned', title: '定时发布页面', every: 5, run: runSchedules },
  // Each page once after three in the morning.
  { name: 'check published pages', title: '检查已发布的页面', every: 600, run: checkPublished },
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
  // Within a few hours of the year's end.
  { name: 'expire points', title: '积分过期', every: 3 * HOUR, run: (services) => expirePoints(services) },
  { name: 'close accounts', title: '注销到期的账号', every: HOUR, run: closeAccounts },
  { name: 'switch goods on and off', title: '商品定时上下架', every: 30, run: switchTimed },
  { name: 'tell of arrivals', title: '到货通知', every: 60, run: notifyArrivals },
  { name: 'tell of low stock', title: '库存不足提醒', every: 30, run: notifyLowStock },
  { name: 'tell of expiring coupons', title: '优惠券到期提醒', every: HOUR, run: notifyExpiring },
  { name: 'forget what was told', title: '清理旧提醒', every: HOUR, run: deleteOldMessages },
  { name: 'send messages', title: '发送短信和邮件', every: 2, run: sendMessages },
  { name: 'forget messages', title: '清理已发消息', every: HOUR, run: forgetMessages },
  { name: 'forget codes', title: '清理验证码', every: HOUR, run: forgetCodes },
  { name: 'forget links of e-mails', title: '清理邮件链接', every: HOUR, run: forgetEmailLinks },
  { name: 'forget pictures', title: '清理图形验证码', every: HOUR, run: forgetPictures },
  { name: 'forget carts', title: '清理访客购物车', every: HOUR, run: forgetOldCarts },
  { name: 'forget keys', title: '清理防重复记录', every: HOUR, run: forgetKeys },
  { name: 'forget names of receivers', title: '清理收货人姓名', every: 24 * HOUR, run: forgetReceiverNames },
  { name: 'forget counters', title: '清理限流计数', every: HOUR, run: forgetCounters },
  { name: 'forget addresses', title: '清理登录地址', every: HOUR, run: forgetAddresses },
  { name: 'forget spent tokens', title: '清理用过的凭证', every: HOUR, run: forgetSpent },
  { name: 'forget ways to providers', title: '清理第三方登录', every: HOUR, run: forgetStarts },
  { name: 'forget tickets of providers', title: '清理第三方凭证', every: HOUR, run: forgetTickets },
  { name: 'forget policy reports', title: '清理安全策略报告', every: HOUR, run: forgetViolations },
  { name: 'forget who was at pages', title: '清理在线编辑标记', every: HOUR, run: forgetPresence },
  { name: 'forget picture sizes', title: '清理不用的图片尺寸', every: 6 * HOUR, run: forgetSizes },
  { name: 'forget shoppers’ sign-ins', title: '清理会员登录', every: HOUR, run: forgetMemberSessions },
  { name: 'forget operators’ sign-ins', title: '清理操作员登录', every: HOUR, run: forgetOperatorSessions },
  { name: 'work of operators', title: '执行后台任务', every: 1, run: runOperatorJobs },
  { name: 'forget jobs', title: '清理结束的任务', every: HOUR, run: forgetJobs },
  { name: 'forget merchants’ sign-ins', title: '清理商家登录', every: HOUR, run: forgetMerchantSessions },
];

/** milliseconds; what comes every few seconds writes how it went once in so many, unless it failed */
const NOTED_EVERY = 60_000;

/** Writes how runs went. That it cannot be written is no reason for a job to stay away. */
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

/** Starts the jobs, each at once; answers how to end them, which waits for what is running. */
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
