import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import { merchant } from '../../people/merchant/tables.ts';

/** Whether the mall itself sells: the head office (0), or a shop that no merchant has. */
export const isMalls = (shopId: AnyColumn): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from ${merchant} m where m.shop_id = ${shopId})`;
