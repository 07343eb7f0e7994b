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

/** The state columns of an order; the values are those of contract 3. */
export interface OrderState {
  status: 'NOTPAY' | 'PAYED' | 'WAIT_BUYER_CONFIRM' | 'DONE' | 'CANCEL';
  payStatus: 'NOTPAY' | 'PAYED';
  deliveryStatus: 'PENDING' | 'PARTAIL' | 'DONE';
  cancelStatus: 'NO_APPLY_CANCEL' | 'WAIT_PROCESS' | 'REFUND_PROCESS' | 'SUCCESS' | 'FAILS';
  zitiStatus: 'NOTZITI' | 'PENDING' | 'DONE';
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
    orderId: text('order_id').primaryKey(),
    userId: integer('user_id').notNull(),
    shopId: integer('shop_id').notNull(),
    orderClass: text('order_class').$type<OrderClass>().notNull(),
    seckillId: integer('seckill_id'),
    status: text('order_status').$type<OrderState['status']>().notNull(),
    payStatus: text('pay_status').$type<OrderState['payStatus']>().notNull(),
    deliveryStatus: text('delivery_status').$type<OrderState['deliveryStatus']>().notNull(),
    cancelStatus: text('cancel_status').$type<OrderState['cancelStatus']>().notNull(),
    zitiStatus: text('ziti_status').$type<OrderState['zitiStatus']>().notNull(),
    receiptType: text('receipt_type').$type<'logistics' | 'ziti'>().notNull(),
    /** which tab of the office's list it is in; a column, because an index of it alone counts a tab without reading orders */
    tab: text('tab')
      .$type<Exclude<OrderState['status'], 'PAYED'> | 'cancel_asked' | 'to_pick_up' | 'to_ship'>()
      .notNull()
      .generatedAlwaysAs(TAB),
    payType: text('pay_type').notNull().default(''),
    itemFee: integer('item_fee').notNull(),
    memberDiscount: integer('member_discount').notNull(),
    promotionDiscount: integer('promotion_discount').notNull(),
    couponDiscount: integer('coupon_discount').notNull(),
    couponCode: text('coupon_code').notNull().default(''),
    freightFee: integer('freight_fee').notNull(),
    point: integer('point').notNull(),
    pointFee: integer('point_fee').notNull(),
    totalFee: integer('total_fee').notNull(),
    /** cents of goods that edits took out, which paid for goods they added (order/edit.ts) */
    carriedFee: integer('carried_fee').notNull().default(0),
    /** the edit whose supplement is not paid yet; nothing else moves the order meanwhile */
    waitingEdit: integer('waiting_edit'),
    /** the parcels its unsent pieces are to leave in; null while nobody planned any */
    parcelPlan: jsonb('parcel_plan').$type<PlannedParcel[]>(),
    receiver: jsonb('receiver').$type<Receiver>().notNull(),
    pickup: jsonb('pickup').$type<Pickup>(),
    zitiCode: text('ziti_code').notNull().default(''),
    invoice: jsonb('invoice').$type<Invoice>(),
    /** of an order without goods */
    service: jsonb('service').$type<Service>(),
    remark: text('remark').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** why the shop refused a cancellation, for its buyer to read */
    cancelRefusal: text('cancel_refusal').notNull().default(''),
    isRated: boolean('is_rated').notNull().default(false),
    created: bigint('created', { mode: 'number' }).notNull(),
    /** when it is cancelled by itself unless it was paid */
    autoCancelAt: bigint('auto_cancel_at', { mode: 'number' }).notNull(),
    /** review of the bank transfer that is to pay it: 0 waits, 1 right, 2 refused (flows 1e.6); null without one */
    offlineCheck: integer('offline_check').$type<0 | 1 | 2>(),
    paidAt: bigint('paid_at', { mode: 'number' }),
    deliveredAt: bigint('delivered_at', { mode: 'number' }),
    endedAt: bigint('ended_at', { mode: 'number' }),
    /** when its buyer took it off the own lists; everybody else still sees it */
    hiddenAt: bigint('hidden_at', { mode: 'number' }),
    /** goes up with every change; a stale write is refused (checklist 13) */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('orders_member').on(table.userId, table.created.desc(), table.orderId.desc()),
    index('orders_member_status').on(table.userId, table.status, table.created.desc(), table.orderId.desc()),
    // What the expiry job looks for.
    index('orders_unpaid')
      .on(table.autoCancelAt)
      .where(sql`${table.status} = 'NOTPAY'`),
    // What the job looks for that ends the wait for a receipt.
    index('orders_unreceived')
      .on(table.deliveredAt)
      .where(sql`${table.status} = 'WAIT_BUYER_CONFIRM'`),
    // For the job that applies for invoices requested at checkout.
    index('orders_invoice_wished')
      .on(table.paidAt)
      .where(sql`${table.invoice} is not null`),
    // What the office's home adds up; it is written when an order is paid, not when it is made.
    index('orders_sold')
      .on(table.paidAt, table.shopId, table.totalFee)
      .where(sql`${table.paidAt} is not null and ${table.service} is null`),
    // What the office finds by the last digits of a mobile, and by all of them: few have the same four.
    index('orders_receiver_tail').on(sql`right(${table.receiver} ->> 'mobile', 4)`),
    // The orders of a name that is found in receiver_name.
    index('orders_receiver_name').on(sql`(${table.receiver} ->> 'name') text_pattern_ops`),
    // The office's list, read backwards.
    index('orders_created').on(table.created, table.orderId),
    index('orders_amount').on(table.totalFee, table.orderId),
    index('orders_tab').on(table.tab, table.created, table.orderId),
    index('orders_shop').on(table.shopId, table.created, table.orderId),
    index('orders_shop_tab').on(table.shopId, table.tab, table.created, table.orderId),
    check(
      'orders_sums',
      sql`${table.itemFee} >= 0 and ${table.freightFee} >= 0 and ${table.point} >= 0 and ${table.pointFee} >= 0
        and ${table.totalFee} >= 0 and ${table.carriedFee} >= 0`,
    ),
  ],
);

