/** Deletes the cart of an owner who was deleted. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { cartLine, type CartOwner } from './tables.ts';

export async function emptyCart(tx: Db, { owner_kind, owner_id }: CartOwner): Promise<void> {
  await tx.delete(cartLine).where(and(eq(cartLine.owner_kind, owner_kind), eq(cartLine.owner_id, owner_id)));
}
