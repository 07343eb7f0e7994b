import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Channel } from '../../engine/rules/orders/channels.ts';
import type { OrderState } from '../../engine/rules/orders/order-states.ts';
import type { TrailWords } from '../kernel/db/trail-words.ts';
import type { Part } from './aftersales/tables.ts';

/** The receiver of an order: names as in the contract (receiver_*), region codes from province to county. */
export interface Receiver {
  name: string;
  mobile: string;
  state: string;
  city: string;
  district: string;
  address: string;
  codes: number[];
}

/** A planned parcel: a note for the warehouse, and pieces by line. */
export interface PlannedParcel {
  note: string;
  items: { line_id: number; num: number }[];
}

/** Where and when the buyer fetches an order (receipt_type ziti). */
export interface Pickup {
  locationId: number;
  name: string;
  city: string;
  area: string;
  address: string;
  phone: string;
  date: string;
  time: [string, string];
}

export interface Invoice {
  type: 'individual' | 'unit';
  content: string;
  companyAddress: string;
  taxNumber: string;
  bankName: string;
  bankAccount: string;
  companyPhone: string;
}

/** What an order without goods was made for, as it was at that time. */
export type Service =
  | {
      kind: 'recharge';
      title: string;
      /** cents of stored value that the payment buys */
      amount: number;
      /** additional cents of stored value, or points */
      bonus: number;
      bonusPoints: number;
    }
  | { kind: 'membercard'; title: string; gradeId: number; days: number }
  /** the difference between goods that an edit adds and those it removes */
  | { kind: 'supplement'; title: string; orderId: string; editId: number };

/** Kinds of orders (contract 3). */
type OrderClass = 'normal' | 'seckill' | 'pointsmall' | 'employee_purchase' | Service['kind'];

/** A discount on a line (contract 4). */
export interface Discount {
  type:
    | 'member_price'
    | 'seckill'
    | 'limited_time_sale'
    | 'package'
    | 'employee_purchase'
    | 'full_minus'
    | 'full_discount'
    | 'full_gift'
    | 'coupon'
    | 'by_hand';
  id: string;
  name: string;
  /** cents */
  fee: number;
  /** true when the order's shop pays for it, not the mall */
  own?: true;
}

/** Counter in order numbers; it wraps around long after the time slot of a number has passed. */
export const orderCounter = pgSequence('order_counter', { minValue: 1, maxValue: 99_999, cycle: true });

/** The tab of the office's list for an order's state. */
const TAB = sql`case when order_status <> 'PAYED' then order_status when cancel_status = 'WAIT_PROCESS' then 'cancel_asked'
  when receipt_type = 'ziti' then 'to_pick_up' else 'to_ship' end`;

