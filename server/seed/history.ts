/** The demo mall's first month: members, orders in all states and what came of them, so that each screen has something to show. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { seconds, type Context } from '../kernel/http/context.ts';
import { coupon } from '../offers/coupon/tables.ts';
import { depositLedger } from '../wallet/deposit/tables.ts';
import { goods, sku } from '../goods/tables.ts';
import { specText } from '../goods/detail/spec-text.ts';
import { member } from '../people/member/tables.ts';
import { operator } from '../people/operator/tables.ts';
import { orders } from '../orders/tables.ts';
import { pickupLocation } from '../places/pickup/tables.ts';
import type { PointGain } from '../wallet/point/gain.ts';
import { POINTS } from '../wallet/point/move.ts';
import { pointLedger } from '../wallet/point/tables.ts';
import { orderNumber } from '../kernel/system/number.ts';
import { putSetting } from '../kernel/system/settings.ts';
import { audit } from '../kernel/system/tables.ts';
import { BANK_SETTING } from '../money/trade/bank-accounts.ts';
import { trade, tradeOrder } from '../money/trade/tables.ts';
import { DEMO_OPERATOR, DEMO_SHOPPER } from './accounts.ts';
import { insertAll } from './bulk.ts';
import { addColleagues, writeApprovals, writeClicks, writeJobs, writeReaders } from './history/desk.ts';
import { Dice } from './history/dice.ts';
import { BANK, leaveUnpaid, writeApplicants, writePayouts, writeQuestions, writeUnpaid } from './history/papers.ts';
import { SELLER, writeInvoices } from './history/invoices.ts';
import { exchangePoints, givePointsToExchange, writeBelongings } from './history/shopper.ts';
import { writeReturns } from './history/returns.ts';
import {
  DAYS,
  momentsOf,
  storyOf,
  type Buyer,
  type End,
  type Market,
  type SeededOrder,
  type Story,
} from './history/stories.ts';
import { DAY, HOUR } from '../../engine/rules/format/time.ts';
import { GIVEN_NAMES, NICK_BEGINNINGS, NICK_ENDS, SURNAMES } from './history/words.ts';
import {
  balanceOpenings,
  writeCoupons,
  writeGains,
  writeOrders,
  writePayments,
  writeReviews,
  writeShipments,
  writeStock,
} from './history/write.ts';

const MEMBERS = 90;
/** points every new member got */
const WELCOME = 200;
/** cents of stored value that some members loaded, and what they got on top */
const LOADED = 50_000;
const BONUS = 5000;
const COUPON = 1;
/** points a yuan */
const GAIN = 1;

/** Numbers of orders, payments and applications of the past: each is counted, and the days they lie in are over. */
function numbers(): Market['numberOf'] {
  let counter = 0;
  return (at, userId) => {
    counter += 1;
    return orderNumber(at, counter, userId);
  };
}

/** Members who registered over the month; none can sign in. */
async function addMembers(tx: Db, dice: Dice, now: number): Promise<Buyer[]> {
  const rows = Array.from({ length: MEMBERS }, (_, at) => ({
    mobile: `1370000${String(1000 + at)}`,
    passwordHash: '',
    username: dice.pick(NICK_BEGINNINGS) + dice.pick(NICK_ENDS),
    sex: dice.between(0, 2),
    isDemo: true,
    // A third was there before the month began.
    created:
      now - Math.round(Math.max(0.2, DAYS * 1.4 - (at * DAYS * 1.4) / MEMBERS) * DAY) - dice.between(0, 9 * HOUR),
  }));
  const made = await tx.insert(member).values(rows).returning();
  return made.map(({ userId, mobile, created }) => ({
    userId,
    mobile,
    created,
    name: dice.pick(SURNAMES) + dice.pick(GIVEN_NAMES),
    weight: 1 / dice.between(1, 6),
    point: WELCOME,
    deposit: 0,
    usedCoupon: false,
  }));
}

async function marketOf(tx: Db, dice: Dice, now: number, buyers: Buyer[]): Promise<Market> {
  const rows = await tx
    .select({ goods, sku })
    .from(sku)
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .where(
      sql`${goods.approveStatus} = 'onsale' and not ${goods.isGift} and ${goods.productType} = 'normal' and not ${goods.staffGoods} and not ${goods.validLucky} and ${sku.store} > 0`,
    )
    .orderBy(sku.itemId);
  const counters = await tx.select().from(pickupLocation).orderBy(pickupLocation.id);
  const [card] = await tx.select().from(coupon).where(eq(coupon.cardId, COUPON));
  return {
    dice,
    now,
    buyers,
    wares: rows.map(({ goods: one, sku: variant }) => ({
      itemId: variant.itemId,
      goodsId: one.goodsId,
      shopId: one.shopId,
      name: one.name,
      spec: specText(one.specs, variant.specValueIds),
      pic: variant.pic || (one.pics[0] ?? ''),
      price: variant.price,
      handed: one.itemType === 'services' ? one.serviceText : '',
      sales: one.sales,
    })),
    pickups: counters.map(({ id, shopId, name, city, area, address, phone }) => ({
      locationId: id,
      shopId,
      name,
      city,
      area,
      address,
      phone,
    })),
    coupon: {
      cardId: COUPON,
      title: card?.title ?? '',
      off: card?.reduceCost ?? 0,
      least: card?.leastCost ?? 0,
      from: card?.beginDate ?? now,
    },
    numberOf: numbers(),
  };
}

