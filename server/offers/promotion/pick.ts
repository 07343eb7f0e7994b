/** Promotions for the operator's picker of links. */
import { desc } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { PickPromotionsAnswer } from '../../../schemas/types/contract.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { promotion } from './tables.ts';

/** All promotions, latest end first. */
export async function pickPromotions(
  context: Context,
  input: InputOf<'pickPromotions'>,
): Promise<PickPromotionsAnswer> {
  const { pageSize, offset } = pagingOf(input, 18);
  const where = finds(input.name, promotion.marketing_name);
  const now = seconds(context);
  const rows = await context.db
    .select()
    .from(promotion)
    .where(where)
    .orderBy(desc(promotion.end_time), desc(promotion.promotion_id))
    .limit(pageSize)
    .offset(offset);
  const list = rows.map(
    ({ promotion_id, marketing_type: kind, marketing_name: name, promotion_tag: tag, begin_time, end_time }) => ({
      marketing_id: String(promotion_id),
      marketing_type: kind,
      marketing_name: name,
      promotion_tag: tag,
      start_time: begin_time,
      end_time,
      status: end_time <= now ? ('end' as const) : begin_time > now ? ('waiting' as const) : ('ongoing' as const),
    }),
  );
  return listAnswer(list, await context.db.$count(promotion, where));
}
