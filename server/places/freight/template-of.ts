/** The freight template of goods: their own, or the default of their shop. */
import { sql, type SQL } from 'drizzle-orm';
import { goods } from '../../goods/tables.ts';

/** The template's number; null for goods with free freight. */
export const templateIdOf: SQL<number | null> = sql<number | null>`coalesce(${goods.freight_template_id},
  (select t.template_id from freight_template t where t.shop_id = ${goods.shop_id} and t.is_default))`;