/** The demo shopper's own orders, by days ago: one in each place of the member area. */
const OWN: [days: number, end: End][] = [
  [27, 'done'],
  [19, 'done'],
  [12, 'cancelled'],
  [8, 'done'],
  [4, 'done'],
  [1.6, 'shipped'],
  [0.4, 'waits'],
  // Goods of these come back.
  [5, 'done'],
  [3, 'shipped'],
];

/** Orders there are at whatever hour the demo is made. */
const ALWAYS: [days: number, end: End][] = [
  [0.1, 'expired'],
  [0.14, 'expired'],
  [0.2, 'expired'],
  [0.24, 'expired'],
  [0.3, 'expired'],
  [0.2, 'requested'],
  [0.45, 'requested'],
  [0.5, 'part'],
  [0.6, 'part'],
];

/** Orders of a virtual goods, by days ago. */
const SERVICES: [days: number, end: End][] = [
  [16, 'done'],
  [5.2, 'done'],
  [4.6, 'done'],
  [3.1, 'done'],
  [2.2, 'done'],
  [0.05, 'expired'],
];

/** Drawn with a dice of their own, so that the rest of the month is as it was without them. */
function serviceStories(market: Market): Story[] {
  const dice = new Dice(20_240_602);
  const wares = market.wares.filter(({ handed }) => handed !== '');
  const buyers = market.buyers.filter(({ created }) => created < market.now - 20 * DAY);
  return SERVICES.map(([days, end]) =>
    storyOf({ ...market, dice, wares, pickups: [] }, dice.pick(buyers), market.now - Math.round(days * DAY), end),
  );
}

function storiesOf(every: Market, shopper: Buyer): Story[] {
  const market = { ...every, wares: every.wares.filter(({ handed }) => handed === '') };
  const { dice, now, buyers } = market;
  const somebody = (at: number): Buyer =>
    dice.weighted(
      buyers.filter(({ created }) => created < at - HOUR),
      ({ weight }) => weight,
    );
  const regular = momentsOf(dice, now).map((at) => storyOf(market, somebody(at), at));
  const before = (days: number): number => now - Math.round(days * DAY);
  return [
    ...regular,
    ...OWN.map(([days, end]) => storyOf(market, shopper, before(days), end)),
    ...ALWAYS.map(([days, end]) => storyOf(market, somebody(before(days)), before(days), end)),
    ...serviceStories(every),
  ];
}

/** Orders that are made into unpaid ones: the last that were never paid, each by another member. */
function unpaidOf(stories: readonly Story[]): Story[] {
  const last = stories.filter(({ end }) => end === 'expired').slice(-ALWAYS.length);
  return last.filter(({ order }, at) => last.findIndex((one) => one.order.userId === order.userId) === at).slice(-5);
}

/** Points of a welcome, and stored value of those who loaded it. */
async function giveStarts(tx: Db, buyers: readonly Buyer[], market: Market): Promise<void> {
  await insertAll(
    tx,
    pointLedger,
    buyers.map(({ userId, created }) => ({
      userId,
      journalType: POINTS.byHand,
      reference: 'welcome',
      change: WELCOME,
      description: '新会员礼',
      at: created,
    })),
  );
  const loading = buyers.filter((_, at) => at % 7 === 3);
  const loaded = loading.map((buyer) => loadOf(buyer, market));
  await insertAll(
    tx,
    orders,
    loaded.map(({ order }) => order),
  );
  await insertAll(
    tx,
    trade,
    loaded.map(({ order: { userId, created, paidAt }, tradeId }) => ({
      tradeId,
      userId,
      created,
      paidAt,
      payType: 'test',
      amount: LOADED,
      state: 'SUCCESS',
    })),
  );
  await insertAll(
    tx,
    tradeOrder,
    loaded.map(({ order: { orderId }, tradeId }) => ({ tradeId, orderId, amount: LOADED, paid: true })),
  );
  await insertAll(
    tx,
    depositLedger,
    loaded.flatMap(({ order: { userId, orderId: reference, paidAt } }) => [
      { userId, kind: 'recharge' as const, reference, change: LOADED, at: paidAt ?? 0 },
      { userId, kind: 'bonus' as const, reference, change: BONUS, at: paidAt ?? 0 },
    ]),
  );
}

