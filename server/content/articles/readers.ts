/** Views and likes of an article (contract: articles). The contract answers each count as a list of one. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { WrappedCount, StatusFlag } from '../../../schemas/types/contract.ts';
import type { Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { noArticle } from './articles.ts';
import { isOut } from './shown/is-out.ts';
import { article, articlePraise } from './tables.ts';

type Named = InputOf<'viewArticle'>;

async function findOut(
  context: Context,
  { article_id = 0 }: Named,
): Promise<{ id: number; views: number } | undefined> {
  const [row] = await context.db
    .select({ id: article.article_id, views: article.views })
    .from(article)
    .where(and(isOut(context), eq(article.article_id, article_id)));
  return row;
}

/** GET article/focus/ID counts one view. */
export async function viewArticle(context: Context, input: Named): Promise<WrappedCount | Failure> {
  const found = await findOut(context, input);
  if (!found) return noArticle();
  const [row] = await context.db
    .update(article)
    .set({ views: sql`${article.views} + 1` })
    .where(eq(article.article_id, found.id))
    .returning({ views: article.views });
  return [{ count: row?.views ?? found.views }];
}

/** GET article/focus/num/ID */
export async function articleViews(context: Context, input: Named): Promise<WrappedCount | Failure> {
  const found = await findOut(context, input);
  return found ? [{ count: found.views }] : noArticle();
}

async function praiseCount(context: Context, id: number): Promise<WrappedCount> {
  return [{ count: await context.db.$count(articlePraise, eq(articlePraise.article_id, id)) }];
}

/** GET article/praise/num/ID */
export async function articlePraises(context: Context, input: Named): Promise<WrappedCount | Failure> {
  const found = await findOut(context, input);
  return found ? praiseCount(context, found.id) : noArticle();
}

/** GET article/praise/check/ID */
export async function articlePraised(context: MemberContext, input: Named): Promise<StatusFlag | Failure> {
  const found = await findOut(context, input);
  if (!found) return noArticle();
  const own = and(eq(articlePraise.article_id, found.id), eq(articlePraise.user_id, context.member.user_id));
  return { status: (await context.db.$count(articlePraise, own)) > 0 };
}

/** GET article/praise/ID: adds or removes the member's like; answers the new count. */
export async function praiseArticle(context: MemberContext, input: Named): Promise<WrappedCount | Failure> {
  const found = await findOut(context, input);
  if (!found) return noArticle();
  const own = { article_id: found.id, user_id: context.member.user_id };
  await inTransaction(context, async (tx, context) => {
    const made = await tx
      .insert(articlePraise)
      .values({ ...own, created: seconds(context) })
      .onConflictDoNothing()
      .returning({ id: articlePraise.article_id });
    if (made.length === 0)
      await tx
        .delete(articlePraise)
        .where(and(eq(articlePraise.article_id, own.article_id), eq(articlePraise.user_id, own.user_id)));
  });
  return praiseCount(context, found.id);
}
