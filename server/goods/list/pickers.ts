/** Lists for the operator's pickers: brands and tags. */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { PickBrandsAnswer, GoodsItems, PickTagsAnswer } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { shop } from '../../places/shop/tables.ts';
import { brand, goods, tag } from '../tables.ts';

function named(column: typeof brand.name | typeof tag.tag_name, name: string | undefined): SQL | undefined {
  return finds(name, column);
}

/** Brands and tags are the mall's, not a shop's; for other clients. */
const OWNER = { company_id: '1', distributor_id: '0' };

const total = sql<number>`count(*)::int`;

export async function pickBrands(context: Context, input: InputOf<'pickBrands'>): Promise<PickBrandsAnswer> {
  const { pageSize, offset } = pagingOf(input, 20);
  const { attribute_ids: ids, attribute_name: name } = input;
  const where = and(named(brand.name, name), ids && inArray(brand.brand_id, ids));
  const rows = await context.db
    .select()
    .from(brand)
    .where(where)
    .orderBy(asc(brand.brand_id))
    .limit(pageSize)
    .offset(offset);
  const [count] = await context.db.select({ total }).from(brand).where(where);
  const list = rows.map((row) => ({
    attribute_id: String(row.brand_id),
    attribute_type: 'brand',
    attribute_name: row.name,
    image_url: row.image_url,
    ...(context.foreign && OWNER),
  }));
  return listAnswer(list, count?.total ?? 0);
}

export async function pickTags(context: Context, input: InputOf<'pickTags'>): Promise<PickTagsAnswer> {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = named(tag.tag_name, input.tag_name);
  const rows = await context.db.select().from(tag).where(where).orderBy(asc(tag.tag_id)).limit(pageSize).offset(offset);
  const [count] = await context.db.select({ total }).from(tag).where(where);
  const list = rows.map((row) => ({
    tag_id: String(row.tag_id),
    tag_name: row.tag_name,
    ...(context.foreign && OWNER),
  }));
  return listAnswer(list, count?.total ?? 0);
}

/** Adds to goods why shoppers do not see them in lists (goods/visibility); '' when they do. */
export async function withUnseen(context: Context, answer: GoodsItems): Promise<GoodsItems> {
  const ids = answer.list.map(({ goods_id: id }) => Number(id));
  if (ids.length === 0) return answer;
  const rows = await context.db
    .select({
      id: goods.goods_id,
      is_gift: goods.is_gift,
      state: goods.approve_status,
      shop: goods.shop_id,
      isOpen: shop.is_valid,
    })
    .from(goods)
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .where(inArray(goods.goods_id, ids));
  const reasons = new Map<number, string>(
    rows.map(({ id, is_gift, state, shop: shopId, isOpen }) => {
      if (is_gift) return [id, '赠品'];
      if (state !== 'onsale' && state !== 'only_show') return [id, '未上架'];
      return [id, shopId !== 0 && isOpen !== true ? '店铺已关闭' : ''];
    }),
  );
  return { ...answer, list: answer.list.map((row) => ({ ...row, unseen: reasons.get(Number(row.goods_id)) ?? '' })) };
}