/** An order of stored value, an hour after its member came. */
function loadOf(buyer: Buyer, { numberOf }: Market): { order: SeededOrder; tradeId: string } {
  const at = buyer.created + HOUR / 2;
  buyer.deposit += LOADED + BONUS;
  const nobody = { name: '', mobile: '', state: '', city: '', district: '', address: '', codes: [] };
  const order: SeededOrder = {
    orderId: numberOf(at, buyer.userId),
    userId: buyer.userId,
    shopId: 0,
    orderClass: 'recharge',
    seckillId: null,
    status: 'DONE',
    payStatus: 'PAYED',
    deliveryStatus: 'DONE',
    cancelStatus: 'NO_APPLY_CANCEL',
    zitiStatus: 'NOTZITI',
    receiptType: 'logistics',
    payType: 'test',
    itemFee: LOADED,
    memberDiscount: 0,
    promotionDiscount: 0,
    couponDiscount: 0,
    couponCode: '',
    freightFee: 0,
    point: 0,
    pointFee: 0,
    totalFee: LOADED,
    carriedFee: 0,
    waitingEdit: null,
    parcelPlan: null,
    receiver: nobody,
    pickup: null,
    zitiCode: '',
    invoice: null,
    service: { kind: 'recharge', title: '储值充值 ¥500', amount: LOADED, bonus: BONUS, bonusPoints: 0 },
    remark: '',
    cancelReason: '',
    cancelRefusal: '',
    isRated: true,
    created: at,
    autoCancelAt: at + 900,
    offlineCheck: null,
    paidAt: at + 60,
    deliveredAt: at + 60,
    endedAt: at + 60,
    hiddenAt: null,
    version: 3,
  };
  return { order, tradeId: numberOf(at, buyer.userId) };
}

/** Sets the balances of members to the sums of their ledgers. */
async function countHoldings(tx: Db): Promise<void> {
  await tx.execute(sql`update member set point = held.sum from (
    select user_id, sum(change)::int as sum from point_ledger group by user_id) held where held.user_id = member.user_id`);
  await tx.execute(sql`update member set deposit = held.sum from (
    select user_id, sum(change)::int as sum from deposit_ledger group by user_id) held where held.user_id = member.user_id`);
}

/** Adds the month to a demo mall that was just seeded; all in the transaction of `context`. */
export async function seedHistory(context: Context): Promise<void> {
  const { db: tx } = context;
  const now = seconds(context);
  const dice = new Dice(20_240_601);
  const begin = now - (DAYS + 15) * DAY;
  const buyers = await addMembers(tx, dice, now);
  const [shopper] = await tx.update(member).set({ created: begin }).where(eq(member.mobile, DEMO_SHOPPER)).returning();
  const [clerk] = await tx.select().from(operator).where(eq(operator.username, DEMO_OPERATOR));
  if (!shopper || !clerk) throw new Error('The demo accounts are not there.');
  const market = await marketOf(tx, dice, now, buyers);
  await giveStarts(tx, buyers, market);
  const { userId, mobile } = shopper;
  const own = { userId, mobile, name: '木小匠', created: begin, weight: 0, point: 0, deposit: 0, usedCoupon: true };
  const stories = storiesOf(market, own);
  const unpaid = unpaidOf(stories);
  leaveUnpaid(unpaid, 3, now);
  await writeCoupons(tx, stories, COUPON);
  const lines = await writeOrders(tx, stories);
  const trail = await writePayments(tx, stories, market.numberOf);
  await writeUnpaid(tx, unpaid, market.numberOf);
  await writeGains(
    tx,
    stories.filter(({ buyer }) => buyer !== own),
    GAIN,
  );
  await writeStock(tx, stories, begin);
  trail.push(...(await writeShipments(tx, stories, lines, clerk.operatorId)));
  await insertAll(
    tx,
    audit,
    trail.toSorted((one, other) => one.at - other.at),
  );
  const returned = await writeReturns(tx, context, stories, lines, { ...market, shopper: own.userId });
  await balanceOpenings(tx, begin);
  const quiet = stories.filter(({ order }) => !returned.has(order.orderId));
  // What is said of things does not fit what is none.
  await writeReviews(
    tx,
    dice,
    quiet.filter(({ handed }) => handed === ''),
    now,
  );
  const invoiced = quiet.filter(({ end, order }) => end === 'done' && order.payType === 'test' && order.point === 0);
  await writeInvoices(tx, invoiced, own.userId, now);
  await writeApplicants(tx, now);
  await writePayouts(tx, now, clerk.operatorId);
  await writeQuestions(tx, stories, now);
  // Drawn with a dice of their own, so that the rest of the month is as it was without them.
  const desk = new Dice(20_240_603);
  const people = await addColleagues(tx, clerk, begin);
  await writeApprovals(tx, buyers, now, { keeper: people.get('keeper') ?? 0, clerk: clerk.operatorId });
  await writeJobs(tx, clerk.operatorId, now);
  await writeClicks(tx, desk, now);
  await writeReaders(tx, desk, now);
  const bought = stories.filter(({ buyer }) => buyer === own);
  await writeBelongings(tx, market, own.userId, bought);
  await givePointsToExchange(tx, own.userId, now);
  await countHoldings(tx);
  await exchangePoints(context, own.userId);
  await putSetting(context, 'invoice', SELLER);
  await putSetting(context, 'point-gain', { perYuan: GAIN } satisfies PointGain);
  await putSetting(context, BANK_SETTING, { accounts: [BANK], hours: 24, note: '请在转账备注中填写订单号。' });
}
