/**
 * A mall of two shops with one buyer, whose orders go from purchase to return; each step is also applied to a plain model (plain-mall.ts).
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { OrdersFeeAnswer, CreateOrdersAnswer, Payment } from '../../../schemas/types/contract.ts';
import { COUPON_STATUS } from '../../offers/coupon/use.ts';
import { memberCoupon } from '../../offers/coupon/tables.ts';
import { openDeposits } from '../../wallet/deposit/move.ts';
import { depositLedger } from '../../wallet/deposit/tables.ts';
import { sku } from '../../goods/tables.ts';
import { member } from '../../people/member/tables.ts';
import { expireOrders } from '../../orders/moves/cancel.ts';
import { operator } from '../../people/operator/tables.ts';
import { orderLine } from '../../orders/tables.ts';
import { openPoints } from '../../wallet/point/move.ts';
import { testNotice } from '../../money/trade/providers/test.ts';
import { refund, trade } from '../../money/trade/tables.ts';
import { imbalances } from '../balance.ts';
import { aftersalesRow, askFor, begin, decide, refundable } from '../fixtures/aftersales.ts';
import { orderRow, sendPieces } from '../fixtures/delivery.ts';
import { insertMember, insertOperator, NOW } from '../fixtures/fixtures.ts';
import type { TestApp } from '../harness.ts';
import type { Step } from './life-step.ts';
import { piecesLeft, PlainMall, sum, type PlainLine, type PlainOrder, type PlainPayment } from './plain-mall.ts';
import { GAIN_PER_YUAN, GOODS } from './whole-mall.ts';

const SHOP = '/h5app/wxapp';
const DEPOSIT = 10_000_000;
const POINTS = 100_000;
const COUPONS = 3;
async function stores(app: TestApp): Promise<ReadonlyMap<number, number>> {
  return new Map((await app.db.select().from(sku)).map(({ item_id, store }) => [item_id, store]));
}

/** Signs in a new operator, because operators' sessions expire long before the orders of a run. */
async function newOffice(app: TestApp): Promise<string> {
  const nth = await app.db.$count(operator);
  return insertOperator(app, `operator${nth}`);
}

/** The mall of one buyer, and the model that makes the same steps. */
export class BuyerLife {
  readonly model = new PlainMall();
  private readonly tradeIds = new Map<PlainPayment, string>();

  private constructor(
    private readonly app: TestApp,
    private readonly seen: Record<string, number>,
    private readonly buyer: { token: string; user_id: number },
    /** Initial stock by item. */
    private readonly shelf: ReadonlyMap<number, number>,
    /** Token of an operator. */
    private office: string,
  ) {}

  static async begin(app: TestApp, seen: Record<string, number>): Promise<BuyerLife> {
    const buyer = await insertMember(app, { deposit: DEPOSIT, point: POINTS });
    await openDeposits(app.db, NOW);
    await openPoints(app.db, NOW);
    const { user_id } = buyer;
    await app.db.insert(memberCoupon).values(
      Array.from({ length: COUPONS }, (_, at) => ({
        code: `L${user_id}-${at}`,
        card_id: 1,
        user_id,
        nth: at + 1,
        created: NOW,
      })),
    );
    return new BuyerLife(app, seen, buyer, await stores(app), await newOffice(app));
  }

  private note(what: string): void {
    this.seen[what] = (this.seen[what] ?? 0) + 1;
  }

  async buy({ nums, points, coupon }: Step): Promise<void> {
    const { token } = this.buyer;
    const wanted = GOODS.map((goods, at) => ({ ...goods, num: nums[at] ?? 0 })).filter(({ num }) => num > 0);
    if (wanted.length === 0) return;
    for (const { itemId, shop, num } of wanted)
      await this.app.post(`${SHOP}/cart`, { token, form: { item_id: itemId, num: String(num), distributor_id: shop } });
    const place = { receipt_type: 'logistics', receiver_state: '浙江省', receiver_city: '杭州市' };
    const receiver = { receiver_name: '李雷', receiver_mobile: '13800138000', receiver_address: '文三路 1 号' };
    const bodies = [...new Set(wanted.map(({ shop }) => shop))].map((shop) => ({
      distributor_id: shop,
      ...place,
      ...receiver,
      pay_type: 'test',
      not_use_coupon: coupon ? '0' : '1',
    }));
    const quoted = await this.app.post<OrdersFeeAnswer>(`${SHOP}/orders_fee`, {
      token,
      json: { orders: bodies, point_use: points },
    });
    // Uses the coupons that the calculation reported, because creating an order picks none (contract 4.8).
    const ordered = bodies.map((body, at) => {
      const info = quoted.data.orders[at]?.fee.coupon_info ?? [];
      if (Array.isArray(info)) return { ...body, not_use_coupon: '1' };
      this.note('bought with a coupon');
      return { ...body, coupon_discount: info.coupon_code };
    });
    const json = { orders: ordered, point_use: quoted.data.point_use };
    const { data } = await this.app.post<CreateOrdersAnswer>(`${SHOP}/orders_new`, { token, json });
    expect(data.total_fee).toBe(quoted.data.total_fee);
    for (const { order_id: id, total_fee: fee } of data.orders) {
      const { point } = await orderRow(this.app, id);
      const rows = await this.app.db
        .select()
        .from(orderLine)
        .where(eq(orderLine.order_id, id))
        .orderBy(asc(orderLine.line_id));
      const lines = rows.map((row): PlainLine => ({
        item_id: row.item_id,
        num: row.num,
        fee: row.total_fee,
        points: row.points,
        sent: 0,
        back: 0,
        shelved: 0,
      }));
      this.note(point > 0 ? 'bought with points' : 'bought');
      const nothing = { refunded: 0, received: false, held: false };
      const given = { fee: 0, points: 0 };
      this.model.orders.push({ id, state: 'unpaid', way: 'test', fee, point, lines, given, ...nothing });
    }
  }

