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
import type { OrderState } from '../../engine/rules/orders/order-states.ts';

/** Where an order goes: names as on the wire (receiver_*), region codes from province to county. */
export interface Receiver {
  name: string;
  mobile: string;
  state: string;
  city: string;
  district: string;
  address: string;
  codes: number[];
}

/** A parcel to be sent: what the warehouse is told, and pieces by line. */
export interface PlannedParcel {
  note: string;
  items: { line_id: number; num: number }[];
}

/** Where and when an order is fetched (receipt_type ziti). */
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

/** What an order without goods is for, as it was when it was made. */
export type Service =
  | {
      kind: 'recharge';
      title: string;
      /** cents of stored value for the money that is paid */
      amount: number;
      /** cents, or points, on top */
      bonus: number;
      bonusPoints: number;
    }
  | { kind: 'membercard'; title: string; gradeId: number; days: number }
  /** what the goods that an edit adds cost more than those it takes out */
  | { kind: 'supplement'; title: string; orderId: string; editId: number };

/** What kind of order it is (contract 3). */
type OrderClass = 'normal' | 'seckill' | 'pointsmall' | 'employee_purchase' | Service['kind'];

/** What made a line cheaper (contract 4). */
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
  /** the order's shop bears it, not the mall */
  own?: true;
}

/** Counts orders for their numbers; goes round long after a number's time slot has passed. */
export const orderCounter = pgSequence('order_counter', { minValue: 1, maxValue: 99_999, cycle: true });

/** What an order waits for, in one word. */
const TAB = sql`case when order_status <> 'PAYED' then order_status when cancel_status = 'WAIT_PROCESS' then 'cancel_asked'
  when receipt_type = 'ziti' then 'to_pick_up' else 'to_ship' end`;

