import { sql } from 'drizzle-orm';
import type { ScalarsTag } from '../../schemas/types/contract.ts';

/**
 * The goods' tags as one column, ids as text, so that a list stays one query; null without any.
 * For queries from the table itself: Drizzle drops the table of columns in a one-table select, so it is written out.
 */
export const goodsTags = sql<
  ScalarsTag[] | null
>`(select json_agg(json_build_object('tag_id', t.tag_id::text, 'tag_name', t.tag_name) order by t.tag_id) from goods_tag gt join tag t on t.tag_id = gt.tag_id where gt.goods_id = goods.goods_id)`;
