/** Which goods a shopper may meet. Every query of goods for shoppers uses one of these. */
import { sql } from 'drizzle-orm';
import { shop } from '../places/shop/tables.ts';
import { goods } from './tables.ts';

/** Goods of lists: on sale or for show, never gifts. Literal, so that the partial indexes of `goods` fit. */
export const listed = sql`${goods.approveStatus} in ('onsale', 'only_show') and not ${goods.isGift}`;

/** Goods of the head office or of an open shop. */
export const ofOpenShop = sql`(${goods.shopId} = 0 or exists (select 1 from ${shop} where ${shop.distributorId} = ${goods.shopId} and ${shop.isValid}))`;

/**
 * Goods somebody may put into an order: on sale, no gift, not marked invalid (valid_lucky 1), of the head office or an open
 * shop. For queries joined with shop.
 */
export const buyable = sql<boolean>`coalesce(${goods.approveStatus} = 'onsale' and not ${goods.isGift} and not ${goods.validLucky} and (${goods.shopId} = 0 or ${shop.isValid}), false)`;
