/** Reads and writes promotions and flash sales: one interface over their two pairs of tables. */
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { promotion, promotionItem, seckill, seckillItem } from '../promotion/tables.ts';
import type { Kind } from './rows.ts';
import type { Terms } from './terms.ts';

/** A stored promotion; `left` by variant for flash sales. */
export interface Stored {
  terms: Terms;
  version: number;
  left: ReadonlyMap<number, number>;
}

async function readSeckill(tx: Db, id: number, isLocked: boolean): Promise<Stored | undefined> {
  const found = tx.select().from(seckill).where(eq(seckill.seckill_id, id));
  const [row] = await (isLocked ? found.for('update') : found);
  if (!row) return undefined;
  const { shop_id, name, begin_time: begin, end_time: end, validity_period: payMinutes, version } = row;
  const rows = await tx
    .select()
    .from(seckillItem)
    .where(eq(seckillItem.seckill_id, id))
    .orderBy(asc(seckillItem.item_id));
  const items = rows.map(({ item_id, price, stock, limit_num }) => ({ item_id, price, stock, limit_num }));
  const terms: Terms = {
    kind: 'seckill',
    shop_id,
    name,
    tag: '秒杀',
    begin,
    end,
    payMinutes,
    rule: null,
    items,
  };
  return { terms, version, left: new Map(rows.map(({ item_id, stock_left: left }) => [item_id, left])) };
}

async function readPromotion(tx: Db, kind: Kind, id: number, isLocked: boolean): Promise<Stored | undefined> {
  const found = tx.select().from(promotion).where(eq(promotion.promotion_id, id));
  const [row] = await (isLocked ? found.for('update') : found);
  if (row?.marketing_type !== kind) return undefined;
  const { shop_id, marketing_name: name, promotion_tag: tag, begin_time: begin, end_time: end, rule, version } = row;
  const rows = await tx
    .select()
    .from(promotionItem)
    .where(eq(promotionItem.promotion_id, id))
    .orderBy(asc(promotionItem.item_id));
  const items = rows.map(({ item_id, price }) => ({ item_id, price: price ?? 0, stock: 0, limit_num: 0 }));
  return {
    terms: { kind, shop_id, name, tag, begin, end, payMinutes: 0, rule, items },
    version,
    left: new Map(),
  };
}

/** Reads one; with `isLocked` nobody else can change it until the transaction ends. */
export function readStored(tx: Db, kind: Kind, id: number, isLocked = false): Promise<Stored | undefined> {
  return kind === 'seckill' ? readSeckill(tx, id, isLocked) : readPromotion(tx, kind, id, isLocked);
}

async function putSeckill(tx: Db, terms: Terms, id: number | null, version: number): Promise<number> {
  const { shop_id, name, begin: beginTime, end: endTime, payMinutes } = terms;
  const values = {
    shop_id,
    name,
    begin_time: beginTime,
    end_time: endTime,
    validity_period: payMinutes,
    version,
  };
  const [row] = await (id === null
    ? tx.insert(seckill).values(values).returning({ id: seckill.seckill_id })
    : tx.update(seckill).set(values).where(eq(seckill.seckill_id, id)).returning({ id: seckill.seckill_id }));
  const seckillId = row?.id ?? 0;
  await tx.delete(seckillItem).where(eq(seckillItem.seckill_id, seckillId));
  await tx
    .insert(seckillItem)
    .values(terms.items.map((item) => ({ ...item, seckill_id: seckillId, stock_left: item.stock })));
  return seckillId;
}

async function putPromotion(tx: Db, terms: Terms, id: number | null, version: number): Promise<number> {
  const { shop_id, name, tag, begin: beginTime, end: endTime, rule } = terms;
  const kind = terms.kind as Exclude<Kind, 'seckill'>;
  const values = {
    marketing_type: kind,
    shop_id,
    marketing_name: name,
    promotion_tag: tag,
    begin_time: beginTime,
    end_time: endTime,
    rule,
    version,
  };
  const [row] = await (id === null
    ? tx.insert(promotion).values(values).returning({ id: promotion.promotion_id })
    : tx.update(promotion).set(values).where(eq(promotion.promotion_id, id)).returning({ id: promotion.promotion_id }));
  const promotionId = row?.id ?? 0;
  await tx.delete(promotionItem).where(eq(promotionItem.promotion_id, promotionId));
  await tx.insert(promotionItem).values(
    terms.items.map(({ item_id, price }) => ({
      promotion_id: promotionId,
      item_id,
      price: rule ? null : price,
    })),
  );
  return promotionId;
}

/** Writes one that has not begun, with all its goods; answers its number. */
export function putStored(tx: Db, terms: Terms, id: number | null, version = 1): Promise<number> {
  return terms.kind === 'seckill' ? putSeckill(tx, terms, id, version) : putPromotion(tx, terms, id, version);
}

/** Changes its end; its goods and their remaining pieces stay unchanged. */
export async function putEnd(tx: Db, kind: Kind, id: number, endTime: number, version: number): Promise<void> {
  if (kind === 'seckill')
    await tx.update(seckill).set({ end_time: endTime, version }).where(eq(seckill.seckill_id, id));
  else await tx.update(promotion).set({ end_time: endTime, version }).where(eq(promotion.promotion_id, id));
}

export async function dropStored(tx: Db, kind: Kind, id: number): Promise<void> {
  if (kind === 'seckill') {
    await tx.delete(seckillItem).where(eq(seckillItem.seckill_id, id));
    await tx.delete(seckill).where(eq(seckill.seckill_id, id));
    return;
  }
  await tx.delete(promotionItem).where(eq(promotionItem.promotion_id, id));
  await tx.delete(promotion).where(eq(promotion.promotion_id, id));
}
