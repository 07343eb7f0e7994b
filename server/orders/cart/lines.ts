/** Conditions that select the lines of a cart. */
import { and, eq, sql } from 'drizzle-orm';
import type { CartOwner, CartType } from './tables.ts';
import { cartLine } from './tables.ts';

/** Every line of an owner. */
export function ownedBy({ owner_kind, owner_id }: CartOwner) {
  return and(eq(cartLine.owner_kind, owner_kind), eq(cartLine.owner_id, owner_id));
}

/** An owner's lines of one kind of cart. */
export function linesOf(owner: CartOwner, cartType: CartType) {
  return and(ownedBy(owner), eq(cartLine.cart_type, cartType));
}

/**
 * The value of `updated` after a change; it is the line's version too (checklist 13): Unix seconds, but always greater than
 * before, even when a second sees several changes.
 */
export function touched(now: number) {
  return sql`greatest(${now}::bigint, ${cartLine.updated} + 1)`;
}
