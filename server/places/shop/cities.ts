import { and, asc, count, desc, ne } from 'drizzle-orm';
import type { ShopCitiesAnswer } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { offered } from './offered.ts';
import { shop } from './tables.ts';

/** GET mall/shop-cities: where a shopper without a position may choose to look. */
export async function shopCities({ db }: Context): Promise<ShopCitiesAnswer> {
  const { province, city } = shop;
  const list = await db
    .select({ province, city, count: count() })
    .from(shop)
    .where(and(offered, ne(city, '')))
    .groupBy(province, city)
    .orderBy(desc(count()), asc(city));
  return { list };
}
