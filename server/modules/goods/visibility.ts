/** Which goods a shopper may meet. Every query of goods for shoppers uses one of these. */
import { sql } from 'drizzle-orm';
import { shop } from '../shop/tables.ts';
import { goods } from './tables.ts';

/** Goods of lists: on sale or for show, never gifts. Literal, so that the partial indexes of `goods` fit. */
export const listed = sql`${goods.approveStatus} in ('onsale', 'only_show') and not ${goods.isGift}`;

/** Goods of the head office or of an open shop. */
export const ofOpenShop = sql`(${goods.shopId} = 0 or exists (select 1 from ${shop} where ${shop.distributorId} = ${goods.shopId} and ${shop.isValid}))`;
