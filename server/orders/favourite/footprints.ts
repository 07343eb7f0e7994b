/** Goods that members viewed (storefront spec 7.3): each once, with the last time; the oldest are deleted above the limit. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ListFootprintsAnswer } from '../../../schemas/types/contract.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { goods } from '../../goods/tables.ts';
import { notRemoved, remove, restore } from './removal.ts';
import { cardColumns, goodsIdOf, visible } from './rows.ts';
import { footprint } from './tables.ts';

/** Footprints stored for one member. */
const MAX_FOOTPRINTS = 100;

/** POST member/browse/history/save. */
export async function saveFootprint(
  context: MemberContext,
  input: InputOf<'saveFootprint'>,
): Promise<{ status: true } | Failure> {
  const { user_id } = context.member;
  const goodsId = await goodsIdOf(context, input.item_id);
  if (isFailure(goodsId)) return goodsId;
  const seen = seconds(context);
  await context.db
    .insert(footprint)
    .values({ user_id, goods_id: goodsId, seen })
    .onConflictDoUpdate({ target: [footprint.user_id, footprint.goods_id], set: { seen, removed: null } });
  await context.db.execute(sql`delete from footprint where user_id = ${user_id} and goods_id in (
    select goods_id from footprint where user_id = ${user_id} order by seen desc, goods_id desc offset ${MAX_FOOTPRINTS})`);
  return { status: true };
}

/** GET member/browse/history/list: newest first, 20 a page. */
export async function listFootprints(
  context: MemberContext,
  input: InputOf<'listFootprints'>,
): Promise<ListFootprintsAnswer> {
  const { pageSize, offset } = pagingOf(input, 20);
  const rows = await context.db
    .select({ seen: footprint.seen, total: sql<number>`(count(*) over ())::int`, ...cardColumns })
    .from(footprint)
    .innerJoin(goods, eq(goods.goods_id, footprint.goods_id))
    .where(and(notRemoved(footprint, context.member.user_id), visible))
    .orderBy(desc(footprint.seen), desc(footprint.goods_id))
    .limit(pageSize)
    .offset(offset);
  const list = rows.map((row) => {
    const item_id = String(row.goods_id);
    const itemData = {
      item_id,
      item_name: row.item_name,
      ...(context.foreign && { itemId: item_id, itemName: row.item_name }),
      pics: row.pic ? [row.pic] : [],
      price: row.price,
      market_price: row.market_price,
      distributor_id: String(row.shop_id),
      approve_status: row.approve_status,
      store: row.store,
    };
    const shopper = context.foreign ? { user_id: String(context.member.user_id) } : {};
    return {
      history_id: item_id,
      company_id: '1',
      ...shopper,
      item_id,
      created: row.seen,
      updated: row.seen,
      itemData,
    };
  });
  return listAnswer(list, rows[0]?.total ?? 0);
}

const named = (ids: number[]) => inArray(footprint.goods_id, ids);

/** DELETE /mall/footprints: removes the named goods, or all with is_empty. */
export async function removeFootprints(
  context: MemberContext,
  { is_empty: all, item_ids: ids = [] }: InputOf<'removeFootprints'>,
): Promise<{ status: true }> {
  return remove(context, footprint, all ? undefined : named(ids));
}

/** POST /mall/footprints/restore. */
export async function restoreFootprint(
  context: MemberContext,
  input: InputOf<'restoreFootprint'>,
): Promise<{ status: true } | Failure> {
  return restore(context, footprint, named([input.item_id]));
}
