import { sql } from 'drizzle-orm';
import type { ScalarsTag } from '../../schemas/types/contract.ts';

/**
 * The tags of goods as one column, ids as text, so that a list stays one query; null without tags. For queries from the table
 * itself: the table's name is written out, since Drizzle omits it from columns in a select of one table.
 */
export const goodsTags = sql<
  ScalarsTag[] | null
>`(select json_agg(json_build_object('tag_id', t.tag_id::text, 'tag_name', t.tag_name) order by t.tag_id) from goods_tag gt join tag t on t.tag_id = gt.tag_id where gt.goods_id = goods.goods_id)`;
