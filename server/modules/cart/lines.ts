/** Which rows are a cart's lines, and what of them may be bought: the conditions that cart and order share. */
import { and, eq, sql } from 'drizzle-orm';
import { goods } from '../goods/tables.ts';
import { shop } from '../shop/tables.ts';
import type { CartOwner, CartType } from './owner.ts';
import { cartLine } from './tables.ts';

/**
 * Goods somebody may put into an order: on sale, no gift, not marked invalid (valid_lucky 1), of the head office or an open
 * shop. For queries joined with shop.
 */
export const buyable = sql<boolean>`coalesce(${goods.approveStatus} = 'onsale' and not ${goods.isGift} and not ${goods.validLucky} and (${goods.shopId} = 0 or ${shop.isValid}), false)`;

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