export type Order = typeof orders.$inferSelect;

/** Lines of orders with copies of what was bought as it was then, so that later changes of goods do not reach them. */
export const orderLine = pgTable(
  'order_line',
  {
    lineId: bigint('line_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    itemId: integer('item_id').notNull(),
    goodsId: integer('goods_id').notNull(),
    itemName: text('item_name').notNull(),
    specDesc: text('item_spec_desc').notNull(),
    pic: text('pic').notNull(),
    orderItemType: text('order_item_type').$type<'normal' | 'gift'>().notNull(),
    /** services: handed over with the payment (goods) */
    itemType: text('item_type').$type<'normal' | 'services'>().notNull().default('normal'),
    num: integer('num').notNull(),
    price: integer('price').notNull(),
    itemFee: integer('item_fee').notNull(),
    discounts: jsonb('discounts').$type<Discount[]>().notNull(),
    points: integer('points').notNull(),
    pointFee: integer('point_fee').notNull(),
    totalFee: integer('total_fee').notNull(),
    aftersalesStatus: text('aftersales_status').notNull().default(''),
    /** the edit that added it after the payment; null for what was bought with the order */
    editId: integer('edit_id'),
    /** cents of freight it took over from goods that its edit took out */
    freightFee: integer('freight_fee').notNull().default(0),
  },
  (table) => [
    index('order_line_order').on(table.orderId),
    index('order_line_goods').on(table.goodsId),
    check(
      'order_line_sums',
      sql`${table.num} > 0 and ${table.itemFee} >= 0 and ${table.points} >= 0 and ${table.pointFee} >= 0
        and ${table.totalFee} >= 0 and ${table.freightFee} >= 0`,
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

/** A line that an edit adds, as it was priced. */
export type EditAdded = Omit<
  Required<typeof orderLine.$inferInsert>,
  'lineId' | 'orderId' | 'editId' | 'aftersalesStatus'
>;

/** Edits of orders by the office: what went, what came, and the money between. Never deleted. Money in cents, times in Unix seconds. */
export const orderEdit = pgTable(
  'order_edit',
  {
    editId: integer('edit_id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: text('order_id').notNull(),
    operatorId: integer('operator_id').notNull(),
    /** waiting: for its supplement to be paid; dropped: it was not */
    state: text('state').$type<'waiting' | 'done' | 'dropped'>().notNull(),
    /** why; the buyer reads it */
    reason: text('reason').notNull(),
    removed: jsonb('removed').$type<EditRemoved[]>().notNull(),
    added: jsonb('added').$type<EditAdded[]>().notNull(),
    /** what goes back to the buyer */
    refundFee: integer('refund_fee').notNull(),
    refundPoint: integer('refund_point').notNull(),
    /** what the buyer pays more */
    dueFee: integer('due_fee').notNull(),
    /** what the shop does not ask for */
    waivedFee: integer('waived_fee').notNull(),
    /** what goods that went paid of those that came */
    carriedFee: integer('carried_fee').notNull(),
    /** the order's total before it, and after it (once it is done) */
    beforeFee: integer('before_fee').notNull(),
    afterFee: integer('after_fee').notNull(),
    /** number of the order without goods that collects `dueFee`; '' without one */
    supplementId: text('supplement_id').notNull().default(''),
    created: bigint('created', { mode: 'number' }).notNull(),
    endedAt: bigint('ended_at', { mode: 'number' }),
    /** whether invoices of the order were brought up to date with it */
    isInvoiced: boolean('is_invoiced').notNull().default(false),
  },
  (table) => [
    index('order_edit_order').on(table.orderId, table.editId),
    index('order_edit_not_invoiced')
      .on(table.editId)
      .where(sql`${table.state} = 'done' and not ${table.isInvoiced}`),
    check(
      'order_edit_sums',
      sql`${table.refundFee} >= 0 and ${table.refundPoint} >= 0 and ${table.dueFee} >= 0 and ${table.waivedFee} >= 0
        and ${table.carriedFee} >= 0`,
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
    goodsId: integer('goods_id').notNull(),
    name: text('name').notNull(),
    /** in small letters */
    pairs: text('pairs').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.goodsId, table.name] }),
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
    name: text('name').primaryKey(),
    /** in small letters */
    pairs: text('pairs').array().notNull(),
  },
  (table) => [index('receiver_name_pairs').using('gin', table.pairs).with({ fastupdate: false })],
);
