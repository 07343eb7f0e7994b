/** GET /mall/figures/by: the sums of some days by hour, channel, shop, category, goods, region, coupon or way to pay. */
import { sql, type SQL } from 'drizzle-orm';
import { channelName } from '../../../engine/rules/orders/channels.ts';
import type { FiguresByAnswer } from '../../../schemas/types/contract.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import { reading } from '../../kernel/http/reading.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { sqlWall } from '../../kernel/system/mall-days.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { providerOf } from '../../money/trade/providers.ts';
import { category } from '../../goods/tables.ts';
import { rootsOf, rowsOf } from '../home/trend.ts';
import { daysBefore, rangeOf } from './days.ts';
import { refunds, soldOrders, type Range } from './sold.ts';
import { askedOf } from './totals.ts';

export type FigureRow = FiguresByAnswer['list'][number];
export type Dimension = InputOf<'figuresBy'>['by'];

/** Rows of goods on the page; the others are one row there, and each its own in the file. */
const SHOWN = 100;

interface Found {
  key: string;
  /** null where an order may stand in several rows and the row is none of its goods */
  orders: number;
  buyers: number;
  pieces: number;
  fee: number;
  refunded: number;
}

/** Dimensions of whole orders: the key of an order, or of its refund. */
const KEYS: Record<Exclude<Dimension, 'category' | 'goods'>, (at: SQL) => SQL> = {
  hour: (at) => sql`to_char(${sqlWall(at)}, 'HH24')`,
  channel: () => sql`channel`,
  shop: () => sql`shop_id::text`,
  region: () => sql`case when receipt_type = 'ziti' then 'ziti' else coalesce(receiver ->> 'state', '') end`,
  coupon: () =>
    sql`coalesce((select card_id::text from member_coupon where code = coupon_code and coupon_code <> ''), '')`,
  pay: () => sql`pay_type`,
};

function byOrders(db: Db, range: Range, keyAt: (at: SQL) => SQL): Promise<Found[]> {
  return rowsOf(
    db,
    sql`select key, count(paid)::int as orders, count(distinct paid)::int as buyers, 0 as pieces,
        sum(fee)::float8 as fee, sum(refunded)::float8 as refunded from (
          select ${keyAt(sql`paid_at`)} as key, user_id as paid, total_fee as fee, 0 as refunded from (${soldOrders(range)}) sold
          union all select ${keyAt(sql`done_at`)}, null, 0, amount from (${refunds(range)}) back) entries
      group by key`,
  );
}

type Tree = { category_id: number; parent_id: number; category_name: string }[];

/** What a line of an order belongs to: its key, of the line and of what is joined to it. */
interface OfLine {
  key: SQL;
  joined: SQL;
}

/**
 * Of goods in several lines of an order the order counts once. What was paid for no goods (freight) is the row ''. Only the columns
 * that are summed are kept: whole orders of 90 days do not fit into the memory of a sort.
 */
function byLines(db: Db, range: Range, { key, joined }: OfLine): Promise<Found[]> {
  return rowsOf(
    db,
    sql`with sold as materialized (select order_id, user_id, total_fee from (${soldOrders(range)}) as orders_of_range),
        back as materialized (
          select order_id, refund_id, amount, reason, cause from (${refunds(range)}) as refunds_of_range),
        entries as (
          select ${key} as key, sold.order_id, sold.user_id, order_line.num as pieces, order_line.total_fee as fee, 0 as refunded
            from sold join order_line using (order_id) ${joined}
          union all select ${key}, null, null, 0, 0, aftersales_line.refund_fee - aftersales_line.freight_fee
            from back join aftersales_line on aftersales_line.aftersales_bn = back.cause
            join order_line using (line_id) ${joined}
            -- A refund that takes money from two payments has two rows.
            where back.reason = 'aftersales' and back.refund_id = (select min(refund_id) from refund
              where refund.order_id = back.order_id and refund.reason = back.reason and refund.cause = back.cause)
          union all select ${key}, null, null, 0, 0, order_line.total_fee
            from back join order_line using (order_id) ${joined} where back.reason = 'cancel'
              and back.refund_id = (select min(refund_id) from refund
                where refund.order_id = back.order_id and refund.reason = back.reason)),
        sums as (select key, count(distinct order_id)::int as orders, count(distinct user_id)::int as buyers,
          sum(pieces)::int as pieces, sum(fee)::float8 as fee, sum(refunded)::float8 as refunded from entries group by key)
      select * from sums
      union all select '', 0, 0, 0,
        (select coalesce(sum(total_fee), 0) from sold)::float8 - coalesce(sum(fee), 0),
        (select coalesce(sum(amount), 0) from back)::float8 - coalesce(sum(refunded), 0) from sums`,
  );
}

