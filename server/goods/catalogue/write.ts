/** Changes goods (office). The answer is read again after writing; the trail records the goods before and after. */
import { eq } from 'drizzle-orm';
import { writtenText } from '../../kernel/system/written-text.ts';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { introHtml } from '../detail/intro.ts';
import { goods, goodsTag, sku, type IntroBlock } from '../tables.ts';
import { writeWords } from '../search/word-rows.ts';
import { actorOf, record } from '../../kernel/system/audit.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { failureOf, referencesOf } from './checks.ts';
import { sentColumns, UNWRITTEN, type FormColumns } from './columns.ts';
import { formOf, offRows } from './form.ts';
import { planVariants, Wrong, type Known, type Plan } from './matrix.ts';
import { lockGoods } from '../scope.ts';
import { storeVariants } from './store-variants.ts';

type Goods = typeof goods.$inferSelect;
export type Fields = Omit<InputOf<'addMallGoods'>, 'distributor_id' | 'number'>;

/** The values of new goods. */
export const EMPTY: FormColumns & Pick<Goods, 'params' | 'intro' | 'approve_status'> = {
  ...UNWRITTEN,
  params: [],
  intro: [],
  approve_status: 'instock',
};

function introOf(html: string | undefined, before: IntroBlock[]): IntroBlock[] {
  if (html === undefined || html === introHtml(before)) return before;
  const clean = writtenText('intro', html);
  return clean === '' ? [] : [{ kind: 'html', html: clean }];
}

export function columnsOf(input: Fields, before: typeof EMPTY) {
  return {
    ...sentColumns({ ...input, service_text: input.service_text?.trim() }, before),
    item_name: input.name,
    params: input.params?.map(({ name, value }): [string, string] => [name.trim(), value.trim()]) ?? before.params,
    intro: introOf(input.intro, before.intro),
    approve_status: input.approve_status ?? before.approve_status,
  };
}

export type Columns = ReturnType<typeof columnsOf>;

/** Costs are taken from those alone who may change them. */
function itemsOf({ operator }: ScopedContext, { items }: Fields): Fields['items'] {
  if (operator.grants.has('cost.write')) return items;
  return items.map(({ cost_price: _cost, ...item }) => item);
}

export function planOf(context: ScopedContext, input: Fields, known: Known): Plan | Failure {
  try {
    return planVariants(input.specs ?? [], itemsOf(context, input), known);
  } catch (error) {
    if (error instanceof Wrong) return fail(error.message, 422, { field: 'items' });
    throw error;
  }
}

async function writeTags(tx: Db, goodsId: number, tagIds: readonly number[]): Promise<void> {
  await tx.delete(goodsTag).where(eq(goodsTag.goods_id, goodsId));
  const ids = [...new Set(tagIds)];
  if (ids.length > 0) await tx.insert(goodsTag).values(ids.map((tag_id) => ({ goods_id: goodsId, tag_id })));
}

/** Changes goods. A stale write changes nothing and is answered with the current goods (checklist 13). */
export async function changeGoods(
  tx: Db,
  context: ScopedContext,
  goodsId: number,
  version: number,
  fields: Fields,
): Promise<MallGoodsForm | Failure> {
  const row = await lockGoods(tx, context, goodsId);
  if (!row) return notFound(SERVER_MESSAGES.noGoods);
  const before = orThrow(await formOf(context, goodsId));
  if (row.version !== version) return fail('商品已被他人修改，请载入最新内容后再试', 409, { fresh: before });
  if (row.deleted_at !== null) return fail('商品已删除，请先恢复');
  const { item_id, spec_value_ids } = sku;
  const on = await tx.select({ item_id, spec_value_ids }).from(sku).where(eq(sku.goods_id, goodsId));
  const variants = [...on, ...(await offRows(tx, goodsId))];
  const plan = orThrow(planOf(context, fields, { goods_id: goodsId, specs: row.specs, variants }));
  const columns = columnsOf(fields, row);
  const { tag_ids } = fields;
  const checked = { ...columns, specs: plan.specs, tag_ids: tag_ids ?? [] };
  const failure = failureOf(context, checked, row, await referencesOf(tx, [checked]));
  if (failure) throwFailure(failure);
  const now = seconds(context);
  await tx
    .update(goods)
    .set({ ...columns, version: version + 1, updated: now })
    .where(eq(goods.goods_id, goodsId));
  if (tag_ids) await writeTags(tx, goodsId, tag_ids);
  const moved = { actor: actorOf(context), now, reference: `goods:${goodsId}:${version + 1}` };
  await storeVariants(tx, goodsId, plan, moved);
  await writeWords(tx, [goodsId]);
  const after = orThrow(await formOf(context, goodsId));
  await record(context, 'goods.put', `goods:${goodsId}`, { before, after }, tx);
  return after;
}

/** PUT /mall/goods/:goods_id */
export const writeMallGoods: Handler<'writeMallGoods'> = async (context, { goods_id, version, ...fields }) =>
  transact(context, (tx, context) => changeGoods(tx, context, goods_id, version, fields));