/** Orders. Money in cents, points whole, times in Unix seconds. Only orders/moves changes the state columns. */
export const orders = pgTable(
  'orders',
  {
    /** 16 digits (contract 1.5) */
    order_id: text().primaryKey(),
    /** number of the first of the orders that were made together; null for an order made alone */
    group_id: text(),
    user_id: integer().notNull(),
    shop_id: integer().notNull(),
    order_class: text().$type<OrderClass>().notNull(),
    seckill_id: integer(),
    order_status: text().$type<OrderState['order_status']>().notNull(),
    pay_status: text().$type<OrderState['pay_status']>().notNull(),
    delivery_status: text().$type<OrderState['delivery_status']>().notNull(),
    cancel_status: text().$type<OrderState['cancel_status']>().notNull(),
    ziti_status: text().$type<OrderState['ziti_status']>().notNull(),
    receipt_type: text().$type<'logistics' | 'ziti'>().notNull(),
    /** where it was made; '' for orders without goods, and for those made before this was stored */
    channel: text().$type<Channel | ''>().notNull().default(''),
    /** the tab of the office's list; a column, so that an index counts a tab without reading orders */
    tab: text()
      .$type<Exclude<OrderState['order_status'], 'PAYED'> | 'cancel_asked' | 'to_pick_up' | 'to_ship'>()
      .notNull()
      .generatedAlwaysAs(TAB),
    pay_type: text().notNull().default(''),
    item_fee: integer().notNull(),
    member_discount: integer().notNull(),
    promotion_discount: integer().notNull(),
    coupon_discount: integer().notNull(),
    coupon_code: text().notNull().default(''),
    freight_fee: integer().notNull(),
    point: integer().notNull(),
    point_fee: integer().notNull(),
    total_fee: integer().notNull(),
    /** cents of removed goods that were used to pay for added goods (edit/edit.ts) */
    carried_fee: integer().notNull().default(0),
    /** the edit whose supplement is unpaid; until then no other move of the order is allowed */
    waiting_edit: integer(),
    /** the planned parcels of the unsent pieces; null without a plan */
    parcel_plan: jsonb().$type<PlannedParcel[]>(),
    receiver: jsonb().$type<Receiver>().notNull(),
    pickup: jsonb().$type<Pickup>(),
    ziti_code: text().notNull().default(''),
    invoice: jsonb().$type<Invoice>(),
    /** set for an order without goods */
    service: jsonb().$type<Service>(),
    remark: text().notNull().default(''),
    cancel_reason: text().notNull().default(''),
    /** why the shop refused a cancellation; the buyer reads it */
    cancel_refusal: text().notNull().default(''),
    is_rated: boolean().notNull().default(false),
    created: bigint({ mode: 'number' }).notNull(),
    /** when an unpaid order is cancelled automatically */
    auto_cancel_at: bigint({ mode: 'number' }).notNull(),
    /** review of the bank transfer that pays the order: 0 waiting, 1 accepted, 2 refused (flows 1e.6); null without one */
    offline_check: integer().$type<0 | 1 | 2>(),
    paid_at: bigint({ mode: 'number' }),
    delivered_at: bigint({ mode: 'number' }),
    ended_at: bigint({ mode: 'number' }),
    /** when the buyer removed it from the own lists; others still see it */
    hidden_at: bigint({ mode: 'number' }),
    /** increases with every change; a stale write is refused (checklist 13) */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('orders_member').on(table.user_id, table.created.desc(), table.order_id.desc()),
    index('orders_member_status').on(table.user_id, table.order_status, table.created.desc(), table.order_id.desc()),
    index('orders_group')
      .on(table.group_id)
      .where(sql`${table.group_id} is not null`),
    // For the job that cancels unpaid orders.
    index('orders_unpaid')
      .on(table.auto_cancel_at)
      .where(sql`${table.order_status} = 'NOTPAY'`),
    // For the job that finishes shipped orders.
    index('orders_unreceived')
      .on(table.delivered_at)
      .where(sql`${table.order_status} = 'WAIT_BUYER_CONFIRM'`),
    // For the job that applies for invoices requested at checkout.
    index('orders_invoice_wished')
      .on(table.paid_at)
      .where(sql`${table.invoice} is not null`),
    // For the sums on the office's home page. It is written when an order is paid, not when it is made.
    index('orders_sold')
      .on(table.paid_at, table.shop_id, table.total_fee)
      .where(sql`${table.paid_at} is not null and ${table.service} is null`),
    // For the office's search by the last digits of a mobile number, or all of them: few numbers share the last four.
    index('orders_receiver_tail').on(sql`right(${table.receiver} ->> 'mobile', 4)`),
    // For orders of a name found in receiver_name.
    index('orders_receiver_name').on(sql`(${table.receiver} ->> 'name') text_pattern_ops`),
    // For the office's list, read backwards.
    index('orders_created').on(table.created, table.order_id),
    index('orders_amount').on(table.total_fee, table.order_id),
    index('orders_tab').on(table.tab, table.created, table.order_id),
    index('orders_shop').on(table.shop_id, table.created, table.order_id),
    index('orders_shop_tab').on(table.shop_id, table.tab, table.created, table.order_id),
    check(
      'orders_sums',
      sql`${table.item_fee} >= 0 and ${table.freight_fee} >= 0 and ${table.point} >= 0 and ${table.point_fee} >= 0
        and ${table.total_fee} >= 0 and ${table.carried_fee} >= 0`,
    ),
  ],
);

export type Order = typeof orders.$inferSelect;

/** Lines of orders with copies of the goods' data at purchase, so that later changes of the goods do not affect them. */
export const orderLine = pgTable(
  'order_line',
  {
    line_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: text().notNull(),
    item_id: integer().notNull(),
    goods_id: integer().notNull(),
    item_name: text().notNull(),
    item_spec_desc: text().notNull(),
    pic: text().notNull(),
    order_item_type: text().$type<'normal' | 'gift'>().notNull(),
    /** services are delivered with the payment (see goods) */
    item_type: text().$type<'normal' | 'services'>().notNull().default('normal'),
    num: integer().notNull(),
    price: integer().notNull(),
    item_fee: integer().notNull(),
    discounts: jsonb().$type<Discount[]>().notNull(),
    points: integer().notNull(),
    point_fee: integer().notNull(),
    total_fee: integer().notNull(),
    aftersales_status: text().notNull().default(''),
    /** the edit that added the line after payment; null for lines bought with the order */
    edit_id: integer(),
    /** cents of freight taken over from goods that the edit removed */
    freight_fee: integer().notNull().default(0),
  },
  (table) => [
    index('order_line_order').on(table.order_id),
    index('order_line_goods').on(table.goods_id),
    check(
      'order_line_sums',
      sql`${table.num} > 0 and ${table.item_fee} >= 0 and ${table.points} >= 0 and ${table.point_fee} >= 0
        and ${table.total_fee} >= 0 and ${table.freight_fee} >= 0`,
    ),
  ],
);

