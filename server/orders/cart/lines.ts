/** Which rows are a cart's lines. */
import { and, eq, sql } from 'drizzle-orm';
import type { CartOwner, CartType } from './tables.ts';
import { cartLine } from './tables.ts';

/** Every line of an owner. */
export function ownedBy({ ownerKind, ownerId }: CartOwner) {
  return and(eq(cartLine.ownerKind, ownerKind), eq(cartLine.ownerId, ownerId));
}

/** An owner's lines of one kind of cart. */
export function linesOf(owner: CartOwner, cartType: CartType) {
  return and(ownedBy(owner), eq(cartLine.cartType, cartType));
}

/**
 * When a line changed, which is its version too (checklist 13): Unix seconds, and above the one before even when a second sees
 * several changes.
 */
export function touched(now: number) {
  return sql`greatest(${now}::bigint, ${cartLine.updated} + 1)`;
}
