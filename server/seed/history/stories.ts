/** The story of each order of the demo's first month, drawn before anything is written. Amounts add up as in real orders. */
import type { Order, orderLine, Pickup, Receiver } from '../../orders/tables.ts';
import { spread, sumOf } from '../../kernel/system/spread.ts';
import { dayOfNumber } from '../../../engine/rules/format/days.ts';
import { mallDay, startOfDay } from '../../kernel/system/mall-days.ts';
import type { Dice } from './dice.ts';
import { CANCEL_REASONS, GIVEN_NAMES, PLACES, REMARKS, SURNAMES } from './words.ts';
import { HOUR, MINUTE } from '../../../engine/rules/format/time.ts';

/** Days of the history. */
export const DAYS = 30;

export interface Buyer {
  user_id: number;
  name: string;
  mobile: string;
  created: number;
  /** how often the member buys */
  weight: number;
  /** points and stored value (cents) that remain at this point of the history */
  point: number;
  deposit: number;
  usedCoupon: boolean;
}

export interface Ware {
  item_id: number;
  goods_id: number;
  shop_id: number;
  name: string;
  spec: string;
  pic: string;
  price: number;
  /** text delivered with the payment; '' for goods that are shipped */
  handed: string;
  /** pieces sold before; a measure of popularity */
  sales: number;
  /** The flash sale it is bought in, its price there in cents, and the pieces of an order. */
  flash?: { seckill_id: number; name: string; price: number; num: number };
}

export type Line = Omit<typeof orderLine.$inferInsert, 'line_id' | 'order_id'>;

/** The state of an order today. */
export type End = 'expired' | 'cancelled' | 'requested' | 'waits' | 'part' | 'shipped' | 'done';

/** `tab` is a generated column. */
export type SeededOrder = Omit<Order, 'tab'>;

export interface Story {
  buyer: Buyer;
  order: SeededOrder;
  lines: Line[];
  end: End;
  shippedAt: number;
  coupon: boolean;
  /** text delivered with the payment; '' for goods that are shipped */
  handed: string;
}

export interface Market {
  dice: Dice;
  /** Unix seconds */
  now: number;
  buyers: readonly Buyer[];
  wares: readonly Ware[];
  pickups: readonly Omit<Pickup & { shop_id: number }, 'date' | 'time'>[];
  coupon: { card_id: number; title: string; off: number; least: number; from: number };
  /** a unique number of 16 digits */
  numberOf(at: number, userId: number): string;
}

/** Orders by hour of the day: people buy at lunch and in the evening. */
const HOURS = [2, 1, 0, 0, 0, 1, 2, 4, 6, 8, 10, 10, 12, 9, 7, 7, 7, 8, 9, 11, 14, 13, 9, 5];

/** Times of the orders: a few more each week, more on Saturday and Sunday, on the last day until now. */
export function momentsOf(dice: Dice, now: number): number[] {
  const today = mallDay(now);
  const moments: number[] = [];
  for (let day = today - DAYS + 1; day <= today; day += 1) {
    // Day 0 was a Thursday.
    const weekend = [2, 3].includes(day % 7) ? 1.35 : 1;
    const orders = Math.round((8 + (day - today + DAYS) * 0.18) * weekend + dice.between(-2, 2));
    for (let nth = 0; nth < orders; nth += 1) {
      const hour = HOURS.indexOf(dice.weighted(HOURS, (weight) => weight));
      moments.push(startOfDay(day) + hour * HOUR + dice.between(0, HOUR - 1));
    }
  }
  return moments.filter((at) => at < now - 30 * MINUTE).sort((a, b) => a - b);
}

const NOWHERE: Receiver = { name: '', mobile: '', state: '', city: '', district: '', address: '', codes: [] };

function receiverOf(dice: Dice, { mobile }: Pick<Buyer, 'mobile'>): Receiver {
  const { streets, ...place } = dice.pick(PLACES);
  const name = dice.pick(SURNAMES) + dice.pick(GIVEN_NAMES);
  const address = `${dice.pick(streets)} ${dice.between(1, 30)} 幢 ${dice.between(1, 22)}0${dice.between(1, 4)} 室`;
  return { ...place, name, mobile, address };
}

