/** Variants that are asked for but not sold: they may be switched off, or never have been. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { GOODS_MESSAGES, namedReason } from '../../../engine/rules/messages/goods.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { goods, sku, skuOff } from '../tables.ts';

/** Refuses the wanted variants that were not found, by the name of the first whose goods are known. */
export async function takenOut(
  db: Db,
  wanted: Iterable<number>,
  found: readonly { item_id: number }[],
): Promise<Failure> {
  const has = new Set(found.map(({ item_id }) => item_id));
  const missing = [...wanted].filter((itemId) => !has.has(itemId));
  const variant = unionAll(
    db.select({ item_id: sku.item_id, goods_id: sku.goods_id }).from(sku).where(inArray(sku.item_id, missing)),
    db
      .select({ item_id: skuOff.item_id, goods_id: skuOff.goods_id })
      .from(skuOff)
      .where(inArray(skuOff.item_id, missing)),
  ).as('variant');
  const [row] = await db
    .select({ item_name: goods.item_name })
    .from(variant)
    .innerJoin(goods, eq(goods.goods_id, variant.goods_id))
    .orderBy(asc(sql`variant.item_id`))
    .limit(1);
  return row ? fail(namedReason(row.item_name, GOODS_MESSAGES.offShelf)) : notFound(SERVER_MESSAGES.noGoods);
}
