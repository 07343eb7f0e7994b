/** Which goods shoppers may see. Every query of goods for shoppers uses one of these conditions. */
import { sql } from 'drizzle-orm';
import { shop } from '../places/shop/tables.ts';
import { goods } from './tables.ts';

/**
 * Goods in lists: on sale or for show, never gifts. Literal values, so that PostgreSQL can use the partial indexes of `goods`.
 */
export const listed = sql`${goods.approve_status} in ('onsale', 'only_show') and not ${goods.is_gift}`;

/** Goods of the head office or of an open shop. */
export const ofOpenShop = sql`(${goods.shop_id} = 0 or exists (select 1 from ${shop} where ${shop.distributor_id} = ${goods.shop_id} and ${shop.is_valid}))`;

/**
 * Goods that can be ordered: on sale, no gift, not marked invalid (valid_lucky 1), of the head office or an open shop. For
 * queries joined with shop.
 */
export const buyable = sql<boolean>`coalesce(${goods.approve_status} = 'onsale' and not ${goods.is_gift} and not ${goods.valid_lucky} and (${goods.shop_id} = 0 or ${shop.is_valid}), false)`;
