/** One action for several goods. Goods with open orders cannot be deleted, and are taken off sale instead. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BulkMallGoodsAnswer } from '../../../../schemas/types/contract.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import type { Handler, InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { category, goods, goodsTag, tag } from '../../tables.ts';
import { writeWords } from '../../search/word-rows.ts';
import { withdrawFromPointMall } from '../../../offers/pointmall/visibility.ts';
import { announce } from '../../../kernel/events/announce.ts';
import { actorOf, auditRows } from '../../../kernel/system/audit.ts';
import { orThrow, transact } from '../../../kernel/system/transact.ts';
import { filtered } from '../list.ts';
import { ownGoods } from '../../scope.ts';

/** Goods one call may change. */
const MAX_GOODS = 5000;

type Input = InputOf<'bulkMallGoods'>;
type Action = Input['action'];
type Row = Pick<typeof goods.$inferSelect, 'goods_id' | 'item_name' | 'approve_status' | 'category_id' | 'deleted_at'>;

/** The table's name is written out, since Drizzle omits it from columns in a select of one table. */
const unfinished = sql<boolean>`exists (select 1 from order_line l join orders o on o.order_id = l.order_id
  where l.goods_id = goods.goods_id and o.order_status not in ('DONE', 'CANCEL'))`;

/** Why the action is refused for a row: deleted goods can only be restored, and only deleted ones can be. */
function refusalOf(action: Action, row: Row & { isWaited: boolean }): string {
  if (action === 'restore') return row.deleted_at === null ? '没有删除' : '';
  if (row.deleted_at !== null) return '已删除，请先恢复';
  return action === 'delete' && row.isWaited ? '有未完成的订单，已改为下架' : '';
}

/** The columns of goods that the action sets. */
function valuesOf(action: Action, input: Input, now: number): Partial<typeof goods.$inferInsert> {
  if (action === 'on') return { approve_status: 'onsale', on_at: null };
  if (action === 'off') return { approve_status: 'instock', off_at: null };
  if (action === 'category') return { category_id: input.to_category_id ?? 0 };
  if (action === 'delete') return { approve_status: 'offline_sale', deleted_at: now, on_at: null, off_at: null };
  return action === 'restore' ? { approve_status: 'instock', deleted_at: null } : {};
}

async function changeTags(tx: Db, action: Action, ids: number[], tagId: number): Promise<void> {
  if (action === 'tag_remove')
    await tx.delete(goodsTag).where(and(inArray(goodsTag.goods_id, ids), eq(goodsTag.tag_id, tagId)));
  if (action === 'tag_add')
    await tx
      .insert(goodsTag)
      .values(ids.map((goodsId) => ({ goods_id: goodsId, tag_id: tagId })))
      .onConflictDoNothing();
  await writeWords(tx, ids);
}

async function audit(
  tx: Db,
  context: ScopedContext,
  changed: readonly Row[],
  action: string,
  after: object,
): Promise<void> {
  const rows = changed.map(({ goods_id, approve_status, category_id, deleted_at }) => ({
    actor: actorOf(context),
    subject: `goods:${goods_id}`,
    detail: { action, before: { approve_status, category_id, deleted_at }, after },
    request_id: context.request_id,
  }));
  const given = sql`select actor, subject, detail, request_id from json_to_recordset(${JSON.stringify(rows)}::json)
    as r(actor text, subject text, detail json, request_id text)`;
  await tx.execute(auditRows('goods.bulk', given, sql`${seconds(context)}`));
  await announce(
    context,
    rows.map(({ subject }) => ({ type: 'goods.updated' as const, subject })),
    tx,
  );
}

async function change(
  tx: Db,
  context: ScopedContext,
  input: Input,
  action: Action,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const now = seconds(context);
  const ids = rows.map(({ goods_id }) => goods_id);
  const values = valuesOf(action, input, now);
  await tx
    .update(goods)
    .set({ ...values, version: sql`${goods.version} + 1`, updated: now })
    .where(inArray(goods.goods_id, ids));
  if (action === 'tag_add' || action === 'tag_remove') await changeTags(tx, action, ids, input.to_tag_id ?? 0);
  if (action === 'category') await writeWords(tx, ids);
  if (action === 'delete') await withdrawFromPointMall(tx, ids);
  const named = action === 'tag_add' || action === 'tag_remove' ? { tag_id: input.to_tag_id } : values;
  await audit(tx, context, rows, action, named);
}

async function wrongTarget(
  db: Db,
  { action, to_category_id: categoryId = 0, to_tag_id: tagId = 0 }: Input,
): Promise<Failure | undefined> {
  if (action === 'category') {
    const [row] = await db
      .select({ is_main: category.is_main })
      .from(category)
      .where(eq(category.category_id, categoryId));
    if (row?.is_main !== false) return fail('请选择销售分类', 422, { field: 'to_category_id' });
  }
  if (action === 'tag_add' || action === 'tag_remove')
    if ((await db.$count(tag, eq(tag.tag_id, tagId))) === 0) return fail('请选择标签', 422, { field: 'to_tag_id' });
  return undefined;
}

interface Refused {
  goods_id: number;
  name: string;
  message: string;
}

/**
 * Applies the action to the goods that `where` selects, at most `most`; answers how many were changed, and which were refused.
 */
export async function changeGoodsOf(
  tx: Db,
  context: ScopedContext,
  input: Input,
  where: SQL | undefined,
  most = MAX_GOODS,
): Promise<{ done: number; refused: Refused[] } | Failure> {
  const { action } = input;
  const { goods_id, item_name, approve_status, category_id, deleted_at } = goods;
  const rows = await tx
    .select({
      goods_id,
      item_name,
      approve_status,
      category_id,
      deleted_at,
      isWaited: action === 'delete' ? unfinished : sql<boolean>`false`,
    })
    .from(goods)
    .where(where)
    .orderBy(goods_id)
    .limit(most + 1)
    .for('update');
  if (rows.length > most) return fail(`一次最多处理 ${most} 个商品，请缩小筛选范围`);
  const judged = rows.map((row) => ({ row, message: refusalOf(action, row) }));
  const done = judged.filter(({ message }) => message === '').map(({ row }) => row);
  const refused = judged.filter(({ message }) => message !== '');
  await change(tx, context, input, action, done);
  const waited = action === 'delete' ? refused.map(({ row }) => row).filter((row) => row.deleted_at === null) : [];
  await change(tx, context, input, 'off', waited);
  return {
    done: done.length,
    refused: refused.map(({ row, message }) => ({ goods_id: row.goods_id, name: row.item_name, message })),
  };
}

/** The goods that an operator named, or all that the filters find. */
export async function namedGoods(context: ScopedContext, input: Input): Promise<SQL | undefined | Failure> {
  const { all, goods_ids: ids = [] } = input;
  if (!all && ids.length === 0) return fail('请选择商品', 422, { field: 'goods_ids' });
  const wrong = await wrongTarget(context.db, input);
  if (wrong) return wrong;
  return all ? filtered(context, input) : and(ownGoods(context), inArray(goods.goods_id, ids));
}

/** POST /mall/goods/bulk */
export const bulkMallGoods: Handler<'bulkMallGoods'> = async (
  context,
  input,
): Promise<BulkMallGoodsAnswer | Failure> => {
  const where = await namedGoods(context, input);
  if (isFailure(where)) return where;
  return transact(context, async (tx, context): Promise<BulkMallGoodsAnswer | Failure> => {
    const { done, refused } = orThrow(await changeGoodsOf(tx, context, input, where));
    return { done, refused: refused.slice(0, 100) };
  });
};
