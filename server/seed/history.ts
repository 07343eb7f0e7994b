/** The demo mall's first month: members, and orders in all states with their consequences, so that each screen has content. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { seconds, type Context } from '../kernel/http/context.ts';
import { coupon } from '../offers/coupon/tables.ts';
import { goods, sku } from '../goods/tables.ts';
import { specText } from '../goods/detail/spec-text.ts';
import { member } from '../people/member/tables.ts';
import { operator } from '../people/operator/tables.ts';
import { pickupLocation } from '../places/pickup/tables.ts';
import type { PointGain } from '../wallet/point/gain.ts';
import { orderNumber } from '../kernel/system/number.ts';
import { putSetting } from '../kernel/system/settings/settings.ts';
import { audit } from '../kernel/system/tables.ts';
import { BANK_SETTING } from '../money/trade/bank-accounts.ts';
import { DEMO_OPERATOR, DEMO_SHOPPER } from './accounts.ts';
import { insertAll } from './bulk.ts';
import { addColleagues, writeApprovals, writeDesk } from './history/desk.ts';
import { writeTalks } from './history/talks.ts';
import { writeVoices } from './history/voices.ts';
import { Dice } from './history/dice.ts';
import { flashStories, writeFlash } from './history/flash.ts';
import { BANK, leaveUnpaid, writeApplicants, writePayouts, writeQuestions, writeUnpaid } from './history/papers.ts';
import { SELLER, writeInvoices } from './history/invoices.ts';
import { exchangePoints, givePointsToExchange, writeBelongings } from './history/shopper.ts';
import { writeReturns } from './history/returns.ts';
import { DAYS, momentsOf, storyOf, type Buyer, type End, type Market, type Story } from './history/stories.ts';
import { DAY, HOUR } from '../../engine/rules/format/time.ts';
import { giveStarts, WELCOME } from './history/starts.ts';
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
const COUPON = 1;
/** points per yuan */
const GAIN = 1;

/** Numbers of past orders, payments and applications: counted, and unique because their days are over. */
function numbers(): Market['numberOf'] {
  let counter = 0;
  return (at, userId) => {
    counter += 1;
    return orderNumber(at, counter, userId);
  };
}

