import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import { seconds, type Context } from '../../../kernel/http/context.ts';
import { article } from '../tables.ts';

/** Condition: shoppers may read the article: it is released, its release time has come, and its end has not. */
export function isOut(context: Pick<Context, 'clock'>): SQL | undefined {
  const now = seconds(context);
  const stays = or(eq(article.off_time, 0), gt(article.off_time, now));
  return and(eq(article.is_released, true), lte(article.release_time, now), stays);
}
