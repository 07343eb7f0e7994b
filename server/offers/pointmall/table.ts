/** Goods of the points mall by table: rows that come in, each a variant, and the rows of a file. */
import { asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { PointRow, PointVariant } from '../../../engine/rules/sheets/point-rows.ts';
import type { MallPointGoodsForm } from '../../../schemas/types/contract.ts';
import { byCode, coded } from '../../goods/codes.ts';
import { specText } from '../../goods/detail/spec-text.ts';
import { notNamed, twiceNamed } from '../../goods/stock/adjust.ts';
import { ownVariants } from '../../goods/stock/office.ts';
import { goods, sku } from '../../goods/tables.ts';
import type { InputOf, OperatorContext, ScopedContext } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { refused, type Foreseen } from '../../kernel/system/foreseen.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { listOrder, listWhere, pointFormOf, storePointGoods } from './office.ts';
import { pointGoods, pointItem } from './tables.ts';

/** Rows in one query. */
const AT_ONCE = 1000;

type Variant = Awaited<ReturnType<typeof ownVariants>>[number];

async function variantsOf(context: ScopedContext, rows: readonly PointRow[]): Promise<Map<number, Variant>> {
  const found = new Map<number, Variant>();
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    const codes = some.flatMap(({ bn }) => (bn === '' ? [] : [bn]));
    const numbers = some.flatMap(({ item_id = 0 }) => (item_id > 0 ? [item_id] : []));
    const which = or(coded(codes), inArray(sku.item_id, numbers));
    for (const one of which ? await ownVariants(context.db, context, which) : []) found.set(one.item_id, one);
  }
  return found;
}

/** The variant of a row among those that the rows name, or why there is none. */
function meant(
  { item_id = 0, bn }: PointRow,
  known: ReadonlyMap<number, Variant>,
  codedBy: ReturnType<typeof byCode<Variant>>,
): Variant | string {
  const own = known.get(item_id);
  const named = item_id === 0 ? codedBy(bn) : own ? [own] : [];
  const found = item_id > 0 && bn !== '' ? byCode(named)(bn) : named;
  const [first] = found;
  if (!first) return notNamed(item_id, bn);
  return found.length > 1 ? twiceNamed(bn, found.length) : first;
}

const pointText = (point: number, price: number): string => (price === 0 ? `${point}` : `${point} + ${price / 100} 元`);

/** What a table would change, without writing. */
export async function foreseenPoints(context: ScopedContext, rows: readonly PointRow[]): Promise<Foreseen[]> {
  const known = await variantsOf(context, rows);
  const codedBy = byCode([...known.values()]);
  const ids = [...known.keys()];
  const now = new Map(
    ids.length === 0
      ? []
      : (
          await context.db
            .select({ item: pointItem, offer: pointGoods })
            .from(pointItem)
            .innerJoin(pointGoods, eq(pointGoods.goods_id, pointItem.goods_id))
            .where(inArray(pointItem.item_id, ids))
        ).map((row) => [row.item.item_id, row] as const),
  );
  const seen = new Map<number, number>();
  return rows.map((row) => {
    const variant = meant(row, known, codedBy);
    if (typeof variant === 'string') return refused(variant);
    const earlier = seen.get(variant.item_id);
    if (earlier !== undefined) return refused(`与第 ${earlier} 行是同一个规格`);
    seen.set(variant.item_id, row.line);
    const before = now.get(variant.item_id);
    const price = row.price ?? before?.item.price ?? 0;
    const after = row.point === 0 ? '不再兑换' : pointText(row.point, price);
    if (!before) return row.point === 0 ? refused('不在积分商城') : { state: 'made', message: '', change: after };
    const facts = (['approve_status', 'limit_order', 'limit_member', 'sort'] as const).every(
      (name) => row[name] === undefined || row[name] === before.offer[name],
    );
    const was = pointText(before.item.point, before.item.price);
    const isSame = facts && row.point === before.item.point && price === before.item.price;
    return isSame
      ? { state: 'same', message: '', change: was }
      : { state: 'changed', message: '', change: was === after ? after : `${was} → ${after}` };
  });
}

/** The goods' form with what the row says; a goods that loses its last variant leaves the points mall. */
function withRow(form: MallPointGoodsForm, itemId: number, row: PointRow): InputOf<'writeMallPointGoods'> {
  const { goods_id, approve_status, limit_order, limit_member, sort } = form;
  const { line: _line, cells: _cells, item_id: _item, bn: _bn, point, price, ...facts } = row;
  const items = form.items.map((item) => ({
    item_id: item.item_id,
    ...(item.item_id === itemId
      ? { point, price: point === 0 ? 0 : (price ?? item.price) }
      : { point: item.point, price: item.price }),
  }));
  return { goods_id, approve_status, limit_order, limit_member, sort, ...facts, items };
}

/** Writes one row by the rules of the form. */
export async function importPoint(context: OperatorContext, row: PointRow): Promise<MallPointGoodsForm | Failure> {
  const known = await variantsOf(context, [row]);
  const variant = meant(row, known, byCode([...known.values()]));
  if (typeof variant === 'string') return fail(variant);
  return transact(context, async (tx, context) => {
    await tx.select({ id: goods.goods_id }).from(goods).where(eq(goods.goods_id, variant.goods_id)).for('update');
    const form = orThrow(await pointFormOf(tx, variant.goods_id));
    if (form.is_new && row.point === 0) return fail('不在积分商城');
    const wanted = withRow(form, variant.item_id, row);
    const isLast = wanted.items.every(({ point }) => point === 0);
    return isLast ? fail('这是最后一个可兑换的规格，请把状态写成 已下架') : storePointGoods(tx, context, wanted);
  });
}

/** The rows of a file: the variants of the goods that the list finds, in its order. */
export async function pointRows(db: Db, filter: InputOf<'listMallPointGoods'>): Promise<PointVariant[]> {
  const rows = await db
    .select({ offer: pointGoods, item: pointItem, variant: sku, name: goods.item_name, specs: goods.specs })
    .from(pointGoods)
    .innerJoin(goods, eq(goods.goods_id, pointGoods.goods_id))
    .innerJoin(pointItem, eq(pointItem.goods_id, pointGoods.goods_id))
    .innerJoin(sku, eq(sku.item_id, pointItem.item_id))
    .where(listWhere(filter))
    .orderBy(...listOrder(filter), desc(sku.is_default), asc(sku.item_id));
  return rows.map(({ offer, item, variant, name, specs }) => ({
    item_id: variant.item_id,
    name,
    spec: specText(specs, variant.spec_value_ids),
    bn: variant.item_bn,
    barcode: variant.barcode,
    sold_for: variant.price,
    point: item.point,
    price: item.price,
    store: variant.store,
    approve_status: offer.approve_status,
    limit_order: offer.limit_order,
    limit_member: offer.limit_member,
    sort: offer.sort,
  }));
}