/** One to three goods of one shop. */
function basket(dice: Dice, wares: readonly Ware[]): { ware: Ware; num: number }[] {
  const first = dice.weighted(wares, ({ sales }) => Math.sqrt(sales + 1));
  const others = wares.filter(({ shop_id, goods_id }) => shop_id === first.shop_id && goods_id !== first.goods_id);
  const chosen = [first];
  const more = dice.weighted([0, 1, 2], (count) => [6, 3, 1][count] ?? 0);
  while (chosen.length <= more && others.length > 0) {
    const next = dice.weighted(others, ({ sales }) => Math.sqrt(sales + 1));
    if (chosen.some(({ goods_id }) => goods_id === next.goods_id)) break;
    chosen.push(next);
  }
  return chosen.map((ware) => ({ ware, num: ware.flash?.num ?? (ware.price < 10_000 ? dice.between(1, 3) : 1) }));
}

interface Priced {
  lines: Line[];
  item_fee: number;
  promotion_discount: number;
  coupon_discount: number;
  point: number;
  point_fee: number;
  freight_fee: number;
  total_fee: number;
}

/** What a flash sale takes off the ware's price, in cents for all pieces. */
const flashCut = ({ ware: { price, flash }, num }: ReturnType<typeof basket>[number]): number =>
  flash ? (price - flash.price) * num : 0;

/** Ten points are one yuan. */
const POINT_FEE = 10;

function priced(
  bought: ReturnType<typeof basket>,
  coupon: Market['coupon'] | undefined,
  point: number,
  isSent: boolean,
): Priced {
  const fees = bought.map(({ ware, num }) => ware.price * num);
  const itemFee = sumOf(fees, (fee) => fee);
  const couponDiscount = coupon?.off ?? 0;
  const off = spread(couponDiscount, fees);
  const cuts = bought.map(flashCut);
  const left = fees.map((fee, at) => fee - (off[at] ?? 0) - (cuts[at] ?? 0));
  const pointFee = point * POINT_FEE;
  const [points, pointFees] = [spread(point, left), spread(pointFee, left)];
  const lines = bought.map(({ ware, num }, at): Line => ({
    item_id: ware.item_id,
    goods_id: ware.goods_id,
    item_name: ware.name,
    item_spec_desc: ware.spec,
    pic: ware.pic,
    order_item_type: 'normal',
    item_type: ware.handed === '' ? 'normal' : 'services',
    num,
    price: ware.price,
    item_fee: fees[at] ?? 0,
    discounts: [
      ...(ware.flash
        ? [{ type: 'seckill', id: String(ware.flash.seckill_id), name: ware.flash.name, fee: cuts[at] ?? 0 } as const]
        : []),
      ...(coupon
        ? [{ type: 'coupon', id: String(coupon.card_id), name: coupon.title, fee: off[at] ?? 0 } as const]
        : []),
    ],
    points: points[at] ?? 0,
    point_fee: pointFees[at] ?? 0,
    total_fee: (left[at] ?? 0) - (pointFees[at] ?? 0),
  }));
  const cut = sumOf(cuts, (fee) => fee);
  const freightFee = isSent && itemFee - cut < 9900 ? 800 : 0;
  const totalFee = itemFee - cut - couponDiscount - pointFee + freightFee;
  return {
    lines,
    item_fee: itemFee,
    promotion_discount: cut,
    coupon_discount: couponDiscount,
    point,
    point_fee: pointFee,
    freight_fee: freightFee,
    total_fee: totalFee,
  };
}

/** The end of an order, by its age in hours. */
function endOf(dice: Dice, hours: number): End {
  if (dice.chance(0.05)) return 'expired';
  if (dice.chance(0.03)) return hours < 30 ? 'requested' : 'cancelled';
  if (hours < 14) return 'waits';
  if (hours < 36) return dice.chance(0.3) ? 'waits' : dice.chance(0.1) ? 'part' : 'shipped';
  const received = dice.between(60, 180);
  return hours > received ? 'done' : 'shipped';
}

