import { sql } from 'drizzle-orm';
import type { ScalarsTag } from '../../../schemas/types/contract.ts';

/**
 * The shop's tags in their order as one column, ids as text; null without any.
 * For queries from the table itself: Drizzle drops the table of columns in a one-table select, so it is written out.
 */
export const shopTags = sql<
  ScalarsTag[] | null
>`(select json_agg(json_build_object('tag_id', t.tag_id::text, 'tag_name', t.tag_name) order by t.sort, t.tag_id) from shop_tag_link l join shop_tag t on t.tag_id = l.tag_id where l.distributor_id = shop.distributor_id)`;
