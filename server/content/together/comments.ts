/** Comments of operators on pages and widgets, and whom they concern. */
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ListCommentsAnswer } from '../../../schemas/types/contract.ts';
import { grantsOfHeld, HELD } from '../../kernel/access/operator-grants.ts';
import type { Handler, OperatorContext } from '../../kernel/calls/operation.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { officeTopics, operatorTopic, sendNews } from '../../kernel/live/news.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { operator } from '../../people/operator/tables.ts';
import { pageOfInput } from '../page/pages.ts';
import { authorOf, partsOf } from '../page/store.ts';
import { pageComment, pageCommentNotice } from './tables.ts';

type Comment = typeof pageComment.$inferSelect;

const NO_COMMENT = '批注不存在，可能已被删除';
/** Comments of one thread; open threads of one page; resolved ones that are listed; accounts that are offered. */
const [MOST_ANSWERS, MOST_OPEN, LISTED, MOST_PEOPLE] = [200, 300, 50, 500];
/** Comments of one operator in so many seconds. */
const [MOST, WINDOW] = [60, 600];

interface Person {
  operator_id: number;
  name: string;
}

/** Operators who may see the mall's pages. */
async function peopleOf(db: Db): Promise<Person[]> {
  const rows = await db
    .select({ operator_id: operator.operator_id, name: operator.username, ...HELD })
    .from(operator)
    .where(eq(operator.locked, false))
    .orderBy(operator.username)
    .limit(MOST_PEOPLE);
  return rows
    .filter((row) => {
      const grants = grantsOfHeld(row);
      return grants.has('pages.read') && grants.get('pages.read') === undefined;
    })
    .map(({ operator_id, name }) => ({ operator_id, name }));
}

/** Tells open editors that the comments of a page changed. */
const tellEditors = (tx: Db, pageId: number): void =>
  sendNews(tx, { topics: officeTopics('pages.read', 0), event: 'page-comments', data: { page: String(pageId) } });

/** GET /mall/pages/:page_id/comments */
export const listComments: Handler<'listComments'> = async (context, input): Promise<ListCommentsAnswer | Failure> => {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const { db } = context;
  const pages = inArray(
    pageComment.page_id,
    (await partsOf(context, row)).map((part) => part.page_id),
  );
  const first = and(pages, isNull(pageComment.thread_id));
  const open = db
    .select()
    .from(pageComment)
    .where(and(first, isNull(pageComment.resolved)))
    .orderBy(desc(pageComment.comment_id))
    .limit(MOST_OPEN);
  const settled = db
    .select()
    .from(pageComment)
    .where(and(first, sql`${pageComment.resolved} is not null`))
    .orderBy(desc(pageComment.resolved))
    .limit(LISTED);
  const [people, ...found] = await Promise.all([peopleOf(db), open, settled]);
  const threads = found.flat();
  const ids = threads.map(({ comment_id }) => comment_id);
  const answers = await db
    .select()
    .from(pageComment)
    .where(inArray(pageComment.thread_id, ids))
    .orderBy(asc(pageComment.comment_id));
  const shown = ({ comment_id, author, operator_id, created, text }: Comment) => ({
    comment_id,
    author,
    own: operator_id === context.operator.operator_id,
    created,
    text,
  });
  const list = threads.map((one) => ({
    thread_id: one.comment_id,
    page_id: one.page_id,
    widget: one.widget,
    widget_name: one.widget_name,
    resolved: one.resolved,
    resolved_by: one.resolved_by,
    comments: [one, ...answers.filter(({ thread_id }) => thread_id === one.comment_id)].map(shown),
  }));
  return { list, people };
};

/** A comment of the page, locked; undefined when there is none. */
async function locked(tx: Db, pageId: number, commentId: number): Promise<Comment | undefined> {
  const one = and(eq(pageComment.comment_id, commentId), eq(pageComment.page_id, pageId));
  const [row] = await tx.select().from(pageComment).where(one).for('update');
  return row;
}

