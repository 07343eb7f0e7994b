/** Writes a shop as another mall has it. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/http/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { record } from '../../kernel/system/audit.ts';
import { shop } from './tables.ts';

export type BroughtShop = Omit<Required<typeof shop.$inferInsert>, 'distributor_id' | 'sales'>;

/** Adds the shop, or changes the one of a number; answers its number. */
export async function bringShop(context: Context, values: BroughtShop, own?: number): Promise<number> {
  return inTransaction(context, async (tx, context) => {
    const [before] = own === undefined ? [] : await tx.select().from(shop).where(eq(shop.distributor_id, own));
    const [row] = before
      ? await tx.update(shop).set(values).where(eq(shop.distributor_id, before.distributor_id)).returning()
      : await tx.insert(shop).values(values).returning();
    if (!row) throw new Error('The shop was not stored.');
    const { distributor_id: id } = row;
    await record(context, before ? 'shop.put' : 'shop.add', `shop:${id}`, { before: before ?? null, after: row }, tx);
    return id;
  });
}
