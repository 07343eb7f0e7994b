/** New prices, stocks, brands or freight templates of many goods: what they would become, and writing it by the form's rules. */
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { changedValue, type ValueChange } from '../../../../engine/rules/goods/bulk-values.ts';
import { nameWithSpec } from '../../../../engine/rules/goods/specs.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import type { MallGoodsForm } from '../../../../schemas/types/contract.ts';
import { mayIn } from '../../../kernel/access/shops.ts';
import type { InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { freightTemplate } from '../../../places/freight/tables.ts';
import { specText } from '../../detail/spec-text.ts';
import { notDeleted, ownGoods } from '../../scope.ts';
import { lockNamed } from '../../stock/adjust.ts';
import { filteredStock } from '../../stock/office.ts';
import { brand, goods, sku } from '../../tables.ts';
import { formOf } from '../form.ts';
import { goodsFields } from '../import.ts';
import { filtered } from '../list.ts';
import { changeGoods, type Fields } from '../write.ts';

type Input = InputOf<'startGoodsValues'>;

/** A change of a number of each variant, or of what each goods is assigned to. */
export type Change = ({ of: 'variants' } & ValueChange) | Assignment;

interface Assignment {
  of: 'goods';
  field: 'brand' | 'freight_template';
  to_id: number;
  /** its name, and the shop that it is of: 0 for all shops */
  to: { name: string; shop_id: number };
}

const NO_COST = '没有修改成本价的权限';
const NONE = { brand: '无品牌', freight_template: '包邮' };

async function assignmentOf(db: Db, field: Assignment['field'], to_id: number): Promise<Assignment | Failure> {
  if (to_id === 0) return { of: 'goods', field, to_id, to: { name: NONE[field], shop_id: 0 } };
  const [row] =
    field === 'brand'
      ? await db.select({ name: brand.name }).from(brand).where(eq(brand.brand_id, to_id))
      : await db
          .select({ name: freightTemplate.name, shop_id: freightTemplate.shop_id })
          .from(freightTemplate)
          .where(eq(freightTemplate.template_id, to_id));
  if (!row) return fail(field === 'brand' ? '请选择品牌' : '请选择运费模板', 422, { field: 'to_id' });
  return { of: 'goods', field, to_id, to: { shop_id: 0, ...row } };
}

/** The change that a request means, or what is wrong with it. */
export async function changeOf(context: ScopedContext, input: Input): Promise<Change | Failure> {
  const { field, way = 'set', amount, rounding = 'none', to_id = 0 } = input;
  if (field === 'brand' || field === 'freight_template') return assignmentOf(context.db, field, to_id);
  if (amount === undefined || (amount < 0 && way !== 'percent')) return fail('请填写数值', 422, { field: 'amount' });
  if (way === 'percent' && (field === 'store' || amount < -10_000))
    return fail('请填写正确的百分比', 422, { field: 'amount' });
  if (field === 'cost_price' && !context.operator.grants.has('cost.write')) return fail(NO_COST, 403);
  return { of: 'variants', field, way, amount, rounding: field === 'store' ? 'none' : rounding };
}

/** The goods or variants that the operator named, or all that the list's filters find. */
export async function namedRows(context: ScopedContext, input: Input): Promise<SQL | undefined | Failure> {
  const { list, all, goods_ids = [], item_ids = [], state, ...filter } = input;
  const ids = list === 'goods' ? goods_ids : item_ids;
  if (!all && ids.length === 0) return fail('请选择商品', 422, { field: list === 'goods' ? 'goods_ids' : 'item_ids' });
  if (!all) return and(notDeleted, ownGoods(context), inArray(list === 'goods' ? goods.goods_id : sku.item_id, ids));
  if (state === 'low' || state === 'out' || state === 'ok')
    return list === 'stock'
      ? filteredStock(context, { ...filter, state })
      : fail('筛选条件不正确', 422, { field: 'state' });
  const found = list === 'goods' ? filtered(context, { ...filter, state }) : filteredStock(context, filter);
  return and(await found, notDeleted);
}

interface Row {
  /** of the variant, or of the goods */
  id: number;
  before: number | null;
  after: number | string;
}

async function valueRows({ db }: ScopedContext, change: ValueChange, where: SQL | undefined): Promise<Row[]> {
  const { item_id: id, price, market_price, cost_price, store } = sku;
  const { approve_status, on_at } = goods;
  const rows = await db
    .select({ id, price, market_price, cost_price, store, approve_status, on_at })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(where)
    .orderBy(asc(sku.goods_id), asc(id));
  return rows.map((row) => ({
    id: row.id,
    before: row[change.field],
    after: changedValue(row, change, isSold(row)),
  }));
}

const isSold = ({ approve_status, on_at }: { approve_status: string; on_at: number | null }): boolean =>
  approve_status === 'onsale' || on_at !== null;

const FOREIGN = '运费模板属于其他店铺';

async function assignedRows(
  { db }: ScopedContext,
  { field, to_id, to }: Assignment,
  where: SQL | undefined,
): Promise<Row[]> {
  const { goods_id: id, shop_id, brand_id, freight_template_id } = goods;
  const rows = await db
    .selectDistinct({ id, shop_id, brand: brand_id, freight_template: freight_template_id })
    .from(goods)
    .innerJoin(sku, eq(sku.goods_id, goods.goods_id))
    .where(where)
    .orderBy(asc(id));
  return rows.map((row) => {
    const isForeign = to.shop_id !== 0 && row.shop_id !== to.shop_id;
    return { id: row.id, before: row[field] ?? 0, after: isForeign ? FOREIGN : to_id };
  });
}

/** Every row that the condition selects, with what it has and what it would have; in the order of goods. */
export const plannedRows = (context: ScopedContext, change: Change, where: SQL | undefined): Promise<Row[]> =>
  change.of === 'variants' ? valueRows(context, change, where) : assignedRows(context, change, where);

/** Names of some rows, for the operator. */
export async function rowNames(db: Db, { of }: Change, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      item_id: sku.item_id,
      goods_id: sku.goods_id,
      ids: sku.spec_value_ids,
      name: goods.item_name,
      specs: goods.specs,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(inArray(of === 'variants' ? sku.item_id : sku.goods_id, [...ids]));
  return new Map(
    rows.map((row) =>
      of === 'variants'
        ? [row.item_id, nameWithSpec(row.name, specText(row.specs, row.ids))]
        : [row.goods_id, row.name],
    ),
  );
}

/** A value for the operator. */
export async function valueTexts(db: Db, change: Change, values: readonly (number | null)[]): Promise<string[]> {
  if (change.of === 'variants')
    return values.map((value) =>
      value === null ? '未填写' : change.field === 'store' ? `${value} 件` : formatYuan(value),
    );
  const ids = values.flatMap((value) => value || []);
  const rows =
    ids.length === 0
      ? []
      : change.field === 'brand'
        ? await db.select({ id: brand.brand_id, name: brand.name }).from(brand).where(inArray(brand.brand_id, ids))
        : await db
            .select({ id: freightTemplate.template_id, name: freightTemplate.name })
            .from(freightTemplate)
            .where(inArray(freightTemplate.template_id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return values.map((value) => (value ? (names.get(value) ?? `编号 ${value}`) : NONE[change.field]));
}

type Wrong = Map<number, string>;

/** The goods' fields with the change, and why some of its variants do not get it. */
function changedFields(form: MallGoodsForm, change: Change, ids: readonly number[]): { fields?: Fields; wrong: Wrong } {
  const fields = goodsFields(form);
  const wrong: Wrong = new Map();
  if (change.of === 'goods') {
    const { field, to_id, to } = change;
    if (to.shop_id !== 0 && form.distributor_id !== to.shop_id) wrong.set(form.goods_id, FOREIGN);
    const assigned = field === 'brand' ? { brand_id: to_id } : { freight_template_id: to_id === 0 ? null : to_id };
    return { fields: { ...fields, ...assigned }, wrong };
  }
  const items = fields.items.map((item, at) => {
    const { item_id = 0, is_on = false, cost_price = null } = form.items[at] ?? {};
    if (!ids.includes(item_id) || !is_on) return item;
    const { price, store, market_price = 0 } = item;
    const after = changedValue({ price, market_price, cost_price, store }, change, isSold(form));
    if (typeof after === 'number') return { ...item, [change.field]: after };
    wrong.set(item_id, after);
    return item;
  });
  return { fields: { ...fields, items }, wrong };
}

async function changeOne(
  context: ScopedContext,
  goodsId: number,
  change: Change,
  ids: readonly number[],
): Promise<Wrong> {
  const all = (message: string): Wrong => new Map(ids.map((id) => [id, message]));
  const form = await formOf(context, goodsId);
  if (isFailure(form)) return all(form.message);
  if (form.is_deleted) return all('商品已删除，请先恢复');
  const isCost = change.field === 'cost_price';
  if (isCost && !mayIn(context, 'cost.write', form.distributor_id)) return all(NO_COST);
  const { fields, wrong } = changedFields(form, change, ids);
  if (!fields || wrong.size === ids.length) return wrong;
  const came = await transact(context, (tx, context) => changeGoods(tx, context, goodsId, form.version, fields));
  return isFailure(came) ? all(came.message) : wrong;
}

/** Changes the rows with these numbers; answers why some were refused. A change that is refused for one stops no other. */
export async function changeRows(
  tx: Db,
  context: ScopedContext,
  change: Change,
  ids: readonly number[],
): Promise<Wrong> {
  const key = change.of === 'variants' ? sku.item_id : sku.goods_id;
  const found = await tx
    .select({ item_id: sku.item_id, goods_id: sku.goods_id })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(ownGoods(context), inArray(key, [...ids])))
    .orderBy(asc(sku.goods_id), asc(sku.item_id));
  await lockNamed(
    tx,
    context,
    found.map(({ item_id }) => ({ item_id, bn: '' })),
  );
  const groups = new Map<number, number[]>();
  for (const { item_id, goods_id } of found)
    groups.set(goods_id, change.of === 'variants' ? [...(groups.get(goods_id) ?? []), item_id] : [goods_id]);
  const known = new Set([...groups.values()].flat());
  const wrong: Wrong = new Map(ids.filter((id) => !known.has(id)).map((id) => [id, SERVER_MESSAGES.noSku]));
  for (const [goodsId, own] of groups)
    for (const [id, message] of await changeOne(context, goodsId, change, own)) wrong.set(id, message);
  return wrong;
}
