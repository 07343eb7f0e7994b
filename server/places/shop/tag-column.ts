import { sql } from 'drizzle-orm';
import type { ScalarsTag } from '../../../schemas/types/contract.ts';

/**
 * The shop's tags in order as one column, ids as text; null without tags. For queries from the table itself: the table's name is
 * written out, since Drizzle omits it from columns in a select of one table.
 */
export const shopTags = sql<
  ScalarsTag[] | null
>`(select json_agg(json_build_object('tag_id', t.tag_id::text, 'tag_name', t.tag_name) order by t.sort, t.tag_id) from shop_tag_link l join shop_tag t on t.tag_id = l.tag_id where l.distributor_id = shop.distributor_id)`;