/** Orders. Money in cents, points whole, times in Unix seconds. The state columns only change by order/machine. */
export const orders = pgTable(
  'orders',
  {
    /** 16 digits (contract 1.5) */
    order_id: text().primaryKey(),
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
    /** which tab of the office's list it is in; a column, because an index of it alone counts a tab without reading orders */
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
    /** cents of goods that edits took out, which paid for goods they added (order/edit.ts) */
    carried_fee: integer().notNull().default(0),
    /** the edit whose supplement is not paid yet; nothing else moves the order meanwhile */
    waiting_edit: integer(),
    /** the parcels its unsent pieces are to leave in; null while nobody planned any */
    parcel_plan: jsonb().$type<PlannedParcel[]>(),
    receiver: jsonb().$type<Receiver>().notNull(),
    pickup: jsonb().$type<Pickup>(),
    ziti_code: text().notNull().default(''),
    invoice: jsonb().$type<Invoice>(),
    /** of an order without goods */
    service: jsonb().$type<Service>(),
    remark: text().notNull().default(''),
    cancel_reason: text().notNull().default(''),
    /** why the shop refused a cancellation, for its buyer to read */
    cancel_refusal: text().notNull().default(''),
    is_rated: boolean().notNull().default(false),
    created: bigint({ mode: 'number' }).notNull(),
    /** when it is cancelled by itself unless it was paid */
    auto_cancel_at: bigint({ mode: 'number' }).notNull(),
    /** review of the bank transfer that is to pay it: 0 waits, 1 right, 2 refused (flows 1e.6); null without one */
    offline_check: integer().$type<0 | 1 | 2>(),
    paid_at: bigint({ mode: 'number' }),
    delivered_at: bigint({ mode: 'number' }),
    ended_at: bigint({ mode: 'number' }),
    /** when its buyer took it off the own lists; everybody else still sees it */
    hidden_at: bigint({ mode: 'number' }),
    /** goes up with every change; a stale write is refused (checklist 13) */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('orders_member').on(table.user_id, table.created.desc(), table.order_id.desc()),
    index('orders_member_status').on(table.user_id, table.order_status, table.created.desc(), table.order_id.desc()),
    // What the expiry job looks for.
    index('orders_unpaid')
      .on(table.auto_cancel_at)
      .where(sql`${table.order_status} = 'NOTPAY'`),
    // What the job looks for that ends the wait for a receipt.
    index('orders_unreceived')
      .on(table.delivered_at)
      .where(sql`${table.order_status} = 'WAIT_BUYER_CONFIRM'`),
    // For the job that applies for invoices requested at checkout.
    index('orders_invoice_wished')
      .on(table.paid_at)
      .where(sql`${table.invoice} is not null`),
    // What the office's home adds up; it is written when an order is paid, not when it is made.
    index('orders_sold')
      .on(table.paid_at, table.shop_id, table.total_fee)
      .where(sql`${table.paid_at} is not null and ${table.service} is null`),
    // What the office finds by the last digits of a mobile, and by all of them: few have the same four.
    index('orders_receiver_tail').on(sql`right(${table.receiver} ->> 'mobile', 4)`),
    // The orders of a name that is found in receiver_name.
    index('orders_receiver_name').on(sql`(${table.receiver} ->> 'name') text_pattern_ops`),
    // The office's list, read backwards.
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

/** Lines of orders with copies of what was bought as it was then, so that later changes of goods do not reach them. */
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
    /** services: handed over with the payment (goods) */
    item_type: text().$type<'normal' | 'services'>().notNull().default('normal'),
    num: integer().notNull(),
    price: integer().notNull(),
    item_fee: integer().notNull(),
    discounts: jsonb().$type<Discount[]>().notNull(),
    points: integer().notNull(),
    point_fee: integer().notNull(),
    total_fee: integer().notNull(),
    aftersales_status: text().notNull().default(''),
    /** the edit that added it after the payment; null for what was bought with the order */
    edit_id: integer(),
    /** cents of freight it took over from goods that its edit took out */
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

/** Pieces of a line that an edit takes out, by their places in it, with what they give back. */
export interface EditRemoved {
  lineId: number;
  itemId: number;
  name: string;
  spec: string;
  units: number[];
  /** cents, their share of the freight included */
  fee: number;
  points: number;
  /** cents the mall no longer adds for the shop */
  added: number;
}

/** A line that an edit adds, as its JSON has it (edit/added-lines.ts). */
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

/** Edits of orders by the office: what went, what came, and the money between. Never deleted. Money in cents, times in Unix seconds. */
export const orderEdit = pgTable(
  'order_edit',
  {
    edit_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: text().notNull(),
    operator_id: integer().notNull(),
    /** waiting: for its supplement to be paid; dropped: it was not */
    state: text().$type<'waiting' | 'done' | 'dropped'>().notNull(),
    /** why; the buyer reads it */
    reason: text().notNull(),
    removed: jsonb().$type<EditRemoved[]>().notNull(),
    added: jsonb().$type<StoredLine[]>().notNull(),
    /** what goes back to the buyer */
    refund_fee: integer().notNull(),
    refund_point: integer().notNull(),
    /** what the buyer pays more */
    due_fee: integer().notNull(),
    /** what the shop does not ask for */
    waived_fee: integer().notNull(),
    /** what goods that went paid of those that came */
    carried_fee: integer().notNull(),
    /** the order's total before it, and after it (once it is done) */
    before_fee: integer().notNull(),
    after_fee: integer().notNull(),
    /** number of the order without goods that collects `dueFee`; '' without one */
    supplement_id: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
    ended_at: bigint({ mode: 'number' }),
    /** whether invoices of the order were brought up to date with it */
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
 * Each name goods were sold under, once, with its pairs of neighbouring characters: an index of them on the lines themselves would
 * cost each order twenty times as much as looking here whether a name is new. A trigger of order_line writes it (migration 0046).
 */
export const soldName = pgTable(
  'sold_name',
  {
    goods_id: integer().notNull(),
    name: text().notNull(),
    /** in small letters */
    pairs: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.goods_id, table.name] }),
    index('sold_name_pairs').using('gin', table.pairs).with({ fastupdate: false }),
  ],
);

/**
 * Each receiver's name, once, with its pairs of neighbouring characters, as the office finds a part of it. A trigger of orders writes
 * it, and a name that no order has any more goes by itself.
 */
export const receiverName = pgTable(
  'receiver_name',
  {
    name: text().primaryKey(),
    /** in small letters */
    pairs: text().array().notNull(),
  },
  (table) => [index('receiver_name_pairs').using('gin', table.pairs).with({ fastupdate: false })],
);
