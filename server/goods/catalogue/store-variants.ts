/** Writes planned variants: keeps, makes, switches off and restores rows, and changes their stock through the ledger. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { fail } from '../../kernel/http/answer.ts';
import { specText } from '../detail/spec-text.ts';
import { goods, sku, skuOff } from '../tables.ts';
import { adjustPieces } from '../stock/move.ts';
import { throwFailure } from '../../kernel/system/transact.ts';
import { offRows } from './form.ts';
import type { Plan, Planned } from './matrix.ts';

type Sku = typeof sku.$inferSelect;

interface Moved {
  actor: string;
  now: number;
  /** unique for this change of the goods */
  reference: string;
}

/** The next numbers of variants; a default variant shares its number with the goods. */
export async function nextItemIds(tx: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = (await tx.execute(
    sql`select nextval(pg_get_serial_sequence('sku', 'item_id'))::int as id from generate_series(1, ${count}::int)`,
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

type Facts = Pick<Sku, 'barcode' | 'weight' | 'cost_price'>;

const UNKNOWN: Facts = { barcode: '', weight: null, cost_price: null };

/** The columns of a planned variant. Facts that the request does not name stay as they were. */
function columnsOf(
  { wanted, spec_value_ids }: Planned,
  itemId: number,
  goodsId: number,
  before: Facts = UNKNOWN,
): Omit<Sku, 'store' | 'is_default'> {
  const { barcode = before.barcode, weight = before.weight, cost_price = before.cost_price } = wanted;
  return {
    item_id: itemId,
    goods_id: goodsId,
    item_bn: wanted.bn || `MW${itemId}`,
    spec_value_ids,
    pic: wanted.pic ?? '',
    price: wanted.price,
    market_price: wanted.market_price ?? 0,
    member_price: wanted.member_price ?? null,
    barcode,
    weight,
    cost_price,
  };
}

async function switchOff(
  tx: Db,
  goodsId: number,
  rows: readonly Omit<Sku, 'store' | 'is_default'>[],
  specs: Plan['specs'],
): Promise<void> {
  if (rows.length === 0) return;
  const [before] = await tx.select({ specs: goods.specs }).from(goods).where(eq(goods.goods_id, goodsId));
  const textOf = (ids: number[]): string => specText(before?.specs ?? [], ids) || specText(specs, ids);
  const ids = rows.map(({ item_id }) => item_id);
  await tx.delete(sku).where(inArray(sku.item_id, ids));
  await tx.delete(skuOff).where(inArray(skuOff.item_id, ids));
  await tx.insert(skuOff).values(
    rows.map((row) => ({
      ...row,
      item_spec_desc: textOf(row.spec_value_ids),
    })),
  );
}

/** Stock changes of existing variants, and the opening stock of new ones. */
interface Changes {
  opening: { item_id: number; change: number }[];
  adjust: { item_id: number; change: number }[];
}

/** The change is relative to the stock the operator saw, so that pieces sold meanwhile stay sold. */
function changeOf({ wanted }: Planned, store: number): number {
  return wanted.store - (wanted.seen_store ?? store);
}

/** The variants as they were: sold ones, and those that are switched off. */
interface Before {
  on: ReadonlyMap<number, Sku>;
  off: ReadonlyMap<number, Awaited<ReturnType<typeof offRows>>[number]>;
}

async function variantsBefore(tx: Db, goodsId: number): Promise<Before> {
  const on = await tx.select().from(sku).where(eq(sku.goods_id, goodsId));
  const off = await offRows(tx, goodsId);
  return { on: new Map(on.map((row) => [row.item_id, row])), off: new Map(off.map((row) => [row.item_id, row])) };
}

async function putOn(tx: Db, plan: Plan, goodsId: number, before: Before): Promise<Changes> {
  const changes: Changes = { opening: [], adjust: [] };
  const ids = await nextItemIds(tx, plan.on.filter(({ item_id }) => item_id === 0).length);
  const added: (typeof sku.$inferInsert)[] = [];
  for (const planned of plan.on) {
    const itemId = planned.item_id || (ids.shift() ?? 0);
    const [row, back] = [before.on.get(itemId), before.off.get(itemId)];
    const columns = { ...columnsOf(planned, itemId, goodsId, row ?? back), is_default: planned.is_default };
    if (row) await tx.update(sku).set(columns).where(eq(sku.item_id, itemId));
    else added.push({ ...columns, store: back?.store ?? 0 });
    if (back) await tx.delete(skuOff).where(eq(skuOff.item_id, itemId));
    const store = row?.store ?? back?.store;
    if (store === undefined) changes.opening.push({ item_id: itemId, change: planned.wanted.store });
    else changes.adjust.push({ item_id: itemId, change: changeOf(planned, store) });
  }
  if (added.length > 0) await tx.insert(sku).values(added);
  return changes;
}

/**
 * Writes the plan. The caller has locked goods and variants (scope.ts). Ends the transaction when a stock would become negative.
 */
export async function storeVariants(
  tx: Db,
  goodsId: number,
  plan: Plan,
  { actor, now, reference }: Moved,
): Promise<void> {
  const before = await variantsBefore(tx, goodsId);
  const leaving = plan.removed.flatMap((id) => before.on.get(id) ?? []);
  const removed = leaving.map(({ store: _store, is_default: _isDefault, ...row }) => row);
  const off = plan.off.map((one) => {
    const { item_id: id } = one;
    return columnsOf(one, id, goodsId, before.on.get(id) ?? before.off.get(id));
  });
  await switchOff(tx, goodsId, [...removed, ...off], plan.specs);
  const { opening, adjust } = await putOn(tx, plan, goodsId, before);
  const first = plan.on[0]?.wanted;
  await tx
    .update(goods)
    .set({
      specs: plan.specs,
      price: first?.price ?? 0,
      market_price: first?.market_price ?? 0,
      store: sql`(select coalesce(sum(s.store), 0)::int from sku s where s.goods_id = ${goodsId})`,
    })
    .where(eq(goods.goods_id, goodsId));
  const shared = { actor, reason: '编辑商品' };
  await adjustPieces(tx, { ...shared, kind: 'opening', reference: '', changes: opening }, now);
  const short = await adjustPieces(tx, { ...shared, kind: 'adjust', reference, changes: adjust }, now);
  if (short.length > 0) throwFailure(fail('库存不能小于0：编辑期间有商品售出，请刷新后重试', 422, { field: 'items' }));
}

/** Writes the variants of new goods, and opens their stock; `goods.store` must be 0. */
export async function makeVariants(
  tx: Db,
  made: readonly { goods_id: number; plan: Plan; item_ids: readonly number[] }[],
  { actor, now }: Omit<Moved, 'reference'>,
): Promise<void> {
  const rows = made.flatMap(({ goods_id, plan, item_ids }) => {
    const ids = [...item_ids];
    return plan.on.map((planned) => {
      const itemId = planned.item_id || (ids.shift() ?? 0);
      return {
        row: { ...columnsOf(planned, itemId, goods_id), is_default: planned.is_default, store: 0 },
        opening: { item_id: itemId, change: planned.wanted.store },
      };
    });
  });
  await tx.insert(sku).values(rows.map(({ row }) => row));
  const opening = { actor, reason: '编辑商品', kind: 'opening' as const, reference: '' };
  await adjustPieces(tx, { ...opening, changes: rows.map((one) => one.opening) }, now);
}
