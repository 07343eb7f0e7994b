/** The articles that the rule of a list finds (engine/document/source.ts), and what lists show of them now. */
import { and, asc, desc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { safePicture } from '../../../../engine/address.ts';
import type { LiveArticle } from '../../../../engine/document/content.ts';
import type { ListSource } from '../../../../engine/document/source.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { intsOf } from '../../../kernel/http/input.ts';
import { article } from '../tables.ts';
import { isOut } from './is-out.ts';

function fitting(context: Context, { where, excluded }: ListSource): SQL | undefined {
  return and(
    isOut(context),
    where.column === undefined ? undefined : eq(article.node_id, where.column),
    excluded.length > 0 ? notInArray(article.article_id, excluded.map(Number)) : undefined,
  );
}

/** Ids, the pinned ones that are out first, then the newest or, where they are recommended, the most read ones. */
export async function articlesByRule(context: Context, source: ListSource): Promise<string[]> {
  const pinned = source.pinned.filter((id) => !source.excluded.includes(id)).map(Number);
  const nth = sql`array_position(${sql.param(pinned)}::int[], ${article.article_id})`;
  const rows = await context.db
    .select({ id: article.article_id })
    .from(article)
    .where(and(isOut(context), sql`(${nth} is not null or (${fitting(context, source)}))`))
    .orderBy(asc(nth), desc(source.sort === 'newest' ? article.release_time : article.views), desc(article.article_id))
    .limit(source.count);
  return rows.map(({ id }) => String(id));
}

/** How many fit the rule, whatever its count. */
export async function countArticlesByRule(context: Context, source: ListSource): Promise<number> {
  return context.db.$count(article, fitting(context, source));
}

/** Live articles by number; those that are not out are missing. */
export async function liveArticles(context: Context, ids: string[]): Promise<Map<string, LiveArticle>> {
  const numbers = intsOf(ids, ids.length);
  if (numbers.length === 0) return new Map();
  const { article_id, title, summary, image, release_time } = article;
  const rows = await context.db
    .select({ id: article_id, title, summary, image, release_time })
    .from(article)
    .where(and(inArray(article_id, numbers), isOut(context)));
  return new Map(
    rows.map(({ id, image: picture, ...row }) => [
      String(id),
      { article_id: String(id), ...row, image: safePicture(picture) },
    ]),
  );
}
