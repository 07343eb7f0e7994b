/** The priced lines of a quote with what they are called: wanted goods as they were read, gifts by a query of their own. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { goods, sku } from '../../goods/tables.ts';
import type { PricedLine } from '../../pricing/types.ts';
import type { Quote } from './quote.ts';

interface Named {
  itemName: string;
  specDesc: string;
  pic: string;
  itemType: 'normal' | 'services';
}

async function giftNames(db: Db, ids: number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      itemId: sku.itemId,
      itemName: goods.name,
      itemType: goods.itemType,
      pic: sql<string>`coalesce(nullif(${sku.pic}, ''), ${goods.pics}[1], '')`,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .where(inArray(sku.itemId, ids));
  return new Map(rows.map(({ itemId, ...named }) => [itemId, { ...named, specDesc: '' }]));
}

export async function namedLines(
  db: Db,
  { wanted, price }: Pick<Quote, 'wanted' | 'price'>,
): Promise<(Named & { line: PricedLine })[]> {
  const gifts = price.lines.slice(wanted.length).map(({ itemId }) => itemId);
  const names = await giftNames(db, gifts);
  return price.lines.map((line, index) => {
    const named = wanted[index] ?? names.get(line.itemId);
    const { itemName = '', specDesc = '', pic = '', itemType = 'normal' } = named ?? {};
    return { line, itemName, specDesc, pic, itemType };
  });
}
