/** What shoppers may know of a shop by real rows: its stars, how soon it answers, and how many follow it. */
import { sql } from 'drizzle-orm';
import type { ShopFigures } from '../../../schemas/types/contract.ts';
import { cacheOf } from '../../kernel/caches.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { conversationMessage } from '../../people/conversation/tables.ts';
import { shopFollow } from '../favourite/tables.ts';
import { goodsQuestion } from '../question/tables.ts';
import { review } from './tables.ts';

/** Rows older than this no longer say how a shop is today. */
const DAYS = 180;
/** The newest rows that are counted, so that a large shop costs no more than a small one. */
const COUNTED = 1000;
/** Fewer reviews or answers than these say nothing; the figure is left out. */
const LEAST = { reviews: 10, answers: 5 };

/** An average with one place of decimals, null where fewer than `LEAST.reviews` rows have the column. */
const average = (column: string) =>
  sql<
    number | null
  >`case when count(${sql.raw(column)}) >= ${LEAST.reviews} then round(avg(${sql.raw(column)}), 1)::float8 end`;

async function readFigures({ db, clock }: DbClock, shopId: number): Promise<ShopFigures> {
  const since = seconds({ clock }) - DAYS * DAY;
  const newest = sql`(select star, service_star, delivery_star from ${review} where shop_id = ${shopId} and state = 'shown'
    and created > ${since} order by created desc limit ${COUNTED}) r`;
  // Answers to questions about goods, and in conversations.
  const answered = sql`(select took from (
      (select answered - created as took, answered as at from ${goodsQuestion}
        where shop_id = ${shopId} and answered > ${since} order by answered desc limit ${COUNTED})
      union all (select took, created as at from ${conversationMessage}
        where shop_id = ${shopId} and took is not null and created > ${since} order by created desc limit ${COUNTED})) every_answer
    order by at desc limit ${COUNTED}) a`;
  const took = sql<
    number | null
  >`case when count(*) >= ${LEAST.answers} then percentile_cont(0.5) within group (order by took) end`;
  const [[stars], [answers], followers] = await Promise.all([
    db
      .select({
        goods: average('star'),
        service: average('service_star'),
        delivery: average('delivery_star'),
      })
      .from(newest),
    db.select({ took }).from(answered),
    db.$count(shopFollow, sql`${shopFollow.shop_id} = ${shopId} and ${shopFollow.removed} is null`),
  ]);
  return {
    ...(stars?.goods && { score: stars.goods }),
    ...(stars?.service && { service_score: stars.service }),
    ...(stars?.delivery && { delivery_score: stars.delivery }),
    ...(typeof answers?.took === 'number' && { answer_minutes: Math.max(1, Math.round(answers.took / 60)) }),
    followers,
  };
}

/** At most ten minutes old. */
export async function figuresOf(context: DbClock, shopId: number): Promise<ShopFigures> {
  const cache = cacheOf<ShopFigures>(context.db, 'shop-figures', 500, 600_000);
  const known = cache.get(String(shopId), context.clock.now());
  return known ?? cache.set(String(shopId), await readFigures(context, shopId), context.clock.now());
}

/** GET /mall/shop-figures; shop 0 is the mall itself. */
export const shopFigures: Handler<'shopFigures'> = (context, { distributor_id = 0 }) =>
  figuresOf(context, distributor_id);
