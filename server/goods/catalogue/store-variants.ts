/** Writes planned variants: keeps, makes, switches off and restores rows, and changes their stock through the ledger. */
import { asc, inArray, sql } from 'drizzle-orm';
import { gradePricesBy } from '../../../engine/rules/goods/grade-prices.ts';
import type { Db } from '../../kernel/db/database.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { specText } from '../detail/spec-text.ts';
import { sku, skuOff } from '../tables.ts';
import { adjustPieces } from '../stock/move.ts';
import { excludedOf } from './columns.ts';
import { offRows, type OffRow } from './form.ts';
import type { Plan, Planned } from './matrix.ts';

type Sku = typeof sku.$inferSelect;
type VariantRow = Omit<Sku, 'store' | 'is_default'>;

interface Moved {
  actor: string;
  now: number;
}

/** The next numbers of variants; a default variant shares its number with the goods. */
export async function nextItemIds(tx: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = (await tx.execute(
    sql`select nextval(pg_get_serial_sequence('sku', 'item_id'))::int as id from generate_series(1, ${count}::int)`,
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

type Facts = Pick<Sku, 'barcode' | 'weight' | 'cost_price' | 'grade_prices'>;

const UNKNOWN: Facts = { barcode: '', weight: null, cost_price: null, grade_prices: {} };

/** The columns of a planned variant. Facts that the request does not name stay as they were. */
function columnsOf(
  { wanted, spec_value_ids }: Planned,
  itemId: number,
  goodsId: number,
  before: Facts = UNKNOWN,
): VariantRow {
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
    grade_prices: wanted.grade_prices ? gradePricesBy(wanted.grade_prices) : before.grade_prices,
    barcode,
    weight,
    cost_price,
  };
}

/** Goods whose variants change, as they are now; the caller has locked goods and variants (scope.ts). */
export interface Changed {
  goods_id: number;
  specs: Plan['specs'];
  plan: Plan;
  /** its variants by number: sold ones, and those that are switched off */
  before: { on: ReadonlyMap<number, Sku>; off: ReadonlyMap<number, OffRow> };
  /** unique for this change of the goods */
  reference: string;
}

/** Goods with their variants before a change. */
export async function variantsBefore(
  tx: Db,
  goodsIds: readonly number[],
): Promise<(goodsId: number) => Changed['before']> {
  const ids = [...goodsIds];
  const on = await tx.select().from(sku).where(inArray(sku.goods_id, ids)).orderBy(asc(sku.item_id));
  const off = await offRows(tx, ids);
  const byGoods = new Map(ids.map((id) => [id, { on: new Map<number, Sku>(), off: new Map<number, OffRow>() }]));
  for (const row of on) byGoods.get(row.goods_id)?.on.set(row.item_id, row);
  for (const row of off) byGoods.get(row.goods_id)?.off.set(row.item_id, row);
  return (goodsId) => byGoods.get(goodsId) ?? { on: new Map(), off: new Map() };
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const AT_ONCE = 2000;

function parts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_none, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

async function addRows(tx: Db, rows: readonly Sku[]): Promise<void> {
  for (const some of parts(rows)) await tx.insert(sku).values(some);
}

/** Columns that the form writes; stock changes through the ledger alone. */
const WRITTEN = [
  'is_default',
  'item_bn',
  'spec_value_ids',
  'pic',
  'price',
  'market_price',
  'member_price',
  'grade_prices',
  'barcode',
  'weight',
  'cost_price',
] as const satisfies readonly (keyof Sku)[];

/** Writes rows that exist and are locked, with one statement for many of them. */
async function changeRows(tx: Db, rows: readonly Sku[]): Promise<void> {
  for (const some of parts(rows))
    await tx
      .insert(sku)
      .values(some)
      .onConflictDoUpdate({ target: sku.item_id, set: excludedOf(WRITTEN) });
}

/** Rows of variants that are no longer sold. */
function offRowsAfter({ goods_id, specs, plan, before }: Changed): (typeof skuOff.$inferInsert)[] {
  const leaving = plan.removed.flatMap((id) => before.on.get(id) ?? []);
  const removed = leaving.map(({ store: _store, is_default: _isDefault, ...row }): VariantRow => row);
  const off = plan.off.map((one) => {
    const { item_id: id } = one;
    return columnsOf(one, id, goods_id, before.on.get(id) ?? before.off.get(id));
  });
  const textOf = (ids: number[]): string => specText(specs, ids) || specText(plan.specs, ids);
  return [...removed, ...off].map((row) => ({ ...row, item_spec_desc: textOf(row.spec_value_ids) }));
}

const storeBefore = ({ on, off }: Changed['before'], itemId: number): number | undefined =>
  (on.get(itemId) ?? off.get(itemId))?.store;

/** The change is relative to the stock the operator saw, so that pieces sold meanwhile stay sold. */
const changeOf = ({ wanted }: Planned, store: number): number => wanted.store - (wanted.seen_store ?? store);

/** true when a variant would have less than no stock, because pieces were sold meanwhile. */
export function isShort({ plan, before }: Pick<Changed, 'plan' | 'before'>): boolean {
  return plan.on.some((planned) => {
    const store = storeBefore(before, planned.item_id);
    return store !== undefined && store + changeOf(planned, store) < 0;
  });
}

/** Pieces of the goods after its variants came and went, and before their stock is changed. */
export const storeKept = ({ plan, before }: Pick<Changed, 'plan' | 'before'>): number =>
  sumOf(plan.on, ({ item_id }) => storeBefore(before, item_id) ?? 0);

/** Writes the plans of several goods. Their rows of `goods` are written already, with the pieces of `storeKept`. */
export async function storeVariants(tx: Db, list: readonly Changed[], { actor, now }: Moved): Promise<void> {
  const ids = await nextItemIds(
    tx,
    sumOf(list, ({ plan }) => plan.on.filter(({ item_id }) => item_id === 0).length),
  );
  const [kept, added]: [Sku[], Sku[]] = [[], []];
  const back: number[] = [];
  const opening: { item_id: number; change: number }[] = [];
  const adjust: { item_id: number; change: number; reference: string }[] = [];
  for (const { goods_id, plan, before, reference } of list)
    for (const planned of plan.on) {
      const itemId = planned.item_id || (ids.shift() ?? 0);
      const [own, returned] = [before.on.get(itemId), before.off.get(itemId)];
      const store = storeBefore(before, itemId);
      const columns = columnsOf(planned, itemId, goods_id, own ?? returned);
      (own ? kept : added).push({ ...columns, is_default: planned.is_default, store: store ?? 0 });
      if (returned) back.push(itemId);
      if (store === undefined) opening.push({ item_id: itemId, change: planned.wanted.store });
      else adjust.push({ item_id: itemId, change: changeOf(planned, store), reference });
    }
  const off = list.flatMap(offRowsAfter);
  const gone = off.map(({ item_id }) => item_id);
  if (gone.length > 0) await tx.delete(sku).where(inArray(sku.item_id, gone));
  if (gone.length + back.length > 0) await tx.delete(skuOff).where(inArray(skuOff.item_id, [...gone, ...back]));
  for (const some of parts(off)) await tx.insert(skuOff).values(some);
  await changeRows(tx, kept);
  await addRows(tx, added);
  const shared = { actor, reason: '编辑商品', reference: '' };
  await adjustPieces(tx, { ...shared, kind: 'opening', changes: opening }, now);
  const short = await adjustPieces(tx, { ...shared, kind: 'adjust', changes: adjust }, now);
  if (short.length > 0) throw new Error(`The stock of ${short.join()} would be negative; isShort was not asked`);
}

/** Writes the variants of new goods, and opens their stock; `goods.store` must be 0. */
export async function makeVariants(
  tx: Db,
  made: readonly { goods_id: number; plan: Plan; item_ids: readonly number[] }[],
  { actor, now }: Moved,
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
  await addRows(
    tx,
    rows.map(({ row }) => row),
  );
  const opening = { actor, reason: '编辑商品', kind: 'opening' as const, reference: '' };
  await adjustPieces(tx, { ...opening, changes: rows.map((one) => one.opening) }, now);
}
