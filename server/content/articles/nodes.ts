/**
 * Categories of articles: adding, renaming, sorting, showing at a path of the shop, and deleting while they contain no article.
 */
import { asc, eq, max, sql } from 'drizzle-orm';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { MallArticleNodes } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { article, articleNode } from './tables.ts';

const MISSING = SERVER_MESSAGES.noArticleNode;
const KEY = /^[a-z][a-z0-9-]*$/;

const articles = sql<number>`(select count(*)::int from ${article} a where a.node_id = article_node.node_id)`;

async function nodesOf(db: Db): Promise<MallArticleNodes> {
  const list = await db
    .select({
      node_id: articleNode.node_id,
      name: articleNode.name,
      key: articleNode.node_key,
      sort: articleNode.sort,
      articles,
    })
    .from(articleNode)
    .orderBy(asc(articleNode.sort), asc(articleNode.node_id));
  return { list };
}

/** GET /mall/article-nodes */
export const listMallArticleNodes: Handler<'listMallArticleNodes'> = ({ db }) => nodesOf(db);

/** Serialises changes of categories, so that two cannot get the same name. */
async function inLine(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('article_node'))`);
}

async function assertFree(tx: Db, fields: { name: string; node_key: string }, own = 0): Promise<void> {
  const { name, node_key: key } = fields;
  if (name === '') throwFailure(fail(OFFICE_MESSAGES.categoryNameEmpty, 422, { field: 'name' }));
  if (key !== '' && !KEY.test(key)) throwFailure(fail('访问路径只能用小写字母、数字和 -', 422, { field: 'key' }));
  const rows = await tx.select().from(articleNode);
  const others = rows.filter(({ node_id }) => node_id !== own);
  if (others.some((row) => row.name === name)) throwFailure(fail('已有同名的分类', 422, { field: 'name' }));
  if (key !== '' && others.some((row) => row.node_key === key))
    throwFailure(fail('已有分类用了这个访问路径', 422, { field: 'key' }));
}

/** POST /mall/article-nodes: adds it at the end. */
export const addMallArticleNode: Handler<'addMallArticleNode'> = async (context, input) =>
  transact(context, async (tx, context): Promise<MallArticleNodes> => {
    await inLine(tx);
    const fields = { name: input.name.trim(), node_key: input.key?.trim() ?? '' };
    await assertFree(tx, fields);
    const [last] = await tx.select({ sort: max(articleNode.sort) }).from(articleNode);
    const [made] = await tx
      .insert(articleNode)
      .values({ ...fields, sort: (last?.sort ?? 0) + 1, created: seconds(context) })
      .returning();
    await record(context, 'article-node.add', `article-node:${made?.node_id}`, { before: null, after: fields }, tx);
    return nodesOf(tx);
  });

/** PUT /mall/article-nodes/:node_id */
export const writeMallArticleNode: Handler<'writeMallArticleNode'> = async (context, input) =>
  transact(context, async (tx, context): Promise<MallArticleNodes | Failure> => {
    await inLine(tx);
    const { node_id: id = 0 } = input;
    const [before] = await tx.select().from(articleNode).where(eq(articleNode.node_id, id));
    if (!before) return notFound(MISSING);
    const after = { name: input.name.trim(), node_key: input.key?.trim() ?? before.node_key };
    await assertFree(tx, after, id);
    await tx.update(articleNode).set(after).where(eq(articleNode.node_id, id));
    await record(context, 'article-node.put', `article-node:${id}`, { before, after }, tx);
    return nodesOf(tx);
  });

/** POST /mall/article-nodes/order: the numbers of all categories, in their new order. */
export const orderMallArticleNodes: Handler<'orderMallArticleNodes'> = async (context, { node_ids: ids }) =>
  transact(context, async (tx, context): Promise<MallArticleNodes | Failure> => {
    await inLine(tx);
    const before = (await nodesOf(tx)).list.map(({ node_id }) => node_id);
    if (new Set(ids).size !== before.length || !before.every((id) => ids.includes(id)))
      return fail('分类已在别处修改，请刷新后再排序', 409);
    for (const [at, id] of ids.entries())
      await tx
        .update(articleNode)
        .set({ sort: at + 1 })
        .where(eq(articleNode.node_id, id));
    await record(context, 'article-node.order', 'article-node:all', { before, after: ids }, tx);
    return nodesOf(tx);
  });

/** DELETE /mall/article-nodes/:node_id */
export const deleteMallArticleNode: Handler<'deleteMallArticleNode'> = async (context, { node_id: id }) =>
  transact(context, async (tx, context): Promise<MallArticleNodes | Failure> => {
    await inLine(tx);
    const [before] = await tx.select().from(articleNode).where(eq(articleNode.node_id, id));
    if (!before) return notFound(MISSING);
    const held = await tx.$count(article, eq(article.node_id, id));
    if (held > 0) return fail(`「${before.name}」还有 ${held} 篇文章，不能删除`);
    await tx.delete(articleNode).where(eq(articleNode.node_id, id));
    await record(context, 'article-node.delete', `article-node:${id}`, { before, after: null }, tx);
    return nodesOf(tx);
  });
