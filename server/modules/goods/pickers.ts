/** Lists for the operator's pickers: brands and tags. */
import { and, asc, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { BrandList, TagList } from '../../../schemas/types/contract.ts';
import type { Context } from '../../http/context.ts';
import { containing, intsOf, listAnswer, pagingOf, textOf, type Input } from '../../http/input.ts';
import { brand, tag } from './tables.ts';

function named(column: typeof brand.name | typeof tag.name, value: unknown): SQL | undefined {
  const name = textOf(value, 60);
  return name ? ilike(column, containing(name)) : undefined;
}

const total = sql<number>`count(*)::int`;

export async function pickBrands(context: Context, input: Input): Promise<BrandList> {
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

export async function pickTags(context: Context, input: Input): Promise<TagList> {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = named(tag.name, input['tag_name']);
  const rows = await context.db.select().from(tag).where(where).orderBy(asc(tag.tagId)).limit(pageSize).offset(offset);
  const [count] = await context.db.select({ total }).from(tag).where(where);
  const list = rows.map((row) => ({ tag_id: String(row.tagId), tag_name: row.name }));
  return listAnswer(list, count?.total ?? 0);
}