/** Pieces of a line that an edit removes, by their numbers in the line, with their refund. */
export interface EditRemoved {
  lineId: number;
  itemId: number;
  name: string;
  spec: string;
  units: number[];
  /** cents, including the share of the freight */
  fee: number;
  points: number;
  /** cents that the mall no longer pays the shop in addition */
  added: number;
  /** the same money by piece; missing when each gives back its whole share */
  parts?: Part[];
}

/** A line that an edit adds, in its stored JSON form (edit/added-lines.ts). */
export interface StoredLine {
  itemId: number;
  goodsId: number;
  itemName: string;
  specDesc: string;
  pic: string;
  orderItemType: 'normal' | 'gift';
  itemType: 'normal' | 'services';
  num: number;
  price: number;
  itemFee: number;
  discounts: Discount[];
  points: number;
  pointFee: number;
  totalFee: number;
  freightFee: number;
}

/**
 * Edits of orders by the office: removed and added goods, and the difference in money. Never deleted. Money in cents, times in
 * Unix seconds.
 */
export const orderEdit = pgTable(
  'order_edit',
  {
    edit_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: text().notNull(),
    operator_id: integer().notNull(),
    /** waiting: its supplement is unpaid; dropped: the supplement was not paid in time */
    state: text().$type<'waiting' | 'done' | 'dropped'>().notNull(),
    /** reason of the edit; the buyer reads it */
    reason: text().notNull(),
    removed: jsonb().$type<EditRemoved[]>().notNull(),
    added: jsonb().$type<StoredLine[]>().notNull(),
    /** refund to the buyer */
    refund_fee: integer().notNull(),
    refund_point: integer().notNull(),
    /** additional amount that the buyer pays */
    due_fee: integer().notNull(),
    /** amount that the shop waives */
    waived_fee: integer().notNull(),
    /** value of removed goods that paid for added goods */
    carried_fee: integer().notNull(),
    /** the order's total before the edit, and after it (once it is done) */
    before_fee: integer().notNull(),
    after_fee: integer().notNull(),
    /** number of the order without goods that collects `due_fee`; '' without one */
    supplement_id: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
    ended_at: bigint({ mode: 'number' }),
    /** whether the order's invoices already include the edit */
    is_invoiced: boolean().notNull().default(false),
  },
  (table) => [
    index('order_edit_order').on(table.order_id, table.edit_id),
    index('order_edit_not_invoiced')
      .on(table.edit_id)
      .where(sql`${table.state} = 'done' and not ${table.is_invoiced}`),
    check(
      'order_edit_sums',
      sql`${table.refund_fee} >= 0 and ${table.refund_point} >= 0 and ${table.due_fee} >= 0 and ${table.waived_fee} >= 0
        and ${table.carried_fee} >= 0`,
    ),
  ],
);

export type OrderEdit = typeof orderEdit.$inferSelect;

/**
 * Each name under which goods were sold, once, with its pairs of neighbouring characters. An index of pairs on the order lines
 * would cost each order twenty times as much as checking here whether a name is new. A trigger of order_line writes it (migration
 * 0046).
 */
export const soldName = pgTable(
  'sold_name',
  {
    goods_id: integer().notNull(),
    name: text().notNull(),
    /** in lower case */
    pairs: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.goods_id, table.name] }),
    index('sold_name_pairs').using('gin', table.pairs).with({ fastupdate: false }),
  ],
);

/**
 * Each receiver's name, once, with its pairs of neighbouring characters, so that the office finds a part of a name. A trigger of
 * orders writes it; a job deletes names that no order contains any more.
 */
export const receiverName = pgTable(
  'receiver_name',
  {
    name: text().primaryKey(),
    /** in lower case */
    pairs: text().array().notNull(),
  },
  (table) => [index('receiver_name_pairs').using('gin', table.pairs).with({ fastupdate: false })],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  order: {
    aftersales: '售后单',
    coupon: '退回的优惠券',
    restocked: '退回库存',
    shipment: '包裹',
    edit: '改单',
    refund: '退款单',
    refund_fee: '退款（分）',
    supplement: '补款（分）',
    waived: '减免（分）',
    carried: '抵扣（分）',
    hidden_at: '隐藏时间',
    member: '会员',
    freight: '运费（分）',
    less: '优惠（分）',
    service: '服务',
    bonus: '赠送（分）',
    bonus_points: '赠送积分',
    order_status: '状态',
    total_fee: '实付（分）',
    freight_fee: '运费（分）',
    fee: '费用（分）',
    points: '积分',
    asked: '申请金额（分）',
    receiver: '收货人',
    parcels: '包裹',
    items: '商品规格',
    line_id: '商品',
    progress: '售后状态',
    goods: '商品',
  },
};
