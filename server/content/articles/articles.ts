/** Reading articles (contract: articles; storefront spec 7.6, content.*). */
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { Article, ArticleCategories, ArticleList } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { memberIdOf, type Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { isOut } from './shown/is-out.ts';
import { article, articleNode, articlePraise } from './tables.ts';

/** Rows per page unless the call says otherwise (contract 1.6). */
const PAGE_SIZE = 100;

const praises = sql<number>`(select count(*)::int from ${articlePraise} p where p.article_id = article.article_id)`;

const praisedBy = (context: Context): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${articlePraise} p where p.article_id = article.article_id and p.user_id = ${memberIdOf(context)})`;

interface Row {
  row: typeof article.$inferSelect;
  praises: number;
  isPraised: boolean;
}

const columns = (context: Context) => ({ row: article, praises, isPraised: praisedBy(context) });

function articleAnswer({ row, praises: praiseCount, isPraised }: Row): Article {
  return {
    article_id: String(row.article_id),
    company_id: '1',
    title: row.title,
    summary: row.summary,
    author: row.author,
    article_type: row.article_type,
    category_id: String(row.node_id),
    image_url: row.image,
    share_image_url: row.image,
    release_status: row.is_released,
    release_time: row.release_time,
    sort: row.sort,
    distributor_id: '0',
    created: row.created,
    updated: row.updated,
    articleFocusNum: row.views,
    articlePraiseNum: praiseCount,
    isPraise: isPraised,
    content: row.content,
  };
}

function filtersOf({
  title,
  category_id: node,
  article_id: ids,
  article_type: type,
}: InputOf<'listArticles'>): SQL | undefined {
  return and(
    finds(title, article.title),
    node === undefined ? undefined : eq(article.node_id, node),
    ids && inArray(article.article_id, ids),
    type === 'general' || type === 'bring' ? eq(article.article_type, type) : undefined,
  );
}

async function pageOf(context: Context, input: InputOf<'listArticles'>, where: SQL | undefined): Promise<ArticleList> {
  const { pageSize, offset } = pagingOf(input, PAGE_SIZE);
  const [rows, total] = await Promise.all([
    context.db
      .select(columns(context))
      .from(article)
      .where(where)
      .orderBy(asc(article.sort), desc(article.release_time), desc(article.article_id))
      .limit(pageSize)
      .offset(offset),
    context.db.$count(article, where),
  ]);
  return { ...listAnswer(rows.map(articleAnswer), total), province_list: [] };
}

/** GET article/management: released articles with their contents, by sort, newest first. */
export function listArticles(context: Context, input: InputOf<'listArticles'>): Promise<ArticleList> {
  return pageOf(context, input, and(isOut(context), filtersOf(input)));
}

/** GET article/management of operators: includes drafts. */
export function pickArticles(context: Context, input: InputOf<'pickArticles'>): Promise<ArticleList> {
  return pageOf(context, input, filtersOf(input));
}

export const noArticle = (): Failure => notFound(SERVER_MESSAGES.noArticle);

/** GET article/management/ID */
export async function articleDetail(
  context: Context,
  { article_id = 0 }: InputOf<'articleDetail'>,
): Promise<Article | Failure> {
  const [found] = await context.db
    .select(columns(context))
    .from(article)
    .where(and(isOut(context), eq(article.article_id, article_id)));
  return found ? articleAnswer(found) : noArticle();
}

/** GET article/category: the nodes by sort; there is one level. */
export async function articleCategories(context: Context): Promise<ArticleCategories> {
  const rows = await context.db.select().from(articleNode).orderBy(asc(articleNode.sort), asc(articleNode.node_id));
  return rows.map((row) => ({
    category_id: String(row.node_id),
    company_id: '1',
    category_name: row.name,
    node_key: row.node_key,
    parent_id: '0',
    category_level: 1,
    level: 0,
    category_type: 'general',
    path: String(row.node_id),
    sort: row.sort,
    created: row.created,
    updated: row.created,
    children: [],
  }));
}
