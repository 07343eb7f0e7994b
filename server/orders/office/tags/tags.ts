/** Labels for orders: made by the office or by a shop, each for its own use. */
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { MallOrderTag } from '../../../../schemas/types/contract.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { ownShop } from '../../../kernel/access/shops.ts';
import { fail, isFailure, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { listAnswer } from '../../../kernel/http/input.ts';
import type { Handler, ScopedContext } from '../../../kernel/calls/operation.ts';
import { record } from '../../../kernel/system/audit.ts';
import { orThrow, throwFailure, transact } from '../../../kernel/system/transact.ts';
import { lockOwn } from '../../own-order.ts';
import { orderTag, orderTagged } from './tables.ts';

/** Labels of one office or shop. */
const MAX_TAGS = 50;

const NONE = '标签不存在';

/** Condition: labels of the operator's shop, or the mall's for its own operators. */
export function ownTags(context: ScopedContext): SQL {
  const shop_id = ownShop(context);
  return shop_id === undefined ? isNull(orderTag.shop_id) : eq(orderTag.shop_id, shop_id);
}

const answerOf = ({ tag_id, name, colour }: typeof orderTag.$inferSelect): MallOrderTag => ({ tag_id, name, colour });

export async function readTags(context: ScopedContext): Promise<MallOrderTag[]> {
  const rows = await context.db.select().from(orderTag).where(ownTags(context)).orderBy(asc(orderTag.tag_id));
  return rows.map(answerOf);
}

/** GET /mall/order-tags */
export const listOrderTags: Handler<'listOrderTags'> = async (context) => {
  const tags = await readTags(context);
  return listAnswer(tags, tags.length);
};

/** The locked label; a failure when the operator has no such label. */
async function lockTag(tx: Db, context: ScopedContext, tagId: number) {
  const [row] = await tx
    .select()
    .from(orderTag)
    .where(and(eq(orderTag.tag_id, tagId), ownTags(context)))
    .for('update');
  return row ?? notFound(NONE);
}

async function refuseName(tx: Db, context: ScopedContext, name: string, tagId?: number): Promise<void> {
  if (name === '') throwFailure(fail('请输入标签名称', 422, { field: 'name' }));
  const rows = await tx.select().from(orderTag).where(ownTags(context));
  if (rows.some((row) => row.name === name && row.tag_id !== tagId))
    throwFailure(fail('已有同名的标签', 422, { field: 'name' }));
  if (tagId === undefined && rows.length >= MAX_TAGS) throwFailure(fail(`最多 ${MAX_TAGS} 个标签`));
}

/** POST /mall/order-tags */
export const addOrderTag: Handler<'addOrderTag'> = (context, { name, colour }) =>
  transact(context, async (tx, context): Promise<MallOrderTag | Failure> => {
    await refuseName(tx, context, name);
    const values = { shop_id: ownShop(context) ?? null, name, colour, created: seconds(context) };
    const [row] = await tx.insert(orderTag).values(values).returning();
    if (!row) throw new Error('The label was not stored.');
    await record(context, 'order-tag.add', `order-tag:${row.tag_id}`, { after: { name, colour } }, tx);
    return answerOf(row);
  });

/** PUT /mall/order-tags/:tag_id */
export const writeOrderTag: Handler<'writeOrderTag'> = (context, { tag_id, name, colour }) =>
  transact(context, async (tx, context): Promise<MallOrderTag | Failure> => {
    const before = orThrow(await lockTag(tx, context, tag_id));
    await refuseName(tx, context, name, tag_id);
    const [row] = await tx.update(orderTag).set({ name, colour }).where(eq(orderTag.tag_id, tag_id)).returning();
    if (!row) throw new Error('The label was not written.');
    const changes = { before: { name: before.name, colour: before.colour }, after: { name, colour } };
    await record(context, 'order-tag.put', `order-tag:${tag_id}`, changes, tx);
    return answerOf(row);
  });

/** DELETE /mall/order-tags/:tag_id */
export const deleteOrderTag: Handler<'deleteOrderTag'> = (context, { tag_id }) =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const { name } = orThrow(await lockTag(tx, context, tag_id));
    await tx.delete(orderTagged).where(eq(orderTagged.tag_id, tag_id));
    await tx.delete(orderTag).where(eq(orderTag.tag_id, tag_id));
    await record(context, 'order-tag.delete', `order-tag:${tag_id}`, { before: { name } }, tx);
    return { status: true };
  });

/** Why a label cannot be put on orders; undefined when the operator has it. */
export async function wrongTag(context: ScopedContext, tagId: number | undefined): Promise<Failure | undefined> {
  if (tagId === undefined) return fail('请选择标签', 422, { field: 'tag_id' });
  const count = await context.db.$count(orderTag, and(eq(orderTag.tag_id, tagId), ownTags(context)));
  return count === 0 ? notFound(NONE) : undefined;
}

/** Puts a label on an order, or takes it away; a repeated call changes nothing. */
export const tagOrder = (
  context: ScopedContext,
  orderId: string,
  tagId: number,
  isOn: boolean,
): Promise<{ status: true } | Failure> =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const order = await lockOwn(tx, context, { order_id: orderId });
    if (isFailure(order)) return order;
    const tag = orThrow(await lockTag(tx, context, tagId));
    const row = { order_id: orderId, tag_id: tagId };
    const changed = isOn
      ? await tx.insert(orderTagged).values(row).onConflictDoNothing().returning()
      : await tx
          .delete(orderTagged)
          .where(and(eq(orderTagged.order_id, orderId), eq(orderTagged.tag_id, tagId)))
          .returning();
    const detail = { after: { name: tag.name } };
    if (changed.length > 0) await record(context, isOn ? 'order.tag' : 'order.untag', `order:${orderId}`, detail, tx);
    return { status: true };
  });