const STATES: Record<End, Pick<Order, 'order_status' | 'pay_status' | 'delivery_status' | 'cancel_status'>> = {
  expired: { order_status: 'CANCEL', pay_status: 'NOTPAY', delivery_status: 'PENDING', cancel_status: 'SUCCESS' },
  cancelled: { order_status: 'CANCEL', pay_status: 'PAYED', delivery_status: 'PENDING', cancel_status: 'SUCCESS' },
  requested: { order_status: 'PAYED', pay_status: 'PAYED', delivery_status: 'PENDING', cancel_status: 'WAIT_PROCESS' },
  waits: { order_status: 'PAYED', pay_status: 'PAYED', delivery_status: 'PENDING', cancel_status: 'NO_APPLY_CANCEL' },
  part: { order_status: 'PAYED', pay_status: 'PAYED', delivery_status: 'PARTAIL', cancel_status: 'NO_APPLY_CANCEL' },
  shipped: {
    order_status: 'WAIT_BUYER_CONFIRM',
    pay_status: 'PAYED',
    delivery_status: 'DONE',
    cancel_status: 'NO_APPLY_CANCEL',
  },
  done: { order_status: 'DONE', pay_status: 'PAYED', delivery_status: 'DONE', cancel_status: 'NO_APPLY_CANCEL' },
};

interface Times {
  paid_at: number | null;
  shippedAt: number;
  delivered_at: number | null;
  ended_at: number | null;
}

function timesOf(dice: Dice, end: End, created: number, now: number): Times {
  const paidAt = created + dice.between(20, 600);
  const shippedAt = Math.min(paidAt + dice.between(3, 13) * HOUR, now - 20 * MINUTE);
  if (end === 'expired') return { paid_at: null, shippedAt, delivered_at: null, ended_at: created + 15 * MINUTE };
  if (end === 'cancelled') return { paid_at: paidAt, shippedAt, delivered_at: null, ended_at: paidAt + 5 * HOUR };
  if (end === 'requested' || end === 'waits' || end === 'part')
    return { paid_at: paidAt, shippedAt, delivered_at: null, ended_at: null };
  if (end === 'shipped') return { paid_at: paidAt, shippedAt, delivered_at: shippedAt, ended_at: null };
  const received = Math.min(shippedAt + dice.between(40, 140) * HOUR, now - HOUR);
  return { paid_at: paidAt, shippedAt, delivered_at: shippedAt, ended_at: received };
}

/** Times of an order with services: delivered with the payment. */
function atOnce({ paid_at, shippedAt, delivered_at, ended_at }: Times): Times {
  const at = paid_at ?? shippedAt;
  return { paid_at, shippedAt: at, delivered_at: delivered_at && at, ended_at: delivered_at ? at : ended_at };
}

/** The pick-up of an order, if the shop has a pickup point. Such orders are never sent in parts. */
function pickupOf(market: Market, shopId: number, created: number): Pickup | null {
  const own = market.pickups.filter((counter) => counter.shop_id === shopId);
  if (own.length === 0 || !market.dice.chance(0.15)) return null;
  const { shop_id: _shop, ...counter } = market.dice.pick(own);
  const date = dayOfNumber(mallDay(created) + 1);
  return { ...counter, date, time: ['14:00', '20:00'] };
}

/** The end of a pick-up order: nothing is handed over before the buyer comes. */
function fetched(end: End): End {
  return end === 'part' || end === 'shipped' ? 'waits' : end;
}

/** How an order ends, as far as its pick-up and its goods allow. */
function endDrawn({ dice, now }: Market, created: number, pickup: Pickup | null, isSingle: boolean, wanted?: End): End {
  const drawn = wanted ?? endOf(dice, (now - created) / HOUR);
  if (pickup) return fetched(drawn);
  return drawn === 'part' && isSingle ? 'waits' : drawn;
}