/** Members who registered during the month; none can sign in. */
async function addMembers(tx: Db, dice: Dice, now: number): Promise<Buyer[]> {
  const rows = Array.from({ length: MEMBERS }, (_, at) => ({
    mobile: `1370000${String(1000 + at)}`,
    password_hash: '',
    username: dice.pick(NICK_BEGINNINGS) + dice.pick(NICK_ENDS),
    sex: dice.between(0, 2),
    is_demo: true,
    // A third registered before the month began.
    created:
      now - Math.round(Math.max(0.2, DAYS * 1.4 - (at * DAYS * 1.4) / MEMBERS) * DAY) - dice.between(0, 9 * HOUR),
  }));
  const made = await tx.insert(member).values(rows).returning();
  return made.map(({ user_id, mobile, created }) => ({
    user_id,
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
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(
      sql`${goods.approve_status} = 'onsale' and not ${goods.is_gift} and ${goods.product_type} = 'normal' and not ${goods.staff_goods} and not ${goods.valid_lucky} and ${sku.store} > 0`,
    )
    .orderBy(sku.item_id);
  const counters = await tx.select().from(pickupLocation).orderBy(pickupLocation.id);
  const [card] = await tx.select().from(coupon).where(eq(coupon.card_id, COUPON));
  return {
    dice,
    now,
    buyers,
    wares: rows.map(({ goods: one, sku: variant }) => ({
      item_id: variant.item_id,
      goods_id: one.goods_id,
      shop_id: one.shop_id,
      name: one.item_name,
      spec: specText(one.specs, variant.spec_value_ids),
      pic: variant.pic || (one.pics[0] ?? ''),
      price: variant.price,
      handed: one.item_type === 'services' ? one.service_text : '',
      sales: one.sales,
    })),
    pickups: counters.map(({ id, shop_id, name, city, area, address, contract_phone: phone }) => ({
      locationId: id,
      shop_id,
      name,
      city,
      area,
      address,
      phone,
    })),
    coupon: {
      card_id: COUPON,
      title: card?.title ?? '',
      off: card?.reduce_cost ?? 0,
      least: card?.least_cost ?? 0,
      from: card?.begin_date ?? now,
    },
    numberOf: numbers(),
  };
}

/** The demo shopper's orders, by days ago: one for each place in the member area. */
const OWN: [days: number, end: End][] = [
  [27, 'done'],
  [19, 'done'],
  [12, 'cancelled'],
  [8, 'done'],
  [4, 'done'],
  [1.6, 'shipped'],
  [0.4, 'waits'],
  // Goods of these orders are returned.
  [5, 'done'],
  [3, 'shipped'],
];

/** Orders that exist at whatever hour the demo is seeded. */
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

/** Orders of virtual goods, by days ago. */
const SERVICES: [days: number, end: End][] = [
  [16, 'done'],
  [5.2, 'done'],
  [4.6, 'done'],
  [3.1, 'done'],
  [2.2, 'done'],
  [0.05, 'expired'],
];

/** Uses its own dice, so that the rest of the month does not change. */
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

/** Orders that become unpaid ones: the last expired ones, each of a different member. */
function unpaidOf(stories: readonly Story[]): Story[] {
  const last = stories.filter(({ end }) => end === 'expired').slice(-ALWAYS.length);
  return last.filter(({ order }, at) => last.findIndex((one) => one.order.user_id === order.user_id) === at).slice(-5);
}

/** Sets the balances of members to the sums of their ledgers. */
async function countHoldings(tx: Db): Promise<void> {
  await tx.execute(sql`update member set point = held.sum from (
    select user_id, sum(change)::int as sum from point_ledger group by user_id) held where held.user_id = member.user_id`);
  await tx.execute(sql`update member set deposit = held.sum from (
    select user_id, sum(change)::int as sum from deposit_ledger group by user_id) held where held.user_id = member.user_id`);
}

/** Adds the month to a newly seeded demo mall, in the transaction of `context`. */
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
  const own = {
    user_id: shopper.user_id,
    mobile: shopper.mobile,
    name: '木小匠',
    created: begin,
    weight: 0,
    point: 0,
    deposit: 0,
    usedCoupon: true,
  };
  const stories = storiesOf(market, own);
  const unpaid = unpaidOf(stories);
  leaveUnpaid(unpaid, 3, now);
  const flash = await flashStories(tx, market);
  const sent = [...stories, ...flash];
  await writeCoupons(tx, stories, COUPON);
  const lines = await writeOrders(tx, sent);
  await writeFlash(tx, flash);
  const trail = await writePayments(tx, sent, market.numberOf);
  await writeUnpaid(tx, unpaid, market.numberOf);
  await writeGains(
    tx,
    stories.filter(({ buyer }) => buyer !== own),
    GAIN,
  );
  await writeStock(tx, stories, begin);
  trail.push(...(await writeShipments(tx, sent, lines, clerk.operator_id)));
  await insertAll(
    tx,
    audit,
    trail.toSorted((one, other) => one.at - other.at),
  );
  const returned = await writeReturns(tx, context, stories, lines, { ...market, shopper: own.user_id });
  await balanceOpenings(tx, begin);
  const quiet = stories.filter(({ order }) => !returned.has(order.order_id));
  // Texts of reviews about things do not fit services.
  await writeReviews(
    tx,
    dice,
    quiet.filter(({ handed }) => handed === ''),
    now,
  );
  const invoiced = quiet.filter(({ end, order }) => end === 'done' && order.pay_type === 'test' && order.point === 0);
  await writeInvoices(tx, invoiced, own.user_id, now);
  await writeApplicants(tx, now);
  await writePayouts(tx, now, clerk.operator_id);
  await writeQuestions(tx, stories, now);
  const people = await addColleagues(tx, clerk, begin);
  await writeApprovals(tx, buyers, now, { keeper: people.get('keeper') ?? 0, clerk: clerk.operator_id });
  await writeDesk(tx, clerk.operator_id, now);
  await writeTalks(tx, stories, own, { now, operatorId: people.get('service') ?? clerk.operator_id });
  await writeVoices(tx, buyers, now);
  const bought = stories.filter(({ buyer }) => buyer === own);
  await writeBelongings(tx, market, own.user_id, bought);
  await givePointsToExchange(tx, own.user_id, now);
  await countHoldings(tx);
  await exchangePoints(context, own.user_id);
  await putSetting(context, 'invoice', SELLER);
  await putSetting(context, 'point-gain', { perYuan: GAIN } satisfies PointGain);
  await putSetting(context, BANK_SETTING, { accounts: [BANK], hours: 24, note: '请在转账备注中填写订单号。' });
}
