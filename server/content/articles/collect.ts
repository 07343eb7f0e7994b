/** Articles that members bookmark (contract, member/collect/article). */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CollectArticleAnswer, CollectedArticlesAnswer } from '../../../schemas/types/contract.ts';
import type { Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { notRemoved, remove, restore } from '../../orders/favourite/removal.ts';
import { noArticle } from './articles.ts';
import { isOut } from './shown/is-out.ts';
import { article, articleCollect } from './tables.ts';

/** POST member/collect/article/{id}: repeating it changes nothing. */
export async function collectArticle(
  context: MemberContext,
  { article_id = 0 }: InputOf<'collectArticle'>,
): Promise<CollectArticleAnswer | Failure> {
  const { db, member } = context;
  if ((await db.$count(article, and(isOut(context), eq(article.article_id, article_id)))) === 0) return noArticle();
  const created = seconds(context);
  await db
    .insert(articleCollect)
    .values({ user_id: member.user_id, article_id, created })
    .onConflictDoUpdate({
      target: [articleCollect.user_id, articleCollect.article_id],
      set: { removed: null, created },
      setWhere: sql`${articleCollect.removed} is not null`,
    });
  const id = String(article_id);
  return { fav_id: id, company_id: '1', user_id: String(member.user_id), article_id: id, created };
}

/** GET member/collect/article: newest first, 10 a page; articles that are no longer public are left out. */
export async function collectedArticles(
  context: MemberContext,
  input: InputOf<'collectedArticles'>,
): Promise<CollectedArticlesAnswer> {
  const { pageSize, offset } = pagingOf(input, 10);
  const rows = await context.db
    .select({ article, created: articleCollect.created, total: sql<number>`(count(*) over ())::int` })
    .from(articleCollect)
    .innerJoin(article, eq(article.article_id, articleCollect.article_id))
    .where(and(notRemoved(articleCollect, context.member.user_id), isOut(context)))
    .orderBy(desc(articleCollect.created), desc(articleCollect.article_id))
    .limit(pageSize)
    .offset(offset);
  const list = rows.map(({ article: row, created }) => ({
    article_id: String(row.article_id),
    company_id: '1',
    title: row.title,
    summary: row.summary,
    author: row.author,
    image_url: row.image,
    share_image_url: row.image,
    category_id: String(row.node_id),
    article_type: row.article_type,
    release_time: row.release_time,
    sort: row.sort,
    distributor_id: '0',
    created,
    updated: row.updated,
  }));
  return listAnswer(list, rows[0]?.total ?? 0);
}

const named = (ids: number[]) => inArray(articleCollect.article_id, ids);

/** DELETE member/collect/article */
export async function dropArticles(
  context: MemberContext,
  { article_id: ids = [] }: InputOf<'dropArticles'>,
): Promise<{ status: true }> {
  return remove(context, articleCollect, named(ids));
}

/** POST /mall/collected-articles/restore */
export async function restoreArticle(
  context: MemberContext,
  { article_id: id = 0 }: InputOf<'restoreArticle'>,
): Promise<{ status: true } | Failure> {
  return restore(context, articleCollect, named([id]));
}

/** GET /mall/collected-articles/check */
export async function articleCollected(
  { db, member }: MemberContext,
  { article_id: id = 0 }: InputOf<'articleCollected'>,
): Promise<{ is_fav: boolean }> {
  return {
    is_fav: (await db.$count(articleCollect, and(notRemoved(articleCollect, member.user_id), named([id])))) > 0,
  };
}