/** Writes and sends a notice to who is mentioned and may see the page, and to who took part; not to the author. */
async function tellConcerned(
  tx: Db,
  context: OperatorContext,
  comment: Comment,
  mentions: readonly number[],
): Promise<void> {
  const thread = comment.thread_id ?? comment.comment_id;
  const took = await tx
    .selectDistinct({ id: pageComment.operator_id })
    .from(pageComment)
    .where(or(eq(pageComment.comment_id, thread), eq(pageComment.thread_id, thread)));
  const wanted = new Set([...mentions, ...took.map(({ id }) => id)]);
  wanted.delete(context.operator.operator_id);
  if (wanted.size === 0) return;
  const concerned = (await peopleOf(tx)).filter(({ operator_id }) => wanted.has(operator_id));
  if (concerned.length === 0) return;
  const { comment_id, page_id, created } = comment;
  await tx
    .insert(pageCommentNotice)
    .values(concerned.map(({ operator_id }) => ({ operator_id, comment_id, page_id, created })));
  const topics = concerned.map(({ operator_id }) => operatorTopic(operator_id));
  for (const event of ['comment-written', 'waits']) sendNews(tx, { topics, event, data: {} });
}

/** POST /mall/pages/:page_id/comments */
export const writeComment: Handler<'writeComment'> = async (context, input) => {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const { page_id } = row;
  const text = input.text.trim();
  if (text === '') return fail('请填写批注', 422, { field: 'text' });
  const { operator_id } = context.operator;
  const wait = await hit(context, `page-comment:${operator_id}`, MOST, WINDOW);
  if (wait > 0) return fail('写得太快了，请稍后再试', 429, { retryAfter: wait });
  const { thread_id: answered = 0, widget = '', widget_name = '', mentions = [] } = input;
  return transact(context, async (tx, context) => {
    const thread = answered > 0 ? await locked(tx, page_id, answered) : undefined;
    if (answered > 0 && thread?.thread_id !== null) return notFound(NO_COMMENT);
    const sameThread = and(eq(pageComment.thread_id, answered));
    const isFull = thread
      ? (await tx.$count(pageComment, sameThread)) >= MOST_ANSWERS
      : (await tx.$count(
          pageComment,
          and(eq(pageComment.page_id, page_id), isNull(pageComment.thread_id), isNull(pageComment.resolved)),
        )) >= MOST_OPEN;
    if (isFull) return fail('批注太多了，请先解决一些');
    const place = thread ? { thread_id: thread.comment_id } : { widget, widget_name };
    const [comment] = await tx
      .insert(pageComment)
      .values({ page_id, ...place, text, operator_id, author: authorOf(context), created: seconds(context) })
      .returning();
    if (!comment) throw new Error('The comment was not stored.');
    await tellConcerned(tx, context, comment, mentions);
    const after = { comment: comment.comment_id, widget_name: thread?.widget_name ?? widget_name };
    await record(context, 'page.comment', `page:${page_id}`, { after }, tx);
    tellEditors(tx, page_id);
    return { thread_id: thread?.comment_id ?? comment.comment_id, comment_id: comment.comment_id };
  });
};

/** PUT /mall/pages/:page_id/comments/:comment_id */
export const settleComments: Handler<'settleComments'> = async (context, { page_id = 0, comment_id = 0, resolved }) =>
  transact(context, async (tx, context) => {
    const thread = await locked(tx, page_id, comment_id);
    if (!thread || thread.thread_id !== null) return notFound(NO_COMMENT);
    if ((thread.resolved !== null) === resolved) return { status: true as const };
    const values = resolved
      ? { resolved: seconds(context), resolved_by: authorOf(context) }
      : { resolved: null, resolved_by: '' };
    await tx.update(pageComment).set(values).where(eq(pageComment.comment_id, comment_id));
    const action = resolved ? 'page.comment-resolve' : 'page.comment-reopen';
    await record(context, action, `page:${page_id}`, { comment: comment_id, widget_name: thread.widget_name }, tx);
    tellEditors(tx, page_id);
    return { status: true as const };
  });

/** DELETE /mall/pages/:page_id/comments/:comment_id */
export const deleteComment: Handler<'deleteComment'> = async (context, { page_id = 0, comment_id = 0 }) =>
  transact(context, async (tx, context) => {
    const comment = await locked(tx, page_id, comment_id);
    if (!comment) return notFound(NO_COMMENT);
    if (comment.operator_id !== context.operator.operator_id) return fail('只能删除自己写的批注', 403);
    if ((await tx.$count(pageComment, eq(pageComment.thread_id, comment_id))) > 0)
      return fail('已有人回复，不能删除，可以标为已解决');
    await tx.delete(pageComment).where(eq(pageComment.comment_id, comment_id));
    await tx.delete(pageCommentNotice).where(eq(pageCommentNotice.comment_id, comment_id));
    await record(context, 'page.comment-delete', `page:${page_id}`, { before: { comment: comment_id } }, tx);
    tellEditors(tx, page_id);
    return { status: true as const };
  });
