/** After-sales of the demo's first month: one application in each possible state. */
import { and, eq, sql } from 'drizzle-orm';
import { PROGRESS, type AftersalesKind, type Progress } from '../../../engine/rules/aftersales/aftersales.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Context } from '../../kernel/http/context.ts';
import { deadlineOf, markLines } from '../../orders/aftersales/change.ts';
import { worthOfLines, worthOfUnits } from '../../orders/aftersales/amount/shares.ts';
import { aftersales, aftersalesEvent, aftersalesLine } from '../../orders/aftersales/tables.ts';
import { POINTS } from '../../wallet/point/move.ts';
import { pointLedger } from '../../wallet/point/tables.ts';
import { spread } from '../../kernel/system/spread.ts';
import { stockLedger } from '../../goods/stock/tables.ts';
import { refund, trade, tradeOrder } from '../../money/trade/tables.ts';
import { type Story } from './stories.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';
import type { Lines } from './write.ts';

type By = 'buyer' | 'shop' | 'system';

interface Case {
  kind: AftersalesKind;
  reason: string;
  text: string;
  /** who moved it, the move's name, the progress after it, the text */
  steps: readonly [by: By, action: string, progress: Progress, text?: string][];
  /** true: an order of the demo shopper */
  isOfShopper?: true;
}

const { pending, accepted, sentBack, refused, handled, refunded, closed, received, refunding } = PROGRESS;

const CASES: readonly Case[] = [
  { kind: 'REFUND_GOODS', reason: '不想要了', text: '颜色和想的不一样，没有用过。', steps: [] },
  { kind: 'ONLY_REFUND', reason: '少件或漏发', text: '少了一件，只收到一半。', steps: [] },
  { kind: 'EXCHANGING_GOODS', reason: '商品质量问题', text: '有一处开线，想换一件。', steps: [] },
  {
    kind: 'REFUND_GOODS',
    reason: '商品与描述不符',
    text: '和图片上的不一样。',
    steps: [['shop', 'accept', accepted, '同意退货，请寄回。']],
    isOfShopper: true,
  },
  {
    kind: 'REFUND_GOODS',
    reason: '发错商品',
    text: '发错规格了。',
    steps: [
      ['shop', 'accept', accepted, '抱歉发错了，运费由我们承担。'],
      ['buyer', 'send-back', sentBack],
    ],
  },
  {
    kind: 'REFUND_GOODS',
    reason: '不想要了',
    text: '买重复了。',
    steps: [
      ['shop', 'accept', accepted],
      ['buyer', 'send-back', sentBack],
      ['shop', 'receive', received],
      ['shop', 'refund', refunding],
      ['system', 'refunded', refunded],
    ],
    isOfShopper: true,
  },
  {
    kind: 'ONLY_REFUND',
    reason: '包装或商品破损',
    text: '收到时有一件压坏了。',
    steps: [
      ['shop', 'refund', refunding],
      ['system', 'refunded', refunded],
    ],
  },
  {
    kind: 'ONLY_REFUND',
    reason: '其他原因',
    text: '买贵了，想退差价。',
    steps: [['shop', 'refuse', refused, '活动价以下单时为准，不支持退差价。']],
  },
  {
    kind: 'EXCHANGING_GOODS',
    reason: '商品质量问题',
    text: '用了两天就坏了。',
    steps: [
      ['shop', 'accept', accepted],
      ['buyer', 'send-back', sentBack],
      ['shop', 'receive', received],
      ['shop', 'resend', handled, '新的已发出。'],
    ],
  },
  {
    kind: 'ONLY_REFUND',
    reason: '没有收到货',
    text: '物流两天没动。',
    steps: [['buyer', 'close', closed, '刚刚收到了，撤销申请。']],
  },
];

/** Orders that can have an application: sent recently, and paid in a way that refunds automatically. */
function eligible(stories: readonly Story[], now: number): Story[] {
  return stories.filter(
    ({ end, order }) =>
      (end === 'done' || end === 'shipped') &&
      order.pay_type === 'test' &&
      order.receipt_type === 'logistics' &&
      order.point === 0 &&
      (order.delivered_at ?? now) < now - 30 * HOUR &&
      (order.ended_at ?? now) > now - 6 * 24 * HOUR,
  );
}

/** For services only the money can be returned. */
const SERVICE_CASES: readonly Case[] = [
  { kind: 'ONLY_REFUND', reason: '其他原因', text: '买错了，还没有兑换。', steps: [] },
  {
    kind: 'ONLY_REFUND',
    reason: '不想要了',
    text: '拍错了，课程还没有开始看。',
    steps: [
      ['shop', 'refund', refunding],
      ['system', 'refunded', refunded],
    ],
  },
];

interface Returned {
  bn: string;
  story: Story;
  entry: Case;
  line: { line_id: number; item_id: number };
  fee: number;
  /** cents that the mall no longer pays the shop in addition */
  added: number;
  times: number[];
}

/** Seconds between the moves of an application. */
const PACE = 5 * HOUR;

/** The time of the nth application: its last move was at least an hour ago, and its first after the goods arrived. */
const startOf = ({ steps }: Case, nth: number, now: number): number =>
  now - steps.length * PACE - HOUR - ((nth * 37) % 200) * 60;

/** An application for one piece of the first line. */
function returnOf(story: Story, entry: Case, lines: Lines, from: number, bn: string): Returned | undefined {
  const own = lines.get(story.order.order_id) ?? [];
  const [line] = own;
  const worth = line && worthOfLines(story.order, own).get(line.line_id);
  if (!line || !worth) return undefined;
  const { fee, added } = entry.kind === 'EXCHANGING_GOODS' ? { fee: 0, added: 0 } : worthOfUnits(worth, line.num, [0]);
  const times = [0, ...entry.steps].map((_, at) => from + at * PACE);
  return { bn, story, entry, line, fee, added, times };
}