  async pay({ nums, at, way, notices }: Step): Promise<void> {
    const { orders } = this.model;
    const unpaid = orders.filter(({ state }) => state === 'unpaid');
    const some = unpaid.filter((_, index) => (nums[index % nums.length] ?? 0) > 0);
    const of = some.length > 0 ? some : orders.slice(at % Math.max(1, orders.length)).slice(0, 1);
    if (of.length === 0) return;
    const { data } = await this.app.post<Payment>(`${SHOP}/payment`, {
      token: this.buyer.token,
      json: { order_ids: of.map(({ id }) => id), pay_type: way },
    });
    const made = this.model.start(way, of);
    // The orders were already paid this way: the server answers the existing payment, and nothing changes.
    if (!made && this.model.wasPaid(way, of)) return this.note('paid again');
    expect(data.status_code === undefined).toBe(made !== undefined);
    if (!made) return this.note('refused payment');
    this.tradeIds.set(made, data.trade_info.trade_id);
    this.note(`${of.length > 1 ? 'several' : 'one'} by ${way}`);
    if (way === 'test') for (let nth = 0; nth < notices; nth += 1) await this.tell(made);
  }

  async notice({ at }: Step): Promise<void> {
    const waiting = this.model.payments.filter(({ way }) => way === 'test');
    const made = waiting[at % Math.max(1, waiting.length)];
    if (made) await this.tell(made);
  }

  private async tell(made: PlainPayment): Promise<void> {
    this.note(`notice of ${made.state} payment`);
    const amount = sum(made.of, ({ fee }) => fee);
    await this.app.post('/test/notify', {
      form: testNotice(this.app.context(), this.tradeIds.get(made) ?? '', amount),
    });
    this.model.arrive(made);
  }

  async cancel({ at, grants }: Step): Promise<void> {
    const order = this.pick(at, ({ held }) => !held);
    if (!order) return;
    const { token } = this.buyer;
    const form = { order_id: order.id, cancel_reason: '不想要了' };
    const { data } = await this.app.post(`${SHOP}/order/cancel`, { token, form });
    const may = order.state === 'unpaid' || (order.state === 'paid' && order.lines.every(({ sent }) => sent === 0));
    expect({ order, taken: data.status_code === undefined }).toEqual({ order, taken: may });
    if (!may) return;
    if (order.state === 'paid') {
      const { version } = await orderRow(this.app, order.id);
      const what = grants ? 'approve-cancel' : 'refuse-cancel';
      const json = { version, reason: '商品已打包' };
      const answer = await this.app.post(`/mall/orders/${order.id}/${what}`, { token: this.office, json });
      expect(answer.data.status_code).toBeUndefined();
      this.note(what);
      if (!grants) {
        order.held = true;
        return;
      }
    }
    this.model.cancel(order);
  }

  async expire(): Promise<void> {
    this.app.clock.advance(901_000);
    this.office = await newOffice(this.app);
    await expireOrders(this.app.context());
    for (const order of this.model.orders) if (order.state === 'unpaid') this.model.cancel(order);
  }

  async ship({ at, nums }: Step): Promise<void> {
    const order = this.pick(at, ({ state }) => state === 'paid');
    if (!order) return;
    const wanted = order.lines.map(({ num, sent }, index) => Math.min(nums[index] ?? 0, num - sent));
    if (wanted.every((num) => num === 0)) return;
    const { data } = await sendPieces(this.app, this.office, order.id, wanted);
    expect(data).toHaveProperty('shipment_id');
    order.lines.forEach((line, index) => (line.sent += wanted[index] ?? 0));
    this.note(order.lines.every(({ num, sent }) => num === sent) ? 'shipped' : 'shipped in part');
  }

