/** Chosen goods as rows of a table (表格编辑): read with their versions, and the changed cells written in one call. */
import type {
  MallGoodsForm,
  MallGridGoods,
  ReadGoodsGridAnswer,
  WriteGoodsGridAnswer,
} from '../../../../schemas/types/contract.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import { FREE_ON_SALE } from '../../../../engine/rules/goods/bulk-values.ts';
import { GRID_LIMIT } from '../../../../engine/rules/goods/grid.ts';
import { withGradePrice } from '../../../../engine/rules/goods/grade-prices.ts';
import { pick } from '../../../../engine/rules/wire/pick.ts';
import { mayIn } from '../../../kernel/access/shops.ts';
import type { Handler, InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { priceGrades } from '../choices/price-grades.ts';
import { formsOf } from '../form.ts';
import { goodsFields } from '../import.ts';
import { changeMany, type Fields } from '../write.ts';

type Wanted = InputOf<'writeGoodsGrid'>['goods'][number];
type Cells = Wanted['items'][number];
type Refused = WriteGoodsGridAnswer['refused'][number];

/** Fields of a variant that are as in the form. */
const CELLS = ['bn', 'barcode', 'price', 'market_price', 'member_price', 'grade_prices', 'store', 'weight'] as const;

const isSold = ({ approve_status, on_at }: MallGoodsForm): boolean => approve_status === 'onsale' || on_at !== null;

function gridGoods(context: ScopedContext, form: MallGoodsForm): MallGridGoods {
  const specOf = (ids: readonly number[]): string =>
    form.specs
      .flatMap(({ values }) => values.find(({ spec_value_id: id }) => ids.includes(id))?.name ?? [])
      .join(' / ');
  const { goods_id, version, name, distributor_id } = form;
  const items = form.items.filter(({ is_on }) => is_on);
  return {
    goods_id,
    version,
    name,
    is_sold: isSold(form),
    writes_cost: mayIn(context, 'cost.write', distributor_id),
    items: items.map(({ item_id, spec_value_ids, cost_price, ...item }) => ({
      item_id,
      spec: specOf(spec_value_ids),
      ...pick(item, CELLS),
      ...(cost_price !== undefined && { cost_price }),
    })),
  };
}

/** GET /mall/goods-grid */
export const readGoodsGrid: Handler<'readGoodsGrid'> = async (context, { goods_ids }): Promise<ReadGoodsGridAnswer> => {
  const ids = goods_ids.slice(0, GRID_LIMIT);
  const [read, grades] = await Promise.all([formsOf(context, ids), priceGrades(context)]);
  const forms = read.filter(({ is_deleted }) => !is_deleted);
  const list: MallGridGoods[] = [];
  let rows = 0;
  for (const form of forms) {
    const goods = gridGoods(context, form);
    rows += goods.items.length;
    if (rows > GRID_LIMIT) break;
    list.push(goods);
  }
  return { list, left_out: forms.length - list.length + goods_ids.length - ids.length, grades };
};

/** A variant with the changed cells, or the cell that is wrong. */
function changedItem(
  context: ScopedContext,
  form: MallGoodsForm,
  before: Fields['items'][number],
  { item_id: _id, seen_store, grade_prices: own = [], ...cells }: Cells,
): Fields['items'][number] | Failure {
  const { price, store, cost_price } = cells;
  if (price === 0 && before.price > 0 && isSold(form)) return fail(FREE_ON_SALE, 422, { field: 'price' });
  if (cost_price !== undefined && !mayIn(context, 'cost.write', form.distributor_id))
    return fail('没有修改成本价的权限', 403, { field: 'cost_price' });
  const seen = seen_store ?? before.store;
  if (store !== undefined && before.store + store - seen < 0)
    return fail(`期间有商品售出，库存只剩 ${before.store} 件`, 422, { field: 'store' });
  const prices = own.reduce(withGradePrice, before.grade_prices ?? []);
  return { ...before, ...cells, grade_prices: prices, seen_store: store === undefined ? before.store : seen };
}

const STALE = '已被他人修改，您填写的内容还在，请核对后再次保存';

/** The goods' fields with the changed cells; `note` is told the variant whose cell is wrong. */
function fieldsWith(
  context: ScopedContext,
  form: MallGoodsForm,
  { version, items: wanted }: Wanted,
  note: (itemId: number) => void,
): Fields | Failure {
  if (form.version !== version) return fail(STALE, 409, { fresh: gridGoods(context, form) });
  const fields = goodsFields(form);
  const items = [...fields.items];
  for (const cells of wanted) {
    const at = form.items.findIndex(({ item_id, is_on }) => item_id === cells.item_id && is_on);
    const before = items[at];
    if (!before) return fail(SERVER_MESSAGES.noSku);
    const item = changedItem(context, form, before, cells);
    if (isFailure(item)) {
      note(cells.item_id);
      return item;
    }
    items[at] = item;
  }
  return { ...fields, items };
}

/** PUT /mall/goods-grid: goods that are refused do not stop the others. */
export const writeGoodsGrid: Handler<'writeGoodsGrid'> = async (
  context,
  { goods: list },
): Promise<WriteGoodsGridAnswer | Failure> => {
  const wanted = new Map(list.map((one) => [one.goods_id, one]));
  if (wanted.size < list.length) return fail('同一个商品出现了两次', 422, { field: 'goods' });
  const rows = list.reduce((sum, { items }) => sum + items.length, 0);
  if (rows > GRID_LIMIT) return fail(`一次最多修改 ${GRID_LIMIT} 个规格`, 422, { field: 'goods' });
  return transact(context, async (tx, context): Promise<WriteGoodsGridAnswer> => {
    const wrong = new Map<number, number>();
    const ids = [...wanted.keys()];
    const came = await changeMany(tx, context, ids, (form) => {
      const one = wanted.get(form.goods_id);
      if (!one) return fail(SERVER_MESSAGES.noGoods);
      return fieldsWith(context, form, one, (itemId) => wrong.set(form.goods_id, itemId));
    });
    const refused = came.flatMap((one, at): Refused[] => {
      if (!isFailure(one)) return [];
      const { field, fresh } = one.extra;
      const [goods_id, item_id] = [ids[at] ?? 0, wrong.get(ids[at] ?? 0)];
      return [
        {
          goods_id,
          message: one.message,
          ...(item_id !== undefined && field !== undefined && { item_id, field }),
          ...(fresh !== undefined && { fresh: fresh as MallGridGoods }),
        },
      ];
    });
    return { saved: came.flatMap((one) => (isFailure(one) ? [] : gridGoods(context, one))), refused };
  });
};