function foundBy(db: Db, range: Range, by: Dimension, tree: Tree): Promise<Found[]> {
  if (by === 'goods') return byLines(db, range, { key: sql`order_line.goods_id::text`, joined: sql`` });
  if (by !== 'category') return byOrders(db, range, KEYS[by]);
  const roots = [...rootsOf(tree)].map(([id, root]) => [id, root.category_id] as const);
  const [ids, tops] = [roots.map(([id]) => id), roots.map(([, top]) => top)];
  return byLines(db, range, {
    key: sql`coalesce(node.top::text, '0')`,
    joined: sql`left join goods using (goods_id)
      left join unnest(${sql.param(ids)}::int[], ${sql.param(tops)}::int[]) as node(id, top) on node.id = goods.category_id`,
  });
}

type Names = (key: string) => string;

async function named(db: Db, query: SQL): Promise<Map<string, string>> {
  return new Map((await rowsOf<{ id: string; name: string }>(db, query)).map(({ id, name }) => [id, name]));
}

async function namesOf(context: DbClock, by: Dimension, keys: readonly string[], tree: Tree): Promise<Names> {
  const { db } = context;
  const ids = sql`${sql.param([...keys])}::text[]`;
  switch (by) {
    case 'hour':
      return (key) => `${key}:00–${key}:59`;
    case 'channel':
      return channelName;
    case 'shop': {
      const shops = await named(
        db,
        sql`select distributor_id::text as id, name from shop where distributor_id::text = any(${ids})`,
      );
      const { brand_name } = await brandSetting(context);
      return (key) => (key === '0' ? brand_name || '商城自营' : (shops.get(key) ?? `店铺 ${key}`));
    }
    case 'region':
      return (key) => (key === 'ziti' ? '到店自提' : key || '未填写');
    case 'coupon': {
      const coupons = await named(
        db,
        sql`select card_id::text as id, title as name from coupon where card_id::text = any(${ids})`,
      );
      return (key) => (key === '' ? '未用优惠券' : (coupons.get(key) ?? `优惠券 ${key}`));
    }
    case 'pay':
      return (key) => providerOf(key)?.name ?? (key || '无需支付');
    case 'category': {
      const names = new Map(tree.map(({ category_id, category_name }) => [String(category_id), category_name]));
      return (key) => (key === '' ? '运费及调整' : (names.get(key) ?? '未分类'));
    }
    case 'goods': {
      const goods = await named(
        db,
        sql`select goods_id::text as id, item_name as name from goods where goods_id::text = any(${ids})`,
      );
      return (key) => (key === '' ? '运费及调整' : (goods.get(key) ?? `商品 ${key}`));
    }
  }
}

const NOTHING = { orders: 0, buyers: 0, pieces: 0, fee: 0, refunded: 0 };
const isNothing = ({ orders, fee, refunded, before }: FigureRow): boolean =>
  orders === 0 && fee === 0 && refunded === 0 && before === 0;

/** All rows of a dimension: hours in their order, others by what they sold. */
export async function figureRows(context: DbClock, by: Dimension, now: Range, before: Range): Promise<FigureRow[]> {
  const { db } = context;
  const tree =
    by === 'category'
      ? await db
          .select({
            category_id: category.category_id,
            parent_id: category.parent_id,
            category_name: category.category_name,
          })
          .from(category)
      : [];
  const [found, earlier] = await Promise.all([foundBy(db, now, by, tree), foundBy(db, before, by, tree)]);
  const fees = new Map(earlier.map(({ key, fee }) => [key, fee]));
  const known = new Map(found.map((row) => [row.key, row]));
  const hours = by === 'hour' ? Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')) : [];
  const keys = [...new Set([...hours, ...known.keys(), ...fees.keys()])];
  const nameOf = await namesOf(context, by, keys, tree);
  const rows = keys.map((key) => ({
    ...NOTHING,
    ...known.get(key),
    key,
    name: nameOf(key),
    before: fees.get(key) ?? 0,
  }));
  if (by === 'hour') return rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return rows
    .filter((row) => !isNothing(row))
    .toSorted((one, other) => other.fee - one.fee || (one.key < other.key ? -1 : 1));
}

const sumOf = (rows: readonly FigureRow[], of: 'pieces' | 'fee' | 'refunded' | 'before'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** The first rows, and the others as one. Orders and buyers of several goods cannot be added. */
function shortened(rows: FigureRow[]): FigureRow[] {
  const [first, rest] = [rows.slice(0, SHOWN), rows.slice(SHOWN)];
  if (rest.length === 0) return first;
  const sums = {
    pieces: sumOf(rest, 'pieces'),
    fee: sumOf(rest, 'fee'),
    refunded: sumOf(rest, 'refunded'),
  };
  const other = {
    key: 'rest',
    name: `其余 ${rest.length} 项`,
    orders: 0,
    buyers: 0,
    before: sumOf(rest, 'before'),
  };
  return [...first, { ...other, ...sums }];
}

export const figuresBy: Handler<'figuresBy'> = async (context, input): Promise<FiguresByAnswer | Failure> => {
  const asked = askedOf(context, input);
  if (isFailure(asked)) return asked;
  const { days, shop_ids } = asked;
  const [now, before] = [rangeOf(days, shop_ids), rangeOf(daysBefore(days), shop_ids)];
  const rows = await reading(context, ({ db }) => figureRows({ db, clock: context.clock }, input.by, now, before));
  return { by: input.by, list: shortened(rows), total_count: rows.length };
};
