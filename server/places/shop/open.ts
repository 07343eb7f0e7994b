/** Adds shops, and opens and closes them. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { shop } from './tables.ts';

/** Adds a shop; answers its number. */
export async function addShop(
  tx: Db,
  values: Pick<typeof shop.$inferInsert, 'name' | 'province' | 'city' | 'area' | 'address'>,
): Promise<number> {
  const [made] = await tx.insert(shop).values(values).returning({ id: shop.distributor_id });
  if (!made) throw new Error('The shop was not stored.');
  return made.id;
}

/** Opens or closes a shop. The goods of a closed shop are not sold, and it is shown nowhere. */
export async function setShopOpen(tx: Db, shopId: number, isOpen: boolean): Promise<void> {
  await tx.update(shop).set({ is_valid: isOpen }).where(eq(shop.distributor_id, shopId));
}
