/** Adds shops, and opens and closes them. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { freightTemplate } from '../freight/tables.ts';
import { shop } from './tables.ts';

/** What the office writes of a shop. */
export type ShopFacts = Pick<
  typeof shop.$inferInsert,
  'name' | 'logo' | 'intro' | 'hour' | 'province' | 'city' | 'area' | 'address' | 'contact' | 'phone'
>;

/** Adds a shop; answers its number. */
export async function addShop(tx: Db, values: ShopFacts): Promise<number> {
  const [made] = await tx.insert(shop).values(values).returning({ id: shop.distributor_id });
  if (!made) throw new Error('The shop was not stored.');
  return made.id;
}

/** Opens or closes a shop. The goods of a closed shop are not sold, and it is shown nowhere. */
export async function setShopOpen(tx: Db, shopId: number, isOpen: boolean): Promise<void> {
  await tx.update(shop).set({ is_valid: isOpen }).where(eq(shop.distributor_id, shopId));
}

export async function changeShopFacts(tx: Db, shopId: number, values: ShopFacts): Promise<void> {
  await tx.update(shop).set(values).where(eq(shop.distributor_id, shopId));
}

/** Gives a new shop the mall's default template as its own default, without which its goods would go free. */
export async function copyDefaultFreight(tx: Db, shopId: number, updated: number): Promise<boolean> {
  const isMalls = and(eq(freightTemplate.shop_id, 0), eq(freightTemplate.is_default, true));
  const [template] = await tx.select().from(freightTemplate).where(isMalls);
  if (!template) return false;
  const { name, rules } = template;
  await tx.insert(freightTemplate).values({ shop_id: shopId, name, rules, is_default: true, updated });
  return true;
}
