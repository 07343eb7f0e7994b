/** The priced lines of a quote with what they are called: wanted goods as they were read, gifts by a query of their own. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { goods, sku } from '../goods/tables.ts';
import type { PricedLine } from '../pricing/types.ts';
import type { Quote } from './quote.ts';

interface Named {
  itemName: string;
  specDesc: string;
  pic: string;
}

async function giftNames(db: Db, ids: number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      itemId: sku.itemId,
      itemName: goods.name,
      pic: sql<string>`coalesce(nullif(${sku.pic}, ''), ${goods.pics}[1], '')`,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .where(inArray(sku.itemId, ids));
  return new Map(rows.map(({ itemId, itemName, pic }) => [itemId, { itemName, specDesc: '', pic }]));
}

export async function namedLines(
  db: Db,
  { wanted, price }: Pick<Quote, 'wanted' | 'price'>,
): Promise<(Named & { line: PricedLine })[]> {
  const gifts = price.lines.slice(wanted.length).map(({ itemId }) => itemId);
  const names = await giftNames(db, gifts);
  return price.lines.map((line, index) => {
    const { itemName = '', specDesc = '', pic = '' } = wanted[index] ?? names.get(line.itemId) ?? {};
    return { line, itemName, specDesc, pic };
  });
}
