/** What concerns an operator of the comments on pages: who is mentioned, or took part in the thread. */
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Handler } from '../../kernel/calls/operation.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { operatorTopic, sendNews } from '../../kernel/live/news.ts';
import { pageOfInput } from '../page/pages.ts';
import { partsOf } from '../page/store.ts';
import { page } from '../page/tables.ts';
import { pageComment, pageCommentNotice } from './tables.ts';

const ofOperator = (operatorId: number): SQL => eq(pageCommentNotice.operator_id, operatorId);

/** Comments that concern the operator and were not seen. */
export const unseenBy = (operatorId: number): SQL | undefined =>
  and(ofOperator(operatorId), eq(pageCommentNotice.seen, false));

/** GET /mall/page-comments */
export const listCommentNotices: Handler<'listCommentNotices'> = async (context, input) => {
  const { db, operator } = context;
  const where = input.unseen ? unseenBy(operator.operator_id) : ofOperator(operator.operator_id);
  const first = alias(pageComment, 'first');
  const { pageSize, offset } = pagingOf(input, 20);
  const [list, total] = await Promise.all([
    db
      .select({
        comment_id: pageComment.comment_id,
        thread_id: sql<number>`${first.comment_id}`,
        page_id: pageComment.page_id,
        title: page.title,
        widget_name: first.widget_name,
        author: pageComment.author,
        created: pageComment.created,
        text: pageComment.text,
        seen: pageCommentNotice.seen,
        resolved: sql<boolean>`${first.resolved} is not null`,
      })
      .from(pageCommentNotice)
      .innerJoin(pageComment, eq(pageComment.comment_id, pageCommentNotice.comment_id))
      .innerJoin(first, sql`${first.comment_id} = coalesce(${pageComment.thread_id}, ${pageComment.comment_id})`)
      .innerJoin(page, eq(page.page_id, pageComment.page_id))
      .where(where)
      .orderBy(desc(pageCommentNotice.comment_id))
      .limit(pageSize)
      .offset(offset),
    db.$count(pageCommentNotice, where),
  ]);
  return listAnswer(list, total);
};

/** POST /mall/pages/:page_id/comments/seen */
export const sawComments: Handler<'sawComments'> = async (context, input) => {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const pages = (await partsOf(context, row)).map((part) => part.page_id);
  const { operator_id } = context.operator;
  const seen = await context.db
    .update(pageCommentNotice)
    .set({ seen: true })
    .where(and(unseenBy(operator_id), inArray(pageCommentNotice.page_id, pages)))
    .returning({ id: pageCommentNotice.comment_id });
  // The number of what waits changes in all tabs.
  if (seen.length > 0) sendNews(context.db, { topics: [operatorTopic(operator_id)], event: 'waits', data: {} });
  return { status: true as const };
};
