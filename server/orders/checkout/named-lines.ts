/** The priced lines of a quote with their names: bought goods as read before, gifts by their own query. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { goods, sku } from '../../goods/tables.ts';
import type { PricedLine } from '../../pricing/types.ts';
import type { Quote } from './quote.ts';

interface Named {
  item_name: string;
  item_spec_desc: string;
  pic: string;
  item_type: 'normal' | 'services';
}

async function giftNames(db: Db, ids: number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      item_id: sku.item_id,
      item_name: goods.item_name,
      item_type: goods.item_type,
      pic: sql<string>`coalesce(nullif(${sku.pic}, ''), ${goods.pics}[1], '')`,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(inArray(sku.item_id, ids));
  return new Map(rows.map(({ item_id, ...named }) => [item_id, { ...named, item_spec_desc: '' }]));
}

export async function namedLines(
  db: Db,
  { wanted, price }: Pick<Quote, 'wanted' | 'price'>,
): Promise<(Named & { line: PricedLine })[]> {
  const gifts = price.lines.slice(wanted.length).map(({ item_id }) => item_id);
  const names = await giftNames(db, gifts);
  return price.lines.map((line, index) => {
    const named = wanted[index] ?? names.get(line.item_id);
    const { item_name = '', item_spec_desc: specDesc = '', pic = '', item_type = 'normal' } = named ?? {};
    return { line, item_name, item_spec_desc: specDesc, pic, item_type };
  });
}
