/** What became of each order of the demo's first month, drawn before anything is written. Amounts add up as orders' do. */
import type { Order, orderLine, Pickup, Receiver } from '../../modules/order/tables.ts';
import { spread, sumOf } from '../../modules/pricing/spread.ts';
import { chinaDay, CHINA, DAY } from '../../modules/system/china-days.ts';
import type { Dice } from './dice.ts';
import { CANCEL_REASONS, GIVEN_NAMES, PLACES, REMARKS, SURNAMES } from './words.ts';

export const HOUR = 3600;
const MINUTE = 60;
/** How long the history reaches back. */
export const DAYS = 30;

export interface Buyer {
  userId: number;
  name: string;
  mobile: string;
  created: number;
  /** how eager the member buys */
  weight: number;
  /** points and stored value (cents) that are left at this place of the history */
  point: number;
  deposit: number;
  usedCoupon: boolean;
}

export interface Ware {
  itemId: number;
  goodsId: number;
  shopId: number;
  name: string;
  spec: string;
  pic: string;
  price: number;
  /** what is handed over with the payment; '' of things */
  handed: string;
  /** pieces sold before, which measure how popular it is */
  sales: number;
}

export type Line = Omit<typeof orderLine.$inferInsert, 'lineId' | 'orderId'>;

/** How an order stands today. */
export type End = 'expired' | 'cancelled' | 'requested' | 'waits' | 'part' | 'shipped' | 'done';

/** The tab is the database's to say. */
export type SeededOrder = Omit<Order, 'tab'>;

export interface Story {
  buyer: Buyer;
  order: SeededOrder;
  lines: Line[];
  end: End;
  shippedAt: number;
  coupon: boolean;
  /** what was handed over with the payment; '' of things */
  handed: string;
}

export interface Market {
  dice: Dice;
  /** Unix seconds */
  now: number;
  buyers: readonly Buyer[];
  wares: readonly Ware[];
  pickups: readonly Omit<Pickup & { shopId: number }, 'date' | 'time'>[];
  coupon: { cardId: number; title: string; off: number; least: number; from: number };
  /** a number of 16 digits that nothing else has */
  numberOf(at: number, userId: number): string;
}

/** Orders by hour of the day: people buy at lunch and in the evening. */
const HOURS = [2, 1, 0, 0, 0, 1, 2, 4, 6, 8, 10, 10, 12, 9, 7, 7, 7, 8, 9, 11, 14, 13, 9, 5];

