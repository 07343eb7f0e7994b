/**
 * Changes goods (office): one from the form, or many with a few statements for all of them. The answer is read again after
 * writing; the trail records the goods before and after.
 */
import { inArray } from 'drizzle-orm';
import { writtenText } from '../../kernel/system/written-text.ts';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { introHtml } from '../detail/intro.ts';
import { goods, goodsTag, type IntroBlock } from '../tables.ts';
import { writeWords } from '../search/word-rows.ts';
import { actorOf, recordAll } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { failureOf, referencesOf } from './checks.ts';
import { excludedOf, FORM_COLUMNS, sentColumns, UNWRITTEN, type FormColumns } from './columns.ts';
import { formsOf } from './form.ts';
import { planVariants, Wrong, type Known, type Plan } from './matrix.ts';
import { lockAll } from '../scope.ts';
import { isShort, storeKept, storeVariants, variantsBefore, type Changed } from './store-variants.ts';

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

async function writeTags(tx: Db, list: readonly Planned[]): Promise<void> {
  const tagged = list.flatMap(({ goods_id, tag_ids }) => (tag_ids ? { goods_id, tag_ids } : []));
  if (tagged.length === 0) return;
  await tx.delete(goodsTag).where(
    inArray(
      goodsTag.goods_id,
      tagged.map(({ goods_id }) => goods_id),
    ),
  );
  const rows = tagged.flatMap(({ goods_id, tag_ids }) => [...new Set(tag_ids)].map((tag_id) => ({ goods_id, tag_id })));
  if (rows.length > 0) await tx.insert(goodsTag).values(rows);
}

/** What a goods becomes, given as it is now and locked, or why it stays. */
export type FieldsOf = (form: MallGoodsForm) => Fields | Failure;

interface Planned extends Changed {
  row: Goods;
  form: MallGoodsForm;
  columns: Columns;
  tag_ids: readonly number[] | undefined;
}

const SHORT = '库存不能小于0：编辑期间有商品售出，请刷新后重试';

async function planAll(
  tx: Db,
  context: ScopedContext,
  goodsIds: readonly number[],
  fieldsOf: FieldsOf,
): Promise<(Planned | Failure)[]> {
  const rows = new Map((await lockAll(tx, context, goodsIds)).map((row) => [row.goods_id, row]));
  const forms = new Map((await formsOf(context, goodsIds)).map((form) => [form.goods_id, form]));
  const variantsOf = await variantsBefore(tx, goodsIds);
  const plans = goodsIds.map((goods_id): Planned | Failure => {
    const [row, form] = [rows.get(goods_id), forms.get(goods_id)];
    if (!row || !form) return notFound(SERVER_MESSAGES.noGoods);
    const fields = fieldsOf(form);
    if (isFailure(fields)) return fields;
    if (row.deleted_at !== null) return fail('商品已删除，请先恢复');
    const { specs } = row;
    const before = variantsOf(goods_id);
    const variants = [...before.on.values(), ...before.off.values()];
    const plan = planOf(context, fields, { goods_id, specs, variants });
    if (isFailure(plan)) return plan;
    if (isShort({ plan, before })) return fail(SHORT, 422, { field: 'items' });
    const reference = `goods:${goods_id}:${row.version + 1}`;
    return {
      goods_id,
      specs,
      plan,
      before,
      reference,
      row,
      form,
      columns: columnsOf(fields, row),
      tag_ids: fields.tag_ids,
    };
  });
  const checked = (one: Planned) => ({ ...one.columns, specs: one.plan.specs, tag_ids: one.tag_ids ?? [] });
  const references = await referencesOf(
    tx,
    plans.flatMap((one) => (isFailure(one) ? [] : checked(one))),
  );
  return plans.map((one) => (isFailure(one) ? one : (failureOf(context, checked(one), one.row, references) ?? one)));
}

/** Columns of `goods` that the form writes. */
const WRITTEN = [
  ...FORM_COLUMNS,
  ...(['item_name', 'params', 'intro', 'approve_status', 'specs', 'price', 'market_price', 'store'] as const),
  ...(['version', 'updated'] as const),
];

/** Writes rows that exist and are locked, with one statement for all of them. */
async function changeRows(tx: Db, list: readonly Planned[], now: number): Promise<void> {
  const rows = list.map(({ row, columns, plan, before }) => {
    const first = plan.on[0]?.wanted;
    const prices = { price: first?.price ?? 0, market_price: first?.market_price ?? 0 };
    const kept = { store: storeKept({ plan, before }), version: row.version + 1, updated: now };
    return { ...row, ...columns, ...prices, ...kept, specs: plan.specs };
  });
  await tx
    .insert(goods)
    .values(rows)
    .onConflictDoUpdate({ target: goods.goods_id, set: excludedOf(WRITTEN) });
}

/**
 * Changes different goods in the caller's transaction, and answers each as it is now, or why it was refused, which does not stop
 * the others. An error of the database undoes all.
 */
export async function changeMany(
  tx: Db,
  context: ScopedContext,
  goodsIds: readonly number[],
  fieldsOf: FieldsOf,
): Promise<(MallGoodsForm | Failure)[]> {
  if (goodsIds.length === 0) return [];
  const plans = await planAll(tx, context, goodsIds, fieldsOf);
  const good = plans.flatMap((one) => (isFailure(one) ? [] : one));
  if (good.length === 0) return plans.filter(isFailure);
  const now = seconds(context);
  const ids = good.map(({ goods_id }) => goods_id);
  await changeRows(tx, good, now);
  await writeTags(tx, good);
  await storeVariants(tx, good, { actor: actorOf(context), now });
  await writeWords(tx, ids);
  const after = new Map((await formsOf(context, ids)).map((form) => [form.goods_id, form]));
  const changed = good.map(({ goods_id, form }) => ({
    subject: `goods:${goods_id}`,
    detail: { before: form, after: after.get(goods_id) },
  }));
  await recordAll(context, 'goods.put', changed, tx);
  return plans.map((one) => (isFailure(one) ? one : (after.get(one.goods_id) ?? notFound(SERVER_MESSAGES.noGoods))));
}

/** Changes one goods. A stale write changes nothing and is answered with the current goods (checklist 13). */
export async function changeGoods(
  tx: Db,
  context: ScopedContext,
  goodsId: number,
  version: number,
  fields: Fields,
): Promise<MallGoodsForm | Failure> {
  const fieldsOf: FieldsOf = (form) =>
    form.version === version ? fields : fail('商品已被他人修改，请载入最新内容后再试', 409, { fresh: form });
  const [changed = notFound(SERVER_MESSAGES.noGoods)] = await changeMany(tx, context, [goodsId], fieldsOf);
  return changed;
}

/** PUT /mall/goods/:goods_id */
export const writeMallGoods: Handler<'writeMallGoods'> = async (context, { goods_id, version, ...fields }) =>
  transact(context, (tx, context) => changeGoods(tx, context, goods_id, version, fields));