  async receive({ at }: Step): Promise<void> {
    const order = this.pick(at, ({ received }) => !received);
    if (!order) return;
    const form = { order_id: order.id };
    const { data } = await this.app.post(`${SHOP}/order/confirmReceipt`, { token: this.buyer.token, form });
    const may = order.state === 'paid' && order.lines.every(({ num, sent }) => num === sent);
    expect({ order, taken: data.status_code === undefined }).toEqual({ order, taken: may });
    if (may) this.note('received');
    order.received = may;
  }

  async back({ at, nums, what, end, sound, greedy }: Step): Promise<void> {
    const order = this.pick(at, ({ state, lines }) => state === 'paid' && lines.some(({ sent }) => sent > 0));
    if (!order) return;
    const free = order.lines.map((line) => line.sent - line.back);
    const wanted = free.map((most, index) => (greedy ? (nums[index] ?? 0) : Math.min(nums[index] ?? 0, most)));
    await this.comeBack(order, wanted, { what, end, sound });
  }

  private async comeBack(
    order: PlainOrder,
    wanted: readonly number[],
    { what, end, sound }: Pick<Step, 'what' | 'end' | 'sound'>,
  ): Promise<void> {
    const { token } = this.buyer;
    const fits =
      wanted.some((num) => num > 0) && order.lines.every(({ sent, back }, at) => (wanted[at] ?? 0) <= sent - back);
    const { data } = await askFor({ app: this.app, token }, order.id, wanted, { aftersales_type: what });
    const bn = data.aftersales_bn === undefined ? undefined : String(data.aftersales_bn);
    expect({ order, wanted, taken: bn !== undefined, says: data.message }).toEqual({
      order,
      wanted,
      taken: fits,
      says: fits ? undefined : data.message,
    });
    if (bn === undefined) return;
    this.note(`${what} ${end}`);
    const done = async (action: string, more = {}): Promise<void> =>
      expect((await decide(this.app, this.office, bn, action, more)).data).toMatchObject({
        info: { aftersales_bn: bn },
      });
    if (end === 'withdraw') {
      await this.app.post(`${SHOP}/aftersales/close`, { token, form: { aftersales_bn: bn } });
      return;
    }
    if (end === 'refuse' || (end === 'refuse-late' && what === 'ONLY_REFUND'))
      return done('refuse', { reason: '不支持' });
    if (what !== 'ONLY_REFUND') {
      await done('accept');
      await done('receive', { is_sound: sound });
      if (end === 'refuse-late') return done('refuse-refund', { reason: '商品已使用' });
    }
    if (what === 'EXCHANGING_GOODS') {
      await done('resend', { carrier: 'SF', code: 'SF12345' });
      const { broken } = this.model;
      order.lines.forEach(({ item_id }, at) => {
        if (!sound) broken.set(item_id, (broken.get(item_id) ?? 0) + (wanted[at] ?? 0));
      });
      return;
    }
    if (end === 'less' && what === 'ONLY_REFUND') return this.grantHalf(order, bn, done);
    await done('refund');
    const { refund_fee } = await aftersalesRow(this.app, bn);
    this.expectShare(order, wanted, refund_fee);
    order.refunded += refund_fee;
    order.lines.forEach((line, at) => {
      line.back += wanted[at] ?? 0;
      if (what === 'REFUND_GOODS' && sound) line.shelved += wanted[at] ?? 0;
    });
  }

  /** Half of what was asked for is granted: the pieces stay the buyer's. */
  private async grantHalf(
    order: PlainOrder,
    bn: string,
    done: (action: string, more?: object) => Promise<void>,
  ): Promise<void> {
    const asked = await aftersalesRow(this.app, bn);
    const amount = Math.floor(asked.refund_fee / 2);
    if (amount === 0) return done('refuse', { reason: '不支持' });
    await done('refund', { amount, reason: '协商' });
    await this.noteGiven(order, bn, amount);
  }

  private async noteGiven(order: PlainOrder, bn: string, amount: number): Promise<void> {
    const { refund_fee, refund_point } = await aftersalesRow(this.app, bn);
    expect(refund_fee).toBe(amount);
    order.refunded += amount;
    order.given.fee += amount;
    order.given.points += refund_point;
  }

  /** The office gives a quarter of what is left of some lines, whatever became of the order. */
  async give({ at, nums }: Step): Promise<void> {
    const order = this.pick(at, ({ state }) => state === 'paid');
    if (!order) return;
    const { lines } = await refundable(this.app, this.office, order.id);
    const amounts = lines.map(({ fee }, index) => ((nums[index] ?? 0) > 0 ? Math.floor(fee / 4) : 0));
    const amount = sum(amounts, (one) => one);
    if (amount === 0) return;
    const { data } = await begin(this.app, this.office, order.id, { amounts });
    expect(data).toMatchObject({ info: { refund_fee: amount } });
    this.note(order.received ? 'given after receipt' : 'given');
    await this.noteGiven(order, String(data.info.aftersales_bn), amount);
  }

