/** Which goods of the points mall a shopper may meet; for queries of point_goods joined with goods. */
import { sql } from 'drizzle-orm';
import { goods } from '../../goods/tables.ts';
import { ofOpenShop } from '../../goods/visibility.ts';
import { pointGoods } from './tables.ts';

/** Goods whose page is there, also when they are off the shelf of the points mall. */
export const known = sql<boolean>`(not ${goods.validLucky} and ${ofOpenShop})`;

/** Goods that are exchanged now. What the goods are outside of the points mall does not matter. */
export const exchangeable = sql<boolean>`(${pointGoods.approveStatus} = 'onsale' and ${known})`;
