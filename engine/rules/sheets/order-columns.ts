/**
 * The columns of orders, in one table: for the office's list, for files, and for ready-made forms of files. A row is an order, a
 * line of one, or a parcel of one.
 */
import type { MallOrder, MallOrderLine, MallOrderParcel } from '../../../schemas/types/contract.ts';
import { formatDateTime } from '../format/dates.ts';
import { formatYuan } from '../format/price.ts';
import { sumText } from '../orders/order-sum.ts';

export const ROWS_PER = { order: '每个订单一行', line: '每件商品一行', parcel: '每个包裹一行' } as const;
export type RowsPer = keyof typeof ROWS_PER;

export interface OrderRow {
  per: RowsPer;
  order: MallOrder;
  /** the goods of the row with their pieces in it */
  goods: readonly { line: MallOrderLine; num: number }[];
  parcels: readonly MallOrderParcel[];
  /** the lines whose amounts stand in the row, so that each amount stands once in a file */
  amounts: readonly MallOrderLine[];
  /** true for the first row of an order, which has the amounts of the order */
  isFirst: boolean;
}

/** Cents for money, Unix seconds for a time; null for an empty cell. */
export type Value = string | number | null;

export interface OrderColumn {
  title: string;
  group: '订单' | '收货' | '商品' | '金额' | '支付' | '物流' | '其他';
  kind: 'text' | 'code' | 'money' | 'time' | 'number';
  /** Masked for operators who only read orders (server/kernel/access/persons/persons.ts). */
  personal?: true;
  value(row: OrderRow): Value;
  /** The text in lists and CSV, where it says more than the value. */
  text?(row: OrderRow): string;
}

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join('；');

const ofGoods =
  (text: (line: MallOrderLine) => string) =>
  ({ goods }: OrderRow): string =>
    joined(goods.map(({ line }) => text(line)));

const ofParcels =
  (text: (parcel: MallOrderParcel) => string) =>
  ({ parcels }: OrderRow): string =>
    joined([...new Set(parcels.map(text))]);

/** A sum over the lines of the row; empty in a row without amounts. */
const sumOfLines =
  (amount: (line: MallOrderLine) => number) =>
  ({ amounts }: OrderRow): Value =>
    amounts.length === 0 ? null : amounts.reduce((sum, line) => sum + amount(line), 0);

/** An amount of the order, in its first row. */
const once =
  (amount: (order: MallOrder) => number) =>
  ({ order, isFirst }: OrderRow): Value =>
    isFirst ? amount(order) : null;

const time =
  (seconds: (order: MallOrder) => number) =>
  ({ order }: OrderRow): Value =>
    seconds(order) || null;

function goodsText({ per, order, goods }: OrderRow): string {
  const named = goods.map(({ line, num }) => {
    const name = `${line.is_gift ? '【赠品】' : ''}${line.name}`;
    return per === 'line' ? name : `${name} ×${num}`;
  });
  return named.length > 0 ? named.join('，') : order.goods;
}

/** The price of the only goods; prices of several as a text. */
function priceOf({ goods }: OrderRow): Value {
  const prices = goods.map(({ line }) => line.price);
  return prices.length > 1 ? joined(prices.map((price) => formatYuan(price))) : (prices[0] ?? null);
}