async function writeOne(tx: Db, context: Context, made: Returned): Promise<void> {
  const { bn, story, entry, line, fee, added, times } = made;
  const { order_id, user_id, shop_id } = story.order;
  const { kind, reason, text: description, steps } = entry;
  const progress = steps.at(-1)?.[2] ?? pending;
  const isBack = progress === refunded || progress === handled;
  const [row] = await tx
    .insert(aftersales)
    .values({
      aftersales_bn: bn,
      order_id,
      user_id,
      shop_id,
      aftersales_type: kind,
      progress,
      reason,
      description,
      pics: [],
      refund_fee: fee,
      refund_point: 0,
      refund_added: added,
      refuse_reason: progress === refused ? (steps.at(-1)?.[3] ?? '') : '',
      sound: isBack && kind !== 'ONLY_REFUND' ? kind === 'REFUND_GOODS' : null,
      sent_back: steps.some(([, action]) => action === 'send-back')
        ? { carrier: 'DEMO', code: `TH${bn.slice(-9)}` }
        : null,
      resent: progress === handled ? { carrier: 'DEMO', code: `HH${bn.slice(-9)}` } : null,
      created: times[0] ?? 0,
      updated: times.at(-1) ?? 0,
      deadline: await deadlineOf(context, { progress, aftersales_type: kind }),
      version: steps.length + 1,
    })
    .returning();
  await tx
    .insert(aftersalesLine)
    .values({ aftersales_bn: bn, line_id: line.line_id, units: [0], refund_fee: fee, refund_point: 0 });
  const applied = {
    aftersales_bn: bn,
    by: 'buyer' as const,
    action: 'apply',
    text: description,
    pics: [],
    progress: pending,
  };
  await tx.insert(aftersalesEvent).values([
    { ...applied, created: times[0] ?? 0 },
    ...steps.map(([by, action, then, text = ''], at) => ({
      aftersales_bn: bn,
      by,
      action,
      text,
      progress: then,
      pics: [],
      created: times[at + 1] ?? 0,
    })),
  ]);
  if (row) await markLines(tx, row);
  await writeMoves(tx, made, progress);
}

/** Refund and stock of an application that was granted. */
async function writeMoves(tx: Db, made: Returned, progress: Progress): Promise<void> {
  const { bn, story, line, fee, times, entry } = made;
  const at = times.at(-1) ?? 0;
  const { order_id } = story.order;
  const piece = { item_id: line.item_id, reference: bn, at };
  if (progress === handled) await tx.insert(stockLedger).values({ ...piece, kind: 'exchange', change: -1 });
  if (progress !== refunded) return;
  if (entry.kind === 'REFUND_GOODS') await tx.insert(stockLedger).values({ ...piece, kind: 'return', change: 1 });
  const [paid] = await tx.select().from(tradeOrder).where(eq(tradeOrder.order_id, order_id));
  if (!paid) return;
  await takeGain(tx, made, at);
  await tx.insert(refund).values({
    trade_id: paid.trade_id,
    order_id,
    amount: fee,
    cause: bn,
    reason: 'aftersales',
    refund_status: 'SUCCESS',
    created: at,
    done_at: at,
  });
  await tx
    .update(trade)
    .set({ refunded: sql`${trade.refunded} + ${fee}` })
    .where(eq(trade.trade_id, paid.trade_id));
}

/** Takes back the share of the earned points for the refunded money. */
async function takeGain(tx: Db, { bn, story, fee }: Returned, at: number): Promise<void> {
  const { user_id, order_id, total_fee } = story.order;
  const own = and(eq(pointLedger.journal_type, POINTS.earned), eq(pointLedger.reference, order_id));
  const [earned] = await tx.select().from(pointLedger).where(own);
  if (!earned) return;
  const [remaining = 0] = spread(earned.change, [total_fee - fee, fee]);
  await tx.insert(pointLedger).values({
    user_id,
    journal_type: POINTS.earnedBack,
    reference: `${order_id}:${bn}`,
    change: remaining - earned.change,
    description: '退款扣回购物奖励',
    at,
  });
}

/** Answers the orders with applications. */
export async function writeReturns(
  tx: Db,
  context: Context,
  stories: readonly Story[],
  lines: Lines,
  market: { now: number; numberOf(at: number, userId: number): string; shopper: number },
): Promise<Set<string>> {
  const { now, numberOf, shopper } = market;
  const all = eligible(stories, now);
  const services = all.filter(({ handed }) => handed !== '');
  const things = all.filter(({ handed }) => handed === '');
  const isOwn = ({ order }: Story): boolean => order.user_id === shopper;
  const [own, others] = [things.filter(isOwn).slice(-2), things.filter((story) => !isOwn(story))];
  const step = Math.max(1, Math.floor(others.length / CASES.length));
  const about = new Set<string>();
  const planned: [Case, Story | undefined][] = [
    ...CASES.map((entry, at): [Case, Story | undefined] => [
      entry,
      (entry.isOfShopper && own.shift()) || others[at * step],
    ]),
    ...SERVICE_CASES.map((entry, at): [Case, Story | undefined] => [entry, services[at]]),
  ];
  for (const [nth, [entry, story]] of planned.entries()) {
    const from = startOf(entry, nth, now);
    const made = story && returnOf(story, entry, lines, from, numberOf(from, story.order.user_id));
    if (!made) continue;
    await writeOne(tx, context, made);
    about.add(made.story.order.order_id);
  }
  return about;
}
