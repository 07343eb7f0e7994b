/** A member's own reviews of an order: reviewed goods, and goods still to be reviewed. */
import { and, eq, sql } from 'drizzle-orm';
import type { ReviewState } from '../../../engine/rules/orders/reviews.ts';
import type { OwnReview, OwnReviewsAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { reviewSetting, tagsOf } from '../../goods/review-setting.ts';
import { pointsOfLine } from '../buyer/card.ts';
import { orders } from '../tables.ts';
import { reviewAnswer, type ReviewRow } from './answers.ts';
import { reviewColumns } from './columns.ts';
import { ratedLines } from './create.ts';

interface OwnRow extends ReviewRow {
  state: ReviewState;
  reason: string;
  added_state: ReviewState;
}

function ownAnswer(row: OwnRow): OwnReview {
  const { rate_id, star, content, rate_pic, anonymous, created, praise_num, addition, reply } = reviewAnswer(row);
  return {
    rate_id,
    star,
    content,
    rate_pic,
    anonymous,
    created,
    praise_num,
    addition: addition && { ...addition, state: row.added_state },
    reply,
    state: row.state,
    hidden_reason: row.reason,
  };
}

/** GET order/rate/mine. */
export async function ownReviews(
  context: MemberContext,
  { order_id }: InputOf<'ownReviews'>,
): Promise<OwnReviewsAnswer | Failure> {
  const { db, member } = context;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.order_id, order_id), eq(orders.user_id, member.user_id)));
  if (!order) return notFound(SERVER_MESSAGES.noOrder);
  const [lines, { is_open, tags }, { rows }] = await Promise.all([
    ratedLines(db, order_id),
    reviewSetting(context),
    db.execute(sql`
      select ${reviewColumns(true)}, r.state, r.hidden_reason as reason, r.added_state
      from review r left join member m on m.user_id = r.user_id where r.order_id = ${order_id}`) as unknown as Promise<{
      rows: OwnRow[];
    }>,
  ]);
  const isOpen = is_open && order.order_status === 'DONE';
  return {
    order_id,
    order_class: order.order_class,
    is_open: isOpen,
    tag_choices: tagsOf(tags),
    lines: [...lines.values()].map((line) => {
      const rate = rows.find(({ item }) => item === line.item_id);
      return {
        item_id: String(line.item_id),
        goods_id: String(line.goods_id),
        distributor_id: String(order.shop_id),
        point: pointsOfLine(line, order.order_class === 'pointsmall').point,
        item_name: line.item_name,
        item_spec_desc: line.item_spec_desc,
        pic: line.pic,
        can_append: isOpen && rate !== undefined && rate.added === null && rate.state !== 'hidden' ? 1 : 0,
        rate: rate ? ownAnswer(rate) : null,
      };
    }),
  };
}