const COLUMNS = {
  order_id: { title: '订单号', group: '订单', kind: 'code', value: ({ order }) => order.order_id },
  goods: { title: '商品', group: '商品', kind: 'text', value: goodsText },
  spec: { title: '商品规格', group: '商品', kind: 'text', value: ofGoods(({ spec }) => spec) },
  bn: { title: '规格编码', group: '商品', kind: 'code', value: ofGoods(({ bn }) => bn) },
  pieces: {
    title: '件数',
    group: '商品',
    kind: 'number',
    value: ({ goods }) => goods.reduce((sum, { num }) => sum + num, 0),
  },
  price: { title: '单价', group: '金额', kind: 'money', value: priceOf },
  item_fee: { title: '商品金额', group: '金额', kind: 'money', value: sumOfLines((line) => line.item_fee) },
  member_discount: {
    title: '会员优惠',
    group: '金额',
    kind: 'money',
    value: sumOfLines((line) => line.member_discount),
  },
  promotion_discount: {
    title: '促销优惠',
    group: '金额',
    kind: 'money',
    value: sumOfLines((line) => line.promotion_discount),
  },
  coupon_discount: { title: '优惠券', group: '金额', kind: 'money', value: sumOfLines((line) => line.coupon_discount) },
  by_hand_discount: {
    title: '改价优惠',
    group: '金额',
    kind: 'money',
    value: sumOfLines((line) => line.by_hand_discount),
  },
  point_fee: { title: '积分抵扣', group: '金额', kind: 'money', value: sumOfLines((line) => line.point_fee) },
  line_fee: { title: '商品实付', group: '金额', kind: 'money', value: sumOfLines((line) => line.total_fee) },
  freight_fee: { title: '运费', group: '金额', kind: 'money', value: once((order) => order.freight_fee) },
  carried_fee: { title: '改单抵扣', group: '金额', kind: 'money', value: once((order) => order.carried_fee) },
  point: { title: '使用积分', group: '金额', kind: 'number', value: once((order) => order.point) },
  total_fee: {
    title: '实付',
    group: '金额',
    kind: 'money',
    value: once((order) => order.total_fee),
    text: ({ order, isFirst }) => (isFirst ? sumText(order) : ''),
  },
  receiver: { title: '收货人', group: '收货', kind: 'text', personal: true, value: ({ order }) => order.receiver_name },
  receiver_mobile: {
    title: '收货手机号',
    group: '收货',
    kind: 'code',
    personal: true,
    value: ({ order }) => order.receiver_mobile,
  },
  province: { title: '省份', group: '收货', kind: 'text', value: ({ order }) => order.receiver_state },
  city: { title: '城市', group: '收货', kind: 'text', value: ({ order }) => order.receiver_city },
  district: { title: '区县', group: '收货', kind: 'text', value: ({ order }) => order.receiver_district },
  address: {
    title: '详细地址',
    group: '收货',
    kind: 'text',
    personal: true,
    value: ({ order }) => order.receiver_address,
  },
  receipt: {
    title: '配送方式',
    group: '收货',
    kind: 'text',
    value: ({ order }) => (order.receipt_type === 'ziti' ? '自提' : '快递'),
  },
  shop: { title: '店铺', group: '订单', kind: 'text', value: ({ order }) => order.distributor_name },
  state: { title: '状态', group: '订单', kind: 'text', value: ({ order }) => order.order_status_msg },
  tags: {
    title: '标签',
    group: '订单',
    kind: 'text',
    value: ({ order }) => joined(order.tags.map(({ name }) => name)),
  },
  created: { title: '下单时间', group: '订单', kind: 'time', value: time((order) => order.created) },
  paid_at: { title: '付款时间', group: '支付', kind: 'time', value: time((order) => order.paid_at) },
  pay_way: { title: '支付方式', group: '支付', kind: 'text', value: ({ order }) => order.pay_type_name },
  trade_id: { title: '支付单号', group: '支付', kind: 'code', value: ({ order }) => order.trade_id },
  delivered_at: { title: '发货时间', group: '物流', kind: 'time', value: time((order) => order.delivered_at) },
  ended_at: { title: '结束时间', group: '订单', kind: 'time', value: time((order) => order.ended_at) },
  carrier: { title: '物流公司', group: '物流', kind: 'text', value: ofParcels((parcel) => parcel.carrier_name) },
  code: { title: '运单号', group: '物流', kind: 'code', value: ofParcels((parcel) => parcel.code) },
  mobile: { title: '买家手机号', group: '订单', kind: 'code', personal: true, value: ({ order }) => order.mobile },
  buyer: { title: '买家昵称', group: '订单', kind: 'text', personal: true, value: ({ order }) => order.buyer },
  grade: { title: '会员等级', group: '订单', kind: 'text', value: ({ order }) => order.grade },
  remark: { title: '买家留言', group: '其他', kind: 'text', value: ({ order }) => order.remark },
  notes: { title: '备注', group: '其他', kind: 'text', value: ({ order }) => order.notes },
  invoice_title: { title: '发票抬头', group: '其他', kind: 'text', value: ({ order }) => order.invoice_title },
  invoice_tax_number: { title: '税号', group: '其他', kind: 'code', value: ({ order }) => order.invoice_tax_number },
  invoice_state: { title: '开票状态', group: '其他', kind: 'text', value: ({ order }) => order.invoice_state },
} satisfies Record<string, OrderColumn>;

export type OrderColumnId = keyof typeof COLUMNS;

export const ORDER_COLUMNS: Readonly<Record<OrderColumnId, OrderColumn>> = COLUMNS;

export const ORDER_COLUMN_IDS = Object.keys(COLUMNS) as OrderColumnId[];

export const isOrderColumn = (id: string): id is OrderColumnId => Object.hasOwn(COLUMNS, id);

/** A cell as the office's lists and CSV write it. */
export function textOf({ kind, value, text }: OrderColumn, row: OrderRow): string {
  if (text) return text(row);
  const found = value(row);
  if (found === null || typeof found === 'string') return found ?? '';
  if (kind === 'money') return formatYuan(found);
  return kind === 'time' ? formatDateTime(found) : String(found);
}
