/** Columns that queries read of reviews `r` with their members `m`, and the condition of visible reviews. */
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../kernel/http/context.ts';

/** Replies that are answered with a review; further ones are loaded on request. */
const FIRST_REPLIES = 3;

/** Condition: shoppers may see the goods `g` of the shop `d`. */
const isOut = sql.raw(`g.approve_status <> 'offline_sale' and (g.shop_id = 0 or d.is_valid)`);

/** The goods of a variant, when shoppers may see them. */
export const goodsOf = (itemId: number | SQL): SQL =>
  sql`(select s.goods_id from sku s join goods g on g.goods_id = s.goods_id
    left join shop d on d.distributor_id = g.shop_id where s.item_id = ${itemId} and ${isOut})`;

/** A reply `p` to the review `r`, by the member `pm`. The author of an anonymous review replies anonymously. */
export const replyColumn =
  sql.raw(`json_build_object('id', p.reply_id, 'rate', p.rate_id, 'user', p.user_id, 'name', pm.username,
  'anonymous', r.anonymous and p.user_id = r.user_id, 'content', p.content, 'created', p.created)`);

/** With `own`, an addition is read in any state, since its author may see it. */
export function reviewColumns(own = false): SQL {
  const addition = own ? sql.raw('r.added is not null') : sql.raw(`r.added is not null and r.added_state = 'shown'`);
  return sql`r.rate_id as id, r.item_id as item, r.goods_id as goods, r.star, r.content, r.pics, r.tags, r.item_spec_desc as spec,
    r.anonymous, m.username as name, m.avatar, r.created,
    case when ${addition} then json_build_object('content', r.added_content, 'pics', r.added_pics, 'created', r.added) end as added,
    (select count(*)::int from review_praise z where z.rate_id = r.rate_id) as praises,
    (select count(*)::int from review_reply p where p.rate_id = r.rate_id and p.state = 'shown') as replies,
    exists (select 1 from review_reply p where p.rate_id = r.rate_id and p.user_id = 0 and p.state = 'shown') as answered,
    (select json_agg(f.reply) from (
      select ${replyColumn} as reply from review_reply p left join member pm on pm.user_id = p.user_id
      where p.rate_id = r.rate_id and p.state = 'shown' order by p.created, p.reply_id limit ${FIRST_REPLIES}) f) as first`;
}

/** The number of a publicly visible review; undefined for any other. */
export async function visibleReview({ db }: Pick<Context, 'db'>, rateId: number): Promise<number | undefined> {
  const { rows } = (await db.execute(sql`
    select r.rate_id as id from review r join goods g on g.goods_id = r.goods_id
    left join shop d on d.distributor_id = g.shop_id
    where r.rate_id = ${rateId} and r.state = 'shown' and ${isOut}`)) as unknown as { rows: { id: number }[] };
  return rows[0]?.id;
}
