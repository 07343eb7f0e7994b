import { sql } from 'drizzle-orm';
import { goods } from '../../goods/tables.ts';
import { shop } from './tables.ts';

/**
 * Shops that lists offer to shoppers: open, and with goods that a list can show, as in server/goods/visibility.ts. An empty shop has its
 * page all the same, for those who have its address.
 */
export const offered = sql`${shop.is_valid} and exists (
  select 1 from ${goods} g
  where g.shop_id = ${shop.distributor_id} and g.approve_status in ('onsale', 'only_show') and not g.is_gift
)`;