/** Whether the buyer uses the coupon, and the points he pays with. */
function savingsOf({ dice, coupon }: Market, buyer: Buyer, worth: number, created: number, end: End) {
  const isCut = worth >= coupon.least && created > coupon.from && !buyer.usedCoupon && dice.chance(0.5);
  const point = buyer.point >= 100 && worth > 5000 && end === 'done' && dice.chance(0.25) ? 100 : 0;
  return { coupon: isCut && end === 'done' ? coupon : undefined, point };
}

type HandOver = Pick<SeededOrder, 'ziti_status' | 'receipt_type' | 'pickup' | 'ziti_code'>;

/** The columns about the pick-up: without one the order is sent. */
function handOver(dice: Dice, pickup: Pickup | null, end: End): HandOver {
  if (!pickup) return { ziti_status: 'NOTZITI', receipt_type: 'logistics', pickup, ziti_code: '' };
  return {
    ziti_status: end === 'done' ? 'DONE' : 'PENDING',
    receipt_type: 'ziti',
    pickup,
    ziti_code: end === 'expired' ? '' : String(dice.between(100_000, 999_999)),
  };
}

function cancelReason(dice: Dice, end: End): string {
  if (end === 'expired') return '超时未支付';
  return end === 'cancelled' || end === 'requested' ? dice.pick(CANCEL_REASONS) : '';
}

/** An order made at `created` by the buyer; `wanted` is its end. */
export function storyOf(market: Market, buyer: Buyer, created: number, wanted?: End): Story {
  const { dice, now } = market;
  const bought = basket(dice, market.wares);
  const shopId = bought[0]?.ware.shop_id ?? 0;
  const pickup = wanted ? null : pickupOf(market, shopId, created);
  const end = endDrawn(market, created, pickup, bought.length === 1, wanted);
  const worth = sumOf(bought, ({ ware, num }) => ware.price * num);
  const { coupon, point } = savingsOf(market, buyer, worth, created, end);
  const flash = bought[0]?.ware.flash;
  const isService = bought.every(({ ware }) => ware.handed !== '');
  const isSent = !pickup && !isService;
  const { lines, ...fees } = priced(bought, coupon, point, isSent);
  const drawnTimes = timesOf(dice, end, created, now);
  const times = isService ? atOnce(drawnTimes) : drawnTimes;
  const { shippedAt, ...written } = times;
  const pays = end !== 'expired' && end !== 'cancelled' && buyer.deposit >= fees.total_fee ? 'deposit' : 'test';
  const order: SeededOrder = {
    ...STATES[end],
    ...fees,
    ...written,
    order_id: market.numberOf(created, buyer.user_id),
    group_id: null,
    user_id: buyer.user_id,
    shop_id: shopId,
    order_class: flash ? 'seckill' : 'normal',
    channel: created % 10 < 6 ? 'h5' : 'pc',
    seckill_id: flash?.seckill_id ?? null,
    pay_type: end === 'expired' ? '' : pays,
    member_discount: 0,
    coupon_code: '',
    carried_fee: 0,
    waiting_edit: null,
    parcel_plan: null,
    receiver: isService ? { ...NOWHERE, name: buyer.name, mobile: buyer.mobile } : receiverOf(dice, buyer),
    ...handOver(dice, pickup, end),
    invoice: null,
    service: null,
    remark: dice.chance(0.1) ? dice.pick(REMARKS) : '',
    cancel_reason: cancelReason(dice, end),
    cancel_refusal: '',
    is_rated: false,
    created,
    auto_cancel_at: created + 15 * MINUTE,
    offline_check: null,
    hidden_at: null,
    version: 3,
  };
  buyer.point -= point;
  if (pays === 'deposit') buyer.deposit -= fees.total_fee;
  if (order.coupon_discount > 0) buyer.usedCoupon = true;
  return {
    buyer,
    order,
    lines,
    end,
    shippedAt,
    coupon: order.coupon_discount > 0,
    handed: isService ? (bought[0]?.ware.handed ?? '') : '',
  };
}
