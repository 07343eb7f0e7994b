/** Where promotions and flash sales lie: two pairs of tables behind one shape. */
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { promotion, promotionItem, seckill, seckillItem } from '../promotion/tables.ts';
import type { Kind } from './rows.ts';
import type { Terms } from './terms.ts';

/** What is stored, `left` by variant for flash sales. */
export interface Stored {
  terms: Terms;
  version: number;
  left: ReadonlyMap<number, number>;
}

async function readSeckill(tx: Db, id: number, isLocked: boolean): Promise<Stored | undefined> {
  const found = tx.select().from(seckill).where(eq(seckill.seckillId, id));
  const [row] = await (isLocked ? found.for('update') : found);
  if (!row) return undefined;
  const { shopId, name, beginTime: begin, endTime: end, payMinutes, version } = row;
  const rows = await tx
    .select()
    .from(seckillItem)
    .where(eq(seckillItem.seckillId, id))
    .orderBy(asc(seckillItem.itemId));
  const items = rows.map(({ itemId, price, stock, limit }) => ({ itemId, price, stock, limit }));
  const terms: Terms = { kind: 'seckill', shopId, name, tag: '秒杀', begin, end, payMinutes, rule: null, items };
  return { terms, version, left: new Map(rows.map(({ itemId, left }) => [itemId, left])) };
}

async function readPromotion(tx: Db, kind: Kind, id: number, isLocked: boolean): Promise<Stored | undefined> {
  const found = tx.select().from(promotion).where(eq(promotion.promotionId, id));
  const [row] = await (isLocked ? found.for('update') : found);
  if (row?.kind !== kind) return undefined;
  const { shopId, name, tag, beginTime: begin, endTime: end, rule, version } = row;
  const rows = await tx
    .select()
    .from(promotionItem)
    .where(eq(promotionItem.promotionId, id))
    .orderBy(asc(promotionItem.itemId));
  const items = rows.map(({ itemId, price }) => ({ itemId, price: price ?? 0, stock: 0, limit: 0 }));
  return { terms: { kind, shopId, name, tag, begin, end, payMinutes: 0, rule, items }, version, left: new Map() };
}

/** Reads one; with `isLocked` nobody else changes it until the transaction ends. */
export function readStored(tx: Db, kind: Kind, id: number, isLocked = false): Promise<Stored | undefined> {
  return kind === 'seckill' ? readSeckill(tx, id, isLocked) : readPromotion(tx, kind, id, isLocked);
}

async function putSeckill(tx: Db, terms: Terms, id: number | null, version: number): Promise<number> {
  const { shopId, name, begin: beginTime, end: endTime, payMinutes } = terms;
  const values = { shopId, name, beginTime, endTime, payMinutes, version };
  const [row] = await (id === null
    ? tx.insert(seckill).values(values).returning({ id: seckill.seckillId })
    : tx.update(seckill).set(values).where(eq(seckill.seckillId, id)).returning({ id: seckill.seckillId }));
  const seckillId = row?.id ?? 0;
  await tx.delete(seckillItem).where(eq(seckillItem.seckillId, seckillId));
  await tx.insert(seckillItem).values(terms.items.map((item) => ({ ...item, seckillId, left: item.stock })));
  return seckillId;
}

async function putPromotion(tx: Db, terms: Terms, id: number | null, version: number): Promise<number> {
  const { shopId, name, tag, begin: beginTime, end: endTime, rule } = terms;
  const kind = terms.kind as Exclude<Kind, 'seckill'>;
  const values = { kind, shopId, name, tag, beginTime, endTime, rule, version };
  const [row] = await (id === null
    ? tx.insert(promotion).values(values).returning({ id: promotion.promotionId })
    : tx.update(promotion).set(values).where(eq(promotion.promotionId, id)).returning({ id: promotion.promotionId }));
  const promotionId = row?.id ?? 0;
  await tx.delete(promotionItem).where(eq(promotionItem.promotionId, promotionId));
  await tx
    .insert(promotionItem)
    .values(terms.items.map(({ itemId, price }) => ({ promotionId, itemId, price: rule ? null : price })));
  return promotionId;
}

/** Writes one that has not begun, with all its goods; answers its number. */
export function putStored(tx: Db, terms: Terms, id: number | null, version = 1): Promise<number> {
  return terms.kind === 'seckill' ? putSeckill(tx, terms, id, version) : putPromotion(tx, terms, id, version);
}

/** Moves the end; its goods and what is left of them stay as they are. */
export async function putEnd(tx: Db, kind: Kind, id: number, endTime: number, version: number): Promise<void> {
  if (kind === 'seckill') await tx.update(seckill).set({ endTime, version }).where(eq(seckill.seckillId, id));
  else await tx.update(promotion).set({ endTime, version }).where(eq(promotion.promotionId, id));
}

export async function dropStored(tx: Db, kind: Kind, id: number): Promise<void> {
  if (kind === 'seckill') {
    await tx.delete(seckillItem).where(eq(seckillItem.seckillId, id));
    await tx.delete(seckill).where(eq(seckill.seckillId, id));
    return;
  }
  await tx.delete(promotionItem).where(eq(promotionItem.promotionId, id));
  await tx.delete(promotion).where(eq(promotion.promotionId, id));
}