  /** A refund is the pieces' share of the amount paid, except for the freight and rounding of cents. */
  private expectShare({ fee, lines, given }: PlainOrder, wanted: readonly number[], refundFee: number): void {
    const share = sum(lines, (line) => (line.fee * (wanted[lines.indexOf(line)] ?? 0)) / line.num);
    const freight = fee - sum(lines, (line) => line.fee);
    expect(refundFee).toBeGreaterThanOrEqual(Math.floor(share) - given.fee - lines.length);
    expect(refundFee).toBeLessThanOrEqual(Math.ceil(share) + freight + lines.length);
  }

  /** Checks all rules that always hold. */
  async expectSound(): Promise<void> {
    const { user_id } = this.buyer;
    const { model } = this;
    expect(await imbalances(this.app.db)).toEqual([]);
    const trades = await this.app.db.select().from(trade).where(eq(trade.user_id, user_id));
    const arrived = trades.filter(({ trade_state: state }) => state === 'SUCCESS' || state === 'REFUND');
    const tradeIds = trades.map(({ trade_id }) => trade_id);
    const repaid = await this.app.db
      .select()
      .from(refund)
      .where(and(inArray(refund.trade_id, tradeIds), eq(refund.refund_status, 'SUCCESS')));
    const amount = (row: { amount: number }): number => row.amount;
    expect(sum(arrived, amount) - sum(repaid, amount)).toBe(model.kept('test') + model.kept('deposit'));
    const { deposit, point } = await this.balances();
    expect(deposit).toBe(DEPOSIT - model.kept('deposit'));
    const moved = await this.app.db.select().from(depositLedger).where(eq(depositLedger.user_id, user_id));
    expect(sum(moved, ({ change }) => change)).toBe(deposit);
    const { least, most } = model.spentPoints();
    const earned = sum(model.orders, ({ received, fee }) => (received ? (fee * GAIN_PER_YUAN) / 100 : 0));
    expect(point).toBeGreaterThanOrEqual(Math.floor(POINTS - most));
    expect(point).toBeLessThanOrEqual(Math.ceil(POINTS - least + earned));
    const shelf = new Map([...this.shelf].map(([itemId, store]) => [itemId, store - model.missing(itemId)]));
    expect(await stores(this.app)).toEqual(shelf);
    await this.expectCoupons();
  }

  /** Every used coupon belongs to one order that still has pieces. */
  private async expectCoupons(): Promise<void> {
    const rows = await this.app.db.select().from(memberCoupon).where(eq(memberCoupon.user_id, this.buyer.user_id));
    for (const { status, order_id } of rows.filter(({ status: of }) => of === COUPON_STATUS.used)) {
      const order = this.model.orders.find(({ id }) => id === order_id);
      expect({ status, left: order ? piecesLeft(order) > 0 : false }).toEqual({ status, left: true });
      this.note('coupon in use');
    }
  }

  balances = async (): Promise<{ deposit: number; point: number }> => {
    const [row] = await this.app.db.select().from(member).where(eq(member.user_id, this.buyer.user_id));
    return { deposit: row?.deposit ?? 0, point: row?.point ?? 0 };
  };

  /** Cancels unpaid orders and sends paid ones; then every piece is returned and refunded. */
  async windUp(): Promise<void> {
    await this.expire();
    for (const order of this.model.orders.filter(({ state }) => state === 'paid')) {
      const rest = order.lines.map(({ num, sent }) => num - sent);
      if (rest.some((num) => num > 0)) await sendPieces(this.app, this.office, order.id, rest);
      order.lines.forEach((line) => (line.sent = line.num));
      const kept = order.lines.map(({ num, back }) => num - back);
      if (kept.some((num) => num > 0))
        await this.comeBack(order, kept, { what: 'REFUND_GOODS', end: 'grant', sound: true });
      expect(order.refunded).toBe(order.fee);
    }
    await this.expectSound();
    expect(await this.balances()).toEqual({ deposit: DEPOSIT, point: POINTS });
    const mine = eq(memberCoupon.user_id, this.buyer.user_id);
    expect(await this.app.db.$count(memberCoupon, and(mine, eq(memberCoupon.status, COUPON_STATUS.unused)))).toBe(
      COUPONS,
    );
  }

  private pick(at: number, fits: (order: PlainOrder) => boolean): PlainOrder | undefined {
    const found = this.model.orders.filter(fits);
    return found[at % Math.max(1, found.length)];
  }
}