/** When orders came in: a few more each week, more on Saturday and Sunday, the last day up to now. */
export function momentsOf(dice: Dice, now: number): number[] {
  const today = chinaDay(now);
  const moments: number[] = [];
  for (let day = today - DAYS + 1; day <= today; day += 1) {
    // Day 0 was a Thursday.
    const weekend = [2, 3].includes(day % 7) ? 1.35 : 1;
    const orders = Math.round((8 + (day - today + DAYS) * 0.18) * weekend + dice.between(-2, 2));
    for (let nth = 0; nth < orders; nth += 1) {
      const hour = HOURS.indexOf(dice.weighted(HOURS, (weight) => weight));
      moments.push(day * DAY - CHINA + hour * HOUR + dice.between(0, HOUR - 1));
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

/** One to three kinds of goods of one shop. */
function basket(dice: Dice, wares: readonly Ware[]): { ware: Ware; num: number }[] {
  const first = dice.weighted(wares, ({ sales }) => Math.sqrt(sales + 1));
  const others = wares.filter(({ shopId, goodsId }) => shopId === first.shopId && goodsId !== first.goodsId);
  const chosen = [first];
  const more = dice.weighted([0, 1, 2], (count) => [6, 3, 1][count] ?? 0);
  while (chosen.length <= more && others.length > 0) {
    const next = dice.weighted(others, ({ sales }) => Math.sqrt(sales + 1));
    if (chosen.some(({ goodsId }) => goodsId === next.goodsId)) break;
    chosen.push(next);
  }
  return chosen.map((ware) => ({ ware, num: ware.price < 10_000 ? dice.between(1, 3) : 1 }));
}

interface Priced {
  lines: Line[];
  itemFee: number;
  couponDiscount: number;
  point: number;
  pointFee: number;
  freightFee: number;
  totalFee: number;
}

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
  const left = fees.map((fee, at) => fee - (off[at] ?? 0));
  const pointFee = point * POINT_FEE;
  const [points, pointFees] = [spread(point, left), spread(pointFee, left)];
  const lines = bought.map(({ ware, num }, at): Line => ({
    itemId: ware.itemId,
    goodsId: ware.goodsId,
    itemName: ware.name,
    specDesc: ware.spec,
    pic: ware.pic,
    orderItemType: 'normal',
    itemType: ware.handed === '' ? 'normal' : 'services',
    num,
    price: ware.price,
    itemFee: fees[at] ?? 0,
    discounts: coupon ? [{ type: 'coupon', id: String(coupon.cardId), name: coupon.title, fee: off[at] ?? 0 }] : [],
    points: points[at] ?? 0,
    pointFee: pointFees[at] ?? 0,
    totalFee: (left[at] ?? 0) - (pointFees[at] ?? 0),
  }));
  const freightFee = isSent && itemFee < 9900 ? 800 : 0;
  const totalFee = itemFee - couponDiscount - pointFee + freightFee;
  return { lines, itemFee, couponDiscount, point, pointFee, freightFee, totalFee };
}

/** How it ended, by how long ago it was made. */
function endOf(dice: Dice, hours: number): End {
  if (dice.chance(0.05)) return 'expired';
  if (dice.chance(0.03)) return hours < 30 ? 'requested' : 'cancelled';
  if (hours < 14) return 'waits';
  if (hours < 36) return dice.chance(0.3) ? 'waits' : dice.chance(0.1) ? 'part' : 'shipped';
  const received = dice.between(60, 180);
  return hours > received ? 'done' : 'shipped';
}

const STATES: Record<End, Pick<Order, 'status' | 'payStatus' | 'deliveryStatus' | 'cancelStatus'>> = {
  expired: { status: 'CANCEL', payStatus: 'NOTPAY', deliveryStatus: 'PENDING', cancelStatus: 'SUCCESS' },
  cancelled: { status: 'CANCEL', payStatus: 'PAYED', deliveryStatus: 'PENDING', cancelStatus: 'SUCCESS' },
  requested: { status: 'PAYED', payStatus: 'PAYED', deliveryStatus: 'PENDING', cancelStatus: 'WAIT_PROCESS' },
  waits: { status: 'PAYED', payStatus: 'PAYED', deliveryStatus: 'PENDING', cancelStatus: 'NO_APPLY_CANCEL' },
  part: { status: 'PAYED', payStatus: 'PAYED', deliveryStatus: 'PARTAIL', cancelStatus: 'NO_APPLY_CANCEL' },
  shipped: {
    status: 'WAIT_BUYER_CONFIRM',
    payStatus: 'PAYED',
    deliveryStatus: 'DONE',
    cancelStatus: 'NO_APPLY_CANCEL',
  },
  done: { status: 'DONE', payStatus: 'PAYED', deliveryStatus: 'DONE', cancelStatus: 'NO_APPLY_CANCEL' },
};

interface Times {
  paidAt: number | null;
  shippedAt: number;
  deliveredAt: number | null;
  endedAt: number | null;
}

function timesOf(dice: Dice, end: End, created: number, now: number): Times {
  const paidAt = created + dice.between(20, 600);
  const shippedAt = Math.min(paidAt + dice.between(3, 13) * HOUR, now - 20 * MINUTE);
  if (end === 'expired') return { paidAt: null, shippedAt, deliveredAt: null, endedAt: created + 15 * MINUTE };
  if (end === 'cancelled') return { paidAt, shippedAt, deliveredAt: null, endedAt: paidAt + 5 * HOUR };
  if (end === 'requested' || end === 'waits' || end === 'part')
    return { paidAt, shippedAt, deliveredAt: null, endedAt: null };
  if (end === 'shipped') return { paidAt, shippedAt, deliveredAt: shippedAt, endedAt: null };
  const received = Math.min(shippedAt + dice.between(40, 140) * HOUR, now - HOUR);
  return { paidAt, shippedAt, deliveredAt: shippedAt, endedAt: received };
}

/** What is handed over with the payment is there with it. */
function atOnce({ paidAt, shippedAt, deliveredAt, endedAt }: Times): Times {
  const at = paidAt ?? shippedAt;
  return { paidAt, shippedAt: at, deliveredAt: deliveredAt && at, endedAt: deliveredAt ? at : endedAt };
}

/** Handed over at a counter of the shop, where it has one. Goods that are fetched are never sent in parts. */
function pickupOf(market: Market, shopId: number, created: number): Pickup | null {
  const own = market.pickups.filter((counter) => counter.shopId === shopId);
  if (own.length === 0 || !market.dice.chance(0.15)) return null;
  const { shopId: _shop, ...counter } = market.dice.pick(own);
  const date = new Date((created + DAY + CHINA) * 1000).toISOString().slice(0, 10);
  return { ...counter, date, time: ['14:00', '20:00'] };
}

/** How an order that is fetched stands: nothing leaves before its buyer comes. */
function fetched(end: End): End {
  return end === 'part' || end === 'shipped' ? 'waits' : end;
}

/** An order made then, by its buyer; `wanted` is its end. */
export function storyOf(market: Market, buyer: Buyer, created: number, wanted?: End): Story {
  const { dice, now, coupon } = market;
  const bought = basket(dice, market.wares);
  const shopId = bought[0]?.ware.shopId ?? 0;
  const pickup = wanted ? null : pickupOf(market, shopId, created);
  const drawn = wanted ?? endOf(dice, (now - created) / HOUR);
  const end = pickup ? fetched(drawn) : drawn === 'part' && bought.length === 1 ? 'waits' : drawn;
  const worth = sumOf(bought, ({ ware, num }) => ware.price * num);
  const isCut = worth >= coupon.least && created > coupon.from && !buyer.usedCoupon && dice.chance(0.5);
  const point = buyer.point >= 100 && worth > 5000 && end === 'done' && dice.chance(0.25) ? 100 : 0;
  const isService = bought.every(({ ware }) => ware.handed !== '');
  const isSent = !pickup && !isService;
  const { lines, ...fees } = priced(bought, isCut && end === 'done' ? coupon : undefined, point, isSent);
  const drawnTimes = timesOf(dice, end, created, now);
  const times = isService ? atOnce(drawnTimes) : drawnTimes;
  const { shippedAt, ...written } = times;
  const pays = end !== 'expired' && end !== 'cancelled' && buyer.deposit >= fees.totalFee ? 'deposit' : 'test';
  const isHandedOver = end === 'done';
  const order: SeededOrder = {
    ...STATES[end],
    ...fees,
    ...written,
    orderId: market.numberOf(created, buyer.userId),
    userId: buyer.userId,
    shopId,
    orderClass: 'normal',
    seckillId: null,
    zitiStatus: pickup ? (isHandedOver ? 'DONE' : 'PENDING') : 'NOTZITI',
    receiptType: pickup ? 'ziti' : 'logistics',
    payType: end === 'expired' ? '' : pays,
    memberDiscount: 0,
    promotionDiscount: 0,
    couponCode: '',
    receiver: isService ? { ...NOWHERE, name: buyer.name, mobile: buyer.mobile } : receiverOf(dice, buyer),
    pickup,
    zitiCode: pickup && end !== 'expired' ? String(dice.between(100_000, 999_999)) : '',
    invoice: null,
    service: null,
    remark: dice.chance(0.1) ? dice.pick(REMARKS) : '',
    cancelReason:
      end === 'expired' ? '超时未支付' : end === 'cancelled' || end === 'requested' ? dice.pick(CANCEL_REASONS) : '',
    cancelRefusal: '',
    isRated: false,
    created,
    autoCancelAt: created + 15 * MINUTE,
    offlineCheck: null,
    hiddenAt: null,
    version: 3,
  };
  buyer.point -= point;
  if (pays === 'deposit') buyer.deposit -= fees.totalFee;
  if (order.couponDiscount > 0) buyer.usedCoupon = true;
  return {
    buyer,
    order,
    lines,
    end,
    shippedAt,
    coupon: order.couponDiscount > 0,
    handed: isService ? (bought[0]?.ware.handed ?? '') : '',
  };
}
