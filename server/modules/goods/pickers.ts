/** Lists for the operator's pickers: goods in every state, brands and tags. */
import { and, asc, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { BrandList } from '../../../schemas/types/api/brand-list.ts';
import type { TagList } from '../../../schemas/types/api/tag-list.ts';
import type { Context } from '../../http/context.ts';
import { containing, intsOf, listAnswer, pagingOf, textOf, type Input } from '../../http/input.ts';
import type { Operation } from '../../http/operation.ts';
import { goodsTree } from './categories.ts';
import { listGoods } from './list.ts';
import { brand, tag } from './tables.ts';

function named(column: typeof brand.name | typeof tag.name, value: unknown): SQL | undefined {
  const name = textOf(value, 60);
  return name ? ilike(column, containing(name)) : undefined;
}

const total = sql<number>`count(*)::int`;

async function pickBrands(context: Context, input: Input): Promise<BrandList> {
  const { pageSize, offset } = pagingOf(input, 20);
  const ids = input['attribute_ids'];
  const where = and(
    named(brand.name, input['attribute_name']),
    ids === undefined ? undefined : inArray(brand.brandId, intsOf(ids)),
  );
  const rows = await context.db
    .select()
    .from(brand)
    .where(where)
    .orderBy(asc(brand.brandId))
    .limit(pageSize)
    .offset(offset);
  const [count] = await context.db.select({ total }).from(brand).where(where);
  const list = rows.map((row) => ({
    attribute_id: String(row.brandId),
    attribute_type: 'brand',
    attribute_name: row.name,
    image_url: row.image,
  }));
  return listAnswer(list, count?.total ?? 0);
}

async function pickTags(context: Context, input: Input): Promise<TagList> {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = named(tag.name, input['tag_name']);
  const rows = await context.db.select().from(tag).where(where).orderBy(asc(tag.tagId)).limit(pageSize).offset(offset);
  const [count] = await context.db.select({ total }).from(tag).where(where);
  const list = rows.map((row) => ({ tag_id: String(row.tagId), tag_name: row.name }));
  return listAnswer(list, count?.total ?? 0);
}

const shared = { method: 'GET', tag: 'picker', access: 'operator' } as const;

export const pickerOperations: Operation[] = [
  {
    ...shared,
    path: '/goods/items',
    summary: 'Goods in every state',
    input: 'goods-items-query',
    answer: 'goods-items',
    handle: (context, input) => listGoods(context, input, { all: true }),
  },
  {
    ...shared,
    path: '/goods/category',
    summary: 'Category trees',
    input: 'goods-category-query',
    answer: 'goods-category',
    handle: goodsTree,
  },
  {
    ...shared,
    path: '/goods/attributes',
    summary: 'Brands',
    input: 'brand-query',
    answer: 'brand-list',
    handle: pickBrands,
  },
  { ...shared, path: '/goods/tag', summary: 'Goods tags', input: 'tag-query', answer: 'tag-list', handle: pickTags },
];
