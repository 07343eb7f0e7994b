/** Imports goods from table rows: each row separately, by the rules of the form. */
import { and, eq, type SQL } from 'drizzle-orm';
import { FREE_ON_SALE } from '../../../engine/rules/goods/bulk-values.ts';
import type { MallGoodsForm, ImportMallGoodsAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { brand, goods, sku, tag } from '../tables.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { categoryRows, pathsOf } from '../categories/category-tree.ts';
import { formOf } from './form.ts';
import { notDeleted, ownGoods } from '../scope.ts';
import { addGoods } from './make.ts';
import { changeGoods, type Fields } from './write.ts';

export type ImportedRow = InputOf<'importMallGoods'>['rows'][number];
type Row = ImportedRow;

/** The names that rows use: paths of sales categories and their last names, brands and tags. */
interface Names {
  categories: Map<string, number>;
  brands: Map<string, number>;
  tags: Map<string, number>;
}

export async function namesOf(db: Db): Promise<Names> {
  const [categories, brands, tags] = await Promise.all([
    categoryRows(db),
    db.select().from(brand),
    db.select().from(tag),
  ]);
  const paths = pathsOf(categories, false);
  const lastOf = (path: string): string => path.split(' / ').at(-1) ?? path;
  return {
    categories: new Map([
      ...paths
        .filter(({ name }) => paths.filter((other) => lastOf(other.name) === lastOf(name)).length === 1)
        .map(({ id, name }) => [lastOf(name), id] as const),
      ...paths.map(({ id, name }) => [name, id] as const),
    ]),
    brands: new Map(brands.map(({ brand_id, name }) => [name, brand_id])),
    tags: new Map(tags.map(({ tag_id, tag_name: name }) => [name, tag_id])),
  };
}

/** The fields of goods that a row sets; a failure when it names something that does not exist. */
function fieldsOfRow(row: Row, names: Names): Partial<Fields> | Failure {
  const category = row.category === undefined ? undefined : names.categories.get(row.category.trim());
  const brandId = row.brand === undefined ? undefined : names.brands.get(row.brand.trim());
  const tagIds = row.tags?.map((name) => names.tags.get(name.trim()) ?? 0);
  if (row.category !== undefined && category === undefined) return fail(`没有分类「${row.category}」`);
  if (row.brand !== undefined && brandId === undefined) return fail(`没有品牌「${row.brand}」`);
  if (tagIds?.includes(0)) return fail(`没有标签「${row.tags?.[tagIds.indexOf(0)]}」`);
  const fields: Partial<Fields> = {};
  if (row.name !== undefined) fields.name = row.name.trim();
  if (row.brief !== undefined) fields.brief = row.brief;
  if (row.pics !== undefined) fields.pics = row.pics;
  if (row.approve_status !== undefined) fields.approve_status = row.approve_status;
  if (category !== undefined) fields.category_id = category;
  if (brandId !== undefined) fields.brand_id = brandId;
  if (tagIds !== undefined) fields.tag_ids = tagIds;
  return fields;
}

/** The goods' current values in the form in which they are written. */
export function goodsFields({ specs, items, ...form }: MallGoodsForm): Fields {
  return {
    ...form,
    specs: specs.map(({ name, values }) => ({ name, values })),
    items: items.map(({ item_id: _id, ...item }) => ({ ...item, seen_store: item.store })),
  };
}

interface Meant {
  goods_id: number;
  item_id: number;
}

/** The variant a row means: by its code, or the default variant of its number. undefined for new goods. */
async function meantBy(
  tx: Db,
  context: ScopedContext,
  { goods_id, bn = '' }: Row,
): Promise<Meant | undefined | Failure> {
  const find = (which: SQL) =>
    tx
      .select({ goods_id: sku.goods_id, item_id: sku.item_id })
      .from(sku)
      .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
      .where(and(notDeleted, ownGoods(context), which))
      .limit(2);
  if (goods_id !== undefined) {
    const [own] = await find(eq(sku.item_id, goods_id));
    return own ?? fail(`没有编号为 ${goods_id} 的商品`);
  }
  if (bn.trim() === '') return undefined;
  const [first, second] = await find(eq(sku.item_bn, bn.trim()));
  return second ? fail(`编码 ${bn.trim()} 有几个规格在用，请改用编号`) : first;
}

/**
 * true when a row gives the stock of all variants of its goods together, as the list does; then it is not the stock of one
 * variant.
 */
function isWhole(row: Row, { items }: MallGoodsForm): boolean {
  return row.goods_id !== undefined && items.filter(({ is_on }) => is_on).length > 1;
}

function changedItems(row: Row, form: MallGoodsForm, itemId: number): Fields['items'] | Failure {
  const total = form.items.reduce((sum, { is_on, store }) => sum + (is_on ? store : 0), 0);
  if (isWhole(row, form) && row.store !== undefined && row.store !== total)
    return fail('商品有几个规格，请用规格的编码导入库存');
  return goodsFields(form).items.map((item, at) => {
    if (form.items[at]?.item_id !== itemId) return item;
    const { price = item.price, market_price = item.market_price ?? 0, bn = item.bn ?? '' } = row;
    const store = isWhole(row, form) ? item.store : (row.store ?? item.store);
    return { ...item, price, market_price, store, bn: bn.trim() };
  });
}

/** true when goods would be sold for nothing, now or at their time: more likely a forgotten cell. */
function isFree({ approve_status: status, on_at, items }: Pick<Fields, 'approve_status' | 'on_at' | 'items'>) {
  const isSold = status === 'onsale' || (on_at ?? null) !== null;
  return isSold && items.some(({ is_on, price }) => is_on && price === 0);
}

/** Makes or changes goods from a row. `number` identifies the table, so that a repeated row makes nothing twice. */
export async function importOne(
  context: ScopedContext,
  row: Row,
  names: Names,
  number: string,
): Promise<'made' | 'changed' | Failure> {
  const fields = fieldsOfRow(row, names);
  if (isFailure(fields)) return fields;
  const meant = await meantBy(context.db, context, row);
  if (isFailure(meant)) return meant;
  if (meant) {
    const changed = await transact(context, async (tx, context) => {
      const form = orThrow(await formOf(context, meant.goods_id));
      const items = orThrow(changedItems(row, form, meant.item_id));
      // The list shows 在售 for goods that are only displayed, too.
      const isDisplayOnly = fields.approve_status === 'onsale' && form.approve_status === 'only_show';
      const state = isDisplayOnly ? { approve_status: form.approve_status } : {};
      const isSameName = fields.name === form.name.trim();
      const named = isSameName ? { name: form.name } : {};
      const after = { ...goodsFields(form), ...fields, ...named, ...state, items };
      if (isFree(after) && !isFree(form)) return fail(FREE_ON_SALE);
      return changeGoods(tx, context, form.goods_id, form.version, after);
    });
    return isFailure(changed) ? changed : 'changed';
  }
  const { name = '' } = fields;
  if (name === '') return fail('新商品缺少商品名称');
  if (row.price === undefined) return fail('新商品缺少售价');
  const { price, market_price = 0, store = 0, bn = '' } = row;
  const items = [{ is_on: true, is_default: true, spec_value_ids: [], price, market_price, store, bn: bn.trim() }];
  if (isFree({ ...fields, items })) return fail(FREE_ON_SALE);
  const made = await addGoods(context, { ...fields, name, items, number: `${number}-${row.line}` });
  return isFailure(made) ? made : 'made';
}

/** POST /mall/goods/import */
export const importMallGoods: Handler<'importMallGoods'> = async (
  context,
  { rows, number },
): Promise<ImportMallGoodsAnswer> => {
  const names = await namesOf(context.db);
  const done: ImportMallGoodsAnswer = { made: 0, changed: 0, wrong: [] };
  const lineOf = new Map<string, number>();
  for (const row of rows) {
    const code = row.bn?.trim() ?? '';
    const earlier = lineOf.get(code);
    if (code !== '') lineOf.set(code, earlier ?? row.line);
    const isAgain = code !== '' && earlier !== undefined;
    const came = isAgain ? fail(`与第 ${earlier} 行的编码相同`) : await importOne(context, row, names, number);
    if (isFailure(came)) done.wrong.push({ line: row.line, message: came.message });
    else done[came] += 1;
  }
  return done;
};
