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

/** The next number of a variant; a default variant shares it with the goods. */
export async function nextItemId(tx: Db): Promise<number> {
  const { rows } = (await tx.execute(
    sql`select nextval(pg_get_serial_sequence('sku', 'item_id'))::int as id`,
  )) as unknown as { rows: { id: number }[] };
  return rows[0]?.id ?? 0;
}

function columnsOf(
  { wanted, spec_value_ids }: Planned,
  itemId: number,
  goodsId: number,
): Omit<Sku, 'store' | 'is_default'> {
  return {
    item_id: itemId,
    goods_id: goodsId,
    item_bn: wanted.bn || `MW${itemId}`,
    spec_value_ids,
    pic: wanted.pic ?? '',
    price: wanted.price,
    market_price: wanted.market_price ?? 0,
    member_price: wanted.member_price ?? null,
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

async function putOn(tx: Db, plan: Plan, goodsId: number): Promise<Changes> {
  const known = new Map(
    (await tx.select().from(sku).where(eq(sku.goods_id, goodsId))).map((row) => [row.item_id, row]),
  );
  const off = new Map((await offRows(tx, goodsId)).map((row) => [row.item_id, row]));
  const changes: Changes = { opening: [], adjust: [] };
  for (const planned of plan.on) {
    const itemId = planned.item_id || (await nextItemId(tx));
    const columns = { ...columnsOf(planned, itemId, goodsId), is_default: planned.is_default };
    const [row, back] = [known.get(itemId), off.get(itemId)];
    if (row) await tx.update(sku).set(columns).where(eq(sku.item_id, itemId));
    else await tx.insert(sku).values({ ...columns, store: back?.store ?? 0 });
    if (back) await tx.delete(skuOff).where(eq(skuOff.item_id, itemId));
    const store = row?.store ?? back?.store;
    if (store === undefined) changes.opening.push({ item_id: itemId, change: planned.wanted.store });
    else changes.adjust.push({ item_id: itemId, change: changeOf(planned, store) });
  }
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
  const leaving = plan.removed.length > 0 ? await tx.select().from(sku).where(inArray(sku.item_id, plan.removed)) : [];
  const removed = leaving.map(({ store: _store, is_default: _isDefault, ...row }) => row);
  await switchOff(
    tx,
    goodsId,
    [...removed, ...plan.off.map((one) => columnsOf(one, one.item_id, goodsId))],
    plan.specs,
  );
  const { opening, adjust } = await putOn(tx, plan, goodsId);
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
