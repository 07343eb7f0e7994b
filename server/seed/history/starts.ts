/** What members of the demo have from the day they registered. */
import { HOUR } from '../../../engine/rules/format/time.ts';
import type { Db } from '../../kernel/db/database.ts';
import { trade, tradeOrder } from '../../money/trade/tables.ts';
import { orders } from '../../orders/tables.ts';
import { depositLedger } from '../../wallet/deposit/tables.ts';
import { POINTS } from '../../wallet/point/move.ts';
import { pointLedger } from '../../wallet/point/tables.ts';
import { insertAll } from '../bulk.ts';
import type { Buyer, Market, SeededOrder } from './stories.ts';

/** points that every new member gets */
export const WELCOME = 200;
/** cents of stored value that some members bought, and their bonus */
const LOADED = 50_000;
const BONUS = 5000;

/** Welcome points of all members, and stored value of those who bought some. */
export async function giveStarts(tx: Db, buyers: readonly Buyer[], market: Market): Promise<void> {
  await insertAll(
    tx,
    pointLedger,
    buyers.map(({ user_id, created }) => ({
      user_id,
      journal_type: POINTS.byHand,
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
    loaded.map(({ order: { user_id, created, paid_at }, trade_id }) => ({
      trade_id,
      user_id,
      created,
      paid_at,
      pay_type: 'test',
      amount: LOADED,
      trade_state: 'SUCCESS',
    })),
  );
  await insertAll(
    tx,
    tradeOrder,
    loaded.map(({ order: { order_id }, trade_id }) => ({
      trade_id,
      order_id,
      amount: LOADED,
      paid: true,
    })),
  );
  await insertAll(
    tx,
    depositLedger,
    loaded.flatMap(({ order: { user_id, order_id: reference, paid_at } }) => [
      { user_id, kind: 'recharge' as const, reference, change: LOADED, at: paid_at ?? 0 },
      { user_id, kind: 'bonus' as const, reference, change: BONUS, at: paid_at ?? 0 },
    ]),
  );
}

/** An order of stored value, half an hour after its member registered. */
function loadOf(buyer: Buyer, { numberOf }: Market): { order: SeededOrder; trade_id: string } {
  const at = buyer.created + HOUR / 2;
  buyer.deposit += LOADED + BONUS;
  const nobody = { name: '', mobile: '', state: '', city: '', district: '', address: '', codes: [] };
  const order: SeededOrder = {
    order_id: numberOf(at, buyer.user_id),
    group_id: null,
    user_id: buyer.user_id,
    shop_id: 0,
    channel: '',
    order_class: 'recharge',
    seckill_id: null,
    order_status: 'DONE',
    pay_status: 'PAYED',
    delivery_status: 'DONE',
    cancel_status: 'NO_APPLY_CANCEL',
    ziti_status: 'NOTZITI',
    receipt_type: 'logistics',
    pay_type: 'test',
    item_fee: LOADED,
    member_discount: 0,
    promotion_discount: 0,
    coupon_discount: 0,
    coupon_code: '',
    freight_fee: 0,
    point: 0,
    point_fee: 0,
    total_fee: LOADED,
    carried_fee: 0,
    waiting_edit: null,
    parcel_plan: null,
    receiver: nobody,
    pickup: null,
    ziti_code: '',
    invoice: null,
    service: { kind: 'recharge', title: '储值充值 ¥500', amount: LOADED, bonus: BONUS, bonusPoints: 0 },
    remark: '',
    cancel_reason: '',
    cancel_refusal: '',
    is_rated: true,
    created: at,
    auto_cancel_at: at + 900,
    offline_check: null,
    paid_at: at + 60,
    delivered_at: at + 60,
    ended_at: at + 60,
    hidden_at: null,
    version: 3,
  };
  return { order, trade_id: numberOf(at, buyer.user_id) };
}
