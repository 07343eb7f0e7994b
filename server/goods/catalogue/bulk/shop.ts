/** Moves goods to another shop: which may go, and writing it with a version and a line of the trail each. */
import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/database.ts';
import type { ScopedContext } from '../../../kernel/calls/operation.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { recordAll } from '../../../kernel/system/audit.ts';
import { goods } from '../../tables.ts';

/** Shops by number; 0 is the mall's own. */
export interface Move {
  id: number;
  from: number;
  to: number;
}

/**
 * Why goods stay, in the order in which it is said. What was bought is sent, paid out and taken back by the shop of its order; what a
 * shop offers, it offers for its own goods; and a shop counts its own shelves.
 */
const REASONS: readonly (readonly [message: string, is: (now: number) => SQL])[] = [
  [
    '有未完成的订单，请完成后再改店铺',
    () => sql`exists (select 1 from order_line l join orders o on o.order_id = l.order_id
      where l.goods_id = goods.goods_id and o.order_status not in ('DONE', 'CANCEL'))`,
  ],
  [
    '运费模板属于原来的店铺，请先改运费模板',
    () => sql`exists (select 1 from freight_template f where f.template_id = goods.freight_template_id
      and f.shop_id not in (0, m."to"))`,
  ],
  [
    '在原来店铺的促销里，请先结束或移出',
    (now) => sql`exists (select 1 from promotion_item i join promotion p on p.promotion_id = i.promotion_id
      join sku s on s.item_id = i.item_id
      where s.goods_id = goods.goods_id and p.shop_id not in (0, m."to") and p.end_time > ${now})`,
  ],
  [
    '在原来店铺的秒杀里，请先结束或移出',
    (now) => sql`exists (select 1 from seckill_item i join seckill k on k.seckill_id = i.seckill_id
      join sku s on s.item_id = i.item_id
      where s.goods_id = goods.goods_id and k.shop_id not in (0, m."to") and k.end_time > ${now})`,
  ],
  [
    '原来店铺的优惠券指定了它，请先停止发放',
    (now) => sql`exists (select 1 from coupon c where c.use_bound = 1 and goods.goods_id = any(c.bound_ids)
      and (c.shop_id not in (0, m."to") or c.made_by not in (0, m."to")) and c.end_date > ${now} and c.stopped_at is null)`,
  ],
  [
    '在没有结束的盘点单里',
    () => sql`exists (select 1 from count_line l join count_sheet c on c.sheet_id = l.sheet_id
      where l.goods_id = goods.goods_id and c.state in ('counting', 'submitted'))`,
  ],
];

/** Why each of these goods stays; goods that may go are not in it. */
export async function stayingOf(db: Db, moves: readonly Move[], now: number): Promise<Map<number, string>> {
  if (moves.length === 0) return new Map();
  const first = sql.join(
    [
      sql`when goods.deleted_at is not null then '商品已删除，请先恢复'`,
      sql`when goods.shop_id <> m."from" then '店铺已被他人修改'`,
      ...REASONS.map(([message, is]) => sql`when ${is(now)} then ${message}::text`),
    ],
    sql` `,
  );
  const { rows } = (await db.execute(sql`select m.id, case ${first} else '' end as message
    from json_to_recordset(${JSON.stringify(moves)}::json) as m(id int, "from" int, "to" int)
    join goods on goods.goods_id = m.id`)) as unknown as { rows: { id: number; message: string }[] };
  return new Map(rows.filter(({ message }) => message !== '').map(({ id, message }) => [id, message]));
}

/** Moves what may go; answers why the others stay. */
export async function moveToShops(
  tx: Db,
  context: ScopedContext,
  moves: readonly Move[],
): Promise<Map<number, string>> {
  const ids = moves.map(({ id }) => id);
  await tx
    .select({ id: goods.goods_id })
    .from(goods)
    .where(inArray(goods.goods_id, ids))
    .orderBy(goods.goods_id)
    .for('update');
  const now = seconds(context);
  const staying = await stayingOf(tx, moves, now);
  const going = moves.filter(({ id }) => !staying.has(id));
  for (const to of new Set(going.map((move) => move.to))) {
    const own = going.filter((move) => move.to === to).map(({ id }) => id);
    await tx
      .update(goods)
      .set({ shop_id: to, version: sql`${goods.version} + 1`, updated: now })
      .where(and(inArray(goods.goods_id, own), isNull(goods.deleted_at)));
  }
  const changed = going.map(({ id, from, to }) => ({
    subject: `goods:${id}`,
    detail: { before: { distributor_id: from }, after: { distributor_id: to } },
  }));
  await recordAll(context, 'goods.shop', changed, tx);
  return staying;
}

/** Where the goods are that the condition selects. */
export const shopsOfGoods = (db: Db, where: SQL | undefined): Promise<{ id: number; shop: number; name: string }[]> =>
  db
    .select({ id: goods.goods_id, shop: goods.shop_id, name: goods.item_name })
    .from(goods)
    .where(where)
    .orderBy(goods.goods_id);

/** Names of goods, for the operator. */
export async function goodsNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await shopsOfGoods(db, inArray(goods.goods_id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
